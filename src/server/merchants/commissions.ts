import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { sum } from '../../domain/kit/decimal';
import { businessDay, later } from '../../domain/kit/zone';
import {
  AGREED,
  type CommissionTerms,
  commissionCalls,
  commissionOn,
  commissions,
  isPartOf,
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
  ...serveKept(commissions, { check: assertSound }, { needed: takesTwo }),
  ...serve(commissionCalls, {
    partyChoices: async ({ db }) => ({ choices: await partyChoices(db) }),
    preview,
  }),
];

/**
 * Whether a change could bring a party more than two people agreed on: not where a row that has not begun is withdrawn and what
 * counts instead is nothing, or a part of it.
 */
async function takesTwo({ db }: OperatorContext, { change, before }: Changing): Promise<boolean> {
  if (change.does !== 'step' || !before) return true;
  const earlier = await db
    .selectFrom('commissionView')
    .select(['commissionBasis', 'commissionValue', 'commissionCap'])
    .where('partyId', '=', Number(before.partyId))
    .where('serviceType', '=', Number(before.serviceType))
    .where('status', '=', AGREED)
    .where('fromDay', '<', String(before.fromDay))
    .orderBy('fromDay', 'desc')
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined && !isPartOf(earlier, termsIn(before));
}

const termsIn = ({ commissionBasis, commissionValue, commissionCap }: Values): CommissionTerms => ({
  commissionBasis: Number(commissionBasis),
  commissionValue: String(commissionValue),
  commissionCap: commissionCap === null ? null : String(commissionCap),
});

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
