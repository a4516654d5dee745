import { z } from 'zod';
import { type Query, query } from './call';

/** A record that another one may point to. */
const choice = z.object({
  id: z.int(),
  name: z.string(),
  /** The one that it belongs to, where they form a tree. */
  superiorId: z.int().nullable(),
  /** Not to be chosen any more; what points to it already still reads by its name. */
  closed: z.boolean(),
  /** Why it cannot be chosen together with what the form has chosen besides: it is offered disabled, with this. */
  whyNot: z.string().optional(),
});
export type Choice = z.output<typeof choice>;

export type ChoicesCall = Query<Readonly<Record<string, unknown>>, { choices: Choice[] }> & {
  /** The other fields of the form by which some cannot be chosen. */
  readonly input: z.ZodObject;
};

/** The call that tells from which records a reference is chosen: few enough to be told at once. `within` are optional fields of the form that it is chosen in. */
export const choicesCall = <const W extends z.ZodRawShape = Record<never, never>>(
  path: `/${string}`,
  right: string,
  within: W = {} as W,
) => query({ path, right, input: within, output: z.object({ choices: z.array(choice) }) });

/** A name that says where in a tree it stands: `Finance › Treasury`. */
export function pathName(all: readonly Choice[], { name, superiorId }: Choice): string {
  const superior = all.find(({ id }) => id === superiorId);
  return superior ? `${pathName(all, superior)} › ${name}` : name;
}
