import { sql } from 'kysely';
import type { Field } from '../../domain/kit/fields';
import {
  DEFAULT_PAGE_SIZE,
  type List,
  type ListInput,
  type PageOf,
  type RowOf,
  rowFields,
} from '../../domain/kit/list';
import { masked } from '../../domain/kit/mask';
import { fieldOf } from '../../domain/kit/resource';
import type { Sight } from '../db/sight';
import type { Condition } from './condition';
import { conditions } from './conditions';
import type { Db } from './context';
import { countQuery } from './counting';
import { jsonRows } from './jsonRows';
import { type Tiers, tiersOf } from './names';
import { RowIds } from './rowIds';

type Row = Record<string, unknown>;

/** Works out what no column keeps, by the ids of rows. */
export type WorkOut = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>;

/**
 * One page of a list (spec section 3, decisions section 3): the list's own conditions, what the operator may see and the
 * filters of the input, the stated columns and `id`, the ids of the records that columns name, masked fields masked. A page beyond the end is empty, with the right `totalItems`.
 */
export async function listing<L extends List>(
  { db, operator }: { readonly db: Db; readonly operator: Sight },
  list: L,
  input: ListInput,
  work?: WorkOut,
): Promise<PageOf<RowOf<L>>> {
  const { pageNum = 1, pageSize = DEFAULT_PAGE_SIZE } = input;
  const before = (pageNum - 1) * pageSize;
  const names = columnsOf(list, rowFields(list));
  const tiers = await tiersOf(db, list, input);
  const [fitting, near] = tierConditions(list, tiers, operator);
  const read = (where: Condition, limit: number, offset: number) =>
    sql<Row>`
    select ${refs(names)} from ${sql.table(list.of.table)} where ${where}
    order by ${ordering(list, input)} limit ${limit} offset ${offset}`.execute(db);
  const { rows } = await read(fitting, pageSize, before);
  if (near && tiers.exact && rows.length < pageSize) {
    const ahead = rows.length > 0 ? before + rows.length : await countOf(db, list, tiers.exact, operator);
    const more = await read(near, pageSize - rows.length, Math.max(0, before - ahead));
    rows.push(...more.rows);
  }
  // A page that is not full is the last one and tells the total itself. Two queries take less than one of both.
  const isLast = rows.length < pageSize && (rows.length > 0 || before === 0);
  const totalItems = isLast ? before + rows.length : await countOf(db, list, tiers.all, operator);
  const items = await workedOut(
    db,
    rows.map((row) => masking(list, names, row)),
    work,
  );
  return { items: items as unknown as RowOf<L>[], pageNo: pageNum, pageSize, totalItems };
}

/** How many rows a list has under the filters of an input: what an export will write. */
export async function countOf(db: Db, list: List, input: ListInput, sight: Sight): Promise<number> {
  const { all } = await tiersOf(db, list, input);
  const { rows } = await sql<{ total: unknown }>`select ${countQuery(list, all, sight)} as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/**
 * All rows of a list in its order, `size` at a time, for exports: each batch is a query of its own that begins after the
 * last row of the one before, so that none is slow and none holds a snapshot. Each row that was there at the beginning comes
 * once: one that moved behind what was read meanwhile, since what it is sorted by changed, comes in the end. Rows have `id`
 * and the columns that `input.columns` names (all by default), masked fields masked.
 */
export async function* keysetBatches(
  db: Db,
  list: List,
  input: ListInput & { columns?: readonly string[] },
  size: number,
  sight: Sight,
  work?: WorkOut,
): AsyncGenerator<Row[]> {
  const tiers = await tiersOf(db, list, input);
  const newest = sql<{ id: number }>`select id from ${sql.table(list.of.table)} order by id desc limit 1`;
  const known = sql`id <= ${(await newest.execute(db)).rows[0]?.id ?? 0}`;
  const read = new RowIds();
  for (const tier of tierConditions(list, tiers, sight)) {
    for await (const rows of batchesWhere(db, list, input, size, sql`${tier} and ${known}`)) {
      const unread = rows.filter(({ id }) => read.add(Number(id)));
      if (unread.length > 0) yield await workedOut(db, unread, work);
    }
  }
  if (NEVER_CHANGES.includes(sortOf(list, input)[0])) return;
  const everything = conditions(list, tiers.all, sight);
  for await (const ids of idBatches(db, list, sql`${everything} and ${known}`)) {
    const moved = ids.filter((id) => !read.has(id));
    for (let at = 0; at < moved.length; at += size) {
      const where = sql`id = any(${moved.slice(at, at + size)})`;
      for await (const rows of batchesWhere(db, list, input, size, sql`${everything} and ${where}`))
        yield await workedOut(db, rows, work);
    }
  }
}

/** What rows are sorted by and keep for good. */
const NEVER_CHANGES: readonly string[] = ['id', 'createdTime'];

/** Ids at once: a query of this many takes a few milliseconds. */
const IDS = 5000;

/** The ids of all rows, in their order, which no change moves. */
async function* idBatches(db: Db, list: List, where: Condition): AsyncGenerator<number[]> {
  let last = 0;
  for (let more = true; more; ) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(list.of.table)} where ${where} and id > ${last} order by id limit ${IDS}`.execute(
      db,
    );
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length > 0) yield ids;
    last = ids.at(-1) ?? last;
    more = ids.length === IDS;
  }
}

/** Rows with what is worked out for them. */
async function workedOut(db: Db, rows: Row[], work: WorkOut | undefined): Promise<Row[]> {
  if (!work || rows.length === 0) return rows;
  const found = await work(
    db,
    rows.map(({ id }) => Number(id)),
  );
  return rows.map((row) => ({ ...row, ...found.get(Number(row.id)) }));
}

async function* batchesWhere(
  db: Db,
  list: List,
  input: ListInput & { columns?: readonly string[] },
  size: number,
  where: Condition,
): AsyncGenerator<Row[]> {
  const [field, direction] = sortOf(list, input);
  const names = columnsOf(list, [...(input.columns ?? list.columns), field]);
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  const hidden = names.filter((name) => fieldOf(list.of, name).masked);
  for (const { part, byId } of partsOf(list, field, direction)) {
    const key = byId ? sql.ref('id') : sql`(${sql.ref(field)}, id)`;
    let last: Row | undefined;
    do {
      const after: Condition = last
        ? sql`${key} ${beyond} ${byId ? sql`${last.id}` : sql`(${last[field]}, ${last.id})`}`
        : sql`true`;
      const page = sql`
        select ${refs(names)} from ${sql.table(list.of.table)} where ${where} and ${part} and ${after}
        order by ${ordering(list, input)} limit ${size}`;
      const rows = await jsonRows(db, list.of, names, page);
      last = rows.length === size ? { ...rows.at(-1) } : undefined;
      if (rows.length > 0) yield hiding(rows, hidden);
    } while (last);
  }
}

/**
 * The parts in which a list is read to its end. Rows without the value that it is sorted by are one of their own, where the
 * database puts them: behind the others, and before them downwards.
 */
function partsOf(list: List, field: string, direction: 'asc' | 'desc') {
  if (!fieldOf(list.of, field).nullable) return [{ part: sql`true`, byId: field === 'id' }];
  const present = { part: sql`${sql.ref(field)} is not null`, byId: false };
  const absent = { part: sql`${sql.ref(field)} is null`, byId: true };
  return direction === 'asc' ? [present, absent] : [absent, present];
}

/** What fits and, when there is such, what is only near it: a list shows one after the other. */
function tierConditions(list: List, { all, exact }: Tiers, sight: Sight): [Condition, ...Condition[]] {
  const everything = conditions(list, all, sight);
  if (!exact) return [everything];
  const fitting = conditions(list, exact, sight);
  return [fitting, sql`${everything} and not (${fitting})`];
}

const columnsOf = (list: List, names: readonly string[]) => {
  const read = names.flatMap((name) => fieldOf(list.of, name).reading?.by ?? []);
  return [...new Set(['id', ...names, ...read])].filter((name) => !fieldOf(list.of, name).workedOut);
};

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

function masking(list: List, names: readonly string[], row: Row): Row {
  return Object.fromEntries(names.map((name) => [name, shown(fieldOf(list.of, name), row[name])]));
}

/** Masks in place: an export has no time to make every row anew. */
function hiding(rows: Row[], hidden: readonly string[]): Row[] {
  for (const row of rows) {
    for (const name of hidden) if (typeof row[name] === 'string') row[name] = masked(row[name]);
  }
  return rows;
}

function shown(field: Field, value: unknown): unknown {
  return field.masked && typeof value === 'string' ? masked(value) : value;
}

/** The sort that was asked for, when it is one of the list's sortable columns; else the list's own. */
function sortOf(list: List, input: ListInput): readonly [field: string, direction: 'asc' | 'desc'] {
  const { sortField, sortOrder } = input;
  if (sortField === undefined) return [list.sort[0], sortOrder ?? list.sort[1]];
  if (!list.columns.includes(sortField) || !fieldOf(list.of, sortField).sortable) {
    throw new Error(`${list.name} cannot be sorted by ${sortField}`);
  }
  return [sortField, sortOrder ?? 'asc'];
}

/** `id` breaks ties in the same direction, as the indexes do. */
function ordering(list: List, input: ListInput): Condition {
  const [field, direction] = sortOf(list, input);
  const to = sql.raw(direction);
  return field === 'id' ? sql`id ${to}` : sql`${sql.ref(field)} ${to}, id ${to}`;
}
