import { useAccess } from '@umijs/max';
import { batchOver } from '@/components/finance/fxBatch/batchOver';
import { countColumn } from '@/components/finance/fxBatch/countColumn';
import { doneBatches, fxBatch, fxBatches } from '@/domain/finance/fxBatch';
import { RECALLED, REJECTED } from '@/domain/orders/orderBatch';
import { KeptOver } from '@/kit/kept/KeptPage';
import { ListPage } from '@/kit/ListPage';

const columns = [
  'batchNumber',
  'bankName',
  'valueDate',
  'status',
  countColumn('quantity'),
  'php',
  'ntd',
  'cost',
  'result',
  countColumn('rejected', { fxBatchOrderStatus: REJECTED }),
  { ...countColumn('recalled', { fxBatchOrderStatus: RECALLED }), hiddenByDefault: true },
  { dataIndex: 'makerName', hiddenByDefault: true },
  { dataIndex: 'releasedBy', hiddenByDefault: true },
] as const;

export default function DoneBatches() {
  const access = useAccess() as Record<string, boolean>;
  return (
    <>
      <ListPage
        of={fxBatch.shown}
        list={doneBatches.page}
        columns={columns}
        opens={access[fxBatches.calls.detail.right] ? 'drawer' : undefined}
        export={doneBatches.export}
      />
      <KeptOver of={fxBatches} {...batchOver} />
    </>
  );
}
