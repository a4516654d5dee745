import { channelHistory } from '@/domain/routing/histories';
import { payChannels } from '@/domain/routing/payChannel';
import { KeptHistory } from '@/kit/kept/KeptHistory';
import { Versions } from '@/kit/kept/Versions';

const columns = [
  'channelCode',
  'channelName',
  'least',
  'most',
  'dailyCap',
  'status',
  'startTime',
  'endedTime',
  'makerName',
  'checkerName',
] as const;

export default function ChannelHistory() {
  return (
    <KeptHistory
      of={payChannels}
      list={channelHistory.page}
      columns={columns}
      export={channelHistory.export}
      detail={(record) => <Versions page={payChannels} history={channelHistory} record={record} />}
    />
  );
}
