import { type RawBuilder, sql } from 'kysely';
import { firstStatus, type Kept, type KeptRecord } from '../../domain/kit/kept';
import type { Db, OperatorContext } from './context';
import { lockedRecord } from './locked';
import { refuseChangedMeanwhile } from './recordHistory';

/** Values of a record by field. */
export type Values = Readonly<Record<string, unknown>>;

interface Maker {
  /** Null for who is no operator, such as an app. */
  readonly id: number | null;
  readonly name: string;
}

/** The number that the next new record of a kind gets: whoever proposes one names it by that. */
export async function nextIdOf(db: Db, { table }: Kept): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

/** Writes a new record of a kind: what comes with it and is not given is filled in. Answers its id. */
export async function insertKept(
  db: Db,
  { table, moves, within }: Kept,
  given: Values,
  maker: Maker,
  now: string,
): Promise<number> {
  const row: Values = {
    ...(moves && { status: firstStatus(moves) }),
    ...given,
    ...within,
    version: 0,
    makerId: maker.id,
    makerName: maker.name,
    createdTime: now,
    updatedTime: now,
  };
  const names = Object.keys(row);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => written(row[name])))}) returning id`.execute(db);
  return Number(rows[0]?.id);
}

/** Writes values of a locked record, which is another version then. */
export async function writeKept(
  db: Db,
  { table }: Kept,
  { id, version }: Pick<KeptRecord, 'id' | 'version'>,
  values: Values,
  now: string,
): Promise<void> {
  const row: Values = { ...values, version: version + 1, updatedTime: now };
  const set = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${written(value)}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(db);
}

/** A value as it goes into its column: structures as JSON text. */
const written = (value: unknown): RawBuilder<unknown> | unknown =>
  typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : value;

/** The record, locked, if it is still what the caller read: else 409 with what was changed since, and by whom. */
export async function lockedKept(
  context: OperatorContext,
  of: Kept,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<KeptRecord> {
  const by = { ...of.within, id } as object;
  const record = (await lockedRecord(context.db, of, by, context.operator)) as KeptRecord;
  if (record.version !== version) await refuseChangedMeanwhile(context, of, id, version);
  return record;
}
