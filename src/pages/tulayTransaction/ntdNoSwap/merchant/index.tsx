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
  'agentName',
  'merchantOrderNumber',
  'paymentAmount',
  'userName',
  'createdTime',
] as const;
