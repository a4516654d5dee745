import { z } from 'zod';
import { codeOf } from '../../../domain/kit/codes';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { reconciliationDay } from '../../../domain/reconciliation/bill';
import { exceptionStatus, reconciliationException } from '../../../domain/reconciliation/exception';
import { exceptionResolution } from '../../../domain/reconciliation/exceptionResolution';
import { matchOutcome, matchResult } from '../../../domain/reconciliation/matchResult';
import { matchKey, source } from '../../../domain/reconciliation/source';
import {
  fileOrigin,
  STATEMENT_RECEIVED,
  statementFile,
  statementStatus,
} from '../../../domain/reconciliation/statementFile';
import { keptTable, table, view } from '../table';
import { seenWhole } from './seen';

/** What is wrong with a line: a key under `errors.statement`, and its variables. */
const faultLines = z.array(
  z.object({
    line: z.int(),
    key: z.string(),
    vars: z.record(z.string(), z.union([z.string(), z.number(), z.object({ key: z.string() })])),
  }),
);

const statementFiles = resource('statementFiles', 'statement_files', {
  id: f.id(),
  sourceId: f.id(),
  day: f.day({ nullable: true }),
  fileOrigin: f.code(fileOrigin),
  fileName: f.text({ max: 120 }),
  fileKey: f.text({ max: 40 }),
  bytes: f.integer(),
  sha256: f.text({ max: 64 }),
  fileRows: f.integer({ nullable: true }),
  amount: f.money('PHP', { nullable: true, signed: true }),
  late: f.flag({ nullable: true }),
  faults: f.integer(),
  faultLines: f.json(faultLines),
  status: f.code(statementStatus),
  makerId: f.id({ nullable: true }),
  makerName: f.text({ max: 80 }),
  createdTime: f.instant(),
  readTime: f.instant({ nullable: true }),
});

/** A row of a statement; what went out is below nothing. */
const statementLines = resource('statementLines', 'statement_lines', {
  id: f.id(),
  fileId: f.id(),
  sourceId: f.id(),
  line: f.integer(),
  day: f.day(),
  reference: f.text({ max: 80 }),
  compared: f.text({ max: 80 }),
  amount: f.money('PHP', { signed: true }),
  fee: f.money('PHP', { nullable: true, signed: true }),
  made: f.flag(),
  orderId: f.id({ nullable: true }),
  matchKey: f.code(matchKey, { nullable: true }),
});

const matchResults = resource('matchResults', 'match_results', {
  id: f.id(),
  sourceId: f.id(),
  day: f.day(),
  matchResult: f.code(matchResult),
  matchKey: f.code(matchKey, { nullable: true }),
  theirs: f.integer(),
  ours: f.integer(),
  theirsAmount: f.money('PHP', { signed: true }),
  oursAmount: f.money('PHP', { signed: true }),
  operatorId: f.id({ nullable: true }),
  note: f.longText({ nullable: true }),
  createdTime: f.instant(),
});

const reconciliationDays = resource('reconciliationDays', 'reconciliation_days', {
  id: f.id(),
  sourceId: f.id(),
  day: f.day(),
  fileId: f.id({ nullable: true }),
  dueTime: f.instant(),
});

const matchSums = resource('matchSums', 'match_sums', {
  sourceId: f.id(),
  day: f.day(),
  matchResult: f.code(matchResult),
  quantity: f.integer(),
  theirsAmount: f.money('PHP', { signed: true }),
  oursAmount: f.money('PHP', { signed: true }),
});

/** How often the lines of a source were to be matched, and how often they were. */
const sourceMatchings = resource('sourceMatchings', 'source_matchings', {
  sourceId: f.id(),
  requested: f.integer(),
  matched: f.integer(),
});

const matchTheirs = resource('matchTheirs', 'match_theirs', { lineId: f.id(), resultId: f.id() });
const matchOurs = resource('matchOurs', 'match_ours', { ledgerLineId: f.id(), resultId: f.id() });

const {
  sourceName: _n,
  ledgerCurrency: _c,
  transactionNumber: _t,
  difference: _d,
  exceptionAge: _a,
  ...stored
} = reconciliationException.fields;

const reconciliationExceptions = resource('reconciliationExceptions', 'reconciliation_exceptions', {
  ...stored,
  lineId: f.id({ nullable: true }),
  ledgerLineId: f.id({ nullable: true }),
  heldAccountId: f.id({ nullable: true }),
  caseId: f.id({ nullable: true }),
});

/** Statements of accounts outside, and what became of their lines and ours. */
export const reconciliationTables = {
  reconciliationSources: {
    ...keptTable(source, 'few'),
    references: { accountId: 'ledger_accounts', partnerId: 'partners', makerId: 'operators' },
  },
  reconciliationSourceView: view(source.shown, 'reconciliation_sources'),
  statementFiles: table('work', statementFiles, {
    size: 'some',
    references: { sourceId: 'reconciliation_sources', makerId: 'operators' },
    defaults: { faults: 0, faultLines: [], status: STATEMENT_RECEIVED },
  }),
  statementFileView: view(statementFile, 'statement_files'),
  statementLines: table('work', statementLines, {
    references: {
      fileId: 'statement_files on delete cascade',
      sourceId: 'reconciliation_sources',
      orderId: 'orders',
    },
    seen: seenWhole,
  }),
  matchResults: table('work', matchResults, {
    references: { sourceId: 'reconciliation_sources', operatorId: 'operators' },
    seen: seenWhole,
  }),
  matchTheirs: table('work', matchTheirs, {
    references: { lineId: 'statement_lines on delete cascade', resultId: 'match_results on delete cascade' },
    seen: seenWhole,
  }),
  matchOurs: table('work', matchOurs, {
    references: { ledgerLineId: 'ledger_lines', resultId: 'match_results on delete cascade' },
    seen: seenWhole,
  }),
  matchResultView: view(matchOutcome, 'match_results', { seen: seenWhole }),
  reconciliationDays: table('count', reconciliationDays, {
    size: 'some',
    references: { sourceId: 'reconciliation_sources', fileId: 'statement_files' },
  }),
  reconciliationDayView: view(reconciliationDay, 'reconciliation_days'),
  reconciliationExceptions: table('record', reconciliationExceptions, {
    size: 'some',
    references: {
      sourceId: 'reconciliation_sources',
      lineId: 'statement_lines on delete set null',
      ledgerLineId: 'ledger_lines',
      orderId: 'orders',
      ownerId: 'operators',
      heldAccountId: 'ledger_accounts',
      caseId: 'approvals',
    },
    defaults: { version: 0, exceptionStatus: codeOf(exceptionStatus, 'open'), heldAmount: '0.00' },
    seen: seenWhole,
  }),
  reconciliationExceptionView: view(reconciliationException, 'reconciliation_exceptions', {
    seen: seenWhole,
  }),
  exceptionResolutions: table('record', exceptionResolution, {
    references: {
      exceptionId: 'reconciliation_exceptions',
      orderId: 'orders',
      debitAccountId: 'ledger_accounts',
      creditAccountId: 'ledger_accounts',
      operatorId: 'operators',
    },
    seen: seenWhole,
  }),
  matchSums: table('count', matchSums, { references: { sourceId: 'reconciliation_sources' } }),
  sourceMatchings: table('work', sourceMatchings, {
    references: { sourceId: 'reconciliation_sources on delete cascade' },
    defaults: { matched: 0 },
    size: 'few',
  }),
};
