import type { OutputOf } from '@/domain/kit/call';
import type { installationCalls } from '@/domain/system/installation';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import { useText } from '@/kit/text';

type State = OutputOf<(typeof installationCalls)['state']>;

/** Which processes serve the database, and since when. */
export function Processes({ processes }: Pick<State, 'processes'>) {
  const t = useText();
  if (processes.length === 0) return <p className={kit.quiet}>{t('installation.noProcess')}</p>;
  return (
    <table className={kit.comparison}>
      <thead>
        <tr>
          <th>{t('installation.host')}</th>
          <th>{t('installation.version')}</th>
          <th>{t('installation.since')}</th>
        </tr>
      </thead>
      <tbody>
        {processes.map(({ processId, host, pid, program, startedTime }) => (
          <tr key={processId}>
            <td>
              {host}:{pid}
            </td>
            <td>{program}</td>
            <td>
              <Instant utc={startedTime} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How often work of each queue failed, and when it did so last. */
export function Failures({ failed }: Pick<State, 'failed'>) {
  const t = useText();
  if (failed.length === 0) return <p className={kit.quiet}>{t('installation.nothingFailed')}</p>;
  return (
    <table className={kit.comparison}>
      <thead>
        <tr>
          <th>{t('installation.queue')}</th>
          <th>{t('installation.count')}</th>
          <th>{t('installation.lastTime')}</th>
        </tr>
      </thead>
      <tbody>
        {failed.map(({ queue, count, lastTime }) => (
          <tr key={queue}>
            <td>{t(`installation.queue.${queue}`)}</td>
            <td>{count}</td>
            <td>
              <Instant utc={lastTime} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
