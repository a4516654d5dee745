import { COMPLETED_BILL_COLUMNS } from '@/components/orders/familyColumns';
import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { governmentOrder, pagIbigCompleted } from '@/domain/orders/families/government';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function PagIbigCompleted() {
  return (
    <>
      <ListPage
        of={governmentOrder}
        list={pagIbigCompleted.page}
        preset={preset}
        columns={COMPLETED_BILL_COLUMNS}
        opens="drawer"
        export={pagIbigCompleted.export}
      />
      <OrderDrawer list="pagIbigCompleted" />
    </>
  );
}
