import { randomInt } from 'node:crypto';
import { codeOf } from '../../domain/kit/codes';
import { businessDay } from '../../domain/kit/zone';
import { partnerScope } from '../../domain/merchants/partnerScope';
import { inForce, instantOf } from '../../domain/pricing/inForce';
import { collectedBy } from '../../domain/routing/collecting';
import { costOf } from '../../domain/routing/cost';
import { paymentCodeOf } from '../../domain/routing/paymentCode';
import type { Ways } from '../../domain/routing/ways';
import { postCollectionCost } from '../finance/ledger/postCosts';
import type { Db, Partner } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import type { Order } from '../orders/orderStep';
import { takeCap } from './sending';

/** So many codes there are; one that is made up is hardly ever one of an order. */
const CODES = 10 ** 13;

const someCode = () => paymentCodeOf(randomInt(CODES));

/**
 * Gives an order the code by which it is paid, where somebody else collects; what it takes of a channel's daily cap is taken up.
 * Refused with 409 `order.noCollection` while no channel takes such a payment.
 */
export async function issueCode(db: Db, ways: Ways, order: Order, now: string): Promise<void> {
  const { id: orderId, serviceType, side, paymentMethod, paymentAmount: amount } = order;
  const asked = { orderId, serviceType, side, paymentMethod, amount };
  const found = collectedBy(ways, asked, instantOf(now));
  if (!found) return;
  for (const channel of found.channels) {
    if (!(await takeCap(db, channel, amount, businessDay(now)))) continue;
    const { channelCode, providerId } = channel;
    await db
      .insertInto('paymentCodes')
      .values({
        ...{ paymentCode: someCode(), orderId, channelCode, providerId, routeId: found.routeId, amount },
        ...{ costId: null, cost: null, issuedTime: now, paidTime: null },
      })
      .execute();
    return;
  }
  throw new Refused(409, 'order.noCollection');
}

/** By which channel and code an order is paid; null where nobody else collects. */
export async function collectionOf(
  db: Db,
  orderId: number,
): Promise<{ collectionChannel: string | null; paymentCode: string | null }> {
  const code = await db
    .selectFrom('paymentCodes')
    .select(['channelCode', 'paymentCode'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { collectionChannel: code?.channelCode ?? null, paymentCode: code?.paymentCode ?? null };
}

const APP = codeOf(partnerScope, 'app');

export interface Collected {
  readonly partner: Pick<Partner, 'id' | 'scopes'>;
  readonly paymentCode: string | undefined;
  readonly now: string;
}

/**
 * Keeps by which code an order was paid, and what that costs. Refused: 400 naming `paymentCode` when the order has no such one, 403
 * `partner.notYours` when who collected it did not issue one for the order. The app says only of an order that nobody else collects
 * that it is paid: to ourselves.
 */
export async function keepCollected(
  db: Db,
  ways: Ways,
  orderId: number,
  { partner, paymentCode, now }: Collected,
): Promise<void> {
  const codes = await db
    .selectFrom('paymentCodes')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  const isPaidToUs = codes.length === 0 && partner.scopes.includes(APP);
  const own = codes.filter(({ providerId }) => providerId === partner.id);
  if (own.length === 0 && !isPaidToUs) throw new Refused(403, 'partner.notYours');
  const paid = paymentCode === undefined ? own[0] : own.find((one) => one.paymentCode === paymentCode);
  if (!paid && paymentCode !== undefined) throw wrong('paymentCode', { key: 'rules.oneOf' });
  if (!paid) return;
  const cost = inForce(ways.costs.get(paid.channelCode), instantOf(paid.issuedTime));
  await db
    .updateTable('paymentCodes')
    .set({ paidTime: now, costId: cost?.id ?? null, cost: cost ? costOf(cost, paid.amount) : null })
    .where('id', '=', paid.id)
    .execute();
  await postCollectionCost(db, paid.id);
}
