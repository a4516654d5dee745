import { costHistory } from '@/domain/routing/histories';
import { channelCosts } from '@/domain/routing/payChannel';
import { KeptHistory } from '@/kit/kept/KeptHistory';
import { Versions } from '@/kit/kept/Versions';

const columns = [
  'channelCode',
  'costBands',
  'onFailure',
  'proposalReason',
  'status',
  'startTime',
  'endedTime',
  'makerName',
  'checkerName',
] as const;

export default function ChannelCostHistory() {
  return (
    <KeptHistory
      of={channelCosts}
      list={costHistory.page}
      columns={columns}
      export={costHistory.export}
      detail={(record) => <Versions page={channelCosts} history={costHistory} record={record} />}
    />
  );
}
