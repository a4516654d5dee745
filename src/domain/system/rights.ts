import { narrowedKeys, powerfulKeys } from '../menu';

/**
 * Whether a right is given by two people, to an account as to a role: whoever could give it alone would be both people of a
 * proposal, or would open what it guards to themself.
 */
export const isPowerful = (right: string): boolean => powerfulKeys.has(right);

/** The rights of the first list that are not among the others. */
export const beyond = (wanted: Iterable<string>, held: ReadonlySet<string>): string[] =>
  [...wanted].filter((right) => !held.has(right));

/** The rights of a list whose answers are the same for who is bound to some agents. */
export const notNarrowed = (rights: Iterable<string>): string[] =>
  [...rights].filter((right) => !narrowedKeys.has(right));

/** What a role gives to whoever has it. */
export interface RolePower {
  readonly rights: readonly string[];
  /** The agents whose orders alone it shows; null is every order. */
  readonly agentIds: readonly number[] | null;
  readonly factorRequired: boolean;
}

/** What a role gives as its record says. */
export const rolePower = (role: Readonly<Record<string, unknown>>): RolePower => ({
  rights: (role.rights ?? []) as readonly string[],
  agentIds: (role.agentIds ?? null) as readonly number[] | null,
  factorRequired: role.factorRequired === true,
});

/** Whether who is bound to the first agents sees no more than who is bound to the others; null is no bond. */
export const isWithin = (one: readonly number[] | null, others: readonly number[] | null): boolean =>
  others === null || one?.every((agent) => others.includes(agent)) === true;

/**
 * Whether a change of a role takes two people: it gains a powerful right, shows orders of more agents, or lets in without the
 * second factor that it required. A new role was nothing before.
 */
export function gainsPower(was: RolePower | undefined, is: RolePower): boolean {
  if (beyond(is.rights, new Set(was?.rights)).some(isPowerful)) return true;
  if (!was) return false;
  return !isWithin(is.agentIds, was.agentIds) || (was.factorRequired && !is.factorRequired);
}
