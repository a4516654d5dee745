import type { List } from '../../src/domain/kit/list';
import { fieldOf } from '../../src/domain/kit/resource';
import { sqlTypeOf } from '../../src/domain/kit/sqlTypes';
import type { Size, Table, View } from '../../src/server/db/table';
import { keptTables, relationOf, tables } from '../../src/server/db/tables';
import { lists } from '../support/facts';

/**
 * What the definitions say and what the migrated database has are the same: names, types, nullability, defaults, what
 * points where, what is audited, indexes.
 */

type Rows = readonly Readonly<Record<string, unknown>>[];

let query: (text: string) => Promise<Rows>;
beforeAll(async () => {
  const database = await tulay.openMigrated();
  query = async (text) => (await database.execute(text)).rows;
}, 120_000);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Column {
  readonly type: string;
  readonly nullable: boolean;
  /** Its number comes from a counter. */
  readonly counted: boolean;
  readonly computed: boolean;
  readonly default: string | null;
}

/** Relations by name with their columns, views apart: PostgreSQL does not know whether a view's column may be null. */
async function relations(): Promise<Map<string, { view: boolean; columns: Map<string, Column> }>> {
  const rows = await query(`
    select c.relname, c.relkind = 'v' as view, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull,
      a.attidentity <> '' as counted, a.attgenerated <> '' as computed, pg_get_expr(d.adbin, d.adrelid) as initial
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`);
  const found = new Map<string, { view: boolean; columns: Map<string, Column> }>();
  for (const row of rows) {
    const name = String(row.relname);
    const relation = found.get(name) ?? { view: row.view === true, columns: new Map() };
    const computed = row.computed === true;
    relation.columns.set(String(row.attname), {
      type: String(row.type),
      nullable: row.attnotnull === false,
      counted: row.counted === true,
      computed,
      default: computed || row.initial === null ? null : String(row.initial),
    });
    found.set(name, relation);
  }
  return found;
}

const columnsOf = async ({ table }: Table) => [...((await relations()).get(table)?.columns ?? [])];

/** Tables that Kysely's migrator keeps for itself. */
const OF_THE_MIGRATOR = /^kysely_/;

test('every table stands under its name, and every relation of the database is stated', async () => {
  const stated = Object.entries(tables).map(([name, { table }]) => [snake(name), table] as const);
  expect(stated.filter(([name, table]) => name !== table)).toEqual([]);
  const inDatabase = [...(await relations()).keys()].filter((name) => !OF_THE_MIGRATOR.test(name));
  expect(inDatabase.sort()).toEqual(stated.map(([, table]) => table).sort());
});

test.each(Object.entries<Table | View>(tables))('columns of %s', async (_name, resource) => {
  const relation = (await relations()).get(resource.table);
  const columns = Object.entries(resource.fields).filter(([name]) => !resource.asked?.[name]);
  const stated = columns.map(([name, field]) => {
    return [
      snake(name),
      { type: sqlTypeOf(field), nullable: relation?.view ? '-' : field.nullable },
    ] as const;
  });
  const kept = [...(relation?.columns ?? [])].map(([name, column]) => {
    return [name, { type: column.type, nullable: relation?.view ? '-' : column.nullable }] as const;
  });
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(stated));
});

describe.each(keptTables.map((table) => [table.table, table] as const))('%s', (_name, table) => {
  test('the database fills in what is stated', async () => {
    const columns = await columnsOf(table);
    const named = (holds: (column: Column) => boolean) =>
      columns.filter(([, column]) => holds(column)).map(([name]) => name);
    expect(named(({ counted }) => counted)).toEqual(table.fields.id ? ['id'] : []);
    expect(named(({ computed }) => computed)).toEqual(table.computed.map(snake));
    // Which transaction it is differs from one look to the next: what is stated is the expression.
    const moving = columns.filter(
      ([, { type, default: initial }]) => type === 'xid8' && initial?.endsWith('()'),
    );
    const filled = columns.filter((column) => column[1].default !== null && !moving.includes(column));
    const [values = {}] =
      filled.length === 0
        ? []
        : await query(
            `select ${filled.map(([name, { default: value, type }]) => `(${value})::${type} as ${name}`).join()}`,
          );
    const stated = Object.entries(table.defaults).flatMap(([name, value]) =>
      value === null ? [] : [[snake(name), value] as const],
    );
    const now = Object.fromEntries(moving.map(([name, { default: initial }]) => [name, initial]));
    expect({ ...values, ...now }).toEqual(Object.fromEntries(stated));
  });

  test('it points where it says', async () => {
    const keys = await query(`
      select a.attname as column, f.relname || case k.confdeltype
        when 'a' then '' when 'c' then ' on delete cascade' when 'n' then ' on delete set null' end as target
      from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any (k.conkey)
      where k.contype = 'f' and t.relname = '${table.table}'`);
    const stated = Object.entries(table.references).map(([name, target]) => [snake(name), target]);
    expect(Object.fromEntries(keys.map(({ column, target }) => [column, target]))).toEqual(
      Object.fromEntries(stated),
    );
  });

  test('its changes are audited if it keeps records, and only then', async () => {
    const audits = await query(`
      select tgtype from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
      where t.relname = '${table.table}' and p.proname = 'audit_change' and g.tgenabled = 'O'`);
    // For each row (1), after an insert (4), a delete (8) or an update (16).
    expect(audits.map(({ tgtype }) => tgtype)).toEqual(table.rows === 'record' ? [1 + 4 + 8 + 16] : []);
  });
});

interface Index {
  readonly table: string;
  readonly gin: boolean;
  /** Columns by name; an expression stands as its text. */
  readonly columns: readonly string[];
}

/** An index of the rows of some families only serves the searches of their lists, which ask for a value; so does one of the events that a view shows. */
async function indexes(): Promise<Index[]> {
  const rows = await query(`
    select t.relname as table, m.amname = 'gin' as gin,
      (select string_agg(pg_get_indexdef(i.indexrelid, k.n, true), ',' order by k.n)
         from generate_series(1, i.indnkeyatts) as k(n)) as columns
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      join pg_am m on m.oid = x.relam
    where t.relnamespace = 'public'::regnamespace
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'
        or pg_get_expr(i.indpred, i.indrelid) in ('via_agent', 'swap_kept_out', '(step = ''complete''::text)'))`);
  return rows.map((row) => ({
    table: String(row.table),
    gin: row.gin === true,
    columns: String(row.columns).replaceAll('"', '').split(','),
  }));
}

/** The tables that a relation reads: itself, or those behind a view. */
async function tablesBehind(relation: string): Promise<string[]> {
  const rows = await query(`
    select distinct t.relname from pg_class v join pg_rewrite r on r.ev_class = v.oid
      join pg_depend d on d.objid = r.oid and d.refclassid = 'pg_class'::regclass join pg_class t on t.oid = d.refobjid
    where v.relname = '${relation}' and t.relkind = 'r'`);
  return rows.length === 0 ? [relation] : rows.map((row) => String(row.relname));
}

const views = Object.values<Table | View>(tables).filter((one) => 'rowsOf' in one);

test.each(views.map((view) => [view.table, view] as const))(
  '%s shows rows of a table',
  async (name, view) => {
    expect(keptTables.map(({ table }) => table)).toContain(view.rowsOf);
    expect(await tablesBehind(name)).toContain(view.rowsOf);
  },
);

const related = Object.values<Table | View>(tables);

test('whatever is about an order or a user says who sees it', () => {
  const about = (one: Table | View) => ['orderId', 'userId'].some((name) => name in one.fields);
  expect(related.filter((one) => about(one) && !one.seen).map(({ table }) => table)).toEqual([]);
});

test('what lists look up beside their rows is there', () => {
  const has = (table: string, ...names: readonly string[]) => {
    const found = related.find((one) => one.table === table);
    return names.filter((name) => !found || !(name in found.fields)).map((name) => `${table}.${name}`);
  };
  const missing = related.flatMap(({ table, numbered, worded, counted }) => [
    ...(numbered ? [...has(table, numbered.pointer), ...has(numbered.table, 'id')] : []),
    ...(worded ? has(worded.table, 'word', worded.pointer) : []),
    ...(counted
      ? [...has(table, counted.moment, ...counted.by), ...has(counted.table, 'hour', 'n', ...counted.by)]
      : []),
  ]);
  expect(missing).toEqual([]);
  const byNumber = lists.filter(({ of, searches }) =>
    searches.some((name) => fieldOf(of, name).filter === 'number'),
  );
  expect(byNumber.filter(({ of }) => !relationOf(of).numbered).map(({ name }) => name)).toEqual([]);
});

/** How many rows a list may have. Undefined for what it does not know, so that nothing is forgiven there. */
function sizeOf({ of }: List): Size | undefined {
  const table = views.find((one) => one.table === of.table)?.rowsOf ?? of.table;
  return keptTables.find((one) => one.table === table)?.size;
}

/** The searches that go by more than the column itself: a function of it, an index of its parts. */
const SEARCHED_BY: Readonly<Record<string, { readonly of?: string; readonly gin?: boolean }>> = {
  contains: { gin: true },
  name: { of: 'words_of_name', gin: true },
  number: { of: 'reverse' },
};

/** What a list may be asked for that needs an index of its own; a table that says how small it is needs fewer. */
function indexedFields(list: List) {
  const size = sizeOf(list);
  // Of one record there is little: what finds the record needs the index, and nothing beside it.
  const searched = list.requires ?? list.searches.filter((name) => !(size === 'some' && codesOf(list, name)));
  const sorted = list.requires ? [] : list.columns.filter((name) => fieldOf(list.of, name).sortable);
  const needed = [
    ...searched.map((field) => ({ field, by: SEARCHED_BY[fieldOf(list.of, field).filter ?? ''] })),
    ...sorted.map((field) => ({ field, by: undefined })),
  ];
  return size === 'few' ? [] : needed;
}

const codesOf = (list: List, name: string) => fieldOf(list.of, name).codes;

/** Names that a view gives to a column of a table behind it. */
const NAME_BEHIND: Readonly<Record<string, string>> = {
  order_status: 'status',
  payout_time: 'time',
  fx_bank_id: 'bank_id',
  fx_batch: 'batch_number',
  fx_batch_number: 'batch_number',
  fx_partner_id: 'id',
  'verifications.user_name': 'full_name',
};

describe.each(lists.map((list) => [list.name, list] as const))('list %s', (name, list) => {
  test('every field to search or sort by has an index', async () => {
    const behind = await tablesBehind(list.of.table);
    const known = (await indexes()).filter((index) => behind.includes(index.table));
    // A condition that always holds may lead an index, and so may the kind of an approval, which its view fixes.
    const fixed = new Set([...Object.keys(list.where).map(snake), 'kind', 'audit_status']);
    const leads = (index: Index, column: string) => {
      const at = index.columns.indexOf(column);
      return at >= 0 && index.columns.slice(0, at).every((before) => fixed.has(before));
    };
    const plain = (field: string) =>
      NAME_BEHIND[`${name}.${snake(field)}`] ?? NAME_BEHIND[snake(field)] ?? snake(field);
    const missing = indexedFields(list).filter(({ field, by }) => {
      const column = by?.of ? `${by.of}(${plain(field)})` : plain(field);
      if (fixed.has(column)) return false;
      return !known.some((index) =>
        by?.gin ? index.gin && index.columns.includes(column) : !index.gin && leads(index, column),
      );
    });
    expect(missing).toEqual([]);
  });
});
