import { fxBatches } from '@/domain/finance/fxBatch';
import { RECALLED } from '@/domain/finance/fxBatchOrder';
import { KeptPage } from '@/kit/kept/KeptPage';
import { BatchFiles } from './_parts/BatchFiles';
import { BatchJob } from './_parts/BatchJob';
import { countColumn } from './_parts/countColumn';
import { stepDialogs } from './_parts/stepDialogs';

const columns = [
  'batchNumber',
  'bankName',
  'valueDate',
  'cutOffTime',
  'status',
  countColumn('quantity'),
  'php',
  'estimatedNtd',
  'makerName',
  { ...countColumn('recalled', { fxBatchOrderStatus: RECALLED }), hiddenByDefault: true },
] as const;

export default function GeneratedBatches() {
  return (
    <KeptPage
      of={fxBatches}
      columns={columns}
      dialogs={stepDialogs}
      detail={(batch) => (
        <>
          <BatchJob batch={batch} />
          <BatchFiles key={batch.id} batch={batch} />
        </>
      )}
    />
  );
}
