import { routeGroups } from '@/domain/routing/route';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const columns = [
  'groupName',
  'purpose',
  'routesOf',
  'waitingOrders',
  'status',
  'inEffect',
  'startTime',
  'makerName',
] as const;

export default function RouteGroups() {
  const t = useText();
  return (
    <KeptPage
      of={routeGroups}
      columns={columns}
      beside={<PageLink to="/operation/routeway/group/history">{t('list.history')}</PageLink>}
    />
  );
}
