import { ledgerAccountRef } from '../finance/handPosting';
import { inItsCurrency } from '../finance/inItsCurrency';
import { readAsAccount } from '../finance/ledgerAccountName';
import { ledgerAccountCode, ledgerCurrency, ledgerOwner } from '../finance/ledgerCodes';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { type Kept, kept } from '../kit/kept';
import { type KeptPage, keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { isUnifiedNumber } from '../merchants/unifiedNumber';
import { collectionMethod } from '../orders/codes';
import { type SettlementKindName, settlementKind, settlementPeriod } from './codes';

export const SETTLE = 'FINANCE_SETTLE';
export const DECIDES_SETTLEMENT = 'FINANCE_SETTLE_DECIDE';

export const settlementTermsStatus = codeTable('settlementTermsStatus', {
  settled: [1, 'green'],
  onHold: [2, 'grey'],
});
export const TERMS_SETTLED = codeOf(settlementTermsStatus, 'settled');

/** While terms are on hold no statement is drafted; what has come by then is on the next one. */
export const settlementTermsMoves = moves('settlementTerms', settlementTermsStatus, {
  hold: { from: ['settled'], to: 'onHold', by: ['operator'], reason: true },
  resume: { from: ['onHold'], to: 'settled', by: ['operator'] },
});

const amount = inItsCurrency(f.money('PHP', { signed: true }));
const notBegun = { nullable: true, absent: 'settlement.notBegun' } as const;
const noTerms = { nullable: true, absent: 'settlement.noTerms' } as const;

/**
 * The terms by which an account is settled: how often a statement is drafted, and how many days after its period it is due. Nothing is
 * settled until two people have agreed on terms. A change applies from the next period on; the current one ends as planned.
 */
const termsOf = (kind: SettlementKindName) =>
  kept(
    `${kind}Settlement`,
    'settlement_terms',
    settlementTermsMoves,
    {
      ledgerAccountId: f.ref(ledgerAccountRef),
      settlementKind: f.code(settlementKind),
      ledgerOwner: f.code(ledgerOwner),
      ledgerCurrency: f.code(ledgerCurrency, { filter: 'equals' }),
      name: readAsAccount(f.text({ max: 160 })),
      partyId: f.id({ nullable: true }),
      settlementPeriod: f.code(settlementPeriod, { ...noTerms, filter: 'anyOf' }),
      dueDays: f.integer(noTerms),
      bankAccountNumber: f.text({
        max: 20,
        nullable: true,
        masked: true,
        absent: 'settlement.noBankAccount',
      }),
      unifiedNumber: f.text({ max: 8, nullable: true, filter: 'equals' }),
      periodFirstDay: f.day(notBegun),
      periodLastDay: f.day({ ...notBegun, sortable: true }),
      unsettledFrom: f.day({ nullable: true }),
      makerId: f.id({ nullable: true }),
    },
    {
      ownLabels: ['name'],
      within: { settlementKind: codeOf(settlementKind, kind) },
      view: {
        name: 'settlement_terms_view',
        fields: {
          accountCode: f.code(ledgerAccountCode, { filter: 'anyOf', sortable: true }),
          ownerName: f.text({ max: 120, nullable: true, filter: 'contains' }),
          ownerMethod: f.code(collectionMethod, { nullable: true, filter: 'anyOf' }),
          /** What is owed by the ledger: to us on a receivable, by us on a payable. */
          openBalance: amount,
          /** What of it is on statements that are not paid, and how many those are. */
          onStatements: amount,
          openStatements: f.integer(),
        },
      },
    },
  );

/** The longest that a statement is due after its period, in days. */
const MOST_DUE_DAYS = 120;
const BANK_ACCOUNT = /^\d{3}-?\d{6,16}$/;

type Values = Readonly<Record<string, unknown>>;

function wrongTerms({ dueDays, bankAccountNumber, unifiedNumber }: Values): Record<string, Complaint> {
  return {
    ...(typeof dueDays === 'number' &&
      dueDays < 0 && { dueDays: { key: 'rules.atLeast', vars: { min: 0 } } }),
    ...(typeof dueDays === 'number' &&
      dueDays > MOST_DUE_DAYS && { dueDays: { key: 'rules.atMost', vars: { max: MOST_DUE_DAYS } } }),
    ...(Boolean(bankAccountNumber) &&
      !BANK_ACCOUNT.test(String(bankAccountNumber)) && {
        bankAccountNumber: { key: 'rules.bankAndAccount' },
      }),
    ...(Boolean(unifiedNumber) &&
      !isUnifiedNumber(String(unifiedNumber)) && { unifiedNumber: { key: 'rules.unifiedNumber' } }),
  };
}

/** Owners without a page of their own: parties state their bank account and number there. */
const WITHOUT_PAGE = [codeOf(ledgerOwner, 'paymentMethod'), codeOf(ledgerOwner, 'receiver')];
const onlyWithoutPage = {
  by: 'ledgerOwner',
  of: WITHOUT_PAGE,
  otherwise: 'rules.onPartyPage',
  optional: true,
} as const;

const pageOf = (kind: SettlementKindName) =>
  keptPage(termsOf(kind), {
    page: `/finance/settlement/${kind}`,
    path: '/web/finance/settlement',
    listName: `${kind}Settlements`,
    editRight: SETTLE,
    decided: DECIDES_SETTLEMENT,
    stepsByTwo: 'every',
    given: true,
    appliesTo: ['accountCode', 'ownerName', 'ownerMethod', 'ledgerCurrency'],
    form: [
      'ledgerOwner',
      'ledgerCurrency',
      'settlementPeriod',
      'dueDays',
      'bankAccountNumber',
      'unifiedNumber',
    ],
    once: ['ledgerOwner', 'ledgerCurrency'],
    needed: ['settlementPeriod', 'dueDays'],
    asks: { bankAccountNumber: onlyWithoutPage, unifiedNumber: onlyWithoutPage },
    columns: [
      'accountCode',
      'ownerName',
      'ownerMethod',
      'ledgerCurrency',
      'settlementPeriod',
      'dueDays',
      'periodFirstDay',
      'periodLastDay',
      'openBalance',
      'onStatements',
      'openStatements',
      'bankAccountNumber',
      'unifiedNumber',
      'status',
      'moveReason',
      'updatedTime',
    ],
    searches: [
      'accountCode',
      'ownerName',
      'ownerMethod',
      'ledgerCurrency',
      'settlementPeriod',
      'unifiedNumber',
      'status',
    ],
    sums: ['openBalance', 'onStatements'],
    sort: ['accountCode', 'asc'],
    wrong: wrongTerms,
    called: ({ name }) => String(name),
  });

export const channelSettlements = pageOf('channel');
export const merchantSettlements = pageOf('merchant');
export const agentSettlements = pageOf('agent');
export const dealerSettlements = pageOf('dealer');

/** The pages of terms, by whom is settled with. */
export const settlementPages = {
  channel: channelSettlements,
  merchant: merchantSettlements,
  agent: agentSettlements,
  dealer: dealerSettlements,
} satisfies Readonly<Record<SettlementKindName, KeptPage<Kept>>>;

/** The resource of all of them, as the database keeps it. */
export const settlementTerms = settlementPages.channel.of;
