import { choicesCall } from '../kit/choices';
import { dayAfter } from '../kit/days';
import * as f from '../kit/fields';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { type StatsLine, stats, statsCalls } from '../kit/stats';
import { collectionMethod, serviceType } from '../orders/codes';
import { FIRST_DAY } from './fundPool';
import { accountNumber, type LedgerAccountCode, ledgerAccountCode, type ledgerCurrency } from './ledgerCodes';

type Currency = keyof typeof ledgerCurrency.entries;

/** Accounts of income and expense by the measure that shows each; what an account of income has stands on its credit side. */
export const RESULT_ACCOUNTS = {
  feeIncomeNtd: ['fees', 'ntd', 'credit'],
  exchangeResultNtd: ['exchangeResult', 'ntd', 'credit'],
  channelCostNtd: ['channelCost', 'ntd', 'debit'],
  commissionNtd: ['commission', 'ntd', 'debit'],
  pointsCostNtd: ['pointsCost', 'ntd', 'debit'],
  differencesNtd: ['differences', 'ntd', 'debit'],
  feeIncomePhp: ['fees', 'php', 'credit'],
  exchangeResultPhp: ['exchangeResult', 'php', 'credit'],
  payoutCostPhp: ['payoutCost', 'php', 'debit'],
  differencesPhp: ['differences', 'php', 'debit'],
} as const satisfies Record<string, readonly [LedgerAccountCode, Currency, 'debit' | 'credit']>;

const ntd = f.money('NTD', { signed: true });
const php = f.money('PHP', { signed: true });

/**
 * What we earned and what it cost (decisions section 38), by the ledger: income and expense as their accounts have them, and what is left.
 * Days are Taipei's. Each currency stands by itself. What was posted without an order has no family, method or partner.
 */
const profitLine = resource('profitLine', 'ledger_lines', {
  firstDay: f.day(),
  lastDay: f.day(),
  serviceType: f.code(serviceType, { nullable: true }),
  paymentMethod: f.code(collectionMethod, { nullable: true }),
  partner: f.text({ max: 40, nullable: true }),
  feeIncomeNtd: ntd,
  exchangeResultNtd: ntd,
  channelCostNtd: ntd,
  commissionNtd: ntd,
  pointsCostNtd: ntd,
  differencesNtd: ntd,
  profitNtd: ntd,
  feeIncomePhp: php,
  exchangeResultPhp: php,
  payoutCostPhp: php,
  differencesPhp: php,
  profitPhp: php,
});

const profitPage = keyOf('/finance/report/profit');

export const profitStatsList = stats({
  name: 'profitStats',
  of: profitLine,
  path: '/web/finance/report/queryProfit/v1',
  right: profitPage,
  exportRight: `${profitPage}_EXPORT`,
  periods: ['day', 'month'],
  dimensions: ['serviceType', 'paymentMethod', 'partner'],
  measures: [
    'profitNtd',
    'feeIncomeNtd',
    'exchangeResultNtd',
    'channelCostNtd',
    'commissionNtd',
    'pointsCostNtd',
    'differencesNtd',
    'profitPhp',
    'feeIncomePhp',
    'exchangeResultPhp',
    'payoutCostPhp',
    'differencesPhp',
  ],
  shares: {},
  over: true,
});
export const profitStats = statsCalls(profitStatsList);

/** The values of a filter that no code table has: who pays orders out. */
export const profitChoices = {
  partners: choicesCall('/web/finance/report/queryPartnerChoices/v1', profitPage),
};

/** Of several periods together there is none. */
const levelNtd = f.money('NTD', { signed: true, nullable: true });
const levelPhp = f.money('PHP', { signed: true, nullable: true });

/** What each account had, what was debited and credited to it, and what it has since. What is credited more than debited is below nothing. */
const trialBalanceLine = resource('trialBalanceLine', 'ledger_balances', {
  firstDay: f.day(),
  lastDay: f.day(),
  accountCode: f.code(ledgerAccountCode),
  openingNtd: levelNtd,
  debitNtd: f.money('NTD'),
  creditNtd: f.money('NTD'),
  closingNtd: levelNtd,
  openingPhp: levelPhp,
  debitPhp: f.money('PHP'),
  creditPhp: f.money('PHP'),
  closingPhp: levelPhp,
});

const trialBalancePage = keyOf('/finance/report/trialBalance');

/** Of all accounts together debit and credit are the same, and their balances come to nothing. */
export const trialBalanceList = stats({
  name: 'trialBalance',
  of: trialBalanceLine,
  path: '/web/finance/report/queryTrialBalance/v1',
  right: trialBalancePage,
  exportRight: `${trialBalancePage}_EXPORT`,
  periods: ['month', 'day'],
  dimensions: ['accountCode'],
  measures: [
    'debitNtd',
    'creditNtd',
    'openingNtd',
    'closingNtd',
    'debitPhp',
    'creditPhp',
    'openingPhp',
    'closingPhp',
  ],
  shares: {},
  apart: ['openingNtd', 'closingNtd', 'openingPhp', 'closingPhp'],
  opensBy: 'accountCode',
  over: true,
});
export const trialBalance = statsCalls(trialBalanceList);

/** Which postings a figure is the sum of, as filters of their list. */
interface PostingFilters {
  readonly accountCode: readonly number[];
  readonly day: readonly [first: string, last: string];
}

type Line = Pick<StatsLine, 'firstDay' | 'lastDay' | 'group'>;

/** What statistics are grouped by and filtered to. */
interface Divided {
  readonly groupBy?: string | undefined;
  readonly filters: Readonly<Record<string, readonly (string | number)[]>>;
}

/** The postings behind a figure of the profit. Undefined where it is of some orders alone: their list knows no families. */
export function postingsOfProfit(
  measure: string,
  { firstDay, lastDay }: Line,
  { groupBy, filters }: Divided,
): PostingFilters | undefined {
  if (groupBy !== undefined || Object.keys(filters).length > 0) return undefined;
  const of = Object.entries(RESULT_ACCOUNTS).filter(
    ([name]) => name === measure || `profit${name.slice(-3)}` === measure,
  );
  const accountCode = [...new Set(of.map(([, [account]]) => accountNumber(account)))];
  return { accountCode, day: [firstDay, lastDay] };
}

/** The postings behind a figure of the trial balance; those of a balance are all until then. */
export function postingsOfBalance(
  measure: string,
  { firstDay, lastDay, group }: Line,
  { groupBy, filters }: Divided,
): PostingFilters {
  const accountCode = (groupBy === undefined ? (filters.accountCode ?? []) : [group]).map(Number);
  if (measure.startsWith('opening')) return { accountCode, day: [FIRST_DAY, dayAfter(firstDay, -1)] };
  return { accountCode, day: [measure.startsWith('closing') ? FIRST_DAY : firstDay, lastDay] };
}
