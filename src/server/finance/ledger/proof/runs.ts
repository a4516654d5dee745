import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  ledgerCheck,
  ledgerProof,
  PROOF_RED,
  PROOF_RUNNING,
  type ProofLine,
  proofStatus,
} from '../../../../domain/finance/ledgerProof';
import { codeLabelKey, codeOf } from '../../../../domain/kit/codes';
import { businessDay, later, startOfBusinessDay } from '../../../../domain/kit/zone';
import type { Database } from '../../../db/database';
import type { Db } from '../../../kit/context';
import { Refused } from '../../../kit/refused';
import { holdersOf } from '../../../messages/addressees';
import { type Occasion, tellOperators } from '../../../messages/tell';
import { endDays, newestDay } from '../days';
import { addFinding } from './findings';
import { PROOF_PARTS, PROOF_STEPS, type ProofPart, planProof } from './steps';

/** So many seconds after midnight in Taipei the proof of the night may begin (decisions section 31). */
const NIGHT_SECONDS = 2 * 3600;
/** Between two looks whether somebody else has ended a proof, in milliseconds. */
const LOOK_MS = 200;

/** Writes down that the ledger is to be proved; `runProofs` does it. Resolves with its id. */
export async function startProof(db: Db, makerId: number | null, now: string): Promise<number> {
  const { pieces, rows } = await planProof(db);
  const { id } = await db
    .insertInto('proofRuns')
    .values({
      makerId,
      proofStatus: PROOF_RUNNING,
      lines: '[]',
      doneRows: 0,
      totalRows: rows,
      ...(await newestDay(db)),
      createdTime: now,
      endedTime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('proofPieces')
    .values(pieces.map((piece) => ({ runId: id, ...piece })))
    .execute();
  return id;
}

/** Whether orders from before the ledger are still being posted: until then a proof would be red for nothing. */
export const hasBacklog = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('ledgerBacklog').selectAll().executeTakeFirst()) !== undefined;

/** The same for an operator; refused with 409 `ledger.proofRuns` while one is on its way, `ledger.backlog` before all is posted. */
export async function startAskedProof(db: Db, makerId: number, now: string): Promise<number> {
  if (await hasBacklog(db)) throw new Refused(409, 'ledger.backlog');
  await sql`select pg_advisory_xact_lock(hashtext('ledger_proof'))`.execute(db);
  const running = await db
    .selectFrom('proofRuns')
    .select('id')
    .where('proofStatus', '=', PROOF_RUNNING)
    .executeTakeFirst();
  if (running) throw new Refused(409, 'ledger.proofRuns');
  return startProof(db, makerId, now);
}

/** Once in every night, whichever process comes first; the days before it end with it. */
export async function startNightlyProof(db: Db, now: string): Promise<void> {
  const night = later(startOfBusinessDay(businessDay(now)), NIGHT_SECONDS);
  if (now < night || (await hasBacklog(db))) return;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ledger_proof'))`.execute(tx);
    const last = await tx
      .selectFrom('proofRuns')
      .select(({ fn }) => fn.max('createdTime').as('time'))
      .where('makerId', 'is', null)
      .executeTakeFirstOrThrow();
    if (last.time && last.time >= night) return;
    await startProof(tx, null, now);
  });
}

interface ProofContext {
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly clock: () => string;
  readonly stopping?: AbortSignal;
}

/**
 * How a proof goes on each database: rows that a step reads, and how many pieces one process proves at a time. The embedded database
 * answers nobody else meanwhile, PostgreSQL has a core for each.
 */
const PACE = { pglite: { rows: 250, lanes: 1 }, postgres: { rows: 2000, lanes: 2 } } as const;

/**
 * Takes the proofs that wait or were left behind to their ends, together with whoever else does so: each step is a transaction that
 * says how far its piece is, so that whoever dies loses one step. Resolves with the ids of those that ended here.
 */
export async function runProofs({ database, clock, stopping }: ProofContext): Promise<number[]> {
  const { db, kind } = database;
  const ended: number[] = [];
  const lane = async () => {
    while (!stopping?.aborted) {
      const outcome = await db.transaction().execute((tx) => stepOfProof(tx, PACE[kind].rows, clock));
      if (outcome === 'none') break;
      if (outcome !== 'goes on') ended.push(outcome);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: PACE[kind].lanes }, lane));
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
  return ended;
}

/** Takes the next piece that nobody is at by one step. Resolves with the id of the proof if it ends with that. */
async function stepOfProof(tx: Db, rows: number, clock: () => string): Promise<'none' | 'goes on' | number> {
  const piece = await tx
    .selectFrom('proofPieces')
    .select(['id', 'runId', 'part', 'after', 'until'])
    .where('part', 'in', PROOF_PARTS)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!piece) return 'none';
  // Each lane has a core: helpers of PostgreSQL would only take it from the other one.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
  const { findings, next, rows: done } = await PROOF_STEPS[piece.part as ProofPart](tx, piece, rows);
  // Whoever ends another piece of it meanwhile waits here, so that one of them is the last.
  const run = await tx
    .selectFrom('proofRuns')
    .select(['lines', 'doneRows'])
    .where('id', '=', piece.runId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isLast = next === null && (await isLastPiece(tx, piece));
  if (next !== null)
    await tx.updateTable('proofPieces').set({ after: next }).where('id', '=', piece.id).execute();
  const lines = findings.reduce(addFinding, run.lines);
  await tx
    .updateTable('proofRuns')
    .set({
      doneRows: run.doneRows + done,
      lines: JSON.stringify(lines),
      ...(isLast && { proofStatus: outcomeOf(lines), endedTime: clock() }),
    })
    .where('id', '=', piece.runId)
    .execute();
  if (isLast) await tellIfRed(tx, piece.runId, lines, clock());
  return isLast ? piece.runId : 'goes on';
}

/** Ends a piece; whether it was the last of its proof. */
async function isLastPiece(
  tx: Db,
  { id, runId }: { readonly id: number; readonly runId: number },
): Promise<boolean> {
  await tx.deleteFrom('proofPieces').where('id', '=', id).execute();
  const left = await tx.selectFrom('proofPieces').select('id').where('runId', '=', runId).limit(1).execute();
  return left.length === 0;
}

/** Whoever may start a proof hears at once that one does not agree (decisions section 55). */
async function tellIfRed(tx: Db, id: number, lines: readonly ProofLine[], now: string): Promise<void> {
  const red = [...new Set(lines.filter((line) => line.red).map(({ check }) => check))];
  if (red.length === 0) return;
  const occasion: Occasion = {
    event: 'ledgerDiffers',
    key: `proof:${id}`,
    vars: ({ t }) => ({ checks: red.map((check) => t(codeLabelKey(ledgerCheck, check) ?? '')).join('; ') }),
  };
  await tellOperators({ db: tx, now }, occasion, await holdersOf(tx, ledgerProof.start.right));
}

const outcomeOf = (lines: readonly ProofLine[]): number =>
  lines.some(({ red }) => red) ? PROOF_RED : codeOf(proofStatus, 'green');

/**
 * Ends the days that are over and proves the ledger, together with whoever else does so. Resolves with what it found, line by line,
 * once all of it has been looked at; rejects when it is stopped before.
 */
export async function proveNow(context: ProofContext): Promise<readonly ProofLine[]> {
  const { db } = context.database;
  await endDays(db, context.clock());
  const id = await startProof(db, null, context.clock());
  for (;;) {
    context.stopping?.throwIfAborted();
    await runProofs(context);
    const run = await db
      .selectFrom('proofRuns')
      .select(['lines', 'proofStatus'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (run.proofStatus !== PROOF_RUNNING) return run.lines;
    // Another process is at the last pieces.
    await pause(LOOK_MS);
  }
}
