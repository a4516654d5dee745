import type { ReactNode } from 'react';
import { currencyName } from '@/domain/finance/inItsCurrency';
import { amountText } from '@/domain/kit/format';
import type { MatchLines } from '@/domain/reconciliation/matchResult';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

interface Props extends MatchLines {
  readonly ledgerCurrency: number;
}

/** What a statement says of a payment, and what our ledger does. */
export function ResultLines({ theirs, ours, ledgerCurrency }: Props) {
  const t = useText();
  const currency = currencyName(ledgerCurrency);
  return (
    <>
      <h3>{t('statement.theirs')}</h3>
      <Side
        rows={theirs.map(({ line, fileName, day, reference, amount, isMade }) => ({
          key: `${fileName} ${line}`,
          day,
          called: reference,
          more: [
            t('statement.lineOf', { file: fileName, line }),
            ...(isMade ? [] : [t('statement.notMade')]),
          ].join(' · '),
          amount: amountText(amount, currency),
        }))}
      />
      <h3>{t('statement.ours')}</h3>
      <Side
        rows={ours.map(({ day, orderId, transactionNumber, amount }, at) => ({
          key: at,
          day,
          called: orderId && transactionNumber && (
            <PageLink to={`/users/management/transaction/detail?id=${orderId}`} otherwise={transactionNumber}>
              {transactionNumber}
            </PageLink>
          ),
          more: '',
          amount: amountText(amount, currency),
        }))}
      />
    </>
  );
}

interface SideRow {
  readonly key: string | number;
  readonly day: string;
  readonly called: ReactNode;
  readonly more: string;
  readonly amount: string;
}

function Side({ rows }: { readonly rows: readonly SideRow[] }) {
  const t = useText();
  if (rows.length === 0) return <p className={kit.quiet}>{t('statement.noLines')}</p>;
  return (
    <table className={kit.rows}>
      <tbody>
        {rows.map(({ key, day, called, more, amount }) => (
          <tr key={key}>
            <td>{day}</td>
            <td>{called}</td>
            <td className={kit.quiet}>{more}</td>
            <td className={kit.figure}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
