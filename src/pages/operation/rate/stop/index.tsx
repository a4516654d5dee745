import { priceStops } from '@/domain/pricing/priceStop';
import { KeptPage } from '@/kit/kept/KeptPage';

const columns = ['serviceType', 'status', 'stopReason', 'makerName', 'createdTime', 'resumedTime'] as const;

export default function PriceStops() {
  return <KeptPage of={priceStops} columns={columns} />;
}
