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
  /** Why it cannot be chosen together with the other values of the form: it is shown disabled, with this text. */
  disabledReason: z.string().optional(),
  /** What whoever chooses it has to know beside its name, such as what is available in an account. */
  note: z.string().optional(),
});
export type Choice = z.output<typeof choice>;

export type ChoicesCall = Query<Readonly<Record<string, unknown>>, { choices: Choice[] }> & {
  /** The other fields of the form by which some cannot be chosen. */
  readonly input: z.ZodObject;
};

/** The call that lists the records a reference may point to, all at once: they are few. `within` are other fields of the form, each optional, on which the answer depends. */
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
