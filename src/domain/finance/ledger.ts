import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { resource } from '../kit/resource';
import { collectionMethod } from '../orders/codes';
import { ledgerAccountCode, ledgerCurrency, ledgerSource } from './ledgerCodes';

/** Whose account it is: by its name, or the method by which users pay there. */
const owned = {
  accountCode: f.code(ledgerAccountCode, { filter: 'anyOf', sortable: true }),
  ownerName: f.text({ max: 120, nullable: true, filter: 'contains' }),
  ownerMethod: f.code(collectionMethod, { nullable: true, filter: 'anyOf' }),
} as const;

/** One line of the ledger: what an entry debits or credits to an account, in one of the two currencies. */
export const ledgerLine = resource(
  'ledgerLine',
  'ledger_line_view',
  {
    id: f.id(),
    entryId: f.id({ filter: 'equals' }),
    day: f.day({ filter: 'between', sortable: true }),
    time: f.instant(),
    accountId: f.id({ filter: 'equals' }),
    ...owned,
    debitNtd: f.money('NTD', { nullable: true }),
    creditNtd: f.money('NTD', { nullable: true }),
    debitPhp: f.money('PHP', { nullable: true }),
    creditPhp: f.money('PHP', { nullable: true }),
    ledgerSource: f.code(ledgerSource, { filter: 'anyOf' }),
    orderId: f.id({ nullable: true, filter: 'equals' }),
    transactionNumber: f.text({
      max: 24,
      nullable: true,
      filter: 'equals',
      names: { id: 'orderId', page: '/users/management/transaction/detail' },
    }),
    reason: f.longText({ nullable: true }),
    operatorName: f.text({ max: 80, nullable: true }),
  },
  { ownLabels: ['reason'] },
);

/** Every line, the newest first (decisions section 31). */
export const ledgerLines = list({
  name: 'ledgerLines',
  of: ledgerLine,
  path: '/web/finance/ledger/queryLineList/v1',
  right: 'FINANCE_LEDGER',
  exportRight: 'FINANCE_LEDGER_EXPORT',
  where: {},
  columns: [
    'entryId',
    'day',
    'time',
    'accountCode',
    'ownerName',
    'ownerMethod',
    'accountId',
    'debitNtd',
    'creditNtd',
    'debitPhp',
    'creditPhp',
    'ledgerSource',
    'transactionNumber',
    'reason',
    'operatorName',
  ],
  searches: ['day', 'accountCode', 'transactionNumber', 'ledgerSource', 'entryId', 'accountId'],
  sums: ['debitNtd', 'creditNtd', 'debitPhp', 'creditPhp'],
  sort: ['day', 'desc'],
});

/** An account and what stands on it: what was debited less what was credited, so that what we owe is below nothing. */
export const ledgerAccount = resource(
  'ledgerAccount',
  'ledger_account_view',
  {
    id: f.id(),
    ...owned,
    ledgerCurrency: f.code(ledgerCurrency, { filter: 'equals' }),
    balanceNtd: f.money('NTD', { nullable: true, signed: true }),
    balancePhp: f.money('PHP', { nullable: true, signed: true }),
    lineCount: f.integer(),
    /** Of its last line. */
    lastDay: f.day({ nullable: true }),
  },
  { ownLabels: ['lastDay'] },
);

/** Every account, as the books number them. */
export const ledgerAccounts = list({
  name: 'ledgerAccounts',
  of: ledgerAccount,
  path: '/web/finance/ledger/queryAccountList/v1',
  right: 'FINANCE_LEDGER_ACCOUNT',
  exportRight: 'FINANCE_LEDGER_ACCOUNT_EXPORT',
  where: {},
  columns: ['accountCode', 'ownerName', 'ownerMethod', 'balanceNtd', 'balancePhp', 'lineCount', 'lastDay'],
  searches: ['accountCode', 'ownerName', 'ownerMethod', 'ledgerCurrency'],
  sums: ['balanceNtd', 'balancePhp'],
  sort: ['accountCode', 'asc'],
});

export const ledger = { lines: listCalls(ledgerLines), accounts: listCalls(ledgerAccounts) };
