import { exportJobs } from '../../domain/exports/calls';
import { home } from '../../domain/home/calls';
import type { Call } from '../../domain/kit/call';
import { consoleMessages } from '../../domain/messages/ownMessages';
import { auditDesk } from '../../domain/users/verification';
import type { Db, SessionSettings } from '../kit/context';
import { Refused } from '../kit/refused';
import { type KnownKey, partnerOfKey } from '../merchants/keys/partnerOfKey';
import { operatorOf } from '../session/operatorOf';
import type { Json } from './body';
import { type Exchange, header } from './exchange';

/** Calls that the console makes by itself: they do not keep a session alive at which nobody works, and are nobody's deed. */
const MADE_BY_ITSELF: readonly Call[] = [
  home.pending,
  exportJobs.progress,
  auditDesk.renew,
  consoleMessages.unread,
];

export const isMadeByItself = (call: Call): boolean => MADE_BY_ITSELF.includes(call);

/** The operator of the token in the body (or, without one there, in the header). Refused with 401. */
export function identifyOperator(
  db: Db,
  { request, now }: Exchange,
  call: Call,
  body: Json,
  settings: SessionSettings,
) {
  const token = body.token ?? header(request, 'token');
  if (typeof token !== 'string' || token === '') throw new Refused(401, 'session.missing');
  return operatorOf(db, token, { now, settings, counts: !isMadeByItself(call) });
}

/** A partner with the key that it signs with. */
export interface SigningPartner extends KnownKey {
  readonly apiKey: string;
}

/** The partner of header `api-key`, of which the database keeps the SHA-256. Refused with 401, and as in `partnerOfKey`. */
export async function identifyPartner(db: Db, exchange: Exchange): Promise<SigningPartner> {
  const apiKey = header(exchange.request, 'api-key');
  if (!apiKey) throw new Refused(401, 'partner.keyMissing', {}, { 'api-key': { key: 'rules.required' } });
  return { ...(await partnerOfKey(db, exchange, apiKey)), apiKey };
}
