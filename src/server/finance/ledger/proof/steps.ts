import { sql } from 'kysely';
import type { Db } from '../../../kit/context';
import { batchesStep, filesStep } from './batchSteps';
import { balancesStep, daysStep, entriesStep, periodsStep } from './bookSteps';
import { ofHandPostings, ofPayments, ofPoints, ofResolutions, ofTransfers } from './comparePostings';
import { ordersStep, recordsStep, totalsStep, usersStep } from './factSteps';
import { statementsStep } from './statementsStep';
import type { ProofStep } from './step';

/** The parts of a proof, which do not need each other. */
export const PROOF_PARTS = [
  'orders',
  'entries',
  'balances',
  'days',
  'periods',
  'pointEntries',
  'handPostings',
  'transfers',
  'resolutions',
  'payments',
  'batches',
  'files',
  'statements',
  'users',
  'totals',
] as const;
export type ProofPart = (typeof PROOF_PARTS)[number];

/** The step of each part. */
export const PROOF_STEPS: Readonly<Record<ProofPart, ProofStep>> = {
  orders: ordersStep,
  entries: entriesStep,
  balances: balancesStep,
  days: daysStep,
  periods: periodsStep,
  pointEntries: recordsStep('point_entries', ['points'], ofPoints),
  handPostings: recordsStep('hand_postings', ['byHand'], ofHandPostings),
  transfers: recordsStep('capital_transfers', ['transfer', 'sweep'], ofTransfers),
  resolutions: recordsStep('exception_resolutions', ['resolution'], ofResolutions),
  payments: recordsStep('settlement_statements', ['settlement'], ofPayments),
  batches: batchesStep,
  files: filesStep,
  statements: statementsStep,
  users: usersStep,
  totals: totalsStep,
};

/** Ids of orders or entries of which whoever proves takes so many for itself: a million orders are shared by whoever is idle. */
const PIECE = 50_000;

/** A piece of a part of a proof, which one process is at in one transaction at a time. */
export interface ProofPiece {
  readonly part: ProofPart;
  readonly after: string;
  readonly until: string | null;
}

/** What a proof has to look at, and how many rows that is: entries and orders, which take nearly all of its time. */
export async function planProof(
  db: Db,
): Promise<{ readonly pieces: readonly ProofPiece[]; readonly rows: number }> {
  const { rows } = await sql<{ orders: number; entries: number }>`
    select coalesce((select max(id) from orders), 0)::float8 as orders, coalesce((select max(id) from ledger_entries), 0)::float8 as entries`.execute(
    db,
  );
  const last: Partial<Record<ProofPart, number>> = rows[0] ?? {};
  const pieces = PROOF_PARTS.flatMap((part) => piecesOf(part, last[part] ?? 0));
  return { pieces, rows: (last.orders ?? 0) + (last.entries ?? 0) };
}

/** The last piece of a part has no end: what comes while the proof runs is looked at too. */
function piecesOf(part: ProofPart, last: number): ProofPiece[] {
  const count = Math.max(1, Math.ceil(last / PIECE));
  const edge = (at: number) => String(at * PIECE);
  return Array.from({ length: count }, (_, at) => ({
    part,
    after: at === 0 ? '' : edge(at),
    until: at === count - 1 ? null : edge(at + 1),
  }));
}
