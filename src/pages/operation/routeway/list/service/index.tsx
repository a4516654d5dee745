import { useLocation } from '@umijs/max';
import { Space } from 'antd';
import { codeLabelKey } from '@/domain/kit/codes';
import { pair } from '@/domain/kit/joined';
import { serviceCode, serviceType } from '@/domain/orders/codes';
import { routes } from '@/domain/routing/route';
import { serviceRouteCalls } from '@/domain/routing/routesByService';
import kit from '@/kit/kit.css';
import listStyles from '@/kit/list/list.css';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { Failed, Nothing, PageSkeleton, Stale } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { TakenTable } from './_parts/TakenTable';

export default function RoutesByService() {
  const t = useText();
  const { search } = useLocation();
  const { byService } = serviceRouteCalls;
  const { data, failure, reload } = useLoad(byService.path, () => send(byService, {}), { again: true });
  const chosen = Number(new URLSearchParams(search).get('service')) || serviceCode('send');
  const own = data?.services.find((one) => one.serviceType === chosen)?.own ?? [];
  const name = t(codeLabelKey(serviceType, chosen) ?? 'published.all');
  return (
    <div className={kit.page}>
      <h1 className={listStyles.title}>{t('menu.OPERATION_ROUTEWAY_LIST_SERVICE')}</h1>
      <Space>
        <PageLink to={routes.page}>{t('lists.routes')}</PageLink>
        <PageLink to="/operation/routeway/list/service/history">{t('list.history')}</PageLink>
      </Space>
      {failure && data && <Stale failure={failure} onRetry={reload} />}
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!failure && !data && <PageSkeleton />}
      {data && (
        <>
          <Panel title={t('routeService.usual')}>
            <TakenTable
              first="serviceType"
              rows={data.services.flatMap((one) => (one.usual ? [{ ...one.usual, ...one }] : []))}
              chosen={chosen}
            />
          </Panel>
          <Panel title={pair(t, t('routeService.own'), name)}>
            {own.length === 0 ? (
              <Nothing text={t('routeService.none')} />
            ) : (
              <TakenTable
                first="institutionName"
                rows={own.map((one) => ({ ...one, serviceType: chosen }))}
                chosen={chosen}
              />
            )}
          </Panel>
        </>
      )}
    </div>
  );
}
