import { DollarOutlined, PauseCircleOutlined } from '@ant-design/icons';
import type { KeptRecord } from '@/domain/kit/kept';
import { channelCosts, channelPauses } from '@/domain/routing/payChannel';
import { AddTool } from '@/kit/kept/AddTool';
import { useText } from '@/kit/text';

/** What a channel costs and its pause, asked for where the channel is read. */
export function ChannelTools({ channel: { channelCode } }: { readonly channel: KeptRecord }) {
  const t = useText();
  const like = { channelCode };
  return (
    <>
      <AddTool of={channelCosts} like={like} word={t('payChannel.cost')} icon={<DollarOutlined />} />
      <AddTool
        of={channelPauses}
        like={like}
        word={t('payChannel.pause')}
        icon={<PauseCircleOutlined />}
        danger
      />
    </>
  );
}
