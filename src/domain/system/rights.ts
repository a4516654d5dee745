import { flatten } from '../kit/menu';
import { menu, narrowedKeys } from '../menu';

/** Rights to an action, not to a page. */
const actions = new Set(flatten(menu).flatMap(({ node }) => (node.type === 2 ? [node.key] : [])));

/** By these one makes accounts and roles, and so may decide through others. */
const KEEPING: readonly string[] = ['ACCOUNT_EDIT', 'ROLE_EDIT'];

/** Whether who holds a right decides on what others propose, or could make somebody who does (decisions section 52). */
export const decides = (right: string): boolean =>
  KEEPING.includes(right) || (actions.has(right) && /_(AUDIT|DECIDE|RELEASE|CONFIRM)$/.test(right));

/** The rights of the first list that are not among the others. */
export const beyond = (wanted: Iterable<string>, held: ReadonlySet<string>): string[] =>
  [...wanted].filter((right) => !held.has(right));

/** The rights of a list whose answers are the same for who is bound to some agents. */
export const notNarrowed = (rights: Iterable<string>): string[] =>
  [...rights].filter((right) => !narrowedKeys.has(right));
