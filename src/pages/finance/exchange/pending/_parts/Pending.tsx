import { useInterval } from 'ahooks';
import { swapPending } from '@/domain/finance/swapPending';
import kit from '@/kit/kit.css';
import listStyles from '@/kit/list/list.css';
import { Failed, PageSkeleton, Stale } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { LastQueries } from './LastQueries';
import { QueryForm } from './QueryForm';
import { Waiting } from './Waiting';

/** How often a bank that somebody waits for is looked at, in milliseconds. */
const LOOK_MS = 10_000;

/** What waits to be exchanged, the form that asks what a bank would take of it, and what was asked last. */
export function Pending() {
  const t = useText();
  const { data, failure, reload } = useLoad(swapPending.path, () => send(swapPending, {}), { again: true });
  const running = data?.banks.some((bank) => bank.running) ?? false;
  useInterval(reload, running ? LOOK_MS : undefined);
  return (
    <div className={kit.page}>
      <h1 className={listStyles.title}>{t('menu.FINANCE_EXCHANGE_PENDING')}</h1>
      {failure && data && <Stale failure={failure} onRetry={reload} />}
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!data && !failure && <PageSkeleton />}
      {data && (
        <>
          <Waiting spans={data.waiting} />
          <QueryForm banks={data.banks} reload={reload} />
          <LastQueries queries={data.queries} />
        </>
      )}
    </div>
  );
}
