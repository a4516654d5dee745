import { codeOf, codeTable } from '../kit/codes';
import { compare } from '../kit/decimal';
import * as f from '../kit/fields';
import { amountText } from '../kit/format';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { ledgerAccountRef } from './handPosting';
import { inItsCurrency } from './inItsCurrency';
import { accountNumber, ledgerAccountCode, ledgerCurrency } from './ledgerCodes';
import { ASKS_FOR_CAPITAL } from './lowFunds';

export const capitalStatus = codeTable('capitalStatus', { watched: [1, 'green'], unwatched: [2, 'grey'] });
export const WATCHED = codeOf(capitalStatus, 'watched');

/** An account that is not watched neither warns nor stops: one that is being closed. */
export const capitalAccountMoves = moves('capitalAccount', capitalStatus, {
  unwatch: { from: ['watched'], to: 'unwatched', by: ['operator'], reason: true },
  watch: { from: ['unwatched'], to: 'watched', by: ['operator'] },
});

export const PREFUND = accountNumber('prefund');

const limit = inItsCurrency(f.money('PHP', { nullable: true, absent: 'capital.none' }));
const stands = inItsCurrency(f.money('PHP', { signed: true }));

/**
 * An account outside (decisions section 32): what stands there by the ledger, what of it is on its way, and how low it may
 * go. What a partner pays out is in flight from the sending until it has left or the order goes another way (`isInFlight`); the rest is
 * available.
 */
export const capitalAccount = kept(
  'capitalAccount',
  'capital_accounts',
  capitalAccountMoves,
  {
    ledgerAccountId: f.ref(ledgerAccountRef),
    accountCode: f.code(ledgerAccountCode, { filter: 'anyOf', sortable: true }),
    ledgerCurrency: f.code(ledgerCurrency, { filter: 'equals' }),
    name: f.text({ max: 160, filter: 'contains' }),
    warnBelow: limit,
    stopBelow: limit,
    makerId: f.id({ nullable: true }),
  },
  {
    ownLabels: ['waitingOrders'],
    view: {
      name: 'capital_account_view',
      fields: {
        partnerId: f.id({ nullable: true }),
        ownerName: f.text({ max: 120, nullable: true, filter: 'contains' }),
        balance: stands,
        inFlight: stands,
        available: stands,
        todayIn: stands,
        todayOut: stands,
        /** When the available funds will be gone, if they go as they usually do. */
        dryAt: f.instant({ nullable: true, absent: 'capital.notForeseen' }),
        /** Paid orders that wait until there is enough with this partner. */
        waitingOrders: f.integer(),
      },
    },
  },
);

type Values = Readonly<Record<string, unknown>>;

/** Who stops before it warns learns of it when it is too late. */
const wrongLimits = ({ warnBelow: warn, stopBelow: stop }: Values): Record<string, Complaint> =>
  typeof warn === 'string' && typeof stop === 'string' && compare(warn, stop) < 0
    ? { warnBelow: { key: 'rules.atLeast', vars: { min: amountText(stop, undefined) } } }
    : {};

export const capitalAccounts = keptPage(capitalAccount, {
  page: '/finance/capital',
  path: '/web/finance/capital',
  editRight: ASKS_FOR_CAPITAL,
  decided: 'FINANCE_CAPITAL_DECIDE',
  stepsByTwo: 'every',
  given: true,
  appliesTo: ['accountCode', 'ledgerCurrency'],
  form: ['accountCode', 'ledgerCurrency', 'warnBelow', 'stopBelow'],
  once: ['accountCode', 'ledgerCurrency'],
  asks: { stopBelow: { by: 'accountCode', of: [PREFUND], otherwise: 'rules.onlyPrefund', optional: true } },
  columns: [
    'accountCode',
    'ownerName',
    'ledgerCurrency',
    'balance',
    'inFlight',
    'available',
    'dryAt',
    'todayIn',
    'todayOut',
    'warnBelow',
    'stopBelow',
    'waitingOrders',
    'status',
    'moveReason',
    'updatedTime',
  ],
  searches: ['accountCode', 'ledgerCurrency', 'ownerName', 'status'],
  sums: ['balance', 'inFlight', 'available', 'todayIn', 'todayOut'],
  sort: ['accountCode', 'asc'],
  wrong: wrongLimits,
  called: ({ name }) => String(name),
});

/** An edit that takes a second one (decisions section 32): below what nothing is sent. */
export const decidesStop = (change: { readonly values: Values }): boolean => 'stopBelow' in change.values;
