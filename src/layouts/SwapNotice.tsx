import { history, useAccess, useLocation } from '@umijs/max';
import { useInterval, useRequest } from 'ahooks';
import { useEffect } from 'react';
import { StopJob } from '@/components/finance/StopJob';
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

/** The query of which this browser has told that it ended. */
const told = remembered<string>('tulaySwapTold', '', (value) => /^\d*$/.test(value));

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
  const running = data?.calStatus === IN_PROGRESS;
  useInterval(refresh, running ? EVERY_MS : undefined);
  useEffect(() => onChange(refresh) as () => void, [refresh]);
  useEnd(data);
  if (!data || !running || data.queryId === null) return null;
  const { queryId, by, done, total } = data;
  return (
    <Banner title={t('swap.noticeRunning', { by: by ?? '' })}>
      {t('swap.progress', { done, total: total ?? '…' })} <StopJob queryId={queryId} reload={refresh} />
    </Banner>
  );
}

/** Tells once how a job ended. */
function useEnd(status: SwapStatus | undefined): void {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  useEffect(() => {
    const { queryId = null, calStatus = null, message = null } = status ?? {};
    if (queryId === null || (calStatus !== SUCCESS && calStatus !== FAILURE)) return;
    if (told.read() === String(queryId)) return;
    told.write(String(queryId));
    const key = `swap ${queryId}`;
    if (calStatus === FAILURE) {
      notices.error({ key, title: t('swap.serviceError'), description: message });
      return;
    }
    const open = () => {
      if (access[keyOf(RESULT)]) history.push(`${RESULT}?queryId=${queryId}`);
      else notices.warning({ key: `${key} no permission`, title: t('swap.noPermission') });
    };
    notices.success({ key, title: t('swap.noticeDone'), description: t('swap.noticeOpen'), onClick: open });
  }, [status, access, t]);
}
