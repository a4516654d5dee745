import { LookButton } from '@/components/roles/LookButton';
import { RolePreview } from '@/components/roles/RolePreview';
import { gainsPower, rolePower } from '@/domain/system/rights';
import { roles } from '@/domain/system/role';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { Holders } from './_parts/Holders';

const columns = [
  'name',
  'superiorName',
  'rightsHeld',
  'holders',
  'agentNames',
  'sort',
  'updatedTime',
] as const;

export default function Roles() {
  const t = useText();
  return (
    <KeptPage
      of={roles}
      columns={columns}
      beside={<PageLink to="/system/role/matrix">{t('menu.SYSTEM_ROLE_MATRIX')}</PageLink>}
      actions={({ id }) => <LookButton id={id} />}
      detail={(role) => <Holders role={role} />}
      preview={(role, values) => (
        <RolePreview
          id={role.id}
          rights={rolePower(values).rights}
          needsTwo={gainsPower(rolePower(role), rolePower(values))}
        />
      )}
    />
  );
}
