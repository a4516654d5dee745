import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { canonical } from '../../domain/kit/wire';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';
import { type Seal, sealOf } from '../kit/seal';
import { hashOf } from '../session/tokens';
import { type Exchange, header, type KnownCaller } from './exchange';

/** What makes a change the same change: who, their key (by its hash), where and what. */
export interface Claim {
  readonly caller: string;
  readonly key: string;
  readonly path: string;
  readonly bodyHash: string;
  /** The kept answer of this change, which nobody opens without the caller's own key. */
  readonly seal: Seal;
}

/** Reads header `idempotency-key`. Refused with 400 that names it when it is missing or no key. */
export function claimOf({ request }: Exchange, caller: KnownCaller, input: unknown): Claim {
  const key = header(request, 'idempotency-key') ?? '';
  if (key === '')
    throw new Refused(400, 'request.keyMissing', {}, { 'idempotency-key': { key: 'rules.required' } });
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refused(400, 'input.invalid', {}, { 'idempotency-key': { key: 'rules.invalid' } });
  }
  const bodyHash = createHmac('sha256', key).update(canonical(input)).digest('hex');
  return {
    caller: nameOf(caller),
    key: hashOf(key),
    path: request.path,
    bodyHash,
    seal: sealOf('answer', key),
  };
}

function nameOf(caller: KnownCaller): string {
  return caller.kind === 'operator' ? `operator:${caller.operator.id}` : `partner:${caller.partner.id}`;
}

/**
 * Takes the key for this transaction. A duplicate that runs at the same time waits here for the end of the first one
 * and then gets its answer; when the first one was rolled back, the duplicate is the first. Refused with 409
 * `request.keyReused` when the key belongs to another path or body.
 */
export async function takeKey(
  tx: Db,
  claim: Claim,
  now: string,
): Promise<{ readonly answer: unknown } | undefined> {
  const { caller, key, path, bodyHash } = claim;
  const { rows: taken } = await sql`
    insert into idempotency_keys (caller, key, path, body_hash, answer, created_time)
    values (${caller}, ${key}, ${path}, ${bodyHash}, 'null'::jsonb, ${now})
    on conflict do nothing returning 1 as fresh`.execute(tx);
  if (taken.length > 0) return undefined;
  const first = await firstOf(tx, claim);
  if (!first) throw new Error('a taken key is gone');
  return first;
}

/** What the first call with this key was answered, once it has committed; refused as in `takeKey`. */
export async function firstOf(
  db: Db,
  { caller, key, path, bodyHash, seal }: Claim,
): Promise<{ readonly answer: unknown } | undefined> {
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['path', 'bodyHash', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return undefined;
  if (first.path !== path || first.bodyHash !== bodyHash) throw new Refused(409, 'request.keyReused');
  return { answer: seal.open(first.answer) };
}

/** Keeps the answer with the effect, in one transaction. */
export async function keepAnswer(tx: Db, { caller, key, seal }: Claim, answer: unknown): Promise<void> {
  await sql`
    update idempotency_keys set answer = ${JSON.stringify(seal.close(answer ?? null))}::jsonb
    where caller = ${caller} and key = ${key}`.execute(tx);
}

/** Gives the key back: what was refused may be corrected and sent again under it. */
export async function giveKeyBack(tx: Db, { caller, key }: Claim): Promise<void> {
  await sql`delete from idempotency_keys where caller = ${caller} and key = ${key}`.execute(tx);
}
