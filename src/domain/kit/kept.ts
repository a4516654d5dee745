import { valuesOf } from './codes';
import * as f from './fields';
import type { Moves } from './moves';
import type { Fields, RecordOf, Resource } from './resource';

/** What every kept record has besides its own fields: who keeps it since when, and by which version it is edited. */
const before = { id: f.id(), version: f.integer() };
const after = {
  makerId: f.id(),
  makerName: f.text({ max: 80, filter: 'contains' }),
  createdTime: f.instant({ filter: 'between', sortable: true }),
  updatedTime: f.instant({ sortable: true }),
};

type Common = typeof before & typeof after;
type Moved = { readonly status: f.Field<number>; readonly moveReason: f.Field<string | null> };

interface More<F extends Fields, S extends Fields> {
  /** Fields that read otherwise here than their namesakes. */
  readonly ownLabels?: readonly (keyof (F & S) & string)[];
  /** The rows of a table with several kinds that are of this one: what these fields say in each. */
  readonly within?: Within;
  /** What a view shows beside the record's own fields, such as the names of what it points to. */
  readonly view?: { readonly name: string; readonly fields: S };
}

/** Values that every record of a kind has, by field. */
export type Within = Readonly<Record<string, number>>;

/** What is proposed by one and agreed to by another: of records alike in these fields one proposal waits at a time. */
export interface Published {
  readonly scope: readonly string[];
  /** Whether a proposed step may wait beside other proposals of the same scope: it concerns its own record alone. */
  readonly stepsAlone?: boolean;
}

/** Whether another record may be proposed in the place of one that is in force. */
export const isReplaced = ({ fields, published }: Kept): boolean =>
  published !== undefined && 'replacesId' in fields;

/** A kind of record that operators keep (`docs/decisions/031-kept-records.md`). */
export interface Kept<F extends Fields = Fields, O extends string = string> extends Resource<F> {
  /** Its life; a record without one is there until it is deleted. */
  readonly moves?: Moves<string, string, O>;
  /** What tells its rows from those of other kinds in the same table. */
  readonly within: Within;
  /** It is published: proposed by one, agreed to by another, and never edited. */
  readonly published?: Published;
  /** The same as it is read: with what a view shows beside. */
  readonly shown: Resource;
}

/** The same with the fields by which it is read. */
interface KeptShown<F extends Fields, S extends Fields, O extends string> extends Kept<F, O> {
  readonly shown: Resource<F & S>;
}

/** A kept record on the wire and in the database: its own fields and those that come with every one. */
export type KeptRecord = RecordOf<Resource<Common>> & Readonly<Record<string, unknown>>;

/**
 * States a kind of kept record. `id`, `version`, maker and times come with it; with moves `status` too, and the reason of
 * the last move that asked for one.
 */
export function kept<O extends string, const F extends Fields, const S extends Fields = Record<never, never>>(
  name: string,
  table: string,
  moves: Moves<string, string, O>,
  own: F,
  more?: More<F, S>,
): KeptShown<Omit<Common & Moved, keyof F> & F, S, O>;
export function kept<const F extends Fields, const S extends Fields = Record<never, never>>(
  name: string,
  table: string,
  moves: undefined,
  own: F,
  more?: More<F, S>,
): KeptShown<Omit<Common, keyof F> & F, S, 'delete'>;
export function kept(
  name: string,
  table: string,
  moves: Moves | undefined,
  own: Fields,
  { view, within = {}, ownLabels = [] }: More<Fields, Fields> = {},
): Kept {
  const moved = moves && {
    status: f.code(moves.codes, { filter: 'anyOf' }),
    moveReason: f.longText({ max: 200, nullable: true }),
  };
  // What a kind states itself of what comes with every one stands: makers of records that the program began with.
  const fields: Fields = { ...before, ...own, ...moved, ...after, ...own };
  const shown = { ...before, ...own, ...view?.fields, ...moved, ...after, ...own };
  return {
    name,
    table,
    fields,
    ownLabels,
    moves,
    within,
    shown: { name, table: view?.name ?? table, fields: shown, ownLabels },
  };
}

/** The number of the status in which a new one begins. */
export function firstStatus({ codes }: Moves): number {
  const [first] = valuesOf(codes);
  if (first === undefined) throw new Error(`${codes.name} is empty`);
  return first;
}
