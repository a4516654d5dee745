import { z } from 'zod';
import type { ChoicesCall } from './choices';
import { type CodeTable, valuesOf } from './codes';
import { COUNTRIES, type Country } from './countries';
import type { EntryList } from './entries';
import { entrySchema } from './entrySchema';
import type { Currency, FieldKind, Filter } from './fieldKinds';
import { mobileIn } from './mobile';
import type { Reader } from './reader';
import * as rules from './rules';
import { scopeSchema } from './scope';
import type { FileUpload } from './upload';
import { wordsSchema } from './words';

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
  /** The list of the dictionary of which it names an entry, or several. */
  readonly list?: EntryList;
  /** Where the other fields of a record say by which table its code reads. */
  readonly reading?: Reading;
  /** Where it names another record: the field with the id of that one, and the page that shows it. */
  readonly names?: Named;
  /** Where it points to a record of another list: what there is to choose from. */
  readonly ref?: Reference;
  /** Where it names a file: how that is brought. */
  readonly upload?: FileUpload;
  /** What it says about another field: the text by its key in the catalogue, with the label of that one in it. */
  readonly about?: { readonly field: string; readonly text: string };
  /** The key of its unit, where that is no currency. */
  readonly unit?: string;
  /** The key of what is read where it has no value. */
  readonly absent?: string;
  /** The names of its range on the wire, where the specification has names of its own. */
  readonly range?: RangeNames;
  /** The name on the wire under which several of its codes travel as one text with commas, where the specification has such a name. */
  readonly joined?: string;
  /** What a line of its bands says, beside from which amount on it holds. */
  readonly bands?: Bands;
  /** What each of its lines says, and what of it is asked of a line as it stands. */
  readonly lines?: Readonly<Record<string, Field>>;
  readonly asksInLine?: (name: string, line: Readonly<Record<string, unknown>>) => boolean;
  /** How a structure reads, in one line. */
  readonly written?: (value: unknown, reader: Reader) => string;
  /** The countries of which it is one, where not of all. */
  readonly among?: readonly Country[];
  /** The family of the catalogue in which its values read; a value that has no words there reads as itself. */
  readonly family?: string;
  /** Who tells the names of which it is one, or several, where not any. */
  readonly choices?: ChoicesCall;
  /** The clock on which a moment is typed, where not on the operator's: an IANA zone. */
  readonly zone?: string;
  /** The most characters that a text may have, where a form shows it. */
  readonly max?: number;
  /** Counted no further: what is beyond reads as more than this. */
  readonly upTo?: number;
  /** No column keeps it: the server works it out for the rows that are shown. */
  readonly workedOut?: true;
  /** What somebody types to search by it, as it is kept. */
  readonly asKept?: (typed: string) => string;
}

/** How a value reads by others of its record: the status of an order by its service, an amount by the currency of its account. */
export interface Reading {
  /** Those: whoever reads the value reads these too. */
  readonly by: readonly string[];
  inRecord(record: Readonly<Record<string, unknown>>): Partial<Pick<Field, 'codes' | 'currency' | 'absent'>>;
}

/** Records that others point to: where they are kept, by whose `name` they are read, and who tells which there are. */
export interface Reference {
  readonly table: string;
  readonly choices: ChoicesCall;
}

export interface Named {
  readonly id: string;
  readonly page: `/${string}`;
}

type RangeNames = readonly [start: string, end: string];

/** What stands in the lines of bands: columns by name, and the currency of the amounts from which they hold. */
export interface Bands {
  readonly columns: Readonly<Record<string, Field>>;
  readonly currency: Currency | undefined;
}

export interface Options {
  readonly nullable?: boolean;
  readonly filter?: Filter;
  readonly sortable?: boolean;
  readonly masked?: boolean;
  readonly range?: RangeNames;
  readonly joined?: string;
  readonly reading?: Reading;
  readonly names?: Named;
  readonly absent?: string;
}

type Value<T, O> = O extends { nullable: true } ? T | null : T;

type Extra = Pick<
  Field,
  | 'currency'
  | 'codes'
  | 'list'
  | 'asKept'
  | 'max'
  | 'among'
  | 'upTo'
  | 'family'
  | 'ref'
  | 'bands'
  | 'lines'
  | 'asksInLine'
  | 'written'
  | 'choices'
>;

/** States a field of a kind. */
export function field<K extends FieldKind, T, O extends Options>(
  kind: K,
  schema: z.ZodType<T>,
  options: O,
  extra: Extra = {},
): Field<Value<T, O>> & { readonly kind: K } {
  const { nullable = false, sortable = false, masked = false, filter } = options;
  // Part of it, or its place among others, would give a masked value away piece by piece.
  if (masked && (sortable || (filter && filter !== 'equals'))) {
    throw new Error('a masked field is searched by its whole value only');
  }
  const shape = (nullable ? schema.nullable() : schema) as z.ZodType<Value<T, O>>;
  return {
    kind,
    schema: shape,
    nullable,
    filter,
    sortable,
    masked,
    range: options.range,
    joined: options.joined,
    reading: options.reading,
    names: options.names,
    absent: options.absent,
    ...extra,
  };
}

const none = {} as const;

/** Number of a record; also what other records point with. */
export const id = <const O extends Options = typeof none>(options: O = none as O) =>
  field('id', z.int().min(1), options);

/** Points to a record of another list, which is chosen by its name and read by it. */
export const ref = <const O extends Options = typeof none>(to: Reference, options: O = none as O) =>
  field('ref', z.int().min(1), options, { ref: to });

/** Points to several records of another list. */
export const refs = <const O extends Options = typeof none>(to: Reference, options: O = none as O) =>
  field('refs', z.array(z.int().min(1)).max(100), options, { ref: to });

/** Names, numbers and references on one line. `max` is in characters; with `choices`, one of those that are told. */
export const text = <const O extends Options & { max?: number; choices?: ChoicesCall } = typeof none>(
  options: O = none as O,
) => {
  const { max, choices } = options;
  return field('text', rules.identifyingText(max ?? 120), options, { max, choices });
};

/** One of many names that the catalogue has words for, such as calls. `max` is in characters. */
export const keyed = <const O extends Options & { max?: number } = typeof none>(
  family: string,
  options: O = none as O,
) => field('text', rules.identifyingText(options.max ?? 120), options, { max: options.max, family });

/** Several of many names that the catalogue has words for, such as rights. */
export const keys = <const O extends Options = typeof none>(family: string, options: O = none as O) =>
  field('keys', z.array(z.string().regex(/^\w{1,100}$/)).max(2000), options, { family });

/** A user's mobile in Taiwan: 9 and 8 digits (spec section 5); searched however it is written. */
export const mobile = <const O extends Options = typeof none>(options: O = none as O) =>
  field('text', rules.identifyingText(15), options, { asKept: (typed) => mobileIn(typed) ?? typed });

/** Free text such as a reason or a remark. `max` is in characters. */
export const longText = <const O extends Options & { max?: number } = typeof none>(options: O = none as O) =>
  field('longText', rules.freeText(options.max ?? 500), options, { max: options.max });

/** An amount as a decimal string with up to 2 places; shown with 0 places in NTD and 2 in PHP (decisions section 1). */
export const money = <const O extends Options & { signed?: boolean } = typeof none>(
  currency: Currency,
  options: O = none as O,
) => field('money', rules.decimal(2, { signed: options.signed }), options, { currency });

/** A rate as a decimal string with up to 4 places (spec section 9), and 10 digits before them. */
export const rate = <const O extends Options = typeof none>(options: O = none as O) =>
  field('rate', rules.decimal(4, { digits: 10 }), options);

/** A share of a hundred as a decimal string with 1 place: 98.7 is 98.7 %. */
export const percent = <const O extends Options & { signed?: boolean } = typeof none>(
  options: O = none as O,
) => field('percent', rules.decimal(1, { digits: 3, signed: options.signed }), options);

export const integer = <const O extends Options & { upTo?: number } = typeof none>(options: O = none as O) =>
  field('integer', z.int32(), options, { upTo: options.upTo });

/** A moment in UTC, `YYYY-MM-DD HH:mm:ss`. */
export const instant = <const O extends Options = typeof none>(options: O = none as O) =>
  field('instant', rules.instant, options);

/** A calendar day without a zone, `YYYY-MM-DD`. */
export const day = <const O extends Options = typeof none>(options: O = none as O) =>
  field('day', rules.day, options);

/** Beyond it no code fits into its column. */
const CODES_END = 32_767;

/** A number of a code table. */
export const code = <const O extends Options = typeof none>(codes: CodeTable, options: O = none as O) =>
  field('code', z.int().min(-CODES_END).max(CODES_END), options, { codes });

/** Numbers of a code table, at least one. */
export const codes = <const O extends Options = typeof none>(table: CodeTable, options: O = none as O) =>
  field(
    'codes',
    z
      .array(z.literal(valuesOf(table)))
      .min(1)
      .max(valuesOf(table).length),
    options,
    {
      codes: table,
    },
  );

/** An entry of a list of the dictionary, by its number; read in its words. */
export const entry = <const O extends Options = typeof none>(list: EntryList, options: O = none as O) =>
  field('entry', entrySchema(list), options, { list });

/** Several entries of a list of the dictionary. */
export const entries = <const O extends Options = typeof none>(list: EntryList, options: O = none as O) =>
  field('entries', z.array(entrySchema(list)).max(20), options, { list });

/** A country or territory by its three letters; with `among`, one of some alone. */
export const country = <const O extends Options & { among?: readonly Country[] } = typeof none>(
  options: O = none as O,
) => {
  const { among } = options;
  return field('country', z.enum(among ?? COUNTRIES), options, { among });
};

export const flag = <const O extends Options = typeof none>(options: O = none as O) =>
  field('flag', z.boolean(), options);

/** Names of other records in an order that counts, at least one. */
export const names = (choices: ChoicesCall) =>
  field('names', z.array(rules.identifyingText(40)).min(1).max(20), none, { choices });

/** A structure kept as JSON; `schema` says which. */
export const json = <T, const O extends Options = typeof none>(
  schema: z.ZodType<T>,
  options: O = none as O,
) => field('json', schema, options);

/** Names of fields of the same record; read by their labels. */
export const fieldNames = <const O extends Options = typeof none>(options: O = none as O) =>
  field('fieldNames', z.array(z.string().regex(/^[A-Za-z]\w{0,59}$/)), options);

/** A text in the languages of users, English always. `max` is in characters of each. */
export const words = <const O extends Options & { max?: number } = typeof none>(options: O = none as O) =>
  field('words', wordsSchema(options.max ?? 120), options, { max: options.max });

/** Whom it reaches among the users. */
export const scope = <const O extends Options = typeof none>(options: O = none as O) =>
  field('scope', scopeSchema, options);

export const bytes = <const O extends Options = typeof none>(options: O = none as O) =>
  field('bytes', z.instanceof(Uint8Array), options);

/** The transaction of the database that wrote a row, as its decimal number. */
export const transaction = <const O extends Options = typeof none>(options: O = none as O) =>
  field('transaction', z.string().regex(/^(0|[1-9]\d{0,18})$/), options);

/** The field as it stands in one record, such as an amount in its currency; where that is not known it reads as in any. */
export const inRecord = (of: Field, record: Readonly<Record<string, unknown>>): Field =>
  of.reading?.by.every((name) => name in record) ? { ...of, ...of.reading.inRecord(record) } : of;

/** The same field where a record may lack it. */
export function optional<T>(of: Field<T>): Field<T | null> {
  return of.nullable ? of : { ...of, nullable: true, schema: of.schema.nullable() };
}
