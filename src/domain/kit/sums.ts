import { z } from 'zod';
import { type Call, type Query, query } from './call';
import { valuesOf } from './codes';
import { fieldOf, type Resource } from './resource';
import { decimal } from './rules';

/** What everything that a list finds comes to: how many rows that is, and each of its sums (`sumsStated`) as an exact decimal string. */
export interface Sums {
  readonly rows: number;
  readonly sums: Readonly<Record<string, string>>;
}

/** Takes the filters of its list. */
export type SumsCall = Query<Record<string, unknown>, Sums>;

/** What a list says of what it adds up. */
interface Adding {
  readonly of: Resource;
  readonly sums?: readonly string[];
}

/** A sum of a list: of a column or, where its currency is that of each record, of the records in one of them. */
export interface StatedSum {
  readonly key: string;
  readonly name: string;
  /** What these records say, by which the amount reads; nothing where all are added up. */
  readonly among: Readonly<Record<string, number>>;
}

/** The sums of a list, in the order of its columns. */
export const sumsStated = ({ of, sums = [] }: Adding): StatedSum[] =>
  sums.flatMap((name) => {
    const [by] = fieldOf(of, name).reading?.by ?? [];
    const codes = by === undefined ? undefined : fieldOf(of, by).codes;
    if (by === undefined || !codes) return [{ key: name, name, among: {} }];
    return valuesOf(codes).map((code) => ({ key: `${name}${code}`, name, among: { [by]: code } }));
  });

/** More than rows of twelve digits ever come to. */
const sum = decimal(2, { signed: true, digits: 30 });

/**
 * The call that adds up the columns which a list states, under the same filters, for who may read the list; undefined
 * where it states none. It is apart from the page: adding up reads every row, and rows do not wait for it.
 */
export function sumsCall(
  { path, right, ...adding }: Pick<Call, 'path' | 'right'> & Adding,
  filters: Readonly<Record<string, z.ZodType>>,
): SumsCall | undefined {
  const stated = sumsStated(adding);
  if (stated.length === 0) return undefined;
  return query({
    // Paths of the specification may have no version.
    path: path.replace(/(\/v\d+)?$/, 'Sums$1') as Call['path'],
    right,
    input: filters,
    output: z.object({
      rows: z.int(),
      sums: z.object(Object.fromEntries(stated.map(({ key }) => [key, sum]))),
    }),
  });
}
