import { ResultLines } from '@/components/finance/ResultLines';
import { matchResultCalls } from '@/domain/reconciliation/matchResult';
import { Failed, RowsSkeleton } from '@/kit/States';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

interface Props {
  readonly id: number;
  readonly ledgerCurrency: number;
}

/** The lines of both sides of a result, once they are there. */
export function LinesOfResult({ id, ledgerCurrency }: Props) {
  const { data, failure, reload } = useLoad(`${matchResultCalls.lines.path} ${id}`, () =>
    send(matchResultCalls.lines, { resultId: id }),
  );
  if (failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <RowsSkeleton rows={3} height={32} />;
  return <ResultLines {...data} ledgerCurrency={ledgerCurrency} />;
}
