import { valuesOf } from './codes';
import * as f from './fields';
import type { Moves } from './moves';
import { type Fields, type RecordOf, type Resource, resource } from './resource';

/** What every kept record has besides its own fields: who keeps it since when, and by which version it is edited. */
const before = { id: f.id(), version: f.integer() };
const after = {
  makerId: f.id(),
  makerName: f.text({ max: 80 }),
  createdTime: f.instant({ filter: 'between', sortable: true }),
  updatedTime: f.instant({ sortable: true }),
};

type Common = typeof before & typeof after;
type Moved = { readonly status: f.Field<number>; readonly moveReason: f.Field<string | null> };

/** Fields that read otherwise here than their namesakes. */
interface OwnLabels<F extends Fields> {
  readonly ownLabels?: readonly (keyof F & string)[];
}

/** A kind of record that operators keep (`docs/decisions/031-kept-records.md`). */
export interface Kept<F extends Fields = Fields> extends Resource<F> {
  /** Its life; a record without one is there until it is deleted. */
  readonly moves?: Moves;
}

/** A kept record on the wire and in the database: its own fields and those that come with every one. */
export type KeptRecord = RecordOf<Resource<Common>> & Readonly<Record<string, unknown>>;

/**
 * States a kind of kept record. `id`, `version`, maker and times come with it; with moves `status` too, and the reason of
 * the last move that asked for one.
 */
export function kept<const F extends Fields>(
  name: string,
  table: string,
  moves: Moves,
  own: F,
  labels?: OwnLabels<F>,
): Kept<Common & Moved & F>;
export function kept<const F extends Fields>(
  name: string,
  table: string,
  moves: undefined,
  own: F,
  labels?: OwnLabels<F>,
): Kept<Common & F>;
export function kept(
  name: string,
  table: string,
  moves: Moves | undefined,
  own: Fields,
  labels: OwnLabels<Fields> = {},
): Kept {
  const moved = moves && {
    status: f.code(moves.codes, { filter: 'anyOf' }),
    moveReason: f.longText({ max: 200, nullable: true }),
  };
  const fields: Fields = { ...before, ...own, ...moved, ...after };
  return { ...resource(name, table, fields, labels), moves };
}

/** The number of the status in which a new one begins. */
export function firstStatus({ codes }: Moves): number {
  const [first] = valuesOf(codes);
  if (first === undefined) throw new Error(`${codes.name} is empty`);
  return first;
}
