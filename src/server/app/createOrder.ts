import { type Insertable, type Selectable, sql } from 'kysely';
import { codeOf, meaningOf } from '../../domain/kit/codes';
import { compare } from '../../domain/kit/decimal';
import { codeVar } from '../../domain/kit/refusal';
import { kindCode } from '../../domain/merchants/partyCodes';
import { orderSide, serviceCode, statusCode } from '../../domain/orders/codes';
import { settlementStatus } from '../../domain/orders/familyCodes';
import { isLimited, overLimit } from '../../domain/orders/limits';
import { numberOf } from '../../domain/orders/number';
import { canPayBy, type OrderKind, type Price, priceOf, type Service } from '../../domain/orders/price';
import { commissionOf } from '../../domain/orders/tariff';
import { userStatus } from '../../domain/users/codes';
import { recordActivity } from '../dashboards/recordActivity';
import type { Tables } from '../db/tables';
import type { Context, Db } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import type { Actor } from '../kit/step';
import { keepParts, type Part, partsOf } from '../merchants/orderCommissions';
import { assertInBusiness } from '../merchants/standing';
import { type Order, stepLocked } from '../orders/orderStep';
import { movePoints } from '../orders/points';
import { spentThisMonth } from '../orders/spentThisMonth';
import type { User } from '../verification/records';
import { knownUser } from './knownUser';
import { refuseOverLimit } from './limitRefusal';
import { CATEGORY, type CreateInput, type Own, ownFields } from './ownFields';

/** The party that brings an order in: an agent, or the shop that is paid. */
type Bringer = Pick<Selectable<Tables['parties']>, 'id' | 'name'>;

/** What every family asks for, and what one of them asks beside. */
export type AnyInput = Omit<CreateInput<Service>, 'userId'> & { readonly agentCode?: string };

export interface Making {
  readonly service: Service;
  readonly input: AnyInput;
  readonly userId: number;
  readonly by: Actor;
}

/** What an order will be and cost, before it is anybody's. Refused with 400 that names the field at fault. */
export async function priced(db: Db, service: Service, input: AnyInput): Promise<{ own: Own; price: Price }> {
  const kind = { service, side: sideOf(input.side) };
  // The input was checked by the call of this very service.
  const own = await ownFields[service](db, input as never);
  assertPayable(kind, input, own);
  const price = priceOf(kind, own.transactionAmount, input.pointsUsed ?? 0);
  return { own, price };
}

/**
 * Takes an order in, and the points that pay for it: written as "request submitted" and submitted at once, so that it awaits its payment.
 * Refused with 400 that names the field at fault, also when the payment is over a limit (`order.transactionLimit`,
 * `order.monthlyLimit`); with 409 `user.deleted` or `user.mayNotOrder` while the account is gone, banned, frozen or
 * cancelled. Until the end of the transaction the user is locked: two orders at once cannot pass the limit,
 * nor pay with the same points.
 */
export async function createOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { service, input, userId, by }: Making,
): Promise<Order> {
  const user = await knownUser(db, userId);
  assertMayOrder(user);
  const agent = await bringerOf(db, codeIn(service, input), now);
  const { own, price } = await priced(db, service, input);
  if (isLimited({ serviceType: serviceCode(service), side: input.side }))
    await assertWithinLimits(db, now, user, price);
  await takePoints(db, user, input.pointsUsed ?? 0);
  await recordActivity(db, userId, now);
  const parts = agent ? await partsOfOrder(db, agent, { service, input, own, price }, now) : [];
  const order = await insertOrder(db, { service, input, user, agent, parts, own, price, now });
  await keepParts(db, order.id, parts, now);
  return stepLocked(db, order, 'submit', by, now);
}

function sideOf(code: number) {
  const side = meaningOf(orderSide, code);
  if (!side) throw new Error(`no side ${code}`);
  return side;
}

/** Whose account is stopped orders nothing: 409. */
function assertMayOrder(user: User): void {
  if (user.status === NORMAL) return;
  throw new Refused(409, 'user.mayNotOrder', { status: codeVar(userStatus, user.status) });
}

const NORMAL = codeOf(userStatus, 'normal');

/** By whose code an order comes, and in which field it stands. */
interface BringerCode {
  readonly code: string;
  readonly field: 'agentCode' | 'merchantCode';
  readonly kinds: readonly number[];
}

const AGENTS = [kindCode('agent'), kindCode('subagent')];
const SHOPS = [kindCode('merchant')];

/** A payment to a shop comes by the code of the shop, any other order by that of an agent, if there is one. */
function codeIn(service: Service, input: AnyInput): BringerCode | undefined {
  if (service === 'merchant') {
    const { merchantCode: code } = input as unknown as CreateInput<'merchant'>;
    return { code, field: 'merchantCode', kinds: SHOPS };
  }
  const { agentCode: code } = input;
  return code === undefined ? undefined : { code, field: 'agentCode', kinds: AGENTS };
}

/** Who brings an order in. Refused: 400 that names the field of their code, and as `assertInBusiness`. */
async function bringerOf(db: Db, by: BringerCode | undefined, now: string): Promise<Bringer | undefined> {
  if (!by) return undefined;
  const found = await db
    .selectFrom('parties')
    .select(['id', 'name'])
    .where('code', '=', by.code)
    .where('partyKind', 'in', by.kinds)
    .executeTakeFirst();
  if (!found) throw wrong(by.field, { key: 'rules.oneOf' });
  await assertInBusiness(db, found.id, now);
  return found;
}

function assertPayable(kind: OrderKind, input: AnyInput, { transactionAmount }: Own) {
  if (compare(transactionAmount, '0') === 0) throw wrong('transactionAmount', { key: 'rules.positive' });
  if (!canPayBy(kind, input.paymentMethod)) throw wrong('paymentMethod', { key: 'rules.oneOf' });
  const points = input.pointsUsed ?? 0;
  if (points === 0) return;
  const most = kind.side === 'php' ? 0 : priceOf(kind, transactionAmount, 0).paymentAmount;
  if (compare(String(points), String(most)) > 0) {
    throw wrong('pointsUsed', { key: 'rules.atMost', vars: { max: most } });
  }
}

/** Refused: 400 naming `pointsUsed` when the user has not so many. */
async function takePoints(db: Db, { id, points }: User, used: number): Promise<void> {
  if (used > points) throw wrong('pointsUsed', { key: 'rules.pointsLeft', vars: { points } });
  if (used > 0) await movePoints(db, id, -used);
}

/** What the user's orders of this month come to, with this one, stays within the limits. */
async function assertWithinLimits(db: Db, now: string, user: User, { paymentAmount }: Price) {
  const spent = await spentThisMonth(db, user.id, now);
  const over = overLimit(paymentAmount, spent);
  if (over) refuseOverLimit(over, spent);
}

interface Parts {
  readonly service: Service;
  readonly input: AnyInput;
  readonly user: User;
  readonly agent: Bringer | undefined;
  /** What the order brings to parties. */
  readonly parts: readonly Part[];
  readonly own: Own;
  readonly price: Price;
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
      ...price,
      transactionAmount: own.transactionAmount,
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
  { service, input, own, price }: Pick<Parts, 'service' | 'input' | 'own' | 'price'>,
  now: string,
): Promise<Part[]> {
  const tariff = own.set.boxQuantity ? commissionOf(own.set.boxQuantity) : undefined;
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
