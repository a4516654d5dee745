import { fxOrder, fxOrders } from '@/domain/finance/fxOrders';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

const columns = [
  'transactionNumber',
  'fxPartner',
  'status',
  'swapStatus',
  'fxBatchNumber',
  'exchangedNtd',
  'fxPartnerRate',
  'fxDifference',
  'createdTime',
] as const;

export default function FxPartners() {
  return (
    <ListPage of={fxOrder} list={fxOrders.page} columns={columns} preset={preset} export={fxOrders.export} />
  );
}
