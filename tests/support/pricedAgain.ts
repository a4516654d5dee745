import { meaningOf } from '../../src/domain/kit/codes';
import { serviceType } from '../../src/domain/orders/codes';
import { isSwapped } from '../../src/domain/orders/price';
import { affordableBy } from '../../src/domain/pricing/affordable';
import { type Instant, instantOf } from '../../src/domain/pricing/inForce';
import { isRefusal, pricedBy, termsAt } from '../../src/domain/pricing/priceAt';
import { refundRateAt } from '../../src/domain/pricing/rates';
import { type Snapshot, snapshotOf } from '../../src/domain/pricing/snapshot';
import { tariffAt, timesOver } from '../../src/domain/pricing/tariffs';
import type { Db } from '../../src/server/kit/context';
import { audienceFactsOf } from '../../src/server/pricing/facts';
import { readPrices } from '../../src/server/pricing/snapshots';
import { asked } from './prices';

/** What an order keeps of its price, with the ids of the records. */
const KEPT = [
  'transactionAmount',
  'exchangeRate',
  'serviceFee',
  'paymentAmount',
  'phpRate',
  'rateId',
  'feeId',
  'feePackageId',
  'benchmark',
] as const;

const ordersOf = (db: Db, from: number) =>
  db
    .selectFrom('orders')
    .innerJoin('orderPrices', 'orderPrices.orderId', 'orders.id')
    .selectAll('orders')
    .select(['rateId', 'feeId', 'feePackageId', 'benchmark'])
    .where('orders.id', '>', from)
    .orderBy('orders.id')
    .execute();

type Kept = Awaited<ReturnType<typeof ordersOf>>[number];

/**
 * Prices the orders of a demo after `from` again: by the records of the moment at which each was made, and by what its user
 * had ordered by then. Answers what each order keeps, and what it would keep. Throws where something has no price.
 */
export async function pricedAgain(db: Db, from = 0) {
  // What the demo makes while prices stand still was quoted before.
  const snapshot = snapshotOf({ ...(await readPrices(db, '', { also: true })), stops: [] });
  const priced = [];
  for (const order of await ordersOf(db, from)) {
    const again = await priceOf(db, snapshot, order);
    const kept = Object.fromEntries(KEPT.map((name) => [name, order[name]]));
    priced.push({ order, kept: { id: order.id, ...kept }, again: { id: order.id, ...again } });
  }
  return priced;
}

async function priceOf(db: Db, snapshot: Snapshot, order: Kept) {
  const { side, payoutKind, payoutChannel, paymentMethod, agentId, userId, createdTime: at } = order;
  const service = meaningOf(serviceType, order.serviceType) ?? 'payBills';
  const kind = { service, side: side === 1 ? 'ntd' : 'php' } as const;
  const instant = instantOf(at);
  const chosen = service === 'send' || service === 'cashIn' ? { payoutKind, payoutChannel } : {};
  const facts = await audienceFactsOf(db, snapshot.packages, { userId, agentId }, { at, before: at });
  const request = asked(kind, { ...chosen, paymentMethod, facts });
  const terms = termsAt(snapshot, request, instant);
  if (isRefusal(terms)) throw new Error(`order ${order.id}: ${terms.key}`);
  const lent = order.loanAmount && affordableBy(terms, request, order.loanAmount, 0)?.transactionAmount;
  const transactionAmount = tariffOf(snapshot, order, instant) ?? (lent || order.transactionAmount);
  const price = pricedBy(terms, request, { transactionAmount, pointsUsed: order.pointsUsed });
  const unswapped = kind.side === 'ntd' && !isSwapped(kind);
  return {
    ...price,
    phpRate: unswapped ? refundRateAt(snapshot, 1, instant) : null,
    benchmark: isSwapped(kind) ? (snapshot.benchmarkPointAt(at)?.rate ?? null) : null,
  };
}

/** What boxes and passports cost, of which an order says no amount. */
function tariffOf(
  snapshot: Snapshot,
  { serviceType: of, boxSize, boxQuantity }: Kept,
  instant: Instant,
): string | undefined {
  const service = meaningOf(serviceType, of);
  if (service === 'passportDelivery' || service === 'passportPickup')
    return tariffAt(snapshot, service, null, instant);
  const freight = boxSize === null ? undefined : tariffAt(snapshot, 'boxFreight', boxSize, instant);
  return freight && timesOver(freight, boxQuantity ?? 0);
}
