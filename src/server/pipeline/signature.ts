import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Complaint } from '../../domain/kit/rules';
import { signedText, TIMESTAMP_TOLERANCE_MS } from '../../domain/kit/wire';
import { wireOf } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';
import { hashOf } from '../session/tokens';
import type { Json } from './body';
import { type Exchange, header } from './exchange';

/** A signature that was found right. */
export interface Signature {
  readonly sign: string;
  /** Until when it could be sent again, UTC. */
  readonly expireTime: string;
}

/**
 * Verifies headers `timestamp` and `sign` over the body as sent (decisions section 3). Refused with 400
 * `request.expired` when the timestamp is more than 5 minutes off, `request.badSignature` otherwise.
 */
export function verifySignature({ request, nowMs }: Exchange, body: Json, secret: string): Signature {
  const timestamp = header(request, 'timestamp') ?? '';
  const sign = header(request, 'sign') ?? '';
  if (!/^\d{1,16}$/.test(timestamp)) throw badSignature('timestamp', timestamp);
  const sent = Number(timestamp);
  if (Math.abs(nowMs - sent) > TIMESTAMP_TOLERANCE_MS) {
    throw new Refused(400, 'request.expired', {}, { timestamp: { key: 'rules.tooOld' } });
  }
  const expected = createHmac('sha256', secret)
    .update(signedText(timestamp, request.path, body))
    .digest();
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(sign) ? sign : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw badSignature('sign', sign);
  return { sign, expireTime: wireOf(new Date(sent + TIMESTAMP_TOLERANCE_MS + 1000)) };
}

function badSignature(field: string, value: string): Refused {
  const complaint: Complaint = { key: value === '' ? 'rules.required' : 'rules.invalid' };
  return new Refused(400, 'request.badSignature', {}, { [field]: complaint });
}

/**
 * Remembers the signature of a call that changes something, with its idempotency key: two forms that say the same in
 * the same millisecond are two. True when both were seen before: the same was sent again. Committed at once, so that a
 * call which was refused cannot be sent again later either.
 */
export async function isReplayed(db: Db, { sign, expireTime }: Signature, key = ''): Promise<boolean> {
  const { rows } = await sql`
    insert into used_signatures (signature, expire_time) values (${key === '' ? sign : hashOf(`${sign} ${key}`)}, ${expireTime})
    on conflict do nothing returning 1 as fresh`.execute(db);
  return rows.length === 0;
}
