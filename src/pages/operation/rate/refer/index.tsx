import { RATE_ADDITION } from '@/components/prices/ConfirmedRate';
import { LivePreview } from '@/components/prices/LivePreview';
import { PricesStopped } from '@/components/prices/PricesStopped';
import { previewCalls } from '@/domain/pricing/preview';
import { rates } from '@/domain/pricing/rate';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { PriceTools } from './_parts/PriceTools';
import { RateNow } from './_parts/RateNow';

const columns = [
  'serviceType',
  'payoutKind',
  'payoutChannel',
  'lowestRate',
  'bestRate',
  'benchmark',
  'margin',
  'status',
  'inEffect',
  'startTime',
  'endTime',
] as const;

export default function ReferenceRates() {
  const t = useText();
  return (
    <KeptPage
      of={rates}
      columns={columns}
      guide={(typed) => <LivePreview call={previewCalls.rate} typed={typed} />}
      head={
        <>
          <PricesStopped />
          <RateNow />
        </>
      }
      beside={
        <>
          <PriceTools />
          <PageLink to="/operation/rate/refer/history">{t('list.history')}</PageLink>
        </>
      }
      addition={RATE_ADDITION}
    />
  );
}
