import { sum } from '@/domain/kit/decimal';
import type { Currency } from '@/domain/kit/fieldKinds';
import { moneyText, textOf } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { useReader } from '../text';
import type { Batch } from './batch';
import styles from './list.css';
import type { Row } from './row';

/** How many rows are named; the others are counted. */
const NAMED = 5;

interface Props {
  readonly of: Resource;
  readonly batch: Batch;
  readonly rows: readonly Row[];
}

/** What a batch is about to be done to: whose rows, and how much they come to in each currency. */
export function BatchSummary({ of, batch, rows }: Props) {
  const reader = useReader();
  const { t } = reader;
  const { besideField } = batch;
  const amountsOf = (row: Row) =>
    (batch.amounts ?? []).flatMap((name) => {
      const { currency } = fieldOf(of, name);
      const amount = row[name];
      return currency && typeof amount === 'string' ? [{ currency, amount }] : [];
    });
  const totals = new Map<Currency, string>();
  for (const { currency, amount } of rows.flatMap(amountsOf))
    totals.set(currency, sum(totals.get(currency) ?? '0', amount));
  const sums = [...totals].map(([currency, amount]) => moneyText(amount, currency));
  return (
    <div className={styles.summary}>
      {sums.length > 0 && <p>{t('list.batch.sum', { sum: enumerated(t, sums) })}</p>}
      {sums.length > 1 && (
        <p role="note" className={styles.warning}>
          {t('list.batch.currencies')}
        </p>
      )}
      <ul>
        {rows.slice(0, NAMED).map((row) => (
          <li key={row.id}>
            {enumerated(t, [
              String(row[batch.nameField]),
              ...(besideField ? [textOf(fieldOf(of, besideField), row[besideField], reader)] : []),
              ...amountsOf(row).map(({ currency, amount }) => moneyText(amount, currency)),
            ])}
          </li>
        ))}
      </ul>
      {rows.length > NAMED && <p>{t('list.batch.others', { count: rows.length - NAMED })}</p>}
    </div>
  );
}
