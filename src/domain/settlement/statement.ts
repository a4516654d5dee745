import type { z } from 'zod';
import { inItsCurrency } from '../finance/inItsCurrency';
import { readAsAccount } from '../finance/ledgerAccountName';
import { ledgerAccountCode, ledgerCurrency } from '../finance/ledgerCodes';
import { choicesCall } from '../kit/choices';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { invoiceNumber, requiredText } from '../kit/rules';
import { collectionMethod } from '../orders/codes';
import { settlementKind } from './codes';
import { DECIDES_SETTLEMENT, SETTLE } from './terms';

export const settlementStatementStatus = codeTable('settlementStatementStatus', {
  draft: [1, 'blue'],
  confirmed: [2, 'blue'],
  invoiced: [3, 'blue'],
  paid: [4, 'green'],
  disputed: [5, 'red'],
  cancelled: [6, 'grey'],
});

const code = (status: keyof typeof settlementStatementStatus.entries) =>
  codeOf(settlementStatementStatus, status);
export const STATEMENT_PAID = code('paid');
/** Statements with which somebody has to go on. */
export const STATEMENTS_TO_GO_ON_WITH = [code('draft'), code('disputed')];

/** What a statement says never changes: what is wrong with one is made up for by lines on the next one. */
export const settlementStatementMoves = moves('settlementStatement', settlementStatementStatus, {
  confirm: { from: ['draft'], to: 'confirmed', by: ['operator'] },
  invoice: { from: ['confirmed'], to: 'invoiced', by: ['operator'] },
  pay: { from: ['confirmed', 'invoiced'], to: 'paid', by: ['operator'], marks: 'paidTime' },
  dispute: { from: ['confirmed', 'invoiced'], to: 'disputed', by: ['operator'], reason: true },
  resolve: { from: ['disputed'], to: 'confirmed', by: ['operator'], reason: true },
  cancel: { from: ['draft'], to: 'cancelled', by: ['operator'], reason: true },
});

export const STATEMENTS = '/finance/statement';
const RIGHT = 'FINANCE_STATEMENT';

const termsRef = {
  table: 'settlement_terms',
  choices: choicesCall('/web/finance/statement/queryTermsChoices/v1', RIGHT),
};

const amount = inItsCurrency(f.money('PHP', { signed: true }));

/**
 * What one side owes the other for a period: by the lines of its account that were on no statement up to the last day. `net` is `gross` less
 * `fee` and always over nothing; `tax` is what of the fee, or of a commission, is business tax.
 */
export const settlementStatement = kept(
  'settlementStatement',
  'settlement_statements',
  settlementStatementMoves,
  {
    statementNumber: f.text({ max: 24, filter: 'contains', sortable: true }),
    termsId: readAsAccount(f.ref(termsRef, { filter: 'anyOf' })),
    settlementKind: f.code(settlementKind, { filter: 'anyOf' }),
    accountCode: f.code(ledgerAccountCode),
    ownerName: f.text({ max: 120, nullable: true, filter: 'contains' }),
    ownerMethod: f.code(collectionMethod, { nullable: true }),
    ledgerCurrency: f.code(ledgerCurrency, { filter: 'equals' }),
    periodFirstDay: f.day(),
    periodLastDay: f.day({ filter: 'between', sortable: true }),
    lineQuantity: f.integer(),
    gross: amount,
    fee: amount,
    tax: amount,
    net: amount,
    dueDay: f.day({ filter: 'between', sortable: true }),
    invoiceNumber: f.text({ max: 10, nullable: true, filter: 'equals' }),
    bankReference: f.text({ max: 60, nullable: true, filter: 'contains' }),
    bankAccountNumber: f.text({ max: 20, nullable: true, masked: true, absent: 'settlement.noBankAccount' }),
    paidTime: f.instant({ nullable: true }),
    makerId: f.id({ nullable: true }),
  },
  { view: { name: 'settlement_statement_view', fields: {} } },
);

export const settlementStatements = keptPage(settlementStatement, {
  page: STATEMENTS,
  path: '/web/finance/statement',
  editRight: SETTLE,
  decided: DECIDES_SETTLEMENT,
  stepsByTwo: ['confirm', 'pay'],
  given: true,
  form: [],
  stepping: {
    invoice: { invoiceNumber } satisfies z.ZodRawShape,
    pay: { bankReference: requiredText(60) } satisfies z.ZodRawShape,
  },
  tells: [
    'termsId',
    'periodFirstDay',
    'periodLastDay',
    'lineQuantity',
    'gross',
    'fee',
    'tax',
    'net',
    'dueDay',
    'invoiceNumber',
  ],
  appliesTo: ['accountCode', 'ownerName', 'ownerMethod', 'ledgerCurrency'],
  called: ({ statementNumber }) => String(statementNumber),
  columns: [
    'statementNumber',
    'settlementKind',
    'accountCode',
    'ownerName',
    'ownerMethod',
    'periodFirstDay',
    'periodLastDay',
    'lineQuantity',
    'gross',
    'fee',
    'tax',
    'net',
    'ledgerCurrency',
    'dueDay',
    'status',
    'invoiceNumber',
    'bankReference',
    'bankAccountNumber',
    'paidTime',
    'moveReason',
    'termsId',
    'createdTime',
    'updatedTime',
  ],
  searches: [
    'statementNumber',
    'settlementKind',
    'termsId',
    'ownerName',
    'status',
    'periodLastDay',
    'dueDay',
    'invoiceNumber',
    'ledgerCurrency',
    'createdTime',
  ],
  sums: ['gross', 'fee', 'tax', 'net'],
});

/** What statements have beside every kept record. */
export const settlementStatementCalls = { termsChoices: termsRef.choices };

/** The part of a statement in the ledger that its payment posts. */
export const PAYMENT_PART = 1;
