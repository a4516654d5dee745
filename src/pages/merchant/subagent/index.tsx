import { PartyPage } from '@/components/merchants/PartyPage';
import { subagents } from '@/domain/merchants/party';

export default function Subagents() {
  return <PartyPage of={subagents} />;
}
