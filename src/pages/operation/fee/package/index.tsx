import { LivePreview } from '@/components/prices/LivePreview';
import { PricesStopped } from '@/components/prices/PricesStopped';
import { PACKAGE_ADDITION } from '@/components/prices/UserListField';
import { feePackages } from '@/domain/pricing/fee';
import { previewCalls } from '@/domain/pricing/preview';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const columns = [
  'name',
  'rank',
  'audience',
  'status',
  'inEffect',
  'startTime',
  'endTime',
  'makerName',
] as const;

export default function FeePackages() {
  const t = useText();
  return (
    <KeptPage
      of={feePackages}
      columns={columns}
      head={<PricesStopped />}
      guide={(typed) => <LivePreview call={previewCalls.feePackage} typed={typed} />}
      beside={<PageLink to="/operation/fee/package/history">{t('list.history')}</PageLink>}
      addition={PACKAGE_ADDITION}
    />
  );
}
