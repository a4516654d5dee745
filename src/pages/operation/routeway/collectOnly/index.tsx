import { routeHolds } from '@/domain/routing/route';
import { KeptPage } from '@/kit/kept/KeptPage';

const columns = [
  'institutionName',
  'serviceType',
  'status',
  'waitingOrders',
  'holdReason',
  'makerName',
  'createdTime',
  'onlineTime',
] as const;

export default function RouteHolds() {
  return <KeptPage of={routeHolds} columns={columns} />;
}
