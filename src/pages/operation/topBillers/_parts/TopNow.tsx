import { Link, useLocation } from '@umijs/max';
import { decimalText } from '@/domain/kit/format';
import { topBillerCalls } from '@/domain/operation/topBiller';
import { useRenewal } from '@/kit/list/renewal';
import { withOpen } from '@/kit/opened';
import { Panel } from '@/kit/Panel';
import { Failed, PageSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import styles from './topNow.css';

const { now } = topBillerCalls;

/** The first billers as users see them now: who stands where, by a pin or by orders. */
export function TopNow() {
  const t = useText();
  const { pathname, search } = useLocation();
  const { data, failure, reload } = useLoad(now.path, () => send(now, {}));
  // A pin was added, edited or deleted.
  useRenewal(reload);
  return (
    <Panel title={t('topBiller.now')}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!data && !failure && <PageSkeleton />}
      {data?.places.length === 0 && <p>{t('topBiller.none')}</p>}
      {data && data.places.length > 0 && (
        <table className={styles.places}>
          <thead>
            <tr>
              <th scope="col">{t('fields.topPlace')}</th>
              <th scope="col">{t('fields.billerName')}</th>
              <th scope="col">{t('topBiller.by')}</th>
              <th scope="col">{t('topBiller.orders')}</th>
            </tr>
          </thead>
          <tbody>
            {data.places.map(({ place, code, name, pinId, orders }) => (
              <tr key={code}>
                <td>{place}</td>
                <td>{name}</td>
                <td>
                  {pinId === null ? (
                    t('topBiller.byOrders')
                  ) : (
                    <Link to={`${pathname}?${withOpen(search, pinId)}`}>{t('topBiller.pinned')}</Link>
                  )}
                </td>
                <td>{decimalText(String(orders), 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
