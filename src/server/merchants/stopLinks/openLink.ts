import { sql } from 'kysely';
import { later } from '../../../domain/kit/zone';
import { AGREED_ACCOUNT, OLD_SERVES_SECONDS } from '../../../domain/merchants/bankAccount';
import { addressBlock } from '../../kit/addressBlock';
import { PENDING } from '../../kit/approvals';
import type { Context, Db } from '../../kit/context';
import { oneByOne } from '../../kit/oneByOne';
import { Refused } from '../../kit/refused';
import { hashOf } from '../../session/tokens';

/** Of links that there are not an address or IPv6 network may try so many in a minute. */
const TRIES_A_MINUTE = 20;

/** A link with what it is of. */
export interface LinkRow {
  readonly accountId: number;
  readonly partyId: number;
  readonly partyName: string;
  readonly proposalId: number;
  readonly bankCode: string;
  readonly bankAccountNumber: string;
  readonly auditStatus: number;
  readonly lapseTime: string | null;
  readonly usedTime: string | null;
  readonly accountStatus: number | null;
  readonly agreedTime: string | null;
}

type Asked = Pick<Context, 'db' | 'now' | 'ip'>;

/**
 * A link that opens now: while its account waits for the second of two, and for 48 hours from when it was agreed on.
 * Refused with 404 `stopLink.unknown`, whatever the reason, and counted; 429 `stopLink.tooOften`.
 */
export async function openLink({ db, now, ip: address }: Asked, link: string): Promise<LinkRow> {
  const ip = addressBlock(address);
  await assertNotBusy(db, now, ip);
  const found = await linkOf(db, link);
  if (found && isOpen(found, now)) return found;
  await db.transaction().execute(async (tx) => {
    await oneByOne(tx, 'stopTries', ip);
    await tx.insertInto('stopTries').values({ ip, time: now }).execute();
  });
  throw unknownLink();
}

/** The same for a link that there never was and for one that is over. */
export const unknownLink = () => new Refused(404, 'stopLink.unknown');

async function assertNotBusy(db: Db, now: string, ip: string): Promise<void> {
  const { rows } = await sql<{ tries: number }>`
    select count(*)::int as tries from stop_tries where ip = ${ip} and time > ${later(now, -60)}`.execute(db);
  if ((rows[0]?.tries ?? 0) >= TRIES_A_MINUTE) throw new Refused(429, 'stopLink.tooOften');
}

/** What was proposed is what is agreed on: its number stands in the proposal, before there is an account. */
export async function linkOf(db: Db, link: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select l.account_id, l.party_id, l.proposal_id, l.used_time, p.name as party_name, a.audit_status, a.lapse_time,
      a.payload -> 'values' ->> 'bankCode' as bank_code,
      a.payload -> 'values' ->> 'bankAccountNumber' as bank_account_number,
      b.status as account_status, b.created_time as agreed_time
    from stop_links l join parties p on p.id = l.party_id join approvals a on a.id = l.proposal_id
      left join bank_accounts b on b.id = l.account_id
    where l.token_hash = ${hashOf(link)}`.execute(db);
  return rows[0];
}

/** Whether a link says anything now: that it stopped its account, for as long as it would have opened. */
export function isOpen(
  { auditStatus, lapseTime, usedTime, accountStatus, agreedTime }: LinkRow,
  now: string,
) {
  if (usedTime !== null) return later(usedTime, OLD_SERVES_SECONDS) > now;
  if (auditStatus === PENDING) return lapseTime === null || lapseTime > now;
  return (
    accountStatus === AGREED_ACCOUNT && agreedTime !== null && later(agreedTime, OLD_SERVES_SECONDS) > now
  );
}
