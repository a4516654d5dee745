import { useDebounce } from 'ahooks';
import { currencyName } from '@/domain/finance/inItsCurrency';
import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey, meaningOf } from '@/domain/kit/codes';
import { amountText } from '@/domain/kit/format';
import { orderMovesOf } from '@/domain/orders/moves';
import { exceptionCalls } from '@/domain/reconciliation/exceptionCalls';
import { resolution as resolutionCodes } from '@/domain/reconciliation/resolutionCodes';
import kit from '@/kit/kit.css';
import { RowsSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

interface Props {
  readonly exception: OutputOf<typeof exceptionCalls.detail>['exception'];
  readonly resolution: number;
  readonly payOrder?: string;
}

/** How long nothing is typed before it is asked what a way out would do, in milliseconds. */
const WAIT_MS = 400;

/** What a way out would post, and which order it would move, before it is taken. */
export function WayPreview({ exception: { id, ledgerCurrency }, resolution, payOrder = '' }: Props) {
  const typed = useDebounce(payOrder.trim(), { wait: WAIT_MS });
  const needsOrder = meaningOf(resolutionCodes, resolution) === 'payOther';
  if (needsOrder && typed === '') return null;
  return <Previewed key={typed} {...{ id, ledgerCurrency, resolution }} payOrder={typed || undefined} />;
}

interface PreviewedProps {
  readonly id: number;
  readonly ledgerCurrency: number;
  readonly resolution: number;
  readonly payOrder: string | undefined;
}

function Previewed({ id, ledgerCurrency, resolution, payOrder }: PreviewedProps) {
  const t = useText();
  const { data, failure } = useLoad(`${exceptionCalls.preview.path} ${id} ${resolution} ${payOrder}`, () =>
    send(exceptionCalls.preview, { id, resolution, payOrder }, { quiet: true }),
  );
  if (failure) return <p role="alert">{Object.values(failure.fields ?? {})[0] ?? failure.message}</p>;
  if (!data) return <RowsSkeleton rows={2} height={24} />;
  const { lines, moved } = data;
  const currency = currencyName(ledgerCurrency);
  const text = (amount: string | null) => (amount === null ? '' : amountText(amount, currency));
  const status = (service: number, value: number) =>
    t(codeLabelKey(orderMovesOf(service).codes, value) ?? '');
  return (
    <section aria-label={t('exception.does')}>
      {lines.length === 0 && moved.length === 0 && <p className={kit.quiet}>{t('exception.postsNothing')}</p>}
      {lines.length > 0 && (
        <table className={kit.rows}>
          <thead>
            <tr>
              <th>{t('exception.account')}</th>
              <th className={kit.figure}>{t('exception.debit')}</th>
              <th className={kit.figure}>{t('exception.credit')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ account, debit, credit }) => (
              <tr key={account}>
                <td>{account}</td>
                <td className={kit.figure}>{text(debit)}</td>
                <td className={kit.figure}>{text(credit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {moved.map(({ transactionNumber, serviceType, from, to }) => (
        <p key={transactionNumber}>
          {t('exception.moves', {
            number: transactionNumber,
            from: status(serviceType, from),
            to: status(serviceType, to),
          })}
        </p>
      ))}
    </section>
  );
}
