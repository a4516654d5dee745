import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';

/** What the proof of the ledger looks at (decisions section 31). */
export const ledgerCheck = codeTable('ledgerCheck', {
  /** Every entry comes to nothing in each currency, and says what it said when it was posted. */
  entries: [1],
  /** Days that are over have the entries that they had. */
  days: [2],
  /** What stands on each account on each day is what its lines come to. */
  balances: [3],
  /** What is held, owed, refunded and to be exchanged is what the orders say. */
  held: [4],
  owed: [5],
  refunds: [6],
  clearing: [7],
  /** What we owe in points is what users have, and what unpaid orders have of them. */
  points: [8],
  /** What we have for users covers what we owe them, in NTD at the benchmark. */
  cover: [9],
  /** Every fact has exactly the entry that the posting rules make of it, and no entry is without its fact. */
  facts: [10],
  /** Payment, points, fee and what arrives of each order go together, and so does what was refunded of it. */
  amounts: [11],
  /** Months that were closed say what two people agreed to. */
  periods: [12],
  /** An exchange batch, its files and the orders in it come to the same, and so do its bank's answers. */
  batches: [13],
  /** The files of exchange batches have the bytes that were written. */
  files: [14],
  /** Settlement statements come to what their lines come to. */
  statements: [15],
});
export type LedgerCheck = keyof typeof ledgerCheck.entries;

export const proofStatus = codeTable('proofStatus', {
  running: [1, 'blue'],
  green: [2, 'green'],
  red: [3, 'red'],
});
export const PROOF_RUNNING = codeOf(proofStatus, 'running');
export const PROOF_RED = codeOf(proofStatus, 'red');

/**
 * What is at fault: an entry, an order, a user, an entry of points, one by hand, a transfer, a way out of an exception, a settlement statement or a batch by its number, a day, a month, an account
 * by its number and day.
 */
const fault = z.strictObject({
  of: z.enum([
    'entry',
    'order',
    'day',
    'account',
    'user',
    'pointEntry',
    'handPosting',
    'transfer',
    'period',
    'fxBatch',
    'resolution',
    'statement',
  ]),
  key: z.string(),
});
export type ProofFault = z.output<typeof fault>;

/** Faults that a check names; there may be more. */
export const MOST_NAMED = 20;

/** What a check expected and what it found: so many entries and days, or an amount in a currency. */
export const proofLine = z.strictObject({
  check: z.int(),
  ledgerCurrency: z.int().nullable(),
  expected: z.string(),
  found: z.string(),
  difference: z.string(),
  red: z.boolean(),
  /** The first of them. */
  faults: z.array(fault),
});
export type ProofLine = z.output<typeof proofLine>;

const run = z.object({
  id: z.int(),
  makerName: z.string().nullable(),
  proofStatus: z.int(),
  lines: z.array(proofLine),
  doneRows: z.int(),
  totalRows: z.int(),
  createdTime: z.string(),
  endedTime: z.string().nullable(),
});
export type ProofRun = z.output<typeof run>;

/** Proof that the ledger and what it is of say the same: each night, and when somebody asks. */
export const ledgerProof = {
  runs: query({
    path: '/web/finance/ledger/queryProof/v1',
    right: 'FINANCE_LEDGER_PROOF',
    input: {},
    output: z.object({ runs: z.array(run) }),
  }),
  start: mutation({
    path: '/web/finance/ledger/startProof/v1',
    right: 'FINANCE_PROOF_RUN',
    input: {},
    output: z.strictObject({ proofId: z.int() }),
  }),
};
