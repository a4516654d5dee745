import { sql } from 'kysely';
import { dateOf, later } from '../../../domain/kit/zone';
import { ACTIVE_KEY, ENDING_KEY } from '../../../domain/merchants/partnerKey';
import type { Db, Partner } from '../../kit/context';
import { isWithinNetworks } from '../../kit/networks';
import { Refused } from '../../kit/refused';
import type { Exchange } from '../../pipeline/exchange';
import { writeOperation } from '../../pipeline/operationLog';
import { hashOf } from '../../session/tokens';

/** A key as a call presents it. */
interface KeyRow {
  readonly keyId: number;
  readonly keyName: string;
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly scopes: readonly number[];
  /** What the partner does for us: its keys open nothing else. */
  readonly scope: number;
  readonly partyId: number | null;
  readonly addresses: string | null;
  readonly status: number;
  readonly expireTime: string;
  readonly lastUsedTime: string | null;
  /** The party, of the partner's own and those above it, that is not in business. */
  readonly heldBy: string | null;
}

/** A partner by the key that it calls with. */
export interface KnownKey {
  readonly partner: Partner;
  readonly lastUsedTime: string | null;
}

/** Not written more often than this: calls that read must stay reading. */
const NOTED_EVERY_SECONDS = 60;

const invalid = () => new Refused(401, 'partner.unknown', {}, { 'api-key': { key: 'rules.invalid' } });

/**
 * The partner of a key, asked of the database at each call: what is revoked is refused at the next one, by every process
 * (decisions section 58). Refused: 401 `partner.unknown` for a key that is unknown, revoked or past its end, 403
 * `partner.addressNotAllowed` naming the address, 403 `partner.suspended` naming the party that does no business now.
 */
export async function partnerOfKey(db: Db, exchange: Exchange, apiKey: string): Promise<KnownKey> {
  const { rows } = await sql<KeyRow>`
    select k.id as key_id, k.name as key_name, p.id, p.code, p.name, p.party_id, k.scopes, p.scope, k.addresses, k.status, k.expire_time,
      u.last_used_time, case when p.party_id is not null then party_held(p.party_id) end as held_by
    from partner_keys k join partners p on p.id = k.partner_id left join partner_key_uses u on u.key_id = k.id
    where k.api_key_hash = ${hashOf(apiKey)} and p.active`.execute(db);
  const [row] = rows;
  if (!row) throw invalid();
  const { keyId, lastUsedTime, id, code, name, partyId } = row;
  const scopes = row.scopes.filter((scope) => scope === row.scope);
  const partner = { id, keyId, code, name, scopes, partyId };
  const why = whyRefused(row, exchange);
  if (why) {
    exchange.caller = { kind: 'partner', partner };
    await noteRefusal(db, exchange, row, why);
    throw why;
  }
  return { partner, lastUsedTime };
}

function whyRefused(
  { status, expireTime, addresses, heldBy }: KeyRow,
  { now, request }: Exchange,
): Refused | undefined {
  if ((status !== ACTIVE_KEY && status !== ENDING_KEY) || expireTime <= now) return invalid();
  // Without a list any address will do.
  if (addresses !== null && !isWithinNetworks(addresses, request.ip))
    return new Refused(403, 'partner.addressNotAllowed', { address: request.ip });
  return heldBy === null ? undefined : new Refused(403, 'partner.suspended', { name: heldBy });
}

/** Notes that a key was used, at most once a minute, in no transaction of the call and without waiting for anybody. */
export async function noteUse(db: Db, { partner, lastUsedTime }: KnownKey, now: string): Promise<void> {
  const isRecent =
    lastUsedTime !== null &&
    dateOf(now).getTime() - dateOf(lastUsedTime).getTime() < NOTED_EVERY_SECONDS * 1000;
  if (!isRecent) await noted(db, partner.keyId, sql.ref('last_used_time'), now);
}

/**
 * What a key of ours was refused for is read by operators: on the key, and in the operation log, once a minute; whoever
 * goes on trying cannot fill it.
 */
async function noteRefusal(
  db: Db,
  exchange: Exchange,
  { keyId, keyName, status, expireTime }: KeyRow,
  { code, key }: Refused,
): Promise<void> {
  if (!(await noted(db, keyId, sql.ref('last_refused_time'), exchange.now))) return;
  const { log, requestId, request } = exchange;
  log.warn({ requestId, keyId, status, expireTime, ip: request.ip, key }, 'a key of a partner was refused');
  await writeOperation(db, exchange, { body: { id: keyId, name: keyName }, code });
}

/** Writes a moment on the row of a key if the one there is older than a minute and nobody else is writing it. */
async function noted(
  db: Db,
  keyId: number,
  column: ReturnType<typeof sql.ref>,
  now: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update partner_key_uses set ${column} = ${now} where key_id = (
      select key_id from partner_key_uses
      where key_id = ${keyId} and coalesce(${column}, '-infinity') <= ${later(now, -NOTED_EVERY_SECONDS)}
      for update skip locked
    )`.execute(db);
  return numAffectedRows > 0n;
}
