import { type Insertable, sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { codeVar } from '../../domain/kit/refusal';
import { POINTS_ALONE, serviceCode, statusCode } from '../../domain/orders/codes';
import { settlementStatus } from '../../domain/orders/familyCodes';
import { isLimited, overLimit } from '../../domain/orders/limits';
import { numberOf } from '../../domain/orders/number';
import { beforeTakenOff, type Service } from '../../domain/orders/price';
import { userStatus } from '../../domain/users/codes';
import { recordActivity } from '../dashboards/recordActivity';
import type { Tables } from '../db/tables';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';
import type { Actor } from '../kit/step';
import { keepParts, type Part, partsOf } from '../merchants/orderCommissions';
import { type Order, stepLocked } from '../orders/orderStep';
import { spentThisMonth } from '../orders/spentThisMonth';
import { spendOnOrder } from '../points/orderPoints';
import { priceOrder } from '../pricing/priceOrder';
import { type OrderPrice, type Pricer, type Pricing, pricingNow, tariffFor } from '../pricing/pricing';
import { keepOrderPrice } from '../pricing/quotes';
import { collectionOf, issueCode } from '../routing/collecting';
import type { User } from '../verification/records';
import { type Bringer, bringerOf, codeIn } from './bringer';
import { knownUser } from './knownUser';
import { refuseOverLimit } from './limitRefusal';
import { type AnyInput, CATEGORY, type Own } from './ownFields';

export interface Making {
  readonly service: Service;
  readonly input: AnyInput;
  readonly userId: number;
  readonly by: Actor;
}

/**
 * Takes an order in, and the points that pay for it: written as "request submitted" and submitted at once, so that it
 * awaits its payment; what points alone pay for is paid.
 * Refused with 400 that names the field at fault, also when exchanged amount and fee are over a limit (`order.transactionLimit`,
 * `order.monthlyLimit`); with 409 `order.noCollection` while nobody collects such a payment, `user.deleted` or `user.mayNotOrder` while the account is gone, banned, frozen or
 * cancelled. Until the end of the transaction the user is locked: two orders at once cannot pass the limit,
 * nor pay with the same points.
 */
export async function createOrder(context: Pricer, { service, input, userId, by }: Making): Promise<Order> {
  const { db, now } = context;
  const user = await knownUser(db, userId);
  assertMayOrder(user);
  const agent = await bringerOf(db, codeIn(service, input), now);
  const pricing = await pricingNow(context);
  const { own, price } = await priceOrder(context, pricing, {
    service,
    input,
    userId,
    agentId: agent?.id ?? null,
  });
  const { pointsUsed = 0 } = input;
  if (isLimited({ serviceType: serviceCode(service), side: input.side }))
    await assertWithinLimits(db, now, user, beforeTakenOff({ ...price, pointsUsed }));
  await recordActivity(db, userId, now);
  const parts = agent ? await partsOfOrder(db, agent, { service, input, own, price, pricing }, now) : [];
  const order = await insertOrder(db, { service, input, user, agent, parts, own, price, now });
  await spendOnOrder(db, order, now);
  await keepOrderPrice(db, order.id, input.quoteId ?? null, price);
  await keepParts(db, order.id, parts, now);
  await issueCode(db, await context.services.ways(db), order, now);
  const submitted = await stepLocked(db, order, 'submit', by, now);
  if (order.paymentMethod !== POINTS_ALONE) return submitted;
  return stepLocked(db, submitted, 'pay', by, now, { set: { paidTime: now } });
}

/** Whose account is stopped orders nothing: 409. */
function assertMayOrder(user: User): void {
  if (user.status === NORMAL) return;
  throw new Refused(409, 'user.mayNotOrder', { status: codeVar(userStatus, user.status) });
}

const NORMAL = codeOf(userStatus, 'normal');

/** What the user's orders of this month come to, with this one, stays within the limits. */
async function assertWithinLimits(db: Db, now: string, user: User, amount: string) {
  const spent = await spentThisMonth(db, user.id, now);
  const over = overLimit(amount, spent);
  if (over) refuseOverLimit(over, spent);
}

/** What is said of an order that was made. */
export const madeAs = async (db: Db, { id, transactionNumber, paymentAmount, status }: Order) => ({
  ...{ transactionNumber, paymentAmount, status },
  ...(await collectionOf(db, id)),
});

interface Parts {
  readonly service: Service;
  readonly input: AnyInput;
  readonly user: User;
  readonly agent: Bringer | undefined;
  /** What the order brings to parties. */
  readonly parts: readonly Part[];
  readonly own: Own;
  readonly price: OrderPrice;
  readonly now: string;
}

async function insertOrder(db: Db, parts: Parts): Promise<Order> {
  const { service, input, user, agent, own, price, now } = parts;
  const id = await nextOrderId(db);
  return db
    .insertInto('orders')
    .values({
      id,
      version: 0,
      transactionNumber: numberOf('order', id, now),
      serviceType: serviceCode(service),
      side: input.side,
      categoryId: CATEGORY[service],
      userId: user.id,
      userName: user.fullName,
      userMobile: user.mobile,
      paymentMethod: input.paymentMethod,
      status: statusCode('requestSubmitted'),
      createdTime: now,
      updatedTime: now,
      transactionAmount: price.transactionAmount,
      serviceFee: price.serviceFee,
      exchangeRate: price.exchangeRate,
      paymentAmount: price.paymentAmount,
      phpRate: price.phpRate,
      pointsUsed: input.pointsUsed ?? 0,
      refundedAmount: '0',
      recipient: own.recipient ?? user.fullName,
      ...own.set,
      ...broughtBy(agent, parts.parts, own),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The party that brings the order in; for a shipment also what the agent is owed. */
function broughtBy(
  agent: Bringer | undefined,
  parts: readonly Part[],
  { set }: Own,
): Partial<Insertable<Tables['orders']>> {
  if (!agent) return {};
  const brought = { viaAgent: true, agentId: agent.id, agentName: agent.name };
  if (!set.boxQuantity) return brought;
  const agentCommission = parts.find(({ partyId }) => partyId === agent.id)?.amount ?? '0.00';
  return { ...brought, agentCommission, settlementStatus: UNSETTLED };
}

/** What an order brings to the party that brings it in and to those above; shipments have a tariff where nothing else was agreed. */
function partsOfOrder(
  db: Db,
  agent: Bringer,
  {
    service,
    input,
    own,
    price,
    pricing,
  }: Pick<Parts, 'service' | 'input' | 'own' | 'price'> & { readonly pricing: Pricing },
  now: string,
): Promise<Part[]> {
  const { boxQuantity: quantity } = own.set;
  const tariff = quantity ? tariffFor(pricing, 'boxCommission', { quantity }) : undefined;
  const priced = { serviceType: serviceCode(service), side: input.side, ...price };
  return partsOf(db, agent.id, priced, tariff, now);
}

const UNSETTLED = codeOf(settlementStatus, 'unsettled');

/** The id comes first, because the transaction number is made of it. */
async function nextOrderId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('orders', 'id')) as id`.execute(db);
  const [next] = rows;
  if (!next) throw new Error('no next order id');
  return next.id;
}
