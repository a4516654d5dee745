import { z } from 'zod';
import { valuesOf } from './codes';
import { type Field, field, type Options } from './fields';
import { textOf } from './format';
import { enumerated, listed, pair } from './joined';
import type { Reader } from './reader';
import { commonLabelKey } from './resource';
import { parsed } from './words';

/** One of several lines in an order that counts. What it does not say is not there. */
export type Line = Readonly<Record<string, unknown>>;

/** What each line says: fields by their names. Those that may be left out are nullable. */
export type LineFields = Readonly<Record<string, Field>>;

/** Lines of a type: their fields, and which of them are asked of a line as it stands. */
export interface LinesOf<L> {
  readonly fields: LineFields;
  readonly asks: (name: string, line: L) => boolean;
}

/** States the fields of lines of a type. */
export const lineOf = <L extends object>(
  fields: LineFields,
  asks: LinesOf<L>['asks'] = () => true,
): LinesOf<L> => ({ fields, asks });

/** As many as fit on a screen that one scrolls. */
const MOST = 60;

function linesSchema<L>({ fields }: LinesOf<L>): z.ZodType<readonly L[]> {
  const shape = Object.entries(fields).map(([name, { schema, codes, nullable }]) => {
    const known = codes ? z.literal(valuesOf(codes)) : schema;
    return [name, nullable ? known.optional() : known];
  });
  return z
    .array(z.strictObject(Object.fromEntries(shape)))
    .min(1)
    .max(MOST) as unknown as z.ZodType<readonly L[]>;
}

/** States a field of several lines in an order that counts, each of which says the same few things. */
export const lines = <L, const O extends Options = Record<never, never>>(
  of: LinesOf<L>,
  options: O = {} as O,
) =>
  field('lines', linesSchema(of), options, {
    lines: of.fields,
    asksInLine: of.asks as (name: string, line: Line) => boolean,
    written: (value, reader) => written(of.fields, value, reader),
  });

/** `Field: NTD, Width: 12; Text: X`: what each line says, with its label where that is not plain. */
function written(of: LineFields, value: unknown, reader: Reader): string {
  const said = (line: Line) =>
    enumerated(
      reader.t,
      Object.entries(of).flatMap(([name, one]) => {
        const has = line[name];
        if (has === undefined || has === null) return [];
        const text = textOf(one, has, reader);
        return [one.kind === 'code' ? text : pair(reader.t, reader.t(commonLabelKey(name)), text)];
      }),
    );
  return listed(reader.t, parsed<readonly Line[]>(value).map(said));
}
