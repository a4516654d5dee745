import { routeHistory } from '@/domain/routing/histories';
import { routes } from '@/domain/routing/route';
import { KeptHistory } from '@/kit/kept/KeptHistory';
import { Versions } from '@/kit/kept/Versions';

const columns = [
  'institutionName',
  'serviceType',
  'routeChoice',
  'ways',
  'groupName',
  'status',
  'startTime',
  'endedTime',
  'makerName',
  'checkerName',
] as const;

export default function RouteHistory() {
  return (
    <KeptHistory
      of={routes}
      list={routeHistory.page}
      columns={columns}
      export={routeHistory.export}
      detail={(record) => <Versions page={routes} history={routeHistory} record={record} />}
    />
  );
}
