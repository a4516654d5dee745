import { z } from 'zod';
import { mutation, query } from './call';
import { valuesOf } from './codes';
import { entryNumber } from './entrySchema';
import type { Field } from './fields';
import { type FieldName, fieldOf, type RecordOf, type Resource, type SummableName } from './resource';
import { copiedText, freeText } from './rules';
import { sumsCall } from './sums';
import { rangeOf } from './wire';

export type SortOrder = 'asc' | 'desc';

/** A list of one resource: what it is narrowed to, what it can show, search and sort, and who may read or export it. */
export interface List<R extends Resource = Resource, C extends string = string> {
  readonly name: string;
  readonly of: R;
  readonly path: `/${string}`;
  readonly right: string;
  readonly exportRight: string;
  /** Conditions that always hold, for every caller: the rows this list is about. An array means any of. */
  readonly where: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
  /** Every column that may be shown and exported, in the order of the export. */
  readonly columns: readonly C[];
  readonly searches: readonly string[];
  /** Searches without which there is no such list: whose orders these are. */
  readonly requires?: readonly string[];
  /** Columns that are added up over everything that is found, each in its own currency (decisions section 31). */
  readonly sums?: readonly string[];
  readonly sort: readonly [field: string, order: SortOrder];
}

/** Page sizes that screens offer (spec section 9); the server accepts 1 to 100. */
export const PAGE_SIZES = [5, 10, 15, 20] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** The input fields in which a range of a field travels. */
export const rangeNamesOf = (name: string, field: Field) => field.range ?? rangeOf(name);

/** One value that somebody looks for. A text in several languages is looked for in all of them. */
export function plainSchema({ codes, kind, schema }: Field): z.ZodType {
  if (codes) return z.literal(valuesOf(codes));
  // What was chosen before may be looked for, too.
  if (kind === 'entry') return entryNumber;
  return kind === 'words' ? freeText(120) : schema;
}

/** Several codes of a field as one text, `2,3`. */
const joinedSchema = ({ codes }: Field) => {
  const known = codes ? valuesOf(codes).map(String) : [];
  const isKnown = (text: string) => text.split(',').every((one) => known.includes(one));
  return z
    .string()
    .max(200)
    .refine(isKnown, { params: { key: 'rules.oneOf' } });
};

/** Any of several values of a field, as a search for them travels. */
export function anyOfInput({ of }: List, name: string, values: readonly unknown[]): Record<string, unknown> {
  const { joined } = fieldOf(of, name);
  return joined ? { [joined]: values.join(',') } : { [name]: values };
}

/** The values that a search for any of several asks for; undefined where an input has no such search. */
export function anyOfAsked(name: string, { joined }: Field, input: ListInput): unknown {
  if (!joined) return input[name];
  const text = input[joined];
  return typeof text === 'string' ? text.split(',').map(Number) : undefined;
}

/** The input fields by which a field of a list may be searched. */
export function searchShape(name: string, field: Field): Record<string, z.ZodType> {
  const plain = plainSchema(field);
  switch (field.filter) {
    case 'between': {
      const [start, end] = rangeNamesOf(name, field);
      return { [start]: plain.optional(), [end]: plain.optional() };
    }
    case 'anyOf':
      return field.joined
        ? { [field.joined]: joinedSchema(field).optional() }
        : { [name]: z.array(plain).max(50).optional() };
    case 'equals':
    case 'contains':
    case 'name':
      return { [name]: plain.optional() };
    case 'number':
      return { [name]: copiedText(plain).optional() };
    default:
      throw new Error(`${name} cannot be searched: it states no filter`);
  }
}

function filterShape(list: List): Record<string, z.ZodType> {
  const required = (list.requires ?? []).map((name) => [name, fieldOf(list.of, name).schema] as const);
  const all = list.searches.map((name) => searchShape(name, fieldOf(list.of, name)));
  return Object.assign({}, ...all, Object.fromEntries(required));
}

function sortShape(list: List) {
  const sortable = list.columns.filter((name) => fieldOf(list.of, name).sortable);
  return {
    sortField: z.enum(sortable as [string, ...string[]]).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
  };
}

/** What a list call takes: filters, sort, page. */
export type ListInput = Record<string, unknown> & {
  pageNum?: number;
  pageSize?: number;
  sortField?: string;
  sortOrder?: SortOrder;
};

/** One page of rows (spec section 3, "Paged table response"). */
export interface PageOf<Row> {
  items: Row[];
  pageNo: number;
  pageSize: number;
  totalItems: number;
}

/** A row as a list answers it: its columns, and always the id. */
export type RowOf<L extends List> = Pick<
  RecordOf<L['of']>,
  (L['columns'][number] | 'id') & FieldName<L['of']>
>;

interface ListStatement<R extends Resource, C extends FieldName<R>>
  extends Omit<List<R, C>, 'columns' | 'searches' | 'requires' | 'sums' | 'sort'> {
  readonly columns: readonly C[];
  readonly searches: readonly FieldName<R>[];
  readonly requires?: readonly FieldName<R>[];
  readonly sums?: readonly SummableName<R>[];
  readonly sort: readonly [field: C, order: SortOrder];
}

/** States a list. */
export function list<R extends Resource, const C extends FieldName<R>>(
  statement: ListStatement<R, C>,
): List<R, C> {
  return statement;
}

/** The fields of a row: the columns, and the ids of the records that they name. */
export function rowFields(of: List): string[] {
  const named = of.columns.flatMap((name) => fieldOf(of.of, name).names?.id ?? []);
  return [...new Set(['id', ...of.columns, ...named])];
}

/** The schema of a row as a list answers it. */
export function rowSchema<L extends List>(of: L): z.ZodType<RowOf<L>> {
  const shape = Object.fromEntries(rowFields(of).map((name) => [name, fieldOf(of.of, name).schema]));
  return z.object(shape) as unknown as z.ZodType<RowOf<L>>;
}

/** The calls of a list: one page of it with, where it has such, what all of it comes to; and an export job of all of it (decisions section 3). */
export function listCalls<L extends List>(of: L) {
  const filters = filterShape(of);
  const row = rowSchema(of);
  const paged = {
    pageNum: z.int().min(1).max(1_000_000).optional(),
    pageSize: z.int().min(1).max(100).optional(),
  };
  const page = z.object({ items: z.array(row), pageNo: z.int(), pageSize: z.int(), totalItems: z.int() });
  const columns = z
    .array(z.enum(of.columns as [string, ...string[]]))
    .max(of.columns.length)
    .optional();
  // The columns, order and labels of a template instead of `columns`.
  const templateId = z.int().min(1).optional();
  return {
    page: {
      ...query({
        path: of.path,
        right: of.right,
        input: { ...filters, ...sortShape(of), ...paged },
        output: page,
      }),
      list: of,
      sums: sumsCall(of, filters),
    },
    export: {
      ...mutation({
        path: `${of.path}/export`,
        right: of.exportRight,
        input: { ...filters, ...sortShape(of), columns, templateId },
        output: z.strictObject({ exportId: z.int() }),
      }),
      list: of,
    },
  };
}
