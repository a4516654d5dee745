import { calStatus } from '@/domain/finance/swapJob';
import type { AskedQuery } from '@/domain/finance/swapPending';
import { RESULT } from '@/domain/finance/swapQuery';
import { amountText, decimalText } from '@/domain/kit/format';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { Nothing } from '@/kit/States';
import { useText } from '@/kit/text';

/** The last queries, one's own and those of others, each of which opens what was found. */
export function LastQueries({ queries }: { readonly queries: readonly AskedQuery[] }) {
  const t = useText();
  return (
    <Panel title={t('swap.queries')}>
      {queries.length === 0 && <Nothing text={t('swap.noQuery')} />}
      {queries.length > 0 && (
        <table className={kit.comparison}>
          <thead>
            <tr>
              <th scope="col">{t('swap.asked')}</th>
              <th scope="col">{t('fields.bankName')}</th>
              <th scope="col">{t('swap.by')}</th>
              <th scope="col">{t('swap.status')}</th>
              <th scope="col" className={kit.figure}>
                {t('swap.quantity')}
              </th>
              <th scope="col" className={kit.figure}>
                PHP
              </th>
            </tr>
          </thead>
          <tbody>
            {queries.map((query) => (
              <tr key={query.queryId}>
                <th scope="row">
                  <PageLink
                    to={`${RESULT}?queryId=${query.queryId}`}
                    otherwise={<Instant utc={query.createdTime} />}
                  >
                    <Instant utc={query.createdTime} />
                  </PageLink>
                </th>
                <td>{query.bankName}</td>
                <td>{query.own ? <strong>{query.by}</strong> : query.by}</td>
                <td>
                  <StatusBadge codes={calStatus} value={query.calStatus} />
                </td>
                <td className={kit.figure}>
                  {query.quantity !== null && decimalText(String(query.quantity), 0)}
                </td>
                <td className={kit.figure}>{query.php !== null && amountText(query.php, 'PHP')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
