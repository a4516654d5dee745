import { PartyPage } from '@/components/merchants/PartyPage';
import { agents } from '@/domain/merchants/party';

export default function Agents() {
  return <PartyPage of={agents} />;
}
