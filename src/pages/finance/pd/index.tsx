import { carriedPassport, passportsCarried } from '@/domain/finance/carriedOrders';
import { ListPage } from '@/kit/ListPage';

const columns = [
  'transactionNumber',
  { dataIndex: 'serviceType', width: 140 },
  { dataIndex: 'applicant', width: 118 },
  'status',
  'mecoOffice',
  'courier',
  { dataIndex: 'expressStatus', width: 140 },
  'paymentAmount',
  'createdTime',
  'paidTime',
] as const;

export default function Passports() {
  return (
    <ListPage
      of={carriedPassport}
      list={passportsCarried.page}
      columns={columns}
      export={passportsCarried.export}
    />
  );
}
