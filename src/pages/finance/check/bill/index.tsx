import { type Quantity, reconciliationDay, reconciliationDays } from '@/domain/reconciliation/bill';
import { ListPage } from '@/kit/ListPage';
import { MatchAgain } from './_parts/MatchAgain';
import { quantityColumn } from './_parts/quantityColumn';

const QUANTITIES = [
  'matched',
  'waiting',
  'onlyOurs',
  'onlyTheirs',
  'amountDiffers',
  'statusDiffers',
  'duplicates',
] as const satisfies readonly Quantity[];

const columns = [
  'day',
  'sourceName',
  'billStatus',
  'theirsAmount',
  'oursAmount',
  'difference',
  ...QUANTITIES.map(quantityColumn),
  { ...quantityColumn('byHand'), hiddenByDefault: true },
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
