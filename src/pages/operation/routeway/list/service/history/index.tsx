import { routeHistory, serviceRouteHistory } from '@/domain/routing/histories';
import { routes } from '@/domain/routing/route';
import { KeptHistory } from '@/kit/kept/KeptHistory';
import { Versions } from '@/kit/kept/Versions';

const columns = [
  'serviceType',
  'institutionName',
  'routeChoice',
  'ways',
  'groupName',
  'status',
  'startTime',
  'endedTime',
  'makerName',
  'checkerName',
] as const;

export default function ServiceRouteHistory() {
  return (
    <KeptHistory
      of={routes}
      list={serviceRouteHistory.page}
      columns={columns}
      export={serviceRouteHistory.export}
      detail={(record) => <Versions page={routes} history={routeHistory} record={record} />}
    />
  );
}
