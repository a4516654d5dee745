import { z } from 'zod';
import { accountingPeriod } from '../../../domain/finance/accountingPeriod';
import { handPosting } from '../../../domain/finance/handPosting';
import { ledgerAccount, ledgerLine } from '../../../domain/finance/ledger';
import { ledgerAccountCode, ledgerCurrency, ledgerSource } from '../../../domain/finance/ledgerCodes';
import { proofLine, proofStatus } from '../../../domain/finance/ledgerProof';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { keptTable, table, view } from '../table';
import { seenWhole } from './seen';

const ledgerAccounts = resource('ledgerAccounts', 'ledger_accounts', {
  id: f.id(),
  accountCode: f.code(ledgerAccountCode),
  ledgerCurrency: f.code(ledgerCurrency),
  /** Nothing for what is nobody's own. */
  ownerKind: f.code({ name: 'ownerKind', entries: {} }),
  ownerKey: f.text(),
  ownerName: f.text({ nullable: true }),
  /** As proposals and histories call it, in every language alike. */
  name: f.text({ nullable: true }),
});

const ledgerEntries = resource('ledgerEntries', 'ledger_entries', {
  id: f.id(),
  ledgerSource: f.code(ledgerSource),
  sourceId: f.id(),
  part: f.code({ name: 'part', entries: {} }),
  day: f.day(),
  time: f.instant(),
  reason: f.longText({ nullable: true }),
  operatorId: f.id({ nullable: true }),
  hash: f.bytes(),
});

const ledgerLines = resource('ledgerLines', 'ledger_lines', {
  id: f.id(),
  entryId: f.id(),
  accountId: f.id(),
  orderId: f.id({ nullable: true }),
  day: f.day(),
  amount: f.money('PHP', { signed: true }),
});

/** Rows are differences; whoever reads adds them up. */
const ledgerBalances = resource('ledgerBalances', 'ledger_balances', {
  accountId: f.id(),
  day: f.day(),
  debit: f.money('PHP'),
  credit: f.money('PHP'),
  lines: f.integer(),
  fresh: f.flag(),
  ledgerSource: f.code(ledgerSource),
});

/** The same as lines say it, of which each row has several. */
const ledgerBalanceShown = resource('ledgerBalanceShown', 'ledger_balance_view', {
  accountId: f.id(),
  accountCode: f.code(ledgerAccountCode),
  day: f.day(),
  debitNtd: f.money('NTD', { nullable: true }),
  creditNtd: f.money('NTD', { nullable: true }),
  debitPhp: f.money('PHP', { nullable: true }),
  creditPhp: f.money('PHP', { nullable: true }),
  lines: f.integer(),
});

const ledgerDays = resource('ledgerDays', 'ledger_days', {
  day: f.day(),
  entries: f.id(),
  hash: f.bytes(),
  sealedTime: f.instant(),
});

const ledgerBacklog = resource('ledgerBacklog', 'ledger_backlog', {
  ordersUntil: f.id(),
  postedUntil: f.id(),
});

const proofRuns = resource('proofRuns', 'proof_runs', {
  id: f.id(),
  makerId: f.id({ nullable: true }),
  proofStatus: f.code(proofStatus),
  lines: f.json(z.array(proofLine)),
  doneRows: f.id(),
  totalRows: f.id(),
  /** The last day that had ended when it began, with its hash, hexadecimal. */
  lastDay: f.day({ nullable: true }),
  dayHash: f.text({ nullable: true }),
  createdTime: f.instant(),
  endedTime: f.instant({ nullable: true }),
});

/** What is left of the proofs that run: pieces of their parts, each up to where it is. */
const proofPieces = resource('proofPieces', 'proof_pieces', {
  id: f.id(),
  runId: f.id(),
  part: f.text(),
  after: f.text(),
  until: f.text({ nullable: true }),
});

/** The general ledger (migration `0100_ledger`), into which `finance/ledger/write.ts` alone writes. */
export const ledgerTables = {
  ledgerAccounts: table('log', ledgerAccounts, {
    defaults: { ownerKind: 0, ownerKey: '' },
    computed: ['name'],
    size: 'few',
  }),
  ledgerEntries: table('log', ledgerEntries, {
    defaults: { part: 1 },
    references: { operatorId: 'operators' },
  }),
  ledgerLines: table('log', ledgerLines, {
    references: { entryId: 'ledger_entries', accountId: 'ledger_accounts', orderId: 'orders' },
    seen: seenWhole,
  }),
  ledgerBalances: table('count', ledgerBalances, {
    references: { accountId: 'ledger_accounts' },
    size: 'some',
  }),
  proofRuns: table('work', proofRuns, { references: { makerId: 'operators' }, size: 'few' }),
  proofPieces: table('work', proofPieces, { references: { runId: 'proof_runs' }, size: 'few' }),
  ledgerBacklog: table('work', ledgerBacklog, { size: 'few' }),
  ledgerDays: table('log', ledgerDays, { size: 'few' }),
  accountingPeriods: keptTable(accountingPeriod),
  handPostings: keptTable(handPosting),
  handPostingView: view(handPosting.shown, 'hand_postings'),
  ledgerAccountView: view(ledgerAccount, 'ledger_accounts'),
  ledgerLineView: view(ledgerLine, 'ledger_lines', {
    seen: seenWhole,
    summed: { table: 'ledger_balance_view', by: ['day', 'accountId', 'accountCode'], rows: 'lines' },
  }),
  ledgerBalanceView: view(ledgerBalanceShown, 'ledger_balances'),
};
