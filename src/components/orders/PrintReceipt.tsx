import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import type { RecordOf, Resource } from '@/domain/kit/resource';
import { SUCCEEDED } from '@/domain/orders/codes';
import type { governmentOrder } from '@/domain/orders/families/government';
import { later } from '@/kit/later';
import { useText } from '@/kit/text';
import { usePrint } from './usePrint';

const Receipt = later(() => import(/* webpackChunkName: "receipt" */ './Receipt'));

interface Props {
  readonly of: Resource;
  readonly order: RecordOf<typeof governmentOrder>;
}

/** Prints the receipt of a government bill that is done, with the number of the member in full for those who may reveal it. */
export function PrintReceipt({ of, order }: Props) {
  const t = useText();
  const { id, memberNumber: masked } = order;
  const { whole, busy, prepare, remove } = usePrint({ resource: of.name, id, field: 'memberNumber', masked });
  if (!SUCCEEDED.includes(order.status)) return null;
  return (
    <>
      <Button size="small" icon={<PrinterOutlined />} loading={busy} onClick={prepare}>
        {t('receipt.print')}
      </Button>
      {whole !== undefined && (
        <Suspense>
          <Receipt of={of} order={{ ...order, memberNumber: whole }} onPrinted={remove} />
        </Suspense>
      )}
    </>
  );
}
