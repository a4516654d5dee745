import { createPortal } from 'react-dom';
import { codeLabelKey } from '@/domain/kit/codes';
import { boxSize } from '@/domain/orders/familyCodes';
import { useText } from '@/kit/text';
import { Barcode } from './Barcode';
import type { Carried } from './carried';
import styles from './label.css';
import { usePrinted } from './usePrint';

interface Props {
  readonly order: Carried['order'];
  readonly mobile: string;
}

/**
 * Labels in A6, one for each box: what the courier reads. On screen there is nothing of it; on paper nothing else. They
 * are printed as soon as they stand in the page.
 */
export default function DeliveryLabel({
  order,
  mobile,
  onPrinted,
}: Props & { readonly onPrinted: () => void }) {
  const count = 'boxQuantity' in order ? order.boxQuantity : 1;
  usePrinted(onPrinted);
  return createPortal(
    <div className={styles.labels}>
      {Array.from({ length: count }, (_, index) => (
        <Label key={index} order={order} mobile={mobile} index={index + 1} count={count} />
      ))}
    </div>,
    document.body,
  );
}

function Label({ order, mobile, index, count }: Props & { readonly index: number; readonly count: number }) {
  const t = useText();
  const size = 'boxSize' in order ? codeLabelKey(boxSize, order.boxSize) : undefined;
  return (
    <article className={styles.label}>
      <header className={styles.head}>
        <span>Tulay</span>
        <span>{order.courier}</span>
      </header>
      <div className={styles.tracking}>
        {/* Couriers know their own number only. */}
        {order.trackingNumber && <Barcode value={order.trackingNumber} />}
        <span>{order.trackingNumber ?? order.transactionNumber}</span>
      </div>
      <section className={styles.to}>
        <small>{t('orders.label.to')}</small>
        <strong>{'applicant' in order ? order.applicant : order.recipient}</strong>
        <span>{mobile}</span>
        <span>{order.deliveryAddress}</span>
      </section>
      <section>
        <small>{t('orders.label.from')}</small>
        <span>{order.userName}</span>
      </section>
      <footer className={styles.foot}>
        <span>{order.transactionNumber}</span>
        <span>
          {size && t(size)} {count > 1 && t('orders.label.box', { index, count })}
        </span>
      </footer>
    </article>
  );
}
