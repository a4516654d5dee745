import { sum } from '@/domain/kit/decimal';
import type { Currency } from '@/domain/kit/fieldKinds';
import { moneyText } from '@/domain/kit/format';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import type { Batch } from './batch';
import type { Row } from './row';

/** What selected rows come to in each currency, as it is read: `NTD 29,860.00`. Empty where no amounts are at stake. */
export function batchSums(of: Resource, { amounts = [] }: Batch, rows: readonly Row[]): string[] {
  const totals = new Map<Currency, string>();
  for (const row of rows)
    for (const name of amounts) {
      const { currency } = fieldOf(of, name);
      const amount = row[name];
      if (currency && typeof amount === 'string')
        totals.set(currency, sum(totals.get(currency) ?? '0', amount));
    }
  return [...totals].map(([currency, amount]) => moneyText(amount, currency));
}
