import { type Selectable, sql } from 'kysely';
import { exportStatus } from '../../domain/exports/calls';
import { codeOf } from '../../domain/kit/codes';
import type { JobMessage } from '../../domain/kit/jobMessage';
import { later } from '../../domain/kit/zone';
import type { Tables } from '../db/tables';
import type { Db } from '../kit/context';
import type { RecordedScope } from '../kit/delegatedAccess';

export type ExportJob = Selectable<Tables['exportJobs']>;

/** Seconds for which a run is believed to live after its last sign. */
const LEASE_SECONDS = 15;

const status = (meaning: keyof typeof exportStatus.entries) => codeOf(exportStatus, meaning);

/**
 * Takes an export that waits, or whose run has died: `attempt` grows, which locks the older run out of it. Undefined
 * when it is finished or in other hands. Parts of earlier attempts are thrown away.
 */
export async function claimExport(db: Db, id: number, now: string): Promise<ExportJob | undefined> {
  const taken = await db
    .updateTable('exportJobs')
    .set((set) => ({
      status: status('running'),
      attempt: set('attempt', '+', 1),
      doneRows: 0,
      leaseTime: later(now, LEASE_SECONDS),
      updatedTime: now,
    }))
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('status', '=', status('waiting')),
        where.and([where('status', '=', status('running')), where('leaseTime', '<=', now)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (taken) await db.deleteFrom('exportChunks').where('exportId', '=', id).execute();
  return taken;
}

type Held = Pick<ExportJob, 'id' | 'attempt'>;

function whileHeld(db: Db, { id, attempt }: Held) {
  return db
    .updateTable('exportJobs')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', status('running'));
}

/** Says how far a run is and that it lives; false when it was interrupted or another run has taken over. */
export async function beat(db: Db, run: Held, doneRows: number, now: string): Promise<boolean> {
  const change = { doneRows, leaseTime: later(now, LEASE_SECONDS), updatedTime: now };
  const { numUpdatedRows } = await whileHeld(db, run).set(change).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setTotal(db: Db, run: Held, totalRows: number, fileName: string): Promise<void> {
  await whileHeld(db, run).set({ totalRows, fileName }).execute();
}

/** What a run read, how much of it, and how much there was when it began. */
interface Finished {
  readonly rows: number;
  readonly counted: number;
  readonly scope: RecordedScope;
}

/** Makes the parts of this attempt the file, which says where it holds other than the counted rows; false when the run no longer holds the export. */
export async function finishExport(
  db: Db,
  run: Held,
  { rows, counted, scope }: Finished,
  now: string,
): Promise<boolean> {
  const change = {
    status: status('ready'),
    scope,
    doneRows: rows,
    totalRows: rows,
    ...(rows !== counted && { message: { key: 'job.rowsChanged', vars: { rows, counted } } }),
    leaseTime: null,
    updatedTime: now,
  };
  const { numUpdatedRows } = await whileHeld(db, run).set(change).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a run for a reason of its operator's. */
export async function endExport(db: Db, run: Held, message: JobMessage, now: string): Promise<void> {
  await whileHeld(db, run)
    .set({
      status: status('interrupted'),
      message,
      leaseTime: null,
      updatedTime: now,
    })
    .execute();
  await dropParts(db, run);
}

export async function failExport(db: Db, run: Held, now: string): Promise<void> {
  await whileHeld(db, run)
    .set({ status: status('failed'), leaseTime: null, updatedTime: now })
    .execute();
  await dropParts(db, run);
}

/** Gives an export back, to be begun again by any process: this one stops, or it failed and may be tried again. */
export async function handBackExport(db: Db, run: Held, now: string): Promise<void> {
  await whileHeld(db, run)
    .set({ status: status('waiting'), leaseTime: null, doneRows: 0, updatedTime: now })
    .execute();
  await dropParts(db, run);
}

export async function dropParts(db: Db, { id, attempt }: Held): Promise<void> {
  await db.deleteFrom('exportChunks').where('exportId', '=', id).where('attempt', '=', attempt).execute();
}

/** Exports that nobody works on: waiting, or left behind by a run that died. */
export async function unattendedExports(db: Db, now: string): Promise<number[]> {
  const found = await db
    .selectFrom('exportJobs')
    .select('id')
    .where((where) =>
      where.or([
        where('status', '=', status('waiting')),
        where.and([where('status', '=', status('running')), where('leaseTime', '<=', now)]),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute();
  return found.map(({ id }) => id);
}

/** The embedded database serves one process: at its start every run that was left behind is dead. */
export async function releaseAllExports(db: Db, now: string): Promise<void> {
  await db
    .updateTable('exportJobs')
    .set({ leaseTime: now })
    .where('status', '=', status('running'))
    .execute();
}

/** One part of the file; parts are read back in order. As base64: drivers write bytes as hex, slowly. */
export async function savePart(db: Db, run: Held, part: number, content: Buffer): Promise<void> {
  const text = content.toString('base64');
  await sql`insert into export_chunks (export_id, attempt, part, content)
    values (${run.id}, ${run.attempt}, ${part}, decode(${text}, 'base64'))`.execute(db);
}
