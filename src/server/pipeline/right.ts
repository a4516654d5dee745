import type { Call } from '../../domain/kit/call';
import { menuKeys } from '../../domain/menu';
import { session } from '../../domain/session/calls';
import type { Operator } from '../kit/context';
import { Refused } from '../kit/refused';
import type { Route } from '../kit/serve';
import { isPasswordExpired } from '../session/operatorOf';

const OPEN: readonly string[] = ['public', 'session', 'partner'];

/** Throws when a call names a right that nobody can be granted: the server then refuses to start. */
export function verifyRights(routes: readonly Route[]): void {
  const wrong = routes.filter(({ call }) => !OPEN.includes(call.right) && !menuKeys.includes(call.right));
  if (wrong.length > 0) {
    throw new Error(
      `no menu record for ${wrong.map(({ call }) => `${call.right} (${call.path})`).join(', ')}`,
    );
  }
}

/**
 * Refused with 403 unless the operator holds the right of the call, whatever the console shows. Who must change an
 * expired password can make the calls that say so, and no others; who looks at the console as another role only reads
 * (decisions section 53).
 */
export function requireRight(call: Call, operator: Operator, now: string): void {
  if (operator.lookingAs !== null && call.changes && call.path !== session.logout.path)
    throw new Refused(403, 'session.lookOnly');
  if (!call.withExpiredPassword && isPasswordExpired(operator.passwordChangedTime, now)) {
    throw new Refused(403, 'session.passwordExpired');
  }
  if (call.right === 'session' || operator.rights.has(call.right)) return;
  throw new Refused(403, 'right.missing', { right: { key: `menu.${call.right}` } });
}
