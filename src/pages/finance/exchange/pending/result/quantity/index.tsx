import { queryOrder, queryOrders } from '@/domain/finance/swapQuery';
import { ListPage } from '@/kit/ListPage';
import { documentsColumn } from './_parts/Documents';

const columns = [
  'transactionNumber',
  'userName',
  'nationality',
  'serviceType',
  'payoutKind',
  'ntd',
  'php',
  'leftReason',
  documentsColumn,
  'paidTime',
] as const;

export default function QueryOrders() {
  return <ListPage of={queryOrder} list={queryOrders.page} columns={columns} export={queryOrders.export} />;
}
