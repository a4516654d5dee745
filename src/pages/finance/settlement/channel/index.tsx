import { TermsPage } from '@/components/settlement/TermsPage';
import { settlementPages } from '@/domain/settlement/terms';

export default function ChannelSettlement() {
  return <TermsPage of={settlementPages.channel} />;
}
