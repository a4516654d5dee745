import { Progress } from 'antd';
import { StopJob } from '@/components/finance/StopJob';
import type { SwapQuery } from '@/domain/finance/swapQuery';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

interface Props {
  readonly query: SwapQuery;
  readonly reload: () => void;
}

/** How far a query is that is worked out, which is stopped here. */
export function Running({ query: { queryId, by, done, total, criteria }, reload }: Props) {
  const t = useText();
  const title = t('swap.running', { by, bank: criteria.bankName });
  return (
    <Panel title={title} extra={<StopJob queryId={queryId} reload={reload} />}>
      <Progress
        size="small"
        percent={Math.min(99, Math.floor((100 * done) / Math.max(1, total ?? 1)))}
        aria-label={title}
      />
      <p className={kit.quiet}>{t('swap.progress', { done, total: total ?? '…' })}</p>
    </Panel>
  );
}
