import { matchOutcome, matchResults } from '@/domain/reconciliation/matchResult';
import { ListPage } from '@/kit/ListPage';
import { MatchLinesButton } from './_parts/MatchLinesButton';

const columns = [
  'day',
  'matchResult',
  'reference',
  'transactionNumber',
  'theirsAmount',
  'oursAmount',
  'difference',
  'matchKey',
  'sourceName',
  { dataIndex: 'theirs', hiddenByDefault: true },
  { dataIndex: 'ours', hiddenByDefault: true },
] as const;

/** The results of a source, each of which opens its lines on both sides. */
export default function MatchResults() {
  return (
    <ListPage
      of={matchOutcome}
      list={matchResults.page}
      columns={columns}
      rowActions={(result) => [<MatchLinesButton key="lines" result={result} />]}
      export={matchResults.export}
    />
  );
}
