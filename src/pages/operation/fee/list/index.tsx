import { LivePreview } from '@/components/prices/LivePreview';
import { PricesStopped } from '@/components/prices/PricesStopped';
import { fees } from '@/domain/pricing/fee';
import { previewCalls } from '@/domain/pricing/preview';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const columns = [
  'packageName',
  'serviceType',
  'side',
  'paymentMethod',
  'payoutKind',
  'payoutChannel',
  'bands',
  'status',
  'inEffect',
  'startTime',
  'endTime',
] as const;

export default function Fees() {
  const t = useText();
  return (
    <KeptPage
      of={fees}
      columns={columns}
      head={<PricesStopped />}
      guide={(typed) => <LivePreview call={previewCalls.fee} typed={typed} />}
      beside={<PageLink to="/operation/fee/list/history">{t('list.history')}</PageLink>}
    />
  );
}
