import { Alert } from 'antd';
import { inOneHand } from '@/domain/approvals/hands';
import { enumerated } from '@/domain/kit/joined';
import { menuLabelKey } from '@/domain/kit/menu';
import { roleText } from '@/domain/kit/roles';
import { roleCalls } from '@/domain/system/role';
import styles from '@/kit/kit.css';
import { Failed, RowsSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

interface Props {
  readonly id: number;
  /** The rights that it would have. */
  readonly rights: readonly string[];
  /** Whether another one has to approve it. */
  readonly needsTwo: boolean;
}

/** What would follow if a role had these rights: for whom, what roles below lose, and whether another one has to approve. */
export function RolePreview({ id, rights, needsTwo }: Props) {
  const t = useText();
  const { preview: call } = roleCalls;
  const { data, failure, reload } = useLoad(`${call.path} ${id} ${rights.join(' ')}`, () =>
    send(call, { id, rights: [...rights] }),
  );
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <RowsSkeleton rows={2} height={24} />;
  const named = (keys: readonly string[]) =>
    enumerated(
      t,
      keys.map((key) => t(menuLabelKey(key))),
    );
  const people = enumerated(
    t,
    data.accounts.map(({ name }) => name),
  );
  return (
    <div className={styles.more}>
      {data.gives.length > 0 && <p>{t('role.gives', { rights: named(data.gives) })}</p>}
      {data.takes.length > 0 && <p>{t('role.takes', { rights: named(data.takes) })}</p>}
      {data.accounts.length === 0 ? <p>{t('role.concernsNone')}</p> : <p>{t('role.concerns', { people })}</p>}
      {data.below.map((role) => (
        <p key={role.id}>
          {t('role.losesBelow', { name: roleText(t, role.name), rights: named(role.takes) })}
        </p>
      ))}
      {inOneHand(rights).map(([proposes, decides]) => (
        <Alert
          key={`${proposes} ${decides}`}
          type="warning"
          showIcon
          title={t('role.oneHand', {
            proposes: t(menuLabelKey(proposes)),
            decides: t(menuLabelKey(decides)),
          })}
        />
      ))}
      {needsTwo && <Alert type="info" showIcon title={t('role.needsTwo')} />}
    </div>
  );
}
