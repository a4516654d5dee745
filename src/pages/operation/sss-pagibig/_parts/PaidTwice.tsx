import { Link, useLocation } from '@umijs/max';
import { Alert } from 'antd';
import { askedFor } from '@/components/requests/asked';
import { enumerated } from '@/domain/kit/joined';
import { refusalText } from '@/domain/kit/refusal';
import { wireOf } from '@/domain/kit/zone';
import type { MemberBill } from '@/domain/orders/memberBills';
import { refunds } from '@/domain/orders/refund';
import { whyNotRefundable } from '@/domain/orders/refundable';
import { withOpen } from '@/kit/opened';
import { useText } from '@/kit/text';
import { useRights } from '@/kit/useRights';
import styles from './months.css';

interface Props {
  /** The later ones of those that pay a month twice. */
  readonly bills: readonly MemberBill[];
  readonly months: (id: number) => readonly string[];
}

/** Which orders paid for months that were paid already, each with the way to give it back, or why that cannot be done. */
export function PaidTwice({ bills, months }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const mayAsk = useRights()(refunds.request.right);
  const lineOf = (bill: MemberBill) => {
    const to = withOpen(search, bill.id);
    const whyNot = refusalText(whyNotRefundable(bill, wireOf(new Date())), t);
    return (
      <li key={bill.id} className={styles.bill}>
        <span>
          {t('memberBills.again', {
            number: bill.transactionNumber,
            months: enumerated(t, months(bill.id)),
          })}
        </span>
        {mayAsk && !whyNot && (
          <Link to={`${pathname}?${askedFor(to, refunds.request.right)}`}>{t('orders.requestRefund')}</Link>
        )}
        {whyNot && <Link to={`${pathname}?${to}`}>{t('orders.open')}</Link>}
        {whyNot && <span>{whyNot}</span>}
      </li>
    );
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('memberBills.paidTwice')}
      description={<ul className={styles.again}>{bills.map(lineOf)}</ul>}
    />
  );
}
