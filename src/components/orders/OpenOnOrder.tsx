import { type OpenOnOrder as Open, undertakingKey } from '@/domain/orders/undertaking';
import { Instant } from '@/kit/cells/Instant';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import styles from './orders.css';

const PAGES = '/tulayTransaction/operate';

/** Where it is worked on, or decided once something is proposed. */
function placeOf({ what, id, auditId }: Open): string {
  if (what === 'refund' || what === 'amendment') {
    const page = what === 'refund' ? 'refund' : 'modifyReceiverInfo';
    return auditId === null
      ? `${PAGES}/${page}/detail?id=${id}`
      : `${PAGES}/audit/${page}/detail?id=${auditId}`;
  }
  return `${PAGES}/audit/order/detail?id=${id}`;
}

/** What is open on an order: what, by whom, since when and why, and the way to it. */
export function OpenOnOrder({ open }: { readonly open: readonly Open[] }) {
  const t = useText();
  return (
    <ul className={styles.requests}>
      {open.map((one) => {
        const name = t(undertakingKey(one.what));
        return (
          <li key={`${one.what} ${one.id}`}>
            <span className={styles.stepHead}>
              <PageLink to={placeOf(one)} otherwise={<strong>{name}</strong>}>
                {name}
              </PageLink>
              <span>
                {t(one.auditId === null ? 'undertaking.asked' : 'undertaking.waits', { name: one.byName })} ·{' '}
                <Instant utc={one.since} />
              </span>
            </span>
            <q className={styles.note}>{one.reason}</q>
          </li>
        );
      })}
    </ul>
  );
}
