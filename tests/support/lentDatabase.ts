import { type Database, openInMemory } from '../../src/server/db/open';

/**
 * Databases that tests use one after the other. To open one takes seconds and hundreds of megabytes, to put one back to how it
 * was a fraction of that: what tests wrote goes, what an installation begins with comes again. One whose schema a test
 * has changed is closed instead.
 */

interface Beginning {
  /** What writes the rows of an installation that nobody uses yet, a statement for each table. */
  readonly rows: readonly string[];
  readonly sequences: readonly Sequence[];
  readonly schema: string;
}

interface Sequence {
  readonly name: string;
  readonly last: string;
  readonly used: boolean;
}

interface Lent {
  readonly database: Database;
  readonly beginning: Beginning;
}

/** The one that waits for its next user: few tests need two at once. */
let idle: Lent | undefined;

/** The embedded database keeps its process from ending: nobody who has not come by then will, in milliseconds. */
const IDLE_MS = 10_000;
let leaving: NodeJS.Timeout | undefined;

function putAside(lent: Lent): void {
  idle = lent;
  leaving = setTimeout(() => {
    idle = undefined;
    void lent.database.close();
  }, IDLE_MS);
}

/** An empty, migrated database that nobody else uses; `close` gives it back, and does nothing when it is called again. */
export async function lendDatabase(): Promise<Database> {
  const kept = idle;
  idle = undefined;
  clearTimeout(leaving);
  const lent = kept ?? (await fresh());
  let isBack = false;
  return {
    ...lent.database,
    async close() {
      if (isBack) return;
      isBack = true;
      if (!idle && (await isReset(lent)) && !idle) putAside(lent);
      else await lent.database.close();
    },
  };
}

async function fresh(): Promise<Lent> {
  const database = await openInMemory();
  const rows: string[] = [];
  for (const { table } of await filledTables(database)) rows.push(await writing(database, table));
  const sequences = await read<Sequence>(
    database,
    "select quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as last, last_value is not null as used from pg_sequences where schemaname = 'public'",
  );
  return { database, beginning: { rows, sequences, schema: await schemaOf(database) } };
}

/** The statement that writes what a table holds now. What the database generates itself, nobody may write. */
async function writing(database: Database, table: string): Promise<string> {
  const [row] = await read<{ columns: string; all: string }>(
    database,
    `select (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select jsonb_agg(to_jsonb(t)) from ${table} t)::text as all`,
  );
  if (!row) throw new Error(`${table} says nothing of itself`);
  return `insert into ${table} (${row.columns})
    select ${row.columns} from jsonb_populate_recordset(null::${table}, ${quoted(row.all)})`;
}

async function read<T>(database: Database, text: string): Promise<T[]> {
  const { rows } = await database.execute(text);
  return rows as T[];
}

interface Filled {
  readonly table: string;
  readonly bytes: number;
}

/** Tables that hold anything. */
async function filledTables(database: Database): Promise<Filled[]> {
  const tables = await read<{ name: string }>(
    database,
    "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by oid",
  );
  const asked = tables.map(
    ({ name }) =>
      `select '${name}' as table, pg_relation_size('${name}')::float8 as bytes where exists (select from ${name})`,
  );
  return read<Filled>(database, asked.join(' union all '));
}

/** What a test may have changed of the schema: each change is another row of the catalogue. Emptying a table changes none of these. */
async function schemaOf(database: Database): Promise<string> {
  const [row] = await read<{ schema: string }>(
    database,
    `select md5(concat(
      (select string_agg(concat(oid, relname, relkind), ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
      (select string_agg(concat(attrelid, attname, atttypid, attnotnull, atthasdef, attidentity), ',' order by attrelid, attnum)
        from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')),
      (select string_agg(concat(oid, xmin), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
      (select string_agg(concat(oid, tgenabled), ',' order by oid) from pg_trigger where not tgisinternal),
      (select string_agg(oid::text, ',' order by oid) from pg_constraint),
      (select string_agg(oid::text, ',' order by oid) from pg_rewrite),
      (select string_agg(nspname, ',' order by oid) from pg_namespace where nspname not like 'pg_temp%' and nspname not like 'pg_toast%')
    )) as schema`,
  );
  return row?.schema ?? '';
}

/** What deleted rows leave behind is read again by each query, so that a large table is better made anew. */
const LARGE_BYTES = 1_000_000;

/** To truncate makes new files of a table and its indexes, which takes ten times as long as to delete a few rows. */
const emptied = ({ table, bytes }: Filled): string =>
  bytes > LARGE_BYTES ? `truncate ${table} cascade` : `delete from ${table}`;

/** Puts a database back to its beginning; answers false for one that cannot be. */
async function isReset({ database, beginning: { rows, sequences, schema } }: Lent): Promise<boolean> {
  try {
    if ((await schemaOf(database)) !== schema) return false;
    const filled = await filledTables(database);
    await database.execute(
      [
        'begin',
        "set local session_replication_role = 'replica'",
        ...filled.map(emptied),
        ...rows,
        ...sequences.map(({ name, last, used }) => `select setval('${name}', ${last}, ${used})`),
        'commit',
      ].join(';\n'),
    );
    return true;
  } catch {
    // Somebody closed it, or holds it.
    return false;
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
