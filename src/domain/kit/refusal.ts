import { z } from 'zod';
import { type CodeTable, codeLabelKey } from './codes';
import type { Translate } from './languages';

/** A variable of a message; `{ key }` is itself a text of the catalogue. */
export type Var = string | number | { readonly key: string };
export type Vars = Readonly<Record<string, Var>>;

/** Why something is not possible: the server refuses and the console disables with the same key under `errors`. */
export interface Refusal {
  readonly key: string;
  readonly vars?: Vars;
}

/** A refusal as an answer tells of it beforehand. */
export const refusalSchema = z.object({
  key: z.string(),
  vars: z.record(z.string(), z.union([z.string(), z.number(), z.object({ key: z.string() })])).optional(),
});

/** A number of a code table as a variable: its label, or the number itself when the table lacks it. */
export function codeVar(codes: CodeTable, value: number): Var {
  const key = codeLabelKey(codes, value);
  return key ? { key } : value;
}

/** Variables with those that are texts of the catalogue themselves put into words. */
export function inWords(t: Translate, vars: Vars): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, typeof value === 'object' ? t(value.key) : value]),
  );
}

/** What a refusal says to a person in the language of `t`; undefined when nothing is refused. */
export function refusalText(why: Refusal, t: Translate): string;
export function refusalText(why: Refusal | undefined, t: Translate): string | undefined;
export function refusalText(why: Refusal | undefined, t: Translate): string | undefined {
  return why && t(`errors.${why.key}`, inWords(t, why.vars ?? {}));
}
