import { JobProgress } from '@/components/finance/JobProgress';
import type { SwapQuery } from '@/domain/finance/swapQuery';
import { useText } from '@/kit/text';

interface Props {
  readonly query: SwapQuery;
  readonly reload: () => void;
}

/** How far a query is that is worked out, which is stopped here. */
export function Running({ query, reload }: Props) {
  const t = useText();
  const { queryId, by, criteria } = query;
  return (
    <JobProgress
      title={t('swap.running', { by, bank: criteria.bankName })}
      job={{ queryId }}
      progress={query}
      reload={reload}
    />
  );
}
