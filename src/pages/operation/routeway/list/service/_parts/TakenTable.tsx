import { Link, useLocation } from '@umijs/max';
import { codeLabelKey } from '@/domain/kit/codes';
import { decimalText } from '@/domain/kit/format';
import { serviceType } from '@/domain/orders/codes';
import { routeMode } from '@/domain/routing/codes';
import { routes } from '@/domain/routing/route';
import type { TakenRoute } from '@/domain/routing/routesByService';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import styles from './taken.css';

interface Props {
  /** What each row is about. */
  readonly first: 'serviceType' | 'institutionName';
  readonly rows: readonly (TakenRoute & { readonly serviceType: number })[];
  /** The service of which institutions are told. */
  readonly chosen: number;
}

/** Routes that take orders now, each with the way to it; a service leads to its institutions. */
export function TakenTable({ first, rows, chosen }: Props) {
  const t = useText();
  const { pathname } = useLocation();
  const named = (service: number | null) =>
    service === null ? t('published.all') : t(codeLabelKey(serviceType, service) ?? '');
  return (
    <table className={`${kit.rows} ${styles.taken}`}>
      <thead>
        <tr>
          <th scope="col">{t(`fields.${first}`)}</th>
          {HEADINGS.map((name) => (
            <th key={name} scope="col" className={name === 'waitingOrders' ? kit.figure : undefined}>
              {t(`fields.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[first]}>
            <th scope="row">
              {first === 'institutionName' ? (
                row.institutionName
              ) : (
                <Link
                  to={`${pathname}?service=${row.serviceType}`}
                  replace
                  aria-current={row.serviceType === chosen}
                >
                  {named(row.serviceType)}
                </Link>
              )}
            </th>
            <td data-heading={t('fields.routeId')}>
              <PageLink to={`${routes.page}?open=${row.routeId}`} otherwise={named(row.routeService)}>
                {named(row.routeService)}
              </PageLink>
            </td>
            <td data-heading={t('fields.routeMode')}>
              <StatusBadge codes={routeMode} value={row.routeMode} />
            </td>
            <td data-heading={t('fields.firstWay')}>{row.firstWay ?? t('routeService.noChannel')}</td>
            <td data-heading={t('fields.groupName')}>{row.groupName}</td>
            <td data-heading={t('fields.waitingOrders')} className={kit.figure}>
              {decimalText(String(row.waitingOrders), 0)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEADINGS = ['routeId', 'routeMode', 'firstWay', 'groupName', 'waitingOrders'] as const;
