import { sql } from 'kysely';
import { later } from '../../../domain/kit/zone';
import { ACTIVE_KEY } from '../../../domain/merchants/partnerKey';
import type { Db } from '../../kit/context';
import { tellOfEnding } from '../endings';

/** So many days before a key expires those who keep keys are told (decisions section 55). */
const KEY_DAYS = { partnerKeyEndsIn14: 14, partnerKeyEndsIn3: 3 } as const;
type KeyEvent = keyof typeof KEY_DAYS;

const DAY_SECONDS = 86_400;

/** A key whose end comes near: what is told of it is told once for each end. */
interface EndingKey {
  readonly key: string;
  readonly partner: string;
  /** Of Taipei's calendar. */
  readonly day: string;
  readonly occasion: string;
}

/**
 * Tells operators who keep keys of those that expire within 14 and within 3 days, each once for each end; who was told of
 * the three is not told of the fourteen afterwards. What was rotated is meant to end. Resolves with how many keys.
 */
export async function tellOfKeys(db: Db, now: string): Promise<number> {
  let told = 0;
  for (const [event, days] of Object.entries(KEY_DAYS) as [KeyEvent, number][]) {
    const after = event === 'partnerKeyEndsIn14' ? later(now, KEY_DAYS.partnerKeyEndsIn3 * DAY_SECONDS) : now;
    for (const key of await endingKeys(db, days, after, later(now, days * DAY_SECONDS)))
      if (await tellOfKey(db, now, event, key)) told += 1;
  }
  return told;
}

async function endingKeys(db: Db, days: number, after: string, until: string): Promise<EndingKey[]> {
  const { rows } = await sql<EndingKey>`
    select * from (
      select k.id, k.name as key, p.name as partner, (k.expire_time at time zone 'Asia/Taipei')::date::text as day,
        'partnerKey:' || k.id || ':' || (k.expire_time at time zone 'Asia/Taipei')::date || ':' || ${days}::integer as occasion
      from partner_keys k join partners p on p.id = k.partner_id
      where k.status = ${ACTIVE_KEY} and p.active and k.expire_time > ${after} and k.expire_time <= ${until}
    ) ending
    where not exists (select from deliveries d where d.occasion = ending.occasion)
    order by id`.execute(db);
  return rows;
}

/** As of every end: in a transaction of its own. */
const tellOfKey = (db: Db, now: string, event: KeyEvent, { occasion, key, partner, day }: EndingKey) =>
  tellOfEnding(db, now, { event, occasion, vars: () => ({ key, partner, day }), right: 'MERCHANT_KEY' });
