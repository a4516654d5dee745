import { benchmarkHistory, benchmarks } from '@/domain/operation/benchmark';
import { KeptHistory } from '@/kit/kept/KeptHistory';

const columns = [
  'quotedTime',
  'benchmarkRate',
  'provider',
  'benchmarkSource',
  'status',
  'heldReason',
  'trusted',
  'moveReason',
  'makerName',
  'createdTime',
  'updatedTime',
] as const;

export default function BenchmarkHistory() {
  return (
    <KeptHistory
      of={benchmarks}
      list={benchmarkHistory.page}
      columns={columns}
      export={benchmarkHistory.export}
    />
  );
}
