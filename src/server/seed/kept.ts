import { sql } from 'kysely';
import type { Kept, KeptRecord } from '../../domain/kit/kept';
import { type Moves, targetOf } from '../../domain/kit/moves';
import { wireOf } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { insertKept, writeKept } from '../kit/keptWrites';
import { operatorNamed } from './staff';

/** One thing that somebody did to a kept record: added it, edited it, or took a step of its life; the clock is nobody. */
export interface KeptAct {
  /** Milliseconds before now. */
  readonly ago: number;
  readonly by: string | null;
  /** A step of its moves; without one it is added, or edited. */
  readonly step?: string;
  readonly set?: Readonly<Record<string, unknown>>;
}

/**
 * Records with what was done to them, one after the other: each as the calls of operators and the clock would have left
 * it, with the lines of the audit log. Runs where triggers do not.
 */
export async function seedKept(
  db: Db,
  of: Kept,
  lives: readonly (readonly [KeptAct, ...KeptAct[]])[],
  now: number,
): Promise<void> {
  for (const [made, ...later] of lives) {
    const maker = operatorNamed(made.by ?? '');
    const time = wireOf(new Date(now - made.ago));
    const id = await insertKept(db, of, made.set ?? {}, maker, time);
    let row = await logged(db, of, id, null, { operatorId: maker.id, time });
    for (const act of later) row = await done(db, of, row, act, now);
  }
}

async function done(
  db: Db,
  of: Kept,
  before: Row,
  { ago, by, step, set }: KeptAct,
  now: number,
): Promise<Row> {
  const time = wireOf(new Date(now - ago));
  const moved = step === undefined ? {} : { status: targetOf(of.moves as Moves, step) };
  await writeKept(db, of, before, { ...set, ...moved }, time);
  return logged(db, of, before.id, before, { operatorId: by === null ? null : operatorNamed(by).id, time });
}

/** The lines of the audit log of records that were loaded at once, from an id on: each as it was added. */
export async function logAdded(db: Db, { table }: Kept, firstId: number): Promise<void> {
  await sql`
    insert into audit_log (table_name, record_id, action, old, new, operator_id, request_id, time)
    select ${table}, t.id::text, 'insert', null, to_jsonb(t), t.maker_id, ${`demo-${table}`}, t.created_time
    from ${sql.table(table)} t where t.id >= ${firstId} order by t.created_time, t.id`.execute(db);
}

/** The same of one that is there already: one thing that somebody did to it. */
export async function actOn(db: Db, of: Kept, id: number, act: KeptAct, now: number): Promise<void> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(of.table)} t where t.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`seed: ${of.table} has no ${id}`);
  await done(db, of, found.row, act, now);
}

/** A row as the audit log has it: without what it never has. */
type Row = Pick<KeptRecord, 'id' | 'version'>;

async function logged(
  db: Db,
  { table }: Kept,
  id: number,
  before: Row | null,
  { operatorId, time }: { readonly operatorId: number | null; readonly time: string },
): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`
    insert into audit_log (table_name, record_id, action, old, new, operator_id, request_id, time)
    select ${table}, t.id::text, ${before ? 'update' : 'insert'}, ${before && JSON.stringify(before)}::jsonb,
      to_jsonb(t) - 'api_key_hash', ${operatorId}, ${`demo-${table}`}, ${time}
    from ${sql.table(table)} t where t.id = ${id} returning new as row`.execute(db);
  const [line] = rows;
  if (!line) throw new Error(`seed: ${table} has no ${id}`);
  return line.row;
}
