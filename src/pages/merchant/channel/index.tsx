import { ChannelTabs } from '@/components/merchants/ChannelTabs';
import { PartyPage } from '@/components/merchants/PartyPage';
import { channels } from '@/domain/merchants/party';

export default function Channels() {
  return (
    <>
      <ChannelTabs />
      <PartyPage of={channels} />
    </>
  );
}
