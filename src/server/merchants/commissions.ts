import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { sum } from '../../domain/kit/decimal';
import { businessDay, later } from '../../domain/kit/zone';
import {
  AGREED,
  commissionCalls,
  commissionOn,
  commissions,
  PREVIEW_DAYS,
} from '../../domain/merchants/commission';
import { orderSide } from '../../domain/orders/codes';
import type { OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { assertParts } from './commissionParts';
import { partyChoices } from './partyChoices';
import { openParty } from './standing';

/** What parties get for orders: two agree on it, and it begins at a coming midnight in Taipei (decisions section 58). */
export const commissionRoutes: Route[] = [
  ...serveKept(
    commissions,
    { check: assertSound },
    // What is withdrawn had not begun: nobody gets more by it.
    { needed: async (_, { change }) => change.does !== 'step' },
  ),
  ...serve(commissionCalls, {
    partyChoices: async ({ db }) => ({ choices: await partyChoices(db) }),
    preview,
  }),
];

/**
 * Refuses 400 naming `partyId`; 409 `commission.begun` for a row that is in force, `record.duplicate` naming `fromDay` for
 * another one from the same day, and as `assertParts`.
 */
async function assertSound(
  { db, now }: OperatorContext,
  { id, change, before }: Changing,
  after: Values,
): Promise<void> {
  if (before && String(before.fromDay) <= businessDay(now)) throw new Refused(409, 'commission.begun');
  const row = change.does === 'step' ? (before ?? {}) : after;
  const party = await openParty(db, Number(row.partyId));
  const serviceType = Number(row.serviceType);
  await oneByOne(db, 'commissions', serviceType);
  if (change.does !== 'step') {
    const same = await db
      .selectFrom('commissionView')
      .select('id')
      .where('partyId', '=', party.id)
      .where('serviceType', '=', serviceType)
      .where('fromDay', '=', String(after.fromDay))
      .where('status', '=', AGREED)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (same) throw new Refused(409, 'record.duplicate', {}, { fromDay: { key: 'rules.duplicate' } });
  }
  await assertParts(
    db,
    party,
    { id, after: change.does === 'step' ? undefined : after, serviceType },
    String(row.fromDay),
  );
}

const NTD = codeOf(orderSide, 'ntd');
const DAY_SECONDS = 86_400;

async function preview(
  { db, now }: OperatorContext,
  { partyId, serviceType, commissionCap, ...basis }: InputOf<typeof commissionCalls.preview>,
): Promise<OutputOf<typeof commissionCalls.preview>> {
  const since = later(now, -PREVIEW_DAYS * DAY_SECONDS);
  const { rows } = await sql<{ paymentAmount: string; serviceFee: string; amount: string }>`
    select o.payment_amount, o.service_fee, coalesce(c.amount, 0) as amount
    from orders o left join order_commissions c on c.order_id = o.id and c.party_id = ${partyId}
    where o.via_agent and o.agent_id = any(parties_below(array[${partyId}::bigint])) and o.service_type = ${serviceType}
      and o.side = ${NTD} and o.paid_time is not null and o.created_time >= ${since}`.execute(db);
  const terms = { ...basis, commissionCap: commissionCap ?? null };
  const would = rows.map((order) => commissionOn(terms, order));
  return { orders: rows.length, would: sum(...would), was: sum(...rows.map(({ amount }) => amount)) };
}
