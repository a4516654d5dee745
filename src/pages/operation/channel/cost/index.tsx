import { channelCosts } from '@/domain/routing/payChannel';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const columns = [
  'channelCode',
  'costBands',
  'onFailure',
  'status',
  'inEffect',
  'startTime',
  'endTime',
  'makerName',
] as const;

export default function ChannelCosts() {
  const t = useText();
  return (
    <KeptPage
      of={channelCosts}
      columns={columns}
      beside={<PageLink to="/operation/channel/cost/history">{t('list.history')}</PageLink>}
    />
  );
}
