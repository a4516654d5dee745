import { sql } from 'kysely';
import { textOf } from '../../domain/kit/format';
import { listed, pair } from '../../domain/kit/joined';
import type { Lang } from '../../domain/kit/languages';
import { masked } from '../../domain/kit/mask';
import type { Var } from '../../domain/kit/refusal';
import { fieldOf, labelKeyOf, type Resource } from '../../domain/kit/resource';
import { telling } from '../../domain/kit/telling';
import { type Words, wordsIn } from '../../domain/kit/words';
import type { Context, Db } from './context';
import { readerOf } from './reader';
import { Refused } from './refused';

interface Difference {
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
}

/** One change of a record, as the audit log has it. */
export interface RecordChange {
  readonly id: number;
  readonly time: string;
  /** Null for what no operator did. */
  readonly operatorName: string | null;
  /** The version that was changed. */
  readonly version: number;
  readonly differences: Difference[];
}

const NEWEST = 50;

/** What entries of their own tell, each seen by who sees its order: the points of a user. */
const TOLD_BY_ENTRIES = ['points'];

/**
 * The newest changes of a record, newest first, field by field; masked fields masked. What only counts (the version, the time of the last change)
 * and what has entries of its own are left out, and so are changes of nothing else.
 */
export async function recordHistory(db: Db, of: Resource, id: number): Promise<RecordChange[]> {
  const rows = await db
    .selectFrom('auditLog')
    .leftJoin('operators', 'operators.id', 'auditLog.operatorId')
    .select([
      'auditLog.id',
      'auditLog.time',
      'auditLog.old',
      'auditLog.new',
      'operators.name as operatorName',
    ])
    .where('tableName', '=', of.table)
    .where('recordId', '=', String(id))
    .where('action', '=', 'update')
    .orderBy('auditLog.id', 'desc')
    .limit(NEWEST)
    .execute();
  const changes = rows
    .map((row) => {
      const [was, is] = [row.old, row.new] as [Json, Json];
      const { id: at, time, operatorName } = row;
      return {
        id: at,
        time,
        operatorName,
        version: Number(was.version),
        differences: differences(of, was, is).filter(({ field }) => !TOLD_BY_ENTRIES.includes(field)),
      };
    })
    .filter((change) => change.differences.length > 0);
  const all = await named(
    db,
    of,
    changes.flatMap(({ differences }) => differences),
  );
  return changes.map((change) => ({ ...change, differences: all.splice(0, change.differences.length) }));
}

/** What points to other records by the names of those, as they are now. */
export async function named<D extends Difference>(
  db: Db,
  of: Resource,
  differences: readonly D[],
): Promise<D[]> {
  const known = new Map<string, string>();
  for (const [field, { ref }] of Object.entries(of.fields)) {
    const own = differences.filter((one) => one.field === field);
    const ids = new Set(own.flatMap((one) => [...idsIn(one.old), ...idsIn(one.new)]));
    if (!ref || ids.size === 0) continue;
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(ref.table)} where id in (${sql.join([...ids])})`.execute(db);
    for (const { id, name } of rows) known.set(`${field} ${id}`, name);
  }
  const nameOf = (field: string, id: string) => known.get(`${field} ${id}`) ?? id;
  const read = (field: string, value: string | null) =>
    value?.startsWith('[') && fieldOf(of, field).ref
      ? JSON.stringify(idsIn(value).map((id) => nameOf(field, id)))
      : value && nameOf(field, value);
  return differences.map((one) => ({ ...one, old: read(one.field, one.old), new: read(one.field, one.new) }));
}

/** The numbers of what a field points to, as the audit log has them. */
const idsIn = (value: string | null): string[] =>
  value === null ? [] : value.startsWith('[') ? (JSON.parse(value) as unknown[]).map(String) : [value];

/** Refuses who read an older version: 409 `record.changedMeanwhile` with what was changed since, and by whom. */
export async function refuseChangedMeanwhile(
  context: Context,
  of: Resource,
  id: number,
  read: number,
): Promise<never> {
  const { db, t } = context;
  const reader = await readerOf(context);
  const since = (await recordHistory(db, of, id)).filter((change) => change.version >= read);
  const changes = since.flatMap(({ differences }) =>
    differences.map((one) => {
      const field = fieldOf(of, one.field);
      const [was, is] = [one.old, one.new].map((value) => textOf(field, value, reader));
      return pair(t, t(labelKeyOf(of, one.field)), `${was} → ${is}`);
    }),
  );
  const name = since.find(({ operatorName }) => operatorName)?.operatorName ?? t('app.title');
  throw new Refused(409, 'record.changedMeanwhile', { name, changes: listed(t, changes) });
}

/**
 * The field of a record that was changed last since a version, and what it says now, as variables of `record.stale`;
 * undefined where no field says so.
 */
export async function lastChange(
  context: Context,
  of: Resource,
  id: number,
  read: number,
): Promise<{ readonly field: Var; readonly value: string } | undefined> {
  const since = (await recordHistory(context.db, of, id)).filter((change) => change.version >= read);
  const [last] = since.flatMap((change) => change.differences);
  if (!last) return undefined;
  const value = textOf(fieldOf(of, last.field), last.new, await readerOf(context));
  return { field: { key: labelKeyOf(of, last.field) }, value };
}

type Json = Readonly<Record<string, unknown>>;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What every change of a kept record changes too. */
const COUNTING = ['version', 'updatedTime'];

/** What differs between two rows as the audit log has them, masked where the fields are; null is no row. */
export function differences(of: Resource, was: Json | null, is: Json | null): Difference[] {
  const names = Object.keys(of.fields).filter((name) => !COUNTING.includes(name));
  return names.flatMap((name) => {
    const [before, after] = [was, is].map((row) => row?.[snake(name)] ?? null);
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [telling(of, { field: name, old: shown(of, name, before), new: shown(of, name, after) })];
  });
}

/** By what records are known, the first of them that a record has. */
const NAMES = [
  'name',
  'title',
  'transactionNumber',
  'temporaryNumber',
  'account',
  'subjectName',
  'groupName',
];

/** The name or number of a record as the audit log has it; undefined for one that has none, or whose name is masked. */
export function nameOfRow(of: Resource, row: Json, lang: Lang): string | undefined {
  for (const name of NAMES) {
    const field = name in of.fields ? fieldOf(of, name) : undefined;
    const value = row[snake(name)];
    if (!field || field.masked || value === null || value === undefined || value === '') continue;
    return field.kind === 'words' ? wordsIn(value as Words, lang) : String(value);
  }
  return undefined;
}

function shown(of: Resource, name: string, value: unknown): string | null {
  if (value === null) return null;
  const field = fieldOf(of, name);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (field.masked) return masked(text);
  // JSON has moments in UTC with a T between and their offset behind.
  return field.kind === 'instant' ? text.slice(0, 19).replace('T', ' ') : text;
}
