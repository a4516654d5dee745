import { ChannelTabs } from '@/components/merchants/ChannelTabs';
import { PartyPage } from '@/components/merchants/PartyPage';
import { merchants } from '@/domain/merchants/party';

export default function Merchants() {
  return (
    <>
      <ChannelTabs />
      <PartyPage of={merchants} />
    </>
  );
}
