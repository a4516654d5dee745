import { useAccess } from '@umijs/max';
import { Checkbox, Tag, Tooltip } from 'antd';
import { pair } from '@/domain/kit/joined';
import type { MenuNode } from '@/domain/kit/menu';
import { menuLabelKey } from '@/domain/kit/menu';
import { isRight } from '@/domain/kit/menuTree';
import { roleText } from '@/domain/kit/roles';
import { isPowerful } from '@/domain/system/rights';
import { roles as page } from '@/domain/system/role';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { useRights } from '@/kit/useRights';
import type { MatrixRole } from './draft';
import styles from './matrix.css';

interface Props {
  readonly tree: readonly MenuNode[];
  readonly roles: readonly MatrixRole[];
  /** Rights that came with a later version. */
  readonly fresh: readonly string[];
  /** The role that is being changed; one at a time. */
  readonly draftOf: MatrixRole | undefined;
  readonly onToggle: (role: MatrixRole, key: string) => void;
}

/** A line for each right, as the menu has them, and a column for each role. */
export function Rows({ tree, roles, fresh, draftOf, onToggle }: Props) {
  const t = useText();
  const whyNot = useWhyNot(draftOf);
  return (
    <div className={styles.frame}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('fields.rights')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <PageLink to={`/system/role?open=${role.id}`}>{roleText(t, role.name)}</PageLink>
                <small>{t('role.heldBy', { count: role.holders })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(tree).map(({ node, depth }) => {
            const label = t(menuLabelKey(node.key));
            if (!isRight(node))
              return (
                <tr key={node.key} className={styles.heading}>
                  <th
                    scope="rowgroup"
                    colSpan={roles.length + 1}
                    style={{ paddingInlineStart: 8 + depth * 14 }}
                  >
                    {label}
                  </th>
                </tr>
              );
            return (
              <tr key={node.key}>
                <th scope="row" style={{ paddingInlineStart: 8 + depth * 14 }}>
                  {label} {fresh.includes(node.key) && <Tag color="blue">{t('role.new')}</Tag>}
                  {isPowerful(node.key) && <Tag>{t('role.powerful')}</Tag>}
                </th>
                {roles.map((role) => (
                  <td key={role.id}>
                    <Tooltip title={whyNot(role, node.key)}>
                      <Checkbox
                        aria-label={pair(t, roleText(t, role.name), label)}
                        checked={role.rights.includes(node.key)}
                        disabled={whyNot(role, node.key) !== undefined}
                        onChange={() => onToggle(role, node.key)}
                      />
                    </Tooltip>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Why the operator cannot give or take a right, if they cannot. */
function useWhyNot(draftOf: MatrixRole | undefined) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const may = useRights();
  return (role: MatrixRole, right: string): string | undefined => {
    if (!access[page.editRight]) return t('role.whyReadOnly');
    if (role.superiorId === null) return t('errors.role.root');
    if (!role.below) return t('errors.role.notBelow');
    if (draftOf && draftOf.id !== role.id) return t('role.whyOther', { name: roleText(t, draftOf.name) });
    if (!may(right) && !role.rights.includes(right)) return t('role.whyLacking');
    return undefined;
  };
}

interface Line {
  readonly node: MenuNode;
  readonly depth: number;
}

const linesOf = (tree: readonly MenuNode[], depth = 0): Line[] =>
  tree.flatMap((node) => [{ node, depth }, ...linesOf(node.children, depth + 1)]);
