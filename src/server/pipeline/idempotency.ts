import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonical } from '../../domain/kit/wire';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';
import { type Exchange, header, type KnownCaller } from './exchange';

/** What makes a change the same change: who, their key, where and what. */
export interface Claim {
  readonly caller: string;
  readonly key: string;
  readonly path: string;
  readonly bodyHash: string;
}

/** Reads header `idempotency-key`. Refused with 400 that names it when it is missing or no key. */
export function claimOf({ request }: Exchange, caller: KnownCaller, input: unknown): Claim {
  const key = header(request, 'idempotency-key') ?? '';
  if (key === '')
    throw new Refused(400, 'request.keyMissing', {}, { 'idempotency-key': { key: 'rules.required' } });
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refused(400, 'input.invalid', {}, { 'idempotency-key': { key: 'rules.invalid' } });
  }
  const bodyHash = createHash('sha256').update(canonical(input)).digest('hex');
  return { caller: nameOf(caller), key, path: request.path, bodyHash };
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
  const first = await tx
    .selectFrom('idempotencyKeys')
    .select(['path', 'bodyHash', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.path !== path || first.bodyHash !== bodyHash) throw new Refused(409, 'request.keyReused');
  return { answer: first.answer };
}

/** Keeps the answer with the effect, in one transaction. */
export async function keepAnswer(tx: Db, { caller, key }: Claim, answer: unknown): Promise<void> {
  await sql`
    update idempotency_keys set answer = ${JSON.stringify(answer ?? null)}::jsonb
    where caller = ${caller} and key = ${key}`.execute(tx);
}

/** Gives the key back: what was refused may be corrected and sent again under it. */
export async function giveKeyBack(tx: Db, { caller, key }: Claim): Promise<void> {
  await sql`delete from idempotency_keys where caller = ${caller} and key = ${key}`.execute(tx);
}
