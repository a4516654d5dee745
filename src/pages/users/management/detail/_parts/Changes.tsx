import type { OutputOf } from '@/domain/kit/call';
import type { users } from '@/domain/users/management';
import { user } from '@/domain/users/user';
import { Comparison } from '@/kit/Comparison';
import { Instant } from '@/kit/cells/Instant';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import styles from './detail.css';

interface Props {
  readonly changes: OutputOf<typeof users.detail>['changes'];
}

/** How the user's status went, and every other change of the record: who, when, old and new. */
export function Changes({ changes }: Props) {
  const t = useText();
  const ofStatus = changes.flatMap((change) => {
    const differences = change.differences.filter(({ field }) => field === 'status');
    return differences.length > 0 ? [{ ...change, differences }] : [];
  });
  return (
    <>
      <Panel title={t('user.statusHistory')}>
        <Entries changes={ofStatus} nothing={t('user.noStatusChanges')} />
      </Panel>
      <Panel title={t('user.history')}>
        <Entries changes={changes} nothing={t('user.noChanges')} />
      </Panel>
    </>
  );
}

function Entries({ changes, nothing }: Props & { readonly nothing: string }) {
  const t = useText();
  if (changes.length === 0) return <p className={styles.quiet}>{nothing}</p>;
  return (
    <ol className={styles.entries}>
      {changes.map((change) => (
        <li key={change.id}>
          <span className={styles.quiet}>
            {change.operatorName ?? t('app.title')} · <Instant utc={change.time} />
          </span>
          <Comparison
            of={user}
            differences={change.differences.map((one) => ({ ...one, differs: true }))}
            oldTitle={t('user.old')}
            newTitle={t('user.new')}
          />
        </li>
      ))}
    </ol>
  );
}
