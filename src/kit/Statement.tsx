import type { Currency } from '@/domain/kit/fieldKinds';
import { amountText, decimalText } from '@/domain/kit/format';
import styles from './kit.css';
import { PageLink } from './PageLink';

/** One line of a statement. A line with `total` stands under a rule: what the lines above it come to. */
export interface StatementLine {
  readonly key: string;
  readonly label: string;
  readonly sign?: '+' | '−' | '×' | '=';
  /** Absent for a rate. */
  readonly currency?: Currency;
  readonly amount: string;
  readonly total?: boolean;
  /** The page that says where it comes from. */
  readonly from?: string;
}

const text = ({ currency, amount }: StatementLine) =>
  currency ? amountText(amount, currency) : decimalText(amount, 4);

interface Props {
  readonly lines: readonly StatementLine[];
  /** A second one below it, its figures under those of the first. */
  readonly next?: readonly StatementLine[];
}

/** Amounts as a small statement: signs, figures under each other, and what they come to. */
export function Statement({ lines, next = [] }: Props) {
  return (
    <table className={styles.statement}>
      <Lines lines={lines} />
      {next.length > 0 && <Lines lines={next} />}
    </table>
  );
}

function Lines({ lines }: Pick<Props, 'lines'>) {
  return (
    <tbody>
      {lines.map((line) => (
        <tr key={line.key} className={line.total ? styles.total : undefined}>
          <td className={styles.sign}>{line.sign}</td>
          <th scope="row">
            {line.from === undefined ? (
              line.label
            ) : (
              <PageLink to={line.from} otherwise={line.label}>
                {line.label}
              </PageLink>
            )}
          </th>
          <td className={styles.currency}>{line.currency}</td>
          <td className={styles.amount}>{text(line)}</td>
        </tr>
      ))}
    </tbody>
  );
}
