import { meaningOf } from '../kit/codes';
import type { Currency } from '../kit/fieldKinds';
import type { Field } from '../kit/fields';
import { ledgerCurrency } from './ledgerCodes';

const CURRENCIES: Readonly<Record<keyof typeof ledgerCurrency.entries, Currency>> = {
  ntd: 'NTD',
  php: 'PHP',
};

/** What a currency of the ledger is called. */
export const currencyName = (code: number): Currency => CURRENCIES[meaningOf(ledgerCurrency, code) ?? 'ntd'];

/** An amount in the currency that the record beside it says (`ledgerCurrency`). */
export const inItsCurrency = <F extends Field>(amount: F): F => ({
  ...amount,
  currency: undefined,
  reading: {
    by: ['ledgerCurrency'],
    inRecord: ({ ledgerCurrency: code }) => ({ currency: currencyName(Number(code)) }),
  },
});
