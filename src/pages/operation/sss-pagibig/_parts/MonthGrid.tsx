import { Link, useLocation } from '@umijs/max';
import { codeLabelKey } from '@/domain/kit/codes';
import { orderStatus } from '@/domain/orders/codes';
import { agencyCategory } from '@/domain/orders/familyCodes';
import type { MemberBill, monthGrid } from '@/domain/orders/memberBills';
import { StatusBadge, ToneBadge } from '@/kit/cells/StatusBadge';
import { withOpen } from '@/kit/opened';
import { useText } from '@/kit/text';
import styles from './months.css';

interface Props {
  readonly grid: ReturnType<typeof monthGrid<MemberBill>>;
}

/** Months below each other, the newest first, and beside each by which order what was paid for it. */
export function MonthGrid({ grid }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const months = (grid[0]?.months ?? []).map(({ month }) => month).reverse();
  return (
    <table className={styles.months}>
      <thead>
        <tr>
          <th scope="col">{t('memberBills.month')}</th>
          {grid.map(({ agencyCategory: paid }) => (
            <th key={paid} scope="col">
              {t(codeLabelKey(agencyCategory, paid) ?? String(paid))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            {grid.map(({ agencyCategory: paid, months: all }) => {
              const { paidBy = [], twice = false } = all.find((one) => one.month === month) ?? {};
              return (
                <td key={paid} data-paid={paidBy.length > 0}>
                  {paidBy.map(({ id, transactionNumber, status }) => (
                    <div key={id} className={styles.bill}>
                      <Link to={`${pathname}?${withOpen(search, id)}`}>{transactionNumber}</Link>
                      <StatusBadge codes={orderStatus} value={status} />
                    </div>
                  ))}
                  {twice && <ToneBadge tone="red" text={t('memberBills.paidTwice')} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
