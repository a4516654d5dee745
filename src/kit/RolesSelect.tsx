import { Select } from 'antd';
import type { Query } from '@/domain/kit/call';
import { roleText } from '@/domain/kit/roles';
import type { RoleName } from '@/domain/kit/sharing';
import { send } from '@/request/client';
import { Failed } from './States';
import { useText } from './text';
import { useLoad } from './useLoad';

interface Props {
  /** The call that answers the roles to whoever may share. */
  readonly call: Query<Record<string, never>, { roles: RoleName[] }>;
  readonly id?: string;
  readonly value?: number[];
  readonly onChange?: (value: number[]) => void;
}

/** With which roles something is shared; none is with nobody. */
export function RolesSelect({ call, ...control }: Props) {
  const t = useText();
  const { data, failure, loading, reload } = useLoad(call.path, () => send(call, {}, { quiet: true }));
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  return (
    <Select
      {...control}
      mode="multiple"
      loading={loading}
      placeholder={t('views.nobody')}
      showSearch={{ optionFilterProp: 'label' }}
      // Until they are known the numbers of roles would stand for their names.
      value={data ? control.value : []}
      disabled={!data}
      options={data?.roles.map(({ id, name }) => ({ value: id, label: roleText(t, name) }))}
    />
  );
}
