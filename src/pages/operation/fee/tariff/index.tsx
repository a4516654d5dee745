import { LivePreview } from '@/components/prices/LivePreview';
import { PricesStopped } from '@/components/prices/PricesStopped';
import { previewCalls } from '@/domain/pricing/preview';
import { tariffs } from '@/domain/pricing/tariff';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const columns = [
  'tariffKind',
  'boxSize',
  'amount',
  'status',
  'inEffect',
  'startTime',
  'endTime',
  'makerName',
] as const;

export default function Tariffs() {
  const t = useText();
  return (
    <KeptPage
      of={tariffs}
      columns={columns}
      head={<PricesStopped />}
      guide={(typed) => <LivePreview call={previewCalls.tariff} typed={typed} />}
      beside={<PageLink to="/operation/fee/tariff/history">{t('list.history')}</PageLink>}
    />
  );
}
