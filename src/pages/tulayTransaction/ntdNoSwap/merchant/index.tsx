import { SaleTabs } from '@/components/merchants/SaleTabs';
import { merchantOrder, merchantPayments } from '@/domain/orders/families/merchant';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function MerchantPayments() {
  return (
    <>
      <SaleTabs />
      <ListPage
        of={merchantOrder}
        list={merchantPayments.page}
        preset={preset}
        columns={columns}
        opens="page"
        export={merchantPayments.export}
      />
    </>
  );
}

const columns = [
  'transactionNumber',
  'status',
  { dataIndex: 'agentName', width: 120 },
  { dataIndex: 'merchantOrderNumber', width: 140 },
  'paymentAmount',
  { dataIndex: 'userName', width: 120 },
  'createdTime',
] as const;
