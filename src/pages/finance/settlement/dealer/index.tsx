import { TermsPage } from '@/components/settlement/TermsPage';
import { settlementPages } from '@/domain/settlement/terms';

export default function DealerSettlement() {
  return <TermsPage of={settlementPages.dealer} />;
}
