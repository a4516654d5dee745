import { z } from 'zod';
import { inItsCurrency } from '../finance/inItsCurrency';
import { ledgerCurrency } from '../finance/ledgerCodes';
import { done, mutation, query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { CHECK, sourceRef } from './source';

/** How a statement came. */
export const fileOrigin = codeTable('fileOrigin', { upload: [1], folder: [2], partner: [3] });

/** How far a statement is: what was refused, or replaced by a later one of its day, counts for nothing. */
export const statementStatus = codeTable('statementStatus', {
  received: [1, 'blue'],
  read: [2, 'blue'],
  refused: [3, 'red'],
  matching: [4, 'blue'],
  matched: [5, 'green'],
  superseded: [6, 'grey'],
});
export const STATEMENT_RECEIVED = codeOf(statementStatus, 'received');
export const STATEMENT_READ = codeOf(statementStatus, 'read');
export const STATEMENT_REFUSED = codeOf(statementStatus, 'refused');
export const STATEMENT_MATCHING = codeOf(statementStatus, 'matching');
export const STATEMENT_MATCHED = codeOf(statementStatus, 'matched');
export const STATEMENT_SUPERSEDED = codeOf(statementStatus, 'superseded');
/** Those whose lines count, of which a day has one. */
export const STATEMENTS_IN_FORCE = [STATEMENT_READ, STATEMENT_MATCHING, STATEMENT_MATCHED];

/** A statement as it came from outside, and how it was read. */
export const statementFile = resource(
  'statementFile',
  'statement_file_view',
  {
    id: f.id(),
    sourceId: f.ref(sourceRef, { filter: 'anyOf' }),
    sourceName: f.text({ max: 60 }),
    ledgerCurrency: f.code(ledgerCurrency),
    /** That of most of its rows; null until it was read. */
    day: f.day({ nullable: true, filter: 'between', sortable: true }),
    fileOrigin: f.code(fileOrigin, { filter: 'anyOf' }),
    fileName: f.text({ max: 120, filter: 'contains' }),
    bytes: f.integer(),
    sha256: f.text({ max: 64 }),
    fileRows: f.integer({ nullable: true }),
    amount: inItsCurrency(f.money('PHP', { nullable: true, signed: true })),
    /** Whether it came after it was due. */
    late: f.flag({ nullable: true, filter: 'equals' }),
    /** How many of its lines cannot be read. */
    faults: f.integer(),
    statementStatus: f.code(statementStatus, { filter: 'anyOf' }),
    makerName: f.text({ max: 80 }),
    createdTime: f.instant({ filter: 'between', sortable: true }),
    readTime: f.instant({ nullable: true }),
  },
  { ownLabels: ['fileRows', 'amount', 'createdTime', 'makerName', 'readTime'] },
);

export const FILES = `${CHECK}/file` as const;
const right = keyOf(FILES);

export const statementFileList = list({
  name: 'statementFiles',
  of: statementFile,
  path: '/web/finance/check/queryFileList/v1',
  right,
  exportRight: `${right}_EXPORT`,
  where: {},
  columns: [
    'sourceName',
    'day',
    'fileName',
    'fileOrigin',
    'statementStatus',
    'fileRows',
    'ledgerCurrency',
    'amount',
    'faults',
    'late',
    'bytes',
    'sha256',
    'makerName',
    'createdTime',
    'readTime',
    'sourceId',
  ],
  searches: ['sourceId', 'day', 'fileName', 'fileOrigin', 'statementStatus', 'late', 'createdTime'],
  sort: ['createdTime', 'desc'],
});
export const statementFiles = listCalls(statementFileList);

/** Most bytes of a statement: a million rows have less. */
export const MOST_BYTES = 50 * 1024 * 1024;

const UPLOAD = 'FINANCE_CHECK_FILE_UPLOAD';
const id = z.int().min(1);

/** What is wrong with a line of a statement, in words. */
export const lineFault = z.object({ line: z.int(), fault: z.string() });

export const statementFileCalls = {
  /**
   * Receives a statement, which is then read and matched. 400 naming `sourceId` for none in force, `file` where it is missing; 409
   * `record.duplicate` naming `file` for one that its source has already.
   */
  upload: mutation({
    path: '/web/finance/check/uploadFile/v1',
    right: UPLOAD,
    upload: { files: 1, bytes: MOST_BYTES },
    // Fields of a form are texts.
    input: { sourceId: z.string().regex(/^[1-9]\d{0,14}$/) },
    output: z.object({ id }),
  }),
  /** The first lines of a statement that cannot be read. 404 for a statement that there is not. */
  faults: query({
    path: '/web/finance/check/queryFaults/v1',
    right,
    input: { fileId: id },
    output: z.object({ faults: z.int(), named: z.array(lineFault) }),
  }),
  /** Matches the lines of a source once more; what people decided stays. 404 for a source that there is not. */
  matchAgain: mutation({
    path: '/web/finance/check/matchAgain/v1',
    right: UPLOAD,
    input: { sourceId: id },
    output: done,
  }),
};
