import { setImmediate as breath } from 'node:timers/promises';
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
import { BUSINESS_ZONE, businessDay, toZone } from '../../../../domain/kit/zone';
import type { Db } from '../../../kit/context';
import { Refused } from '../../../kit/refused';
import { holdersOf } from '../../../messages/addressees';
import { type Occasion, tellOperators } from '../../../messages/tell';
import { endDays } from '../days';
import { begun, type ProofState, proofStep, rowsToProve } from './steps';

/** From this hour on in Taipei the proof of the night may begin (decisions section 31). */
const NIGHT_HOUR = 2;

/** Writes down that the ledger is to be proved; `runProofs` does it. Resolves with its id. */
export async function startProof(db: Db, makerId: number | null, now: string): Promise<number> {
  const { id } = await db
    .insertInto('proofRuns')
    .values({
      makerId,
      proofStatus: PROOF_RUNNING,
      state: JSON.stringify(begun),
      lines: '[]',
      doneRows: 0,
      totalRows: await rowsToProve(db),
      createdTime: now,
      endedTime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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
  if (Number(toZone(now, BUSINESS_ZONE).slice(11, 13)) < NIGHT_HOUR || (await hasBacklog(db))) return;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ledger_proof'))`.execute(tx);
    const last = await tx
      .selectFrom('proofRuns')
      .select(({ fn }) => fn.max('createdTime').as('time'))
      .where('makerId', 'is', null)
      .executeTakeFirstOrThrow();
    if (last.time && businessDay(last.time) >= businessDay(now)) return;
    await startProof(tx, null, now);
  });
}

interface Parts {
  readonly db: Db;
  readonly clock: () => string;
  readonly stopping?: AbortSignal;
}

/**
 * Takes the proofs that wait or were left behind to their ends, step by step: each is a transaction that says how far it is, so that
 * whoever dies loses one step. Resolves with the ids of those that ended.
 */
export async function runProofs({ db, clock, stopping }: Parts): Promise<number[]> {
  const ended: number[] = [];
  while (!stopping?.aborted) {
    const became = await db.transaction().execute((tx) => stepOfProof(tx, clock));
    if (became === 'none') break;
    if (became !== 'goes on') ended.push(became);
    // The embedded database answers without ever giving way: nobody else would be answered until the end.
    await breath();
  }
  return ended;
}

async function stepOfProof(tx: Db, clock: () => string): Promise<'none' | 'goes on' | number> {
  const run = await tx
    .selectFrom('proofRuns')
    .select(['id', 'state', 'doneRows'])
    .where('proofStatus', '=', PROOF_RUNNING)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!run) return 'none';
  const { next, lines, rows } = await proofStep(tx, run.state as unknown as ProofState);
  await tx
    .updateTable('proofRuns')
    .set({
      doneRows: run.doneRows + rows,
      lines: JSON.stringify(lines),
      ...(next ? { state: JSON.stringify(next) } : { proofStatus: outcomeOf(lines), endedTime: clock() }),
    })
    .where('id', '=', run.id)
    .execute();
  if (!next) await tellIfRed(tx, run.id, lines, clock());
  return next ? 'goes on' : run.id;
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

/** Ends the days that are over and proves the ledger, whoever else does so. Resolves with what it found, line by line. */
export async function proveNow({ db, clock }: Parts): Promise<readonly ProofLine[]> {
  await endDays(db, clock());
  const id = await startProof(db, null, clock());
  await runProofs({ db, clock });
  const run = await db.selectFrom('proofRuns').select('lines').where('id', '=', id).executeTakeFirstOrThrow();
  return run.lines as unknown as readonly ProofLine[];
}
