import type { Currency } from '@/domain/kit/fields';
import { amountText, decimalText } from '@/domain/kit/format';
import styles from './kit.css';

/** One line of a statement. A line with `total` stands under a rule: what the lines above it come to. */
export interface StatementLine {
  readonly key: string;
  readonly label: string;
  readonly sign?: '+' | '−' | '×' | '=';
  /** Absent for a rate. */
  readonly currency?: Currency;
  readonly amount: string;
  readonly total?: boolean;
}

const text = ({ currency, amount }: StatementLine) =>
  currency ? amountText(amount, currency) : decimalText(amount, 4);

/** Amounts as a small statement: signs, figures under each other, and what they come to. */
export function Statement({ lines }: { readonly lines: readonly StatementLine[] }) {
  return (
    <table className={styles.statement}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className={line.total ? styles.total : undefined}>
            <td className={styles.sign}>{line.sign}</td>
            <th scope="row">{line.label}</th>
            <td className={styles.currency}>{line.currency}</td>
            <td className={styles.amount}>{text(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
