import type { Currency } from '@/domain/kit/fieldKinds';
import { amountText } from '@/domain/kit/format';

/** A column of one side or one currency of a book: where the amount stands in another column, the cell is left blank as in any ledger. */
export const amountColumn = <const N extends string>(name: N, currency: Currency) => ({
  dataIndex: name,
  render: (amount: string | null) => (amount === null ? null : amountText(amount, currency)),
});
