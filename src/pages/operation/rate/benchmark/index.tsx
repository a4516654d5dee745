import { FeedMissed } from '@/components/rates/FeedMissed';
import { RateChart } from '@/components/rates/RateChart';
import { benchmarkCalls, benchmarks } from '@/domain/operation/benchmark';
import { ImportTool } from '@/kit/importing/ImportTool';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const columns = [
  'quotedTime',
  'benchmarkRate',
  'rateChange',
  'provider',
  'benchmarkSource',
  'status',
  'heldReason',
] as const;
const preset = { quotedTime: 'last30Days' } as const;
const EXAMPLE = '2026-11-20 09:30,1.9752,Harbour FX';

export default function Benchmarks() {
  const t = useText();
  return (
    <KeptPage
      of={benchmarks}
      columns={columns}
      preset={preset}
      head={
        <>
          <FeedMissed />
          <RateChart call={benchmarkCalls.chart} />
        </>
      }
      beside={
        <>
          <ImportTool calls={benchmarkCalls} more={t('benchmark.importMore')} example={EXAMPLE} />
          <PageLink to="/operation/rate/benchmark/history">{t('list.history')}</PageLink>
        </>
      }
    />
  );
}
