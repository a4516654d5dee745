import { type Call, rightsOf } from '../../domain/kit/call';
import { menuKeys } from '../../domain/menu';
import { session } from '../../domain/session/calls';
import type { Operator } from '../kit/context';
import { Refused } from '../kit/refused';
import type { Route } from '../kit/serve';
import { type Due, dueOf } from '../session/operatorOf';

const OPEN: readonly string[] = ['public', 'session', 'partner'];

/** Throws when a call names a right that nobody can be granted: the server then refuses to start. */
export function verifyRights(routes: readonly Route[]): void {
  const wrong = routes.flatMap(({ call }) =>
    rightsOf(call)
      .filter((right) => !OPEN.includes(right) && !menuKeys.includes(right))
      .map((right) => `${right} (${call.path})`),
  );
  if (wrong.length > 0) throw new Error(`no menu record for ${wrong.join(', ')}`);
}

/** What a call says that is answered to who must do something else first. */
const OPEN_WHILE = {
  factorNeeded: 'withFactorNeeded',
  passwordExpired: 'withExpiredPassword',
  factorMissing: 'withoutFactor',
} as const satisfies Readonly<Record<Due, keyof Call>>;

/**
 * Refused with 403 unless the operator holds the right of the call, or the other one that is enough, whatever the console shows. Who must prove or set up
 * a second factor first, or change an expired password, can make the calls that say so, and no others; who looks at the
 * console as another role only reads (decisions section 53), and so does the staff of a party that is suspended (58).
 */
export function requireRight(call: Call, operator: Operator, now: string): void {
  if (operator.lookingAs !== null && call.changes && call.path !== session.logout.path)
    throw new Refused(403, 'session.lookOnly');
  // What is one's own, such as signing out or a password, stays possible.
  if (operator.heldBy !== null && call.changes && call.right !== 'session')
    throw new Refused(403, 'partner.suspended', { name: operator.heldBy });
  const due = dueOf(operator, now);
  if (due && !call[OPEN_WHILE[due]]) throw new Refused(403, `session.${due}`);
  if (call.right === 'session' || rightsOf(call).some((right) => operator.rights.has(right))) return;
  throw new Refused(403, 'right.missing', { right: { key: `menu.${call.right}` } });
}
