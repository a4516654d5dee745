import { TermsPage } from '@/components/settlement/TermsPage';
import { settlementPages } from '@/domain/settlement/terms';

export default function MerchantSettlement() {
  return <TermsPage of={settlementPages.merchant} />;
}
