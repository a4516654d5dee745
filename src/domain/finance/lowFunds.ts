import { z } from 'zod';
import { query } from '../kit/call';
import { moneyText } from '../kit/format';
import { listed } from '../kit/joined';
import type { Translate } from '../kit/languages';
import { currencyName } from './inItsCurrency';

/**
 * choice: by its address the page has the name that section 32 gives to asking; who decides has to read it too, so that asking has
 * another one.
 */
export const ASKS_FOR_CAPITAL = 'FINANCE_CAPITAL_PROPOSE';

/** choice: a day in advance there is time for a transfer. */
export const DRY_WITHIN_SECONDS = 24 * 3600;

/** An account outside in which less is available than what warns, or whose funds will soon be gone. */
export const lowAccount = z.object({
  id: z.int(),
  accountCode: z.int(),
  ownerName: z.string().nullable(),
  ledgerCurrency: z.int(),
  available: z.string(),
  /** What it is less than; null where it is not. */
  below: z.string().nullable(),
  /** When its funds will be gone; null where that is not soon. */
  dryAt: z.string().nullable(),
});
export type LowAccount = z.output<typeof lowAccount>;

/** For whoever may ask for transfers (decisions section 32): the accounts outside of which the console warns. */
export const lowFunds = {
  current: query({
    path: '/web/finance/capital/queryLowFunds/v1',
    right: ASKS_FOR_CAPITAL,
    input: {},
    output: z.object({ accounts: z.array(lowAccount) }),
  }),
};

/** Why an account is warned of; `timeText` says the moment at which it will be dry. */
export const whyLow = (
  t: Translate,
  { below, dryAt, ledgerCurrency }: LowAccount,
  timeText: (utc: string) => string,
): string =>
  listed(t, [
    ...(below === null
      ? []
      : [t('capital.lessThan', { limit: moneyText(below, currencyName(ledgerCurrency)) })]),
    ...(dryAt === null ? [] : [t('capital.goneBy', { time: timeText(dryAt) })]),
  ]);
