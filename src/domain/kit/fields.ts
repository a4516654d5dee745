import { z } from 'zod';
import type { CodeTable } from './codes';
import { COUNTRIES } from './countries';
import * as rules from './rules';

/** What a field is. A kind fixes type, check, SQL column, search control, cell, export cell and masking. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'money'
  | 'rate'
  | 'percent'
  | 'integer'
  | 'instant'
  | 'day'
  | 'code'
  | 'country'
  | 'flag'
  | 'json'
  | 'bytes';
export type Currency = 'NTD' | 'PHP';

/**
 * How a field may be searched; the server refuses any other way. Each has an index. `name` finds people as their names
 * are typed: any part, any order, accents and case ignored, small typing errors after what fits.
 */
export type Filter = 'equals' | 'contains' | 'name' | 'anyOf' | 'between';

/** One fact about a record. `T` is its type on the wire and in the database alike. */
export interface Field<T = unknown> {
  readonly kind: FieldKind;
  readonly schema: z.ZodType<T>;
  readonly nullable: boolean;
  readonly filter?: Filter;
  readonly sortable: boolean;
  readonly masked: boolean;
  readonly currency?: Currency;
  readonly codes?: CodeTable;
  /** Where the other fields of a record say by which table its code reads. */
  readonly reading?: Reading;
  /** The names of its range on the wire, where the specification has names of its own. */
  readonly range?: RangeNames;
}

/** How a code reads that means something else in other records, such as the status of an order by its service. */
export interface Reading {
  /** The fields that `codesOf` looks at: whoever reads the code reads these too. */
  readonly by: readonly string[];
  codesOf(record: Readonly<Record<string, unknown>>): CodeTable;
}

type RangeNames = readonly [start: string, end: string];

interface Options {
  readonly nullable?: boolean;
  readonly filter?: Filter;
  readonly sortable?: boolean;
  readonly masked?: boolean;
  readonly range?: RangeNames;
  readonly reading?: Reading;
}

type Value<T, O> = O extends { nullable: true } ? T | null : T;

type Extra = Pick<Field, 'currency' | 'codes'>;

function field<T, O extends Options>(
  kind: FieldKind,
  schema: z.ZodType<T>,
  options: O,
  extra: Extra = {},
): Field<Value<T, O>> {
  const { nullable = false, sortable = false, masked = false, filter, range, reading } = options;
  const shape = (nullable ? schema.nullable() : schema) as z.ZodType<Value<T, O>>;
  return { kind, schema: shape, nullable, filter, sortable, masked, range, reading, ...extra };
}

const none = {} as const;

/** Number of a record; also what other records point with. */
export const id = <const O extends Options = typeof none>(options: O = none as O) =>
  field('id', z.int().min(1), options);

/** Names, numbers and references on one line. `max` is in characters. */
export const text = <const O extends Options & { max?: number } = typeof none>(options: O = none as O) =>
  field('text', rules.identifyingText(options.max ?? 120), options);

/** Free text such as a reason or a remark. `max` is in characters. */
export const longText = <const O extends Options & { max?: number } = typeof none>(options: O = none as O) =>
  field('longText', rules.freeText(options.max ?? 500), options);

/** An amount as a decimal string with up to 2 places; shown with 0 places in NTD and 2 in PHP (decisions section 1). */
export const money = <const O extends Options & { signed?: boolean } = typeof none>(
  currency: Currency,
  options: O = none as O,
) => field('money', rules.decimal(2, options.signed), options, { currency });

/** A rate as a decimal string with up to 4 places (spec section 9). */
export const rate = <const O extends Options = typeof none>(options: O = none as O) =>
  field('rate', rules.decimal(4), options);

/** A share of a hundred as a decimal string with 1 place: 98.7 is 98.7 %. */
export const percent = <const O extends Options = typeof none>(options: O = none as O) =>
  field('percent', rules.decimal(1), options);

export const integer = <const O extends Options = typeof none>(options: O = none as O) =>
  field('integer', z.int(), options);

/** A moment in UTC, `YYYY-MM-DD HH:mm:ss`. */
export const instant = <const O extends Options = typeof none>(options: O = none as O) =>
  field('instant', rules.instant, options);

/** A calendar day without a zone, `YYYY-MM-DD`. */
export const day = <const O extends Options = typeof none>(options: O = none as O) =>
  field('day', rules.day, options);

/** A number of a code table. */
export const code = <const O extends Options = typeof none>(codes: CodeTable, options: O = none as O) =>
  field('code', z.int(), options, { codes });

/** A country or territory by its three letters. */
export const country = <const O extends Options = typeof none>(options: O = none as O) =>
  field('country', z.enum(COUNTRIES), options);

export const flag = <const O extends Options = typeof none>(options: O = none as O) =>
  field('flag', z.boolean(), options);

/** A structure kept as JSON; `schema` says which. */
export const json = <T, const O extends Options = typeof none>(
  schema: z.ZodType<T>,
  options: O = none as O,
) => field('json', schema, options);

export const bytes = <const O extends Options = typeof none>(options: O = none as O) =>
  field('bytes', z.instanceof(Uint8Array), options);

/** The field as it stands in one record: its code under the table by which it reads there. */
export function inRecord(of: Field, record: Readonly<Record<string, unknown>>): Field {
  return of.reading ? { ...of, codes: of.reading.codesOf(record) } : of;
}

/** The same field where a record may lack it. */
export function optional<T>(of: Field<T>): Field<T | null> {
  return of.nullable ? of : { ...of, nullable: true, schema: of.schema.nullable() };
}

const SQL_TYPES: Readonly<Record<FieldKind, string>> = {
  id: 'bigint',
  text: 'text',
  longText: 'text',
  money: 'numeric(14,2)',
  rate: 'numeric(14,4)',
  percent: 'numeric(4,1)',
  integer: 'integer',
  instant: 'timestamp(0) with time zone',
  day: 'date',
  code: 'smallint',
  country: 'text',
  flag: 'boolean',
  json: 'jsonb',
  bytes: 'bytea',
};

/** The SQL type of the column that keeps a field, as PostgreSQL's `format_type` writes it. */
export function sqlTypeOf(field: Field): string {
  return SQL_TYPES[field.kind];
}
