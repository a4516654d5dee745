import { LedgerTabs } from '@/components/finance/LedgerTabs';
import { Proof } from './_parts/Proof';

export default function LedgerProof() {
  return <Proof head={<LedgerTabs />} />;
}
