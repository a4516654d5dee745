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
  { dataIndex: 'applicant', width: 140 },
  'expressStatus',
  { dataIndex: 'logisticsStatus', width: 116 },
  { dataIndex: 'place', width: 130 },
  'handlerName',
  { dataIndex: 'trackingNumber', width: 140 },
] as const;
