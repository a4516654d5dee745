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

/** What one proposes or asks for, and by which right another one decides on it. */
const HANDS: readonly (readonly [proposes: string, decides: string])[] = [
  ['REFUND_REQUEST', 'REFUND_AUDIT'],
  ['REFUND_PROPOSE', 'REFUND_AUDIT'],
  ['AMENDMENT_REQUEST', 'AMENDMENT_AUDIT'],
  ['AMENDMENT_PROPOSE', 'AMENDMENT_AUDIT'],
  ['ORDER_OPERATE', 'ORDER_OPERATION_AUDIT'],
  ['ACCOUNT_EDIT', 'SYSTEM_DECIDE'],
  ['ROLE_EDIT', 'SYSTEM_DECIDE'],
  ['RATE_PROPOSE', 'PRICE_AUDIT'],
  ['RATE_STOP', 'PRICE_AUDIT'],
  ['FEE_PROPOSE', 'PRICE_AUDIT'],
  ['CHANNEL_PROPOSE', 'ROUTE_AUDIT'],
  ['CHANNEL_PAUSE', 'ROUTE_AUDIT'],
  ['ROUTE_PROPOSE', 'ROUTE_AUDIT'],
  ['FINANCE_EXCHANGE_BANK', 'EXCHANGE_BANK_AUDIT'],
];

/**
 * Pairs of rights by which one role proposes and decides. Nobody decides on their own proposal, but two who hold both
 * decide for each other: it takes a reason (decisions section 53).
 */
export const inOneHand = (rights: readonly string[]) =>
  HANDS.filter((pair) => pair.every((right) => rights.includes(right)));

/** The rights of a list whose answers are the same for who is bound to some agents. */
export const notNarrowed = (rights: Iterable<string>): string[] =>
  [...rights].filter((right) => !narrowedKeys.has(right));
