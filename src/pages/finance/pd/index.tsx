import { carriedPassport, passportsCarried } from '@/domain/finance/carriedOrders';
import { ListPage } from '@/kit/ListPage';

const columns = [
  'transactionNumber',
  'serviceType',
  'applicant',
  'status',
  'paymentAmount',
  'mecoOffice',
  'courier',
  'expressStatus',
  'createdTime',
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
