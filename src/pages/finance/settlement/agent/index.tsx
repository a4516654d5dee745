import { TermsPage } from '@/components/settlement/TermsPage';
import { settlementPages } from '@/domain/settlement/terms';

export default function AgentSettlement() {
  return <TermsPage of={settlementPages.agent} />;
}
