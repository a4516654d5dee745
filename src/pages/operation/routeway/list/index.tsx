import { routes } from '@/domain/routing/route';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const columns = [
  'direction',
  'institutionName',
  'serviceType',
  'routeMode',
  'firstWay',
  'waitingOrders',
  'status',
  'inEffect',
  'startTime',
  'groupName',
] as const;

export default function PayRoutes() {
  const t = useText();
  return (
    <KeptPage
      of={routes}
      columns={columns}
      beside={
        <>
          <PageLink to="/operation/routeway/list/service">
            {t('menu.OPERATION_ROUTEWAY_LIST_SERVICE')}
          </PageLink>
          <PageLink to="/operation/routeway/list/history">{t('list.history')}</PageLink>
        </>
      }
    />
  );
}
