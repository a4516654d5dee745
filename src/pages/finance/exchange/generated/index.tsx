import { batchOver } from '@/components/finance/fxBatch/batchOver';
import { countColumn } from '@/components/finance/fxBatch/countColumn';
import { fxBatches } from '@/domain/finance/fxBatch';
import { EXECUTED, RECALLED, REJECTED } from '@/domain/orders/orderBatch';
import { KeptPage } from '@/kit/kept/KeptPage';

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
  { ...countColumn('executed', { fxBatchOrderStatus: EXECUTED }), hiddenByDefault: true },
  { ...countColumn('rejected', { fxBatchOrderStatus: REJECTED }), hiddenByDefault: true },
] as const;

export default function GeneratedBatches() {
  return <KeptPage of={fxBatches} columns={columns} {...batchOver} />;
}
