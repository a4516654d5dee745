import type { ReactNode } from 'react';
import { leftReason } from '@/domain/finance/sorted';
import type { SwapQuery } from '@/domain/finance/swapQuery';
import { codeLabelKey } from '@/domain/kit/codes';
import { amountText } from '@/domain/kit/format';
import { payoutKind, serviceType } from '@/domain/orders/codes';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { Nothing } from '@/kit/States';
import { useText } from '@/kit/text';
import { Quantity } from './Quantity';

interface Props {
  readonly query: SwapQuery;
}

/** What would be taken, by service and payout kind, and altogether. */
export function Lines({ query }: Props) {
  const t = useText();
  const { queryId, lines, quantity, ntd, php, estimatedNtd } = query;
  return (
    <Panel title={t('swap.totals')}>
      {lines.length === 0 && <Nothing text={t('swap.takenNone')} />}
      {lines.length > 0 && (
        <Table
          heads={[t('fields.serviceType'), t('fields.payoutKind')]}
          figures={[t('swap.quantity'), 'NTD', 'PHP']}
        >
          {lines.map((line) => (
            <tr key={`${line.serviceType}-${line.payoutKind}`}>
              <th scope="row">{t(codeLabelKey(serviceType, line.serviceType) ?? '')}</th>
              <td>{line.payoutKind !== null && t(codeLabelKey(payoutKind, line.payoutKind) ?? '')}</td>
              <td className={kit.figure}>
                <Quantity
                  queryId={queryId}
                  quantity={line.quantity}
                  of={{ taken: true, serviceType: line.serviceType, payoutKind: line.payoutKind }}
                />
              </td>
              <td className={kit.figure}>{amountText(line.ntd, 'NTD')}</td>
              <td className={kit.figure}>{amountText(line.php, 'PHP')}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('swap.all')}</th>
            <td />
            <td className={kit.figure}>
              <Quantity queryId={queryId} quantity={quantity ?? 0} of={{ taken: true }} />
            </td>
            <td className={kit.figure}>{amountText(ntd ?? '0', 'NTD')}</td>
            <td className={kit.figure}>{amountText(php ?? '0', 'PHP')}</td>
          </tr>
          <tr>
            <th scope="row">{t('swap.estimatedNtd')}</th>
            <td />
            <td />
            <td className={kit.figure}>{amountText(estimatedNtd ?? '0', 'NTD')}</td>
            <td />
          </tr>
        </Table>
      )}
    </Panel>
  );
}

/** What is left, by why. */
export function Left({ query: { queryId, left } }: Props) {
  const t = useText();
  return (
    <Panel title={t('swap.left')}>
      {left.length === 0 && <Nothing text={t('swap.leftNone')} />}
      {left.length > 0 && (
        <Table heads={[t('fields.leftReason')]} figures={[t('swap.quantity'), 'PHP']}>
          {left.map(({ leftReason: reason, quantity, php }) => (
            <tr key={reason}>
              <th scope="row">{t(codeLabelKey(leftReason, reason) ?? '')}</th>
              <td className={kit.figure}>
                <Quantity queryId={queryId} quantity={quantity} of={{ leftReason: reason }} />
              </td>
              <td className={kit.figure}>{amountText(php, 'PHP')}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}

interface TableProps {
  readonly heads: readonly string[];
  /** Of the columns after them. */
  readonly figures: readonly string[];
  readonly children: ReactNode;
}

const Table = ({ heads, figures, children }: TableProps) => (
  <table className={kit.comparison}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {figures.map((head) => (
          <th key={head} scope="col" className={kit.figure}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
