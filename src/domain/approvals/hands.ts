import { auditDesk, userRequests } from '../users/verification';
import { approvalPlaces } from './kinds';

/** Who asks about a user is decided at the audit desk, not in the inbox. */
const aboutUsers = [userRequests.changeStatus, userRequests.deleteAccount].map(
  ({ right }) => [right, auditDesk.approve.right] as const,
);

/** What one asks for or proposes, and by which right another one decides on it: each pair once. */
export const HANDS: readonly (readonly [proposes: string, decides: string])[] = [
  ...Object.values(approvalPlaces).flatMap(({ asked = [], calls: { recall, approve } }) =>
    // Who may take a proposal back is who may make it.
    [...asked, recall.right].map((right) => [right, approve.right] as const),
  ),
  ...aboutUsers,
].filter((pair, at, all) => all.findIndex((other) => other.join() === pair.join()) === at);

/**
 * Pairs of rights by which one role proposes and decides. Nobody decides on their own proposal, but two who hold both
 * decide for each other: it takes a reason (decisions section 53).
 */
export const inOneHand = (rights: readonly string[]) =>
  HANDS.filter((pair) => pair.every((right) => rights.includes(right)));
