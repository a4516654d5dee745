import { channelPauses } from '@/domain/routing/payChannel';
import { KeptPage } from '@/kit/kept/KeptPage';

const columns = ['channelCode', 'status', 'pauseReason', 'makerName', 'createdTime', 'resumedTime'] as const;

export default function ChannelPauses() {
  return <KeptPage of={channelPauses} columns={columns} />;
}
