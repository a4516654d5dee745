import { sqlTypeOf } from '../../src/domain/kit/fields';
import { fieldOf } from '../../src/domain/kit/resource';
import { allTables } from '../../src/server/db/allTables';
import { lists } from '../support/facts';

/** What the definitions say and what the migrated database has are the same: names, types, nullability, indexes. */

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
}

/** Relations by name with their columns, views apart: PostgreSQL does not know whether a view's column may be null. */
async function relations(): Promise<Map<string, { view: boolean; columns: Map<string, Column> }>> {
  const rows = await query(`
    select c.relname, c.relkind = 'v' as view, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`);
  const found = new Map<string, { view: boolean; columns: Map<string, Column> }>();
  for (const row of rows) {
    const name = String(row.relname);
    const relation = found.get(name) ?? { view: row.view === true, columns: new Map() };
    relation.columns.set(String(row.attname), { type: String(row.type), nullable: row.attnotnull === false });
    found.set(name, relation);
  }
  return found;
}

/** Tables that Kysely's migrator keeps for itself. */
const OF_THE_MIGRATOR = /^kysely_/;

test('every resource has its relation, and every relation its resource', async () => {
  const inDatabase = [...(await relations()).keys()].filter((name) => !OF_THE_MIGRATOR.test(name));
  expect(inDatabase.sort()).toEqual([...new Set(allTables.map(({ table }) => table))].sort());
});

test.each(allTables.map((resource) => [resource.name, resource] as const))('%s', async (_name, resource) => {
  const relation = (await relations()).get(resource.table);
  const stated = Object.entries(resource.fields).map(([name, field]) => {
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

interface Index {
  readonly table: string;
  readonly trigram: boolean;
  /** Columns by name; an expression stands as its text. */
  readonly columns: readonly string[];
}

/** An index of the rows of some families only serves the searches of their lists, which ask for a value. */
async function indexes(): Promise<Index[]> {
  const rows = await query(`
    select t.relname as table, m.amname = 'gin' as trigram,
      (select string_agg(pg_get_indexdef(i.indexrelid, k.n, true), ',' order by k.n)
         from generate_series(1, i.indnkeyatts) as k(n)) as columns
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      join pg_am m on m.oid = x.relam
    where t.relnamespace = 'public'::regnamespace
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'
        or pg_get_expr(i.indpred, i.indrelid) = 'via_agent')`);
  return rows.map((row) => ({
    table: String(row.table),
    trigram: row.trigram === true,
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

/**
 * Searches that need no index of their own. Requests are few beside orders (one in some hundred), and these fields
 * have two to four values: the index that the list is sorted by is read, and the field checked on the way.
 */
const WITHOUT_INDEX: Readonly<Record<string, readonly string[]>> = {
  refundCases: ['auditStatus', 'side', 'refundType', 'refundOrigin', 'refundMailStatus'],
  refundAudits: ['side', 'refundType'],
  // What one user has is little, and found by whose it is.
  userOrders: ['transactionNumber', 'serviceType', 'side', 'status', 'paymentMethod'],
  userVerifications: ['verificationType'],
  refundHistory: ['side', 'refundType', 'refundMailStatus'],
  orderOperations: ['side', 'operationType'],
  amendCases: ['auditStatus', 'side', 'amendOrigin'],
  amendAudits: ['side'],
  amendHistory: ['side'],
};

/** Names that a view gives to a column of a table behind it. */
const NAME_BEHIND: Readonly<Record<string, string>> = { order_status: 'status' };

describe.each(lists.map((list) => [list.name, list] as const))('list %s', (name, list) => {
  test('every field to search or sort by has an index', async () => {
    const tables = await tablesBehind(list.of.table);
    const known = (await indexes()).filter((index) => tables.includes(index.table));
    // A condition that always holds may lead an index, and so may the kind of an approval, which its view fixes.
    const always = [...Object.keys(list.where), ...(list.requires ?? [])].map(snake);
    const fixed = new Set([...always, 'kind', 'audit_status']);
    const leads = (index: Index, column: string) => {
      const at = index.columns.indexOf(column);
      return at >= 0 && index.columns.slice(0, at).every((before) => fixed.has(before));
    };
    const searched = list.searches.filter((field) => !WITHOUT_INDEX[name]?.includes(field));
    const sorted = list.columns.filter((field) => fieldOf(list.of, field).sortable);
    const missing = [...new Set([...searched, ...sorted])].filter((field) => {
      const { filter } = fieldOf(list.of, field);
      const plain = NAME_BEHIND[snake(field)] ?? snake(field);
      const column = filter === 'name' ? `words_of_name(${plain})` : plain;
      if (fixed.has(column)) return false;
      const trigram = searched.includes(field) && (filter === 'contains' || filter === 'name');
      return !known.some((index) =>
        trigram ? index.trigram && index.columns.includes(column) : !index.trigram && leads(index, column),
      );
    });
    expect(missing).toEqual([]);
  });
});
