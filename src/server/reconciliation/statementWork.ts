import { sql } from 'kysely';
import { businessDay, wireOf } from '../../domain/kit/zone';
import { source } from '../../domain/reconciliation/source';
import {
  STATEMENT_MATCHED,
  STATEMENT_MATCHING,
  STATEMENT_READ,
  STATEMENT_RECEIVED,
} from '../../domain/reconciliation/statementFile';
import { ifAlone } from '../db/alone';
import type { Database } from '../db/database';
import type { FileStore } from '../files/fileStore';
import type { Db } from '../kit/context';
import { recordsOf } from '../kit/records';
import { noteExceptions } from './exceptions/noteExceptions';
import { matchSource } from './matching/matchSource';
import { type MatchRequest, nextRequest, noteMatched } from './matching/requests';
import { readFile, type StatementFile } from './statements/readFile';
import { takeDropped } from './statements/takeDropped';

/** What reading and matching statements needs. */
export interface StatementWorkParts {
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly stopping: AbortSignal;
  /** In which each source has a folder for its statements; without it they are uploaded. */
  readonly dropDir?: string;
  /** Hears of a statement, or a source, that could not be worked on; it is tried again with the next work. */
  readonly onFault: (error: unknown, id: number) => void;
}

type Step = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/**
 * Takes the statements that lie in the folders of their sources, reads those that were received, the oldest first, and matches the sources that wait, until nothing does. One process at a time does
 * so; what it is cut off in, the next one does again.
 */
export async function workOnStatements(parts: StatementWorkParts): Promise<void> {
  const { database, stopping } = parts;
  await ifAlone(database, 'statements', async (stillAlone) => {
    const step: Step = async (work) => {
      stopping.throwIfAborted();
      await stillAlone();
      return database.db.transaction().execute(work);
    };
    try {
      await takeDropped({
        ...parts,
        db: database.db,
        dropDir: parts.dropDir,
        now: () => wireOf(parts.clock()),
      });
      await readReceived(parts, step);
      await matchRequested(
        database.db,
        () => wireOf(parts.clock()),
        step,
        (error, id) => {
          if (stopping.aborted) throw error;
          parts.onFault(error, id);
        },
      );
    } catch (error) {
      if (!stopping.aborted) throw error;
    }
  });
}

async function readReceived(
  { database: { db }, files, clock, onFault, stopping }: StatementWorkParts,
  step: Step,
) {
  const now = () => wireOf(clock());
  for (let after = 0; ; ) {
    const file: StatementFile | undefined = await db
      .selectFrom('statementFiles')
      .selectAll()
      .where('status', '=', STATEMENT_RECEIVED)
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!file) return;
    after = file.id;
    await readFile({ files, now, step }, file).catch((error: unknown) => {
      if (stopping.aborted) throw error;
      onFault(error, file.id);
    });
  }
}

/** Matches the sources that wait, until none does; one that fails is reported, and waits for the next run. */
export async function matchRequested(
  db: Db,
  now: () => string,
  step: Step,
  onFault: (error: unknown, sourceId: number) => void,
): Promise<void> {
  const failed: number[] = [];
  for (;;) {
    const request = await nextRequest(db, failed);
    if (!request) return;
    await matchOne(db, request, now(), step).catch((error: unknown) => {
      onFault(error, request.sourceId);
      failed.push(request.sourceId);
    });
  }
}

async function matchOne(db: Db, request: MatchRequest, now: string, step: Step): Promise<void> {
  const { sourceId } = request;
  const [by] = await recordsOf(db, source, { id: sourceId });
  if (!by) return;
  await step((tx) => moveFiles(tx, sourceId, [STATEMENT_READ, STATEMENT_MATCHED], STATEMENT_MATCHING));
  const matching = { ...by, sourceId, now };
  await matchSource(db, matching, step);
  await noteExceptions(db, matching, step);
  await step(async (tx) => {
    await moveFiles(tx, sourceId, [STATEMENT_MATCHING], STATEMENT_MATCHED);
    await noteMatched(tx, request);
  });
}

async function moveFiles(tx: Db, sourceId: number, from: readonly number[], to: number): Promise<void> {
  await tx
    .updateTable('statementFiles')
    .set({ status: to })
    .where('sourceId', '=', sourceId)
    .where('status', 'in', [...from])
    .execute();
}

/**
 * Each day that is over is a day of every source in force, whether a statement of it is there or not: what no statement has of it waits, and
 * then differs. Resolves with how many days were noted.
 */
export async function noteDays(db: Db, now: string): Promise<number> {
  const { rows } = await sql<{ noted: number }>`
    with noted as (
      insert into reconciliation_days (source_id, day, due_time)
      select s.id, d.day::date, due_time_of(s.id, d.day::date)
      from reconciliation_sources s
      cross join lateral generate_series(
        greatest((s.created_time at time zone 'Asia/Taipei')::date,
          coalesce((select max(r.day) from reconciliation_days r where r.source_id = s.id), '-infinity'::date)),
        ${businessDay(now)}::date - 1, interval '1 day') d(day)
      where s.status = 1 order by s.id, d.day
      on conflict do nothing returning source_id
    ), requested as (
      insert into source_matchings (source_id, requested) select distinct source_id, 1 from noted order by source_id
      on conflict (source_id) do update set requested = source_matchings.requested + 1
    )
    select count(*)::integer as noted from noted`.execute(db);
  return rows[0]?.noted ?? 0;
}

/** Whether a statement waits to be read, or a source to be matched. */
export async function hasStatementWork(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from statement_files where status = ${sql.lit(STATEMENT_RECEIVED)})
      or exists (select from source_matchings where requested > matched) as waits`.execute(db);
  return rows[0]?.waits === true;
}
