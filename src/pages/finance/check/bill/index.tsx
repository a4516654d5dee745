import { type Quantity, reconciliationDay, reconciliationDays } from '@/domain/reconciliation/bill';
import { ListPage } from '@/kit/ListPage';
import { MatchAgain } from './_parts/MatchAgain';
import { quantityColumn } from './_parts/quantityColumn';

const SHOWN = ['matched', 'waiting', 'differences'] as const satisfies readonly Quantity[];
const MORE = [
  'onlyOurs',
  'onlyTheirs',
  'amountDiffers',
  'statusDiffers',
  'duplicates',
  'byHand',
] as const satisfies readonly Quantity[];

const columns = [
  'day',
  'sourceName',
  'billStatus',
  'theirsAmount',
  'oursAmount',
  'difference',
  ...SHOWN.map(quantityColumn),
  ...MORE.map((quantity) => ({ ...quantityColumn(quantity), hiddenByDefault: true })),
  { dataIndex: 'dueTime', hiddenByDefault: true },
] as const;

/** Every day of every source: both sides, and how many results of each kind. */
export default function Bill() {
  return (
    <ListPage
      of={reconciliationDay}
      list={reconciliationDays.page}
      columns={columns}
      rowActions={(day, reload) => [<MatchAgain key="again" {...day} reload={reload} />]}
      export={reconciliationDays.export}
    />
  );
}
