import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import { day } from '../kit/rules';

/** The logs that are sealed, a chain each (decisions section 57). */
export const sealChain = codeTable('sealChain', { audit: [1], login: [2], operation: [3] });
export type SealChain = keyof typeof sealChain.entries;
export const SEAL_CHAINS = Object.keys(sealChain.entries) as readonly SealChain[];

export const checkStatus = codeTable('checkStatus', {
  running: [1, 'blue'],
  sound: [2, 'green'],
  broken: [3, 'red'],
});

/** What is wrong with a chain, as the first row says it at which it is. */
export const sealFault = codeTable('sealFault', {
  /** The row says something else than when it was sealed, or its link does. */
  altered: [1, 'red'],
  missing: [2, 'red'],
  /** A row that was never sealed stands among those that were. */
  added: [3, 'red'],
  /** Links are gone from the middle of the chain. */
  linkMissing: [4, 'red'],
  /** The chain is shorter than it once was. */
  cut: [5, 'red'],
  /** A signed head says something else. */
  head: [6, 'red'],
  /** The file of archived rows is gone, or says something else than when it was written. */
  archive: [7, 'red'],
  /** A head cannot be read, or no key that is known signed it. */
  headUnverified: [8, 'red'],
  /** A day that is over has no head. */
  headMissing: [9, 'red'],
  /** A head has fewer rows than that of an earlier day, or another link for as many. */
  headOrder: [10, 'red'],
  /** There is a head of a day that is not over. */
  headEarly: [11, 'red'],
  /** A head is kept under another log, day or number than it states. */
  headMisplaced: [12, 'red'],
  /** A head differs from what was filed, mailed or brought of its day. */
  headCopy: [13, 'red'],
});
export type SealFault = keyof typeof sealFault.entries;

const chain = z.literal(SEAL_CHAINS.map((name) => codeOf(sealChain, name)));
const finding = z.object({
  chain: z.int(),
  fault: z.int(),
  number: z.int().nullable(),
  rowId: z.int().nullable(),
  /** Of a finding about a signed head: its day. */
  day: day.nullable(),
});
export type Finding = z.output<typeof finding>;

/** A head with its signature, as mails and files carry it. `statement` is canonical JSON. */
export const signedHead = z.strictObject({ statement: z.string().max(2000), signature: z.string().max(200) });
export type SignedHead = z.output<typeof signedHead>;

/** What a head states, over which it is signed. `link` and `key` in hex and base64 (SPKI). */
export const headStatement = z.strictObject({
  chain: z.enum(SEAL_CHAINS as [SealChain, ...SealChain[]]),
  count: z.int().min(0),
  day,
  key: z.string(),
  link: z.string(),
});

const line = z.object({
  number: z.int(),
  link: z.string(),
  /** Canonical JSON, over which the link is made. */
  row: z.string(),
  /** The values behind commitments and what these are made with, as far as they are still there. */
  open: z.array(z.object({ at: z.string(), salt: z.string(), value: z.string() })),
  /** The row is masked, so that it does not prove its link. */
  masked: z.literal(true).optional(),
});

export type EvidenceLine = z.output<typeof line>;

/** The rights without which the rows of a log are masked in evidence: they say what is masked elsewhere, and what was sent. */
export const REVEALING: Readonly<Record<SealChain, readonly string[]>> = {
  audit: ['REVEAL_MASKED'],
  login: ['REVEAL_MASKED'],
  operation: ['REVEAL_MASKED', 'LOG_INPUT'],
};

const right = 'LOG_VERIFY';
const path = (verb: string) => `/web/sys/proof/${verb}/v1` as const;

/** Proof that nobody altered the logs. */
export const proof = {
  state: query({
    path: path('queryState'),
    right,
    input: {},
    output: z.object({
      chains: z.array(
        z.object({
          chain: z.int(),
          count: z.int(),
          head: z.string(),
          sealedTime: z.string().nullable(),
          /** How many of its rows are in files alone. */
          archivedCount: z.int(),
        }),
      ),
      /** The newest files of archived rows of each chain; what is in one is its evidence of that day. */
      archives: z.array(
        z.object({
          chain: z.int(),
          day: z.string(),
          after: z.int(),
          until: z.int(),
          hash: z.string(),
          bytes: z.int(),
          writtenTime: z.string(),
        }),
      ),
      heads: z.array(
        signedHead.extend({ chain: z.int(), day: z.string(), count: z.int(), signedTime: z.string() }),
      ),
      checks: z.array(
        z.object({
          id: z.int(),
          makerName: z.string().nullable(),
          checkStatus: z.int(),
          finding: finding.nullable(),
          doneRows: z.int(),
          totalRows: z.int(),
          createdTime: z.string(),
          endedTime: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** Checks every chain, against all heads and those that somebody brings: an end that was cut off shows only so. */
  check: mutation({
    path: path('startCheck'),
    right,
    input: { heads: z.array(signedHead).max(50).optional() },
    output: z.strictObject({ checkId: z.int() }),
  }),
  /** Which numbers of a chain were sealed from one day to another, and what the evidence of them begins with. */
  evidence: mutation({
    path: path('startEvidence'),
    right,
    input: { chain, from: day, to: day },
    output: z.object({
      /** By which its rows are read, by the same operator within the hour. */
      evidenceId: z.int(),
      after: z.int(),
      until: z.int(),
      link: z.string(),
      /** The days that are over, each of which has a head; none when the first is not. */
      days: z.object({ from: z.string(), to: z.string() }),
      publicKey: z.string(),
      heads: z.array(signedHead),
    }),
  }),
  /** The next rows of evidence that the same operator has begun, some at a time: logged each time, and masked without the rights to reveal. */
  rows: mutation({
    path: path('readEvidence'),
    right,
    secretAnswer: true,
    input: { evidenceId: z.int().min(1), after: z.int().min(0) },
    output: z.object({ lines: z.array(line) }),
  }),
};
