import { handlingRecord, handlingRecords } from '@/domain/orders/logistics';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('time');

export default function HandlingRecords() {
  return (
    <ListPage
      of={handlingRecord}
      list={handlingRecords.page}
      preset={preset}
      columns={columns}
      export={handlingRecords.export}
    />
  );
}

const columns = [
  'time',
  'transactionNumber',
  'applicant',
  'expressStatus',
  'logisticsStatus',
  'place',
  'handlerName',
  'trackingNumber',
] as const;
