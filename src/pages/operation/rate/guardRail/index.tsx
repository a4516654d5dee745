import { guardRails } from '@/domain/pricing/guardRail';
import { KeptPage } from '@/kit/kept/KeptPage';

const columns = [
  'offBenchmark',
  'jump',
  'tooFar',
  'quoteMinutes',
  'status',
  'inEffect',
  'startTime',
  'makerName',
] as const;

export default function GuardRails() {
  return <KeptPage of={guardRails} columns={columns} />;
}
