import { CompiledQuery, sql } from 'kysely';
import { fieldOf, type RecordOf, type Resource } from '../../domain/kit/resource';
import { sqlTypeOf } from '../../domain/kit/sqlTypes';
import { type Cell, copyRows } from '../db/copy';
import type { Table } from '../db/table';
import { keptTables } from '../db/tables';
import type { Db } from '../kit/context';

/** A field's column. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type NullableOf<T> = { [K in keyof T]: null extends T[K] ? K : never }[keyof T];

/** What no row brings: the database alone knows which transaction writes it, and what it works out. */
type Written<R> = 'tx' | (R extends Pick<Table, 'computed'> ? R['computed'][number] : never);

/** A record to insert: what is null may be left out, as an order of one family leaves out the fields of the others. */
export type RowToInsert<R extends Resource> = Omit<RecordOf<R>, NullableOf<RecordOf<R>> | Written<R>> &
  Partial<Pick<RecordOf<R>, Exclude<NullableOf<RecordOf<R>>, Written<R>>>>;

/** Inserts rows in one COPY: two to six microseconds a row before indexes. */
export async function insertMany<R extends Table>(
  db: Db,
  of: R,
  rows: readonly RowToInsert<R>[],
): Promise<void> {
  if (rows.length === 0) return;
  const all = Object.keys(of.fields) as (keyof RowToInsert<R> & string)[];
  // A column that is null in every row is left to its default: an order has the columns of one family only.
  const names = all.filter((name) => rows.some((row) => (row[name] ?? null) !== null));
  const asJson = new Set(names.filter((name) => sqlTypeOf(fieldOf(of, name)) === 'jsonb'));
  const cells = rows.map((row) => names.map((name) => cellOf(row[name], asJson.has(name))));
  await copyRows(db, of.table, names.map(snake), cells);
}

const cellOf = (value: unknown, isJson: boolean): Cell =>
  isJson && (value ?? null) !== null ? JSON.stringify(value) : (value as Cell);

/** The id after the highest of a table. */
export async function nextId(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(id), 0) + 1 as next from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.next ?? 1);
}

/** The same rows with ids that go on after the highest of their table. */
export async function numbered<T extends { id: number }>(
  db: Db,
  table: string,
  rows: readonly T[],
): Promise<T[]> {
  const first = await nextId(db, table);
  return rows.map((row, at) => ({ ...row, id: first + at }));
}

/** Sets the counters of ids to go on after the highest, where rows came with their own; none ever goes back. */
export async function continueIds(db: Db): Promise<void> {
  for (const { table } of keptTables.filter(({ fields }) => fields.id)) {
    await sql`
      select setval(counter, last) from pg_get_serial_sequence(${table}, 'id') counter, lateral (
        select greatest((select max(id) from ${sql.table(table)}), pg_sequence_last_value(counter::regclass)) as last) l
      where last is not null`.execute(db);
  }
}

/**
 * Runs a bulk load without triggers (nothing is audited or counted), and without the foreign keys, secondary indexes and
 * unreferenced primary keys of the big tables, which are made (and checked) again afterwards: several times faster than
 * keeping them row by row.
 * Must run inside a transaction, so that nobody ever sees the tables without them.
 */
export async function loading(db: Db, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  const keys = await spareKeys(db, tables);
  const indexes = await secondaryIndexes(db, tables);
  const watched = await tablesWithTriggers(db);
  for (const { table, name } of keys) await run(db, `alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await run(db, `drop index ${name}`);
  for (const table of watched) await run(db, `alter table ${table} disable trigger user`);
  await load();
  for (const { definition } of indexes) await run(db, definition);
  for (const { table, name, definition } of keys) {
    await run(db, `alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const table of watched) await run(db, `alter table ${table} enable trigger user`);
}

/**
 * Makes what is of days before by calls that have transactions of their own, and keeps it out of the log of changes, which would have the moment
 * of the seed for it. Nobody else may use these tables meanwhile.
 */
export async function withoutAudit(
  db: Db,
  tables: readonly string[],
  make: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await run(db, `alter table ${table} disable trigger audit`);
  try {
    await make();
  } finally {
    for (const table of tables) await run(db, `alter table ${table} enable trigger audit`);
  }
}

const run = (db: Db, statement: string): Promise<unknown> => db.executeQuery(CompiledQuery.raw(statement));

interface Named {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Foreign keys, and primary keys that no foreign key points to: nothing looks such a row up while it is loaded. */
async function spareKeys(db: Db, tables: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    where c.relname = any(${tables}) and c.relnamespace = current_schema()::regnamespace
      and (k.contype = 'f' or k.contype = 'p' and not exists (
        select from pg_constraint f where f.contype = 'f' and f.confrelid = k.conrelid))
    order by 1, 2`.execute(db);
  return rows;
}

async function secondaryIndexes(db: Db, tables: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select c.relname as "table", i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    where c.relname = any(${tables}) and not i.indisunique and c.relnamespace = current_schema()::regnamespace
    order by 2`.execute(db);
  return rows;
}

async function tablesWithTriggers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.oid::regclass::text as name
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
