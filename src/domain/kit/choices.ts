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
});
export type Choice = z.output<typeof choice>;

export type ChoicesCall = Query<Record<string, never>, { choices: Choice[] }>;

/** The call that tells from which records a reference is chosen: few enough to be told at once. */
export const choicesCall = (path: `/${string}`, right: string): ChoicesCall =>
  query({ path, right, input: {}, output: z.object({ choices: z.array(choice) }) });

/** A name that says where in a tree it stands: `Finance › Treasury`. */
export function pathName(all: readonly Choice[], { name, superiorId }: Choice): string {
  const superior = all.find(({ id }) => id === superiorId);
  return superior ? `${pathName(all, superior)} › ${name}` : name;
}
