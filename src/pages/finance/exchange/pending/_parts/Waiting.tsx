import { type WaitingSpan, waitingAge } from '@/domain/finance/swapPending';
import { codeLabelKey } from '@/domain/kit/codes';
import { amountText, decimalText } from '@/domain/kit/format';
import { toZone } from '@/domain/kit/zone';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { useZone } from '@/kit/zone';

/** How many orders wait to be exchanged, and how much, by when they were paid; each line opens its orders. */
export function Waiting({ spans }: { readonly spans: readonly WaitingSpan[] }) {
  const t = useText();
  const zone = useZone();
  return (
    <Panel title={t('swap.waiting')}>
      <p className={kit.quiet}>{t('swap.waitingMore')}</p>
      <table className={kit.comparison}>
        <thead>
          <tr>
            <th scope="col">{t('swap.age')}</th>
            <th scope="col" className={kit.figure}>
              {t('swap.quantity')}
            </th>
            <th scope="col" className={kit.figure}>
              NTD
            </th>
            <th scope="col" className={kit.figure}>
              PHP
            </th>
          </tr>
        </thead>
        <tbody>
          {spans.map((span) => {
            const quantity = decimalText(String(span.quantity), 0);
            return (
              <tr key={span.waitingAge}>
                <th scope="row">{t(codeLabelKey(waitingAge, span.waitingAge) ?? '')}</th>
                <td className={kit.figure}>
                  {span.quantity === 0 ? (
                    quantity
                  ) : (
                    <PageLink to={ordersOf(span, zone)} otherwise={quantity}>
                      {quantity}
                    </PageLink>
                  )}
                </td>
                <td className={kit.figure}>{amountText(span.ntd, 'NTD')}</td>
                <td className={kit.figure}>{amountText(span.php, 'PHP')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

/** The list of orders that are swapped, which opens with what waits, with those that were paid in a span. */
function ordersOf({ payTimeStart, payTimeEnd }: WaitingSpan, zone: string): string {
  const paidTime = `${toZone(payTimeStart ?? payTimeEnd, zone)}~${toZone(payTimeEnd, zone)}`;
  return `/finance/remit?${new URLSearchParams({ paidTime })}`;
}
