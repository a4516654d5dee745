import { payChannels } from '@/domain/routing/payChannel';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { ChannelTools } from './_parts/ChannelTools';

const columns = [
  'channelCode',
  'channelName',
  'direction',
  'rail',
  'channelState',
  'channelHealth',
  'successShare',
  'medianSeconds',
  'capUsed',
  'status',
  'inEffect',
] as const;

export default function PayChannels() {
  const t = useText();
  return (
    <KeptPage
      of={payChannels}
      columns={columns}
      actions={(channel) => <ChannelTools channel={channel} />}
      beside={<PageLink to="/operation/channel/history">{t('list.history')}</PageLink>}
    />
  );
}
