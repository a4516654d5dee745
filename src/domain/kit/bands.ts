import { z } from 'zod';
import { compare } from './decimal';
import type { Currency } from './fieldKinds';
import { type Field, field, type Options } from './fields';
import { amountText, textOf } from './format';
import { enumerated, listed, pair } from './joined';
import type { Reader } from './reader';
import { commonLabelKey } from './resource';
import { type Complaint, decimal } from './rules';
import { parsed } from './words';

/** One of several bands: it holds from an amount on, up to where the next one begins. */
export type Band<T = Readonly<Record<string, string | null | undefined>>> = { readonly from: string } & T;

/** More than anybody reads at a glance. */
const MOST = 20;

const complaint = (key: Complaint['key']) => ({ params: { key } satisfies Complaint });

/** What is said of amounts, band by band: from zero on, each beginning where the one before it ends, so that there are no gaps. */
function bandsSchema(columns: Readonly<Record<string, Field>>): z.ZodType<readonly Band[]> {
  const own = Object.entries(columns).map(([name, { schema, nullable }]) => [
    name,
    nullable ? schema.optional() : schema,
  ]);
  const line = z.strictObject({ from: decimal(2), ...Object.fromEntries(own) }) as unknown as z.ZodType<Band>;
  return z
    .array(line)
    .min(1)
    .max(MOST)
    .refine(([first]) => first === undefined || Number(first.from) === 0, complaint('rules.bandsFromZero'))
    .refine(isAscending, complaint('rules.bandsAscend'));
}

/** What is no amount is complained of where it stands. */
const isAscending = (bands: readonly Band[]) =>
  bands.every(({ from }, at) => {
    const before = bands[at - 1];
    if (!before || ![before.from, from].every((one) => decimal(2).safeParse(one).success)) return true;
    return compare(before.from, from) < 0;
  });

/** States a field that says something of amounts, band by band; `columns` is what it says. Amounts are of `currency`. */
export const bands = <const O extends Options>(
  columns: Readonly<Record<string, Field>>,
  { currency, ...options }: O & { readonly currency?: Currency },
) =>
  field('bands', bandsSchema(columns), options as unknown as O, {
    bands: { columns, currency },
    written: (value, reader) => written(columns, currency, value, reader),
  });

/** `0: 1.9680, 10,000: 1.9720`; a single band reads as what it says, and several columns are told with their labels. */
function written(
  columns: Readonly<Record<string, Field>>,
  currency: Currency | undefined,
  value: unknown,
  reader: Reader,
): string {
  const names = Object.keys(columns);
  const said = (band: Band<Record<string, unknown>>) => {
    const told = names
      .filter((name) => band[name] !== undefined && band[name] !== null)
      .map((name) => {
        const text = textOf(columns[name] as Field, band[name], reader);
        return names.length === 1 ? text : pair(reader.t, reader.t(commonLabelKey(name)), text);
      });
    return enumerated(reader.t, told);
  };
  const [first, ...others] = parsed<readonly Band<Record<string, unknown>>[]>(value);
  if (!first) return '';
  if (others.length === 0) return said(first);
  return listed(
    reader.t,
    [first, ...others].map((band) => pair(reader.t, amountText(band.from, currency ?? 'NTD'), said(band))),
  );
}

/** The band in which an amount lies; the first for what lies before it. */
export function bandAt<B extends Band>(bands: readonly B[], amount: string): B {
  const [first] = bands;
  if (!first) throw new Error('there are no bands');
  return bands.reduce((found, band) => (compare(band.from, amount) <= 0 ? band : found), first);
}
