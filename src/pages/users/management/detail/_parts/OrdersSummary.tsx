import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey } from '@/domain/kit/codes';
import { amountText } from '@/domain/kit/format';
import { codeOfSide, serviceType } from '@/domain/orders/codes';
import { statusByFamily } from '@/domain/orders/statusCodes';
import type { users } from '@/domain/users/management';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import styles from './detail.css';

type Detail = OutputOf<typeof users.detail>;

interface Props {
  readonly userId: number;
  readonly families: Detail['families'];
  readonly last: Detail['lastOrders'];
}

const currencyOf = (side: number) => (side === codeOfSide('ntd') ? 'NTD' : 'PHP');

/** What a user's orders come to by family, and the last ones. */
export function OrdersSummary({ userId, families, last }: Props) {
  const t = useText();
  const all = `/users/management/transaction?userId=${userId}`;
  return (
    <Panel title={t('user.orders')} extra={<PageLink to={all}>{t('user.allOrders')}</PageLink>}>
      {families.length === 0 && <p className={kit.quiet}>{t('user.noOrders')}</p>}
      {families.length > 0 && <Families families={families} />}
      <ol className={kit.entries}>
        {last.map((order) => (
          <li key={order.id} className={styles.order}>
            <PageLink
              to={`/users/management/transaction/detail?id=${order.id}`}
              otherwise={order.transactionNumber}
            >
              {order.transactionNumber}
            </PageLink>
            <span>{t(codeLabelKey(serviceType, order.serviceType) ?? '')}</span>
            <StatusBadge codes={statusByFamily.inRecord(order).codes} value={order.status} />
            <span className={kit.quiet}>
              <Instant utc={order.createdTime} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Families({ families }: Pick<Props, 'families'>) {
  const t = useText();
  return (
    <table className={styles.families}>
      <thead>
        <tr>
          <th scope="col">{t('fields.serviceType')}</th>
          <th scope="col" className={styles.figure}>
            {t('user.orderCount')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('user.completed')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('user.paid')}
          </th>
          <th scope="col">{t('user.lastOrder')}</th>
        </tr>
      </thead>
      <tbody>
        {families.map((one) => (
          <tr key={`${one.serviceType} ${one.side}`}>
            <th scope="row">{t(codeLabelKey(serviceType, one.serviceType) ?? '')}</th>
            <td className={styles.figure}>{one.count}</td>
            <td className={styles.figure}>{one.completed}</td>
            <td className={styles.figure}>
              {currencyOf(one.side)} {amountText(one.paymentAmount, currencyOf(one.side))}
            </td>
            <td>
              <Instant utc={one.lastTime} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
