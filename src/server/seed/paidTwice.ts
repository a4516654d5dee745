import { sql } from 'kysely';
import { valuesOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { SUCCEEDED, serviceCode, statusCode } from '../../domain/orders/codes';
import { agencyCategory } from '../../domain/orders/familyCodes';
import { isOnceAMonth } from '../../domain/orders/memberBills';
import type { Db } from '../kit/context';

const DAY = 86_400_000;
/** Of what is older no raw messages are kept, which would say otherwise. */
const MESSAGE_DAYS = 8;
/** So many members have paid a month twice, and can have the later order back. */
const MEMBERS = 4;

const UNDER_WAY = [statusCode('paymentReceived'), statusCode('transactionVerified'), statusCode('pending')];
const ONCE = valuesOf(agencyCategory).filter((category) => isOnceAMonth({ agencyCategory: category }));

/** Lets somebody else have paid before what some pay for themselves now. */
export async function seedPaidTwice(db: Db, now: number): Promise<void> {
  await sql`
    update orders o
    set member_number = l.member_number, period_from = l.period_from, period_to = l.period_to
    from (
      select distinct on (e.id) l.*, e.id as earlier
      from orders l cross join lateral (
        select id from orders e
        where e.agency_category = l.agency_category and e.user_id <> l.user_id
          and e.status in (${sql.join([...SUCCEEDED])})
          and e.created_time < ${wireOf(new Date(now - MESSAGE_DAYS * DAY))}
        order by e.id desc limit 1
      ) e
      where l.service_type = ${serviceCode('governmentBills')} and l.status in (${sql.join(UNDER_WAY)})
        and l.agency_category in (${sql.join(ONCE)})
      order by e.id, l.id limit ${MEMBERS}
    ) l
    where o.id = l.earlier`.execute(db);
}
