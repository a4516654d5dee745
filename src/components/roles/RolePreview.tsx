import { Alert } from 'antd';
import { useId } from 'react';
import { inOneHand } from '@/domain/approvals/hands';
import { enumerated } from '@/domain/kit/joined';
import { menuLabelKey } from '@/domain/kit/menu';
import { roleText } from '@/domain/kit/roles';
import { roleCalls } from '@/domain/system/role';
import { RightGroups } from '@/kit/cells/RightGroups';
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
  const people = enumerated(
    t,
    data.accounts.map(({ name }) => name),
  );
  return (
    <div className={styles.more}>
      <Rights title={t('role.gives')} keys={data.gives} />
      <Rights title={t('role.takes')} keys={data.takes} />
      {data.accounts.length === 0 ? <p>{t('role.concernsNone')}</p> : <p>{t('role.concerns', { people })}</p>}
      {data.below.map((role) => (
        <Rights
          key={role.id}
          title={t('role.losesBelow', { name: roleText(t, role.name) })}
          keys={role.takes}
        />
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

/** Some rights under what becomes of them; nothing without any. */
function Rights({ title, keys }: { readonly title: string; readonly keys: readonly string[] }) {
  const id = useId();
  if (keys.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.about}>
        {title}
      </h3>
      <RightGroups keys={keys} />
    </section>
  );
}
