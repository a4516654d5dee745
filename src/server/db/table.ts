import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { Field } from '../../domain/kit/fields';
import { firstStatus, type Kept } from '../../domain/kit/kept';
import type { FieldName, Fields, RecordOf, Resource } from '../../domain/kit/resource';
import { storedFields } from '../../domain/kit/workedOut';
import type { Sight } from './sight';

/**
 * What the rows of a table are, and so whether the audit log has their changes:
 *
 * - `record`: what people keep. Changes are audited, by a trigger, so that no code can forget it. All others are not:
 * - `log`: rows are added and never changed, a history themselves
 * - `count`: written by triggers, out of records
 * - `passing`: lives for minutes or hours, such as sessions, codes, links, holds, answers given before
 * - `work`: jobs and mails on their way, which say themselves how far they are
 * - `habit`: how an operator arranged a screen
 * - `secret`: what no log may hold
 */
export type Rows = 'record' | 'log' | 'count' | 'passing' | 'work' | 'habit' | 'secret';

/**
 * How many rows there are beside a million orders. `few` are under a thousand: whatever is searched there needs no index.
 * `some` are one to some hundred orders: a search by a code reads the index by which the list stands.
 */
export type Size = 'few' | 'some' | 'many';

/** What lists have to know of a table or view, which its columns do not say. */
interface Ways {
  /** What narrows its rows to what somebody may see; without it everybody who reads it sees them all. */
  readonly seen?: (sight: Sight) => readonly RawBuilder<unknown>[];
  /** Fields that no column has, since what they say depends on who asks: what a row must meet under a value of one. */
  readonly asked?: Readonly<Record<string, (value: unknown, sight: Sight) => RawBuilder<unknown>>>;
  /** Which table has the numbers that its rows are found by, and the column that points there. */
  readonly numbered?: { readonly table: string; readonly pointer: string };
  /** Where its rows are counted already. */
  readonly counted?: Counted;
  /** Where its rows are counted and its columns added up already. */
  readonly summed?: Summed;
  /** Which table has each word of its names, and the column there that points to the row. */
  readonly worded?: { readonly table: string; readonly pointer: string };
}

/** Counts that triggers keep, so that they are exact at any moment: by some fields, and by the hour of a moment. */
export interface Counted {
  readonly table: string;
  /** The same by the day of the business, of what is kept for years. */
  readonly days?: string;
  readonly by: readonly string[];
  readonly moment: string;
}

/** A relation with the same columns in fewer rows, each of which stands for several: by some fields, whose names are the same. */
export interface Summed {
  readonly table: string;
  readonly by: readonly string[];
  /** The column that says for how many rows it stands. */
  readonly rows: string;
}

/** What the database knows of a table beside its columns. */
interface Facts<R extends Resource, D extends FieldName<R>, C extends FieldName<R>> extends Ways {
  /** What a column gets where a row brings nothing. */
  readonly defaults?: Pick<RecordOf<R>, D>;
  /** Columns that the database works out by itself. */
  readonly computed?: readonly C[];
  /** Which table a column points to, and what becomes of the row with the one there: `roles on delete cascade`. */
  readonly references?: Readonly<Partial<Record<FieldName<R>, string>>>;
  readonly size?: Size;
}

/** A table: the resource that it keeps, what its rows are, and what the database does for them. */
export interface Table<F extends Fields = Fields, D extends string = string, C extends string = string>
  extends Resource<F>,
    Ways {
  readonly rows: Rows;
  readonly defaults: Readonly<Record<D, unknown>>;
  readonly computed: readonly C[];
  readonly references: Readonly<Record<string, string>>;
  readonly size: Size;
}

/** A view: the resource that it shows, and the table of which it has a row each (or of some). */
export interface View<F extends Fields = Fields> extends Resource<F>, Ways {
  readonly rowsOf: string;
}

/** Of rows that say which transaction wrote them: the database knows. */
export const WRITTEN_NOW = { tx: 'pg_current_xact_id()' };

/** States a table. A field `id` is a number that the database gives. */
export function table<R extends Resource, D extends FieldName<R> = never, C extends FieldName<R> = never>(
  rows: Rows,
  of: R,
  { defaults, computed = [], references, size = 'many', ...ways }: Facts<R, D, C> = {},
): Table<R['fields'], D, C> {
  return {
    ...of,
    ...ways,
    rows,
    defaults: { ...defaults } as Record<D, unknown>,
    computed,
    references: { ...references } as Record<string, string>,
    size,
  };
}

/** What a new record has by itself; one without a life has no status. */
type Beginning = 'version' | 'status';

/** States the table of a kind of kept record. Who keeps some of them keeps few, unless `size` says otherwise. */
export function keptTable<K extends Kept>(of: K, size: Size = 'few'): Table<K['fields'], Beginning, never> {
  const { moves, within: _within, shown: _, ...resource } = of;
  const pointing = Object.entries<Field>(of.fields).flatMap(([name, { ref, kind }]) =>
    ref && kind === 'ref' ? [[name, ref.table]] : [],
  );
  const begin = { version: 0, ...(moves && { status: firstStatus(moves) }) } as Record<Beginning, unknown>;
  return {
    ...resource,
    rows: 'record',
    defaults: begin,
    computed: [],
    references: { ...Object.fromEntries(pointing), makerId: 'operators' },
    size,
  };
}

/** States a view, with a row for each of the table `rowsOf` or for some of them. */
export function view<R extends Resource>(of: R, rowsOf: string, ways: Ways = {}): View<R['fields']> {
  // What is worked out is no column of it.
  return { ...of, ...ways, fields: Object.fromEntries(storedFields(of)) as R['fields'], rowsOf };
}

/** An array goes in as JSON text: the drivers would write an array of PostgreSQL's own. */
type Column<V> = V extends readonly unknown[] ? ColumnType<V, string, string> : V;
type Filled<V> = V extends readonly unknown[] ? ColumnType<V, string | undefined, string> : Generated<V>;

type RowOf<T extends Table> = {
  [K in FieldName<T>]: K extends T['computed'][number]
    ? GeneratedAlways<RecordOf<T>[K]>
    : K extends 'id' | keyof T['defaults']
      ? Filled<RecordOf<T>[K]>
      : Column<RecordOf<T>[K]>;
};

/** The rows of tables and views as Kysely sees them. */
export type RowsOf<T extends Readonly<Record<string, Table | View>>> = {
  [N in keyof T]: T[N] extends Table ? RowOf<T[N]> : RecordOf<T[N]>;
};
