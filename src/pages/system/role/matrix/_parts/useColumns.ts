import { useAccess } from '@umijs/max';
import { useMemo } from 'react';
import { roleText } from '@/domain/kit/roles';
import { roles as page } from '@/domain/system/role';
import { useText } from '@/kit/text';
import type { Column, MatrixRole } from './draft';

/** The roles that are shown, the one that is being changed among them. */
export function useColumns(
  roles: readonly MatrixRole[],
  chosen: readonly number[],
  changed: MatrixRole | undefined,
): readonly Column[] {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const mayEdit = access[page.editRight] === true;
  return useMemo(() => {
    const whyClosed = ({ id, superiorId, below }: MatrixRole): string | undefined => {
      if (!mayEdit) return t('role.whyReadOnly');
      if (superiorId === null) return t('errors.role.root');
      if (!below) return t('errors.role.notBelow');
      if (changed && changed.id !== id) return t('role.whyOther', { name: roleText(t, changed.name) });
      return undefined;
    };
    return roles
      .filter(({ id }) => chosen.length === 0 || chosen.includes(id) || id === changed?.id)
      .map((role) => ({ role, name: roleText(t, role.name), closed: whyClosed(role) }));
  }, [roles, chosen, changed, mayEdit, t]);
}
