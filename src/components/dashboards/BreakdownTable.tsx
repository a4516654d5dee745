import { dashboardLine } from '@/domain/dashboards/line';
import { percentOf } from '@/domain/kit/decimal';
import { decimalText } from '@/domain/kit/format';
import { labelKeyOf } from '@/domain/kit/resource';
import { useReader } from '@/kit/text';
import styles from './dashboards.css';
import { Figure } from './Figure';
import { type BreakdownProps, inTurn, partText } from './parts';

/** One figure by its parts, with bars: those that stand in a row stay so, all others by size. */
export function BreakdownTable({ of, cells, day }: BreakdownProps) {
  const reader = useReader();
  const { t } = reader;
  const whole = cells.reduce((all, { users }) => all + users, 0);
  if (cells.length === 0) return <p>{t('stats.nothing')}</p>;
  const order = inTurn(cells.map(({ row }) => row));
  const sorted =
    of.rows === 'hour'
      ? order.flatMap((part) => cells.filter(({ row }) => row === part))
      : [...cells].sort((a, b) => b.users - a.users);
  return (
    <div className={styles.scrolled}>
      <table className={styles.parts}>
        <thead>
          <tr>
            <th scope="col">{t(labelKeyOf(dashboardLine, of.rows))}</th>
            <th scope="col" className={styles.number}>
              {t('dashboards.users')}
            </th>
            <th scope="col" className={styles.number}>
              {t('dashboards.share')}
            </th>
            {of.orders && (
              <th scope="col" className={styles.number}>
                {t('fields.orderCount')}
              </th>
            )}
            <td />
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ row, column, users, orders }) => {
            const share = percentOf(users, whole) ?? '0.0';
            return (
              <tr key={row}>
                <th scope="row">{partText(of.rows, row, reader)}</th>
                <td className={styles.number}>
                  <Figure
                    text={decimalText(String(users), 0)}
                    behind={{ figure: of.name, day, cell: { row, column } }}
                  />
                </td>
                <td className={styles.number}>{share}%</td>
                {of.orders && <td className={styles.number}>{decimalText(String(orders), 0)}</td>}
                <td className={styles.track} aria-hidden>
                  <span style={{ width: `${share}%` }} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
