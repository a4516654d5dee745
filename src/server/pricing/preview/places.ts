import { meaningOf } from '../../../domain/kit/codes';
import { dividedUp, sum } from '../../../domain/kit/decimal';
import { COMPARED_AMOUNTS, ranksAmong, totalOf } from '../../../domain/operation/ranking';
import { serviceType } from '../../../domain/orders/codes';
import type { Service } from '../../../domain/orders/price';
import { feeOn, feeRecordAt } from '../../../domain/pricing/fees';
import { instantOf } from '../../../domain/pricing/inForce';
import type { Place } from '../../../domain/pricing/preview';
import { rateFor } from '../../../domain/pricing/rates';
import type { PriceRequest, RateRecord, Snapshot } from '../../../domain/pricing/snapshot';
import { COMPARED_REQUEST } from '../../operation/ourOffer';
import type { NamedOffer } from '../../operation/ranks';

/** Where what a rate offers would stand among those of others that are ranked, for each amount that is compared. */
export function placesAmong(
  others: readonly NamedOffer[],
  snapshot: Snapshot,
  of: RateRecord,
  now: string,
): Place[] {
  const request = requestFor(of);
  const fee = feeRecordAt(snapshot, request, instantOf(now))?.fee;
  return COMPARED_AMOUNTS.map((amount) => {
    const php = String(amount);
    const exchanged = dividedUp(php, rateFor(of, php));
    const total = fee ? sum(exchanged, feeOn(fee, exchanged)) : null;
    const totals = others
      .map((offer) => ({ competitor: offer.competitor, total: totalOf(offer, amount) }))
      .sort((a, b) => Number(a.total) - Number(b.total));
    const [cheapest] = totals;
    const rank = total === null ? null : ranksAmong(totals.map((one) => one.total))(total);
    return {
      amount,
      total,
      rank: cheapest ? rank : null,
      competitor: cheapest?.competitor ?? null,
      competitorTotal: cheapest?.total ?? null,
    };
  });
}

/** What it is about; where that is not said, what most who send money ask for. */
function requestFor({ serviceType: code, payoutKind, payoutChannel }: RateRecord): PriceRequest {
  const service = code === null ? COMPARED_REQUEST.service : (meaningOf(serviceType, code) as Service);
  return {
    ...COMPARED_REQUEST,
    service,
    payoutKind: payoutKind ?? COMPARED_REQUEST.payoutKind,
    payoutChannel,
  };
}
