import { groupHistory } from '@/domain/routing/histories';
import { routeGroups } from '@/domain/routing/route';
import { KeptHistory } from '@/kit/kept/KeptHistory';
import { Versions } from '@/kit/kept/Versions';

const columns = [
  'groupName',
  'purpose',
  'proposalReason',
  'status',
  'startTime',
  'endedTime',
  'makerName',
  'checkerName',
] as const;

export default function RouteGroupHistory() {
  return (
    <KeptHistory
      of={routeGroups}
      list={groupHistory.page}
      columns={columns}
      export={groupHistory.export}
      detail={(record) => <Versions page={routeGroups} history={groupHistory} record={record} />}
    />
  );
}
