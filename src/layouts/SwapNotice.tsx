import { history, useAccess, useLocation } from '@umijs/max';
import { useInterval, useRequest } from 'ahooks';
import { useEffect } from 'react';
import { placeOfBatch } from '@/components/finance/batchPlaces';
import { StopJob } from '@/components/finance/StopJob';
import { GENERATED_BATCHES } from '@/domain/finance/fxBatch';
import { FAILURE, IN_PROGRESS, SUCCESS } from '@/domain/finance/swapJob';
import { RESULT, type SwapStatus, swapCalls } from '@/domain/finance/swapQuery';
import { keyOf } from '@/domain/kit/menu';
import { notices } from '@/kit/notices';
import { remembered } from '@/kit/remembered';
import { useText } from '@/kit/text';
import { onChange } from '@/request/changes';
import { send } from '@/request/client';
import { Banner } from './Banner';

/** How often a job that runs is looked at, in milliseconds (spec section 9). */
const EVERY_MS = 10_000;

/** The last job whose end this browser has shown. */
const notifiedJob = remembered<string>('tulaySwapTold', '', (value) => /^\d*$/.test(value));

/** What kind of job is followed, how far it is, and what is said of it. */
interface Followed {
  readonly status: number;
  readonly job: Parameters<typeof StopJob>[0]['job'];
  readonly running: string;
  readonly done: string;
  readonly opens: string;
  readonly place: string;
  readonly right: string;
}

function followedIn({ geneStatus, calStatus, batchId, queryId }: SwapStatus): Followed | undefined {
  if (geneStatus !== null && batchId !== null)
    return {
      status: geneStatus,
      job: { batchId },
      running: 'swap.noticeGenerating',
      done: 'swap.noticeGenerated',
      opens: 'swap.noticeOpenBatch',
      place: placeOfBatch(batchId),
      right: keyOf(GENERATED_BATCHES),
    };
  if (calStatus !== null && queryId !== null)
    return {
      status: calStatus,
      job: { queryId },
      running: 'swap.noticeRunning',
      done: 'swap.noticeDone',
      opens: 'swap.noticeOpen',
      place: `${RESULT}?queryId=${queryId}`,
      right: keyOf(RESULT),
    };
  return undefined;
}

/**
 * Follows exchange jobs: asks with every page, and every ten seconds while one runs. A change that is made here is looked at as well, since
 * it may have started or stopped one.
 */
export default function SwapNotice() {
  const t = useText();
  const { pathname } = useLocation();
  // The page says itself when nothing answers.
  const { data, refresh } = useRequest(() => send(swapCalls.status, {}, { quiet: true }), {
    refreshDeps: [pathname],
    onError: () => {},
  });
  const followed = data && followedIn(data);
  const isRunning = followed?.status === IN_PROGRESS;
  useInterval(refresh, isRunning ? EVERY_MS : undefined);
  useEffect(() => onChange(refresh) as () => void, [refresh]);
  useEnd(data);
  if (!data || !isRunning) return null;
  const { by, done, total } = data;
  return (
    <Banner title={t(followed.running, { by: by ?? '' })}>
      {t('swap.progress', { done, total: total ?? '…' })} <StopJob job={followed.job} reload={refresh} />
    </Banner>
  );
}

/** Tells once how a job ended. */
function useEnd(status: SwapStatus | undefined): void {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  useEffect(() => {
    const followed = status && followedIn(status);
    if (!followed || (followed.status !== SUCCESS && followed.status !== FAILURE)) return;
    const jobId = String(status.jobId);
    if (notifiedJob.read() === jobId) return;
    notifiedJob.write(jobId);
    const { done, opens, place, right } = followed;
    const key = `swap ${jobId}`;
    if (followed.status === FAILURE) {
      notices.error({ key, title: t('swap.serviceError'), description: status.message });
      return;
    }
    const open = () => {
      if (access[right]) history.push(place);
      else notices.warning({ key: `${key} no permission`, title: t('swap.noPermission') });
    };
    notices.success({ key, title: t(done), description: t(opens), onClick: open });
  }, [status, access, t]);
}
