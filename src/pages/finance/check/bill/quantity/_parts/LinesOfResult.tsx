import type { ReactNode } from 'react';
import { currencyName } from '@/domain/finance/inItsCurrency';
import { amountText } from '@/domain/kit/format';
import { matchResultCalls } from '@/domain/reconciliation/matchResult';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { Failed, RowsSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

interface Props {
  readonly id: number;
  readonly ledgerCurrency: number;
}

/** What a statement says of a payment, and what our ledger does. */
export function LinesOfResult({ id, ledgerCurrency }: Props) {
  const t = useText();
  const { data, failure, reload } = useLoad(`${matchResultCalls.lines.path} ${id}`, () =>
    send(matchResultCalls.lines, { resultId: id }),
  );
  if (failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <RowsSkeleton rows={3} height={32} />;
  const currency = currencyName(ledgerCurrency);
  return (
    <>
      <h3>{t('statement.theirs')}</h3>
      <Side
        rows={data.theirs.map(({ line, fileName, day, reference, amount, isMade }) => ({
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
        rows={data.ours.map(({ day, orderId, transactionNumber, amount }, at) => ({
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
