import { settlementLine, settlementLines } from '@/domain/settlement/line';
import { ListPage } from '@/kit/ListPage';

/** The list always has a filter by statement, and shows the columns that it is filtered by. */
const statementColumn = {
  dataIndex: 'statementId',
  width: 160,
  render: (_: unknown, { statementNumber }: Readonly<Record<string, unknown>>) => String(statementNumber),
} as const;

const columns = [
  statementColumn,
  'day',
  'ledgerSource',
  'transactionNumber',
  'gross',
  'fee',
  { dataIndex: 'reason', hiddenByDefault: true },
] as const;

export default function StatementLines() {
  return (
    <ListPage
      of={settlementLine}
      list={settlementLines.page}
      columns={columns}
      export={settlementLines.export}
    />
  );
}
