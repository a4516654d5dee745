import { dayAfter, daysBetween } from '../../domain/kit/days';
import { BUSINESS_ZONE, fromZone } from '../../domain/kit/zone';
import type { Offer } from '../../domain/operation/ranking';
import { isRefusal, priceAt } from '../../domain/pricing/priceAt';
import { type PriceRequest, type Snapshot, snapshotOf, UNKNOWN } from '../../domain/pricing/snapshot';
import type { Db } from '../kit/context';
import { readPrices } from '../pricing/snapshots';

/** Money to a bank account, as most who send it. */
export const COMPARED_REQUEST: PriceRequest = {
  service: 'send',
  side: 'ntd',
  payoutKind: 3,
  payoutChannel: null,
  paymentMethod: 1,
  membershipLevel: 1,
  facts: UNKNOWN,
};

/** choice: what we offer is compared at this amount, in PHP. */
const COMPARED = { transactionAmount: '10000', pointsUsed: 0 };

const offerAt = (snapshot: Snapshot, at: string): Offer | undefined => {
  const price = priceAt(snapshot, COMPARED_REQUEST, COMPARED, at);
  return isRefusal(price) ? undefined : { rate: price.exchangeRate, fee: price.serviceFee };
};

/** What we offer at a moment to who sends money: the rate, and the fee in NTD. What is stopped is no other offer. */
export async function ourOffer(db: Db, now: string): Promise<Offer> {
  const offer = offerAt(snapshotOf({ ...(await readPrices(db, '')), stops: [] }), now);
  // The rate of all and the standard package always stay.
  if (!offer) throw new Error('nothing prices what is sent');
  return offer;
}

/** The rate that we offered at the end of each day in Taipei, from the first to the last one; null where there was none. */
export async function ourRates(db: Db, firstDay: string, lastDay: string): Promise<(string | null)[]> {
  const snapshot = snapshotOf({ ...(await readPrices(db, '', { also: true })), stops: [] });
  return Array.from({ length: daysBetween(firstDay, lastDay) }, (_, at) => {
    const end = fromZone(`${dayAfter(firstDay, at)} 23:59:59`, BUSINESS_ZONE);
    return offerAt(snapshot, end)?.rate ?? null;
  });
}
