import { SaleTabs } from '@/components/merchants/SaleTabs';
import { scanCode, scanCodes } from '@/domain/merchants/scanCode';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function ScanCodes() {
  return (
    <>
      <SaleTabs />
      <ListPage
        of={scanCode}
        list={scanCodes.page}
        preset={preset}
        columns={columns}
        export={scanCodes.export}
      />
    </>
  );
}

const columns = [
  'scanCode',
  'saleStatus',
  'partyName',
  'saleAmount',
  'transactionNumber',
  'orderStatus',
  'callbackTries',
  'createdTime',
] as const;
