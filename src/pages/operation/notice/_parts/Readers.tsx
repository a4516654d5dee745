import type { KeptRecord } from '@/domain/kit/kept';
import { consoleNotices } from '@/domain/operation/notice';
import { Instant } from '@/kit/cells/Instant';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

/** Who has read a notice that must be read. */
export function Readers({ notice: { id, mustRead } }: { readonly notice: KeptRecord }) {
  const t = useText();
  const { readers: call } = consoleNotices;
  const { data, failure, reload } = useLoad(mustRead ? `${call.path} ${id}` : undefined, () =>
    send(call, { id }),
  );
  if (!mustRead) return null;
  return (
    <Panel title={t('notice.readers')}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data && (
        <>
          <p className={styles.quiet}>
            {t('notice.readBy', { read: data.readers.length, operators: data.operators, users: data.users })}
          </p>
          <ol className={styles.entries}>
            {data.readers.map(({ operatorId, operatorName, time }) => (
              <li key={operatorId}>
                <span>
                  {operatorName} · <Instant utc={time} />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}
