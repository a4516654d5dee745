import { useAccess } from '@umijs/max';
import { Alert } from 'antd';
import { toZone } from '@/domain/kit/zone';
import { benchmarkCalls, benchmarks } from '@/domain/operation/benchmark';
import { PageLink } from '@/kit/PageLink';
import { useReader } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

const { feed } = benchmarkCalls;

/** Says that the benchmark could not be fetched again and again, to whoever may see the page of benchmarks. */
export function FeedMissed() {
  const { t, timeZone } = useReader();
  const access = useAccess() as Record<string, boolean>;
  const { data } = useLoad(access[feed.right] ? feed.path : undefined, () => send(feed, {}, { quiet: true }));
  const missed = data?.missed;
  if (!missed) return null;
  const { misses, quotedTime } = missed;
  const time = toZone(missed.time, timeZone);
  return (
    <Alert
      type="error"
      showIcon
      title={
        quotedTime === null
          ? t('benchmark.missedNone', { misses, time })
          : t('benchmark.missed', { misses, time, quoted: toZone(quotedTime, timeZone) })
      }
      action={<PageLink to={benchmarks.page}>{t(`lists.${benchmarks.list.name}`)}</PageLink>}
    />
  );
}
