import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { governmentBills, governmentOrder } from '@/domain/orders/families/government';
import { ListPage } from '@/kit/ListPage';
import { MemberSheet } from './_parts/MemberSheet';
import { MonthsLink } from './_parts/MonthsLink';

const columns = [
  'transactionNumber',
  'userName',
  'status',
  'agencyCategory',
  'transactionAmount',
  'periodFrom',
  'periodTo',
  'createdTime',
] as const;

export default function GovernmentBills() {
  return (
    <>
      <ListPage
        of={governmentOrder}
        list={governmentBills.page}
        columns={columns}
        opens="drawer"
        rowActions={({ id }) => [<MonthsLink key="months" id={id} />]}
        export={governmentBills.export}
      />
      <MemberSheet />
      <OrderDrawer list="governmentBills" />
    </>
  );
}
