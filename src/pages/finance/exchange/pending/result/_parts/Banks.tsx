import type { SwapQuery } from '@/domain/finance/swapQuery';
import { amountText, decimalText } from '@/domain/kit/format';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

/** What each bank would take of the same orders, and what that would cost. */
export function Banks({ query: { banks, criteria } }: { readonly query: SwapQuery }) {
  const t = useText();
  return (
    <Panel title={t('swap.banks')}>
      <table className={kit.comparison}>
        <thead>
          <tr>
            <th scope="col">{t('fields.bankName')}</th>
            <th scope="col" className={kit.figure}>
              {t('swap.quantity')}
            </th>
            <th scope="col" className={kit.figure}>
              NTD
            </th>
            <th scope="col" className={kit.figure}>
              PHP
            </th>
            <th scope="col" className={kit.figure}>
              {t('swap.estimatedNtd')}
            </th>
            <th scope="col" className={kit.figure}>
              {t('fields.bankFee')}
            </th>
          </tr>
        </thead>
        <tbody>
          {banks.map(({ bankId, bankName, quantity, ntd, php, estimatedNtd, bankFee }) => (
            <tr key={bankId}>
              <th scope="row">{bankId === criteria.getOffBankId ? <strong>{bankName}</strong> : bankName}</th>
              <td className={kit.figure}>{decimalText(String(quantity), 0)}</td>
              <td className={kit.figure}>{amountText(ntd, 'NTD')}</td>
              <td className={kit.figure}>{amountText(php, 'PHP')}</td>
              <td className={kit.figure}>{amountText(estimatedNtd, 'NTD')}</td>
              <td className={kit.figure}>{bankFee && amountText(bankFee, 'NTD')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
