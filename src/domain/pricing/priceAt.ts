import { dividedUp, minus, sum } from '../kit/decimal';
import type { Refusal } from '../kit/refusal';
import { serviceCode } from '../orders/codes';
import { isSwapped, type Price, takenOff } from '../orders/price';
import { type FeeOfPackage, feeOn, feeRecordAt } from './fees';
import { type Instant, instantOf } from './inForce';
import { rateFor, rateRecordAt } from './rates';
import type { PriceRequest, RateRecord, Snapshot } from './snapshot';

/** What an order costs, and the records from which that comes; no rate where nothing is swapped. */
export interface Priced extends Price {
  readonly transactionAmount: string;
  readonly rateId: number | null;
  readonly feeId: number;
  readonly feePackageId: number;
}

/** What is received on the other side: in PHP where it is paid out there, else in the currency of the payment. */
export interface Amounts {
  readonly transactionAmount: string;
  readonly pointsUsed: number;
}

export const NO_EXCHANGE = '1.0000';

/** Records that price something: the rate is undefined for what is not swapped. */
export interface Terms extends FeeOfPackage {
  readonly rate: RateRecord | undefined;
}

/** The records by which something is priced at a moment, or why it is not: `price.stopped`, `price.none`. */
export function termsAt(snapshot: Snapshot, asked: PriceRequest, instant: Instant): Terms | Refusal {
  if (snapshot.isStopped(serviceCode(asked.service), instant.at)) return { key: 'price.stopped' };
  const found = feeRecordAt(snapshot, asked, instant);
  const rate = isSwapped(asked) ? rateRecordAt(snapshot, asked, instant) : undefined;
  return !found || (isSwapped(asked) && !rate) ? { key: 'price.none' } : { rate, ...found };
}

/**
 * What a user pays so that `transactionAmount` reaches the other side: in NTD the amount at the rate, rounded up to
 * whole NTD, and the fee, less what is taken off; without a swap the amount is in NTD and the rate is 1. In PHP amount
 * and fee, and no points. Negative when there are more points than there is to pay.
 */
export function pricedBy(
  { rate, fee, feePackage }: Terms,
  { side }: Pick<PriceRequest, 'side'>,
  amounts: Amounts,
): Priced {
  const { transactionAmount, pointsUsed } = amounts;
  const exchangeRate = rate ? rateFor(rate, transactionAmount) : NO_EXCHANGE;
  const exchanged = side === 'php' ? transactionAmount : dividedUp(transactionAmount, exchangeRate);
  const serviceFee = feeOn(fee, exchanged);
  const off = takenOff({ pointsUsed: side === 'php' ? 0 : pointsUsed });
  return {
    transactionAmount,
    serviceFee,
    exchangeRate,
    paymentAmount: minus(sum(exchanged, serviceFee), sum(...Object.values(off))),
    rateId: rate?.id ?? null,
    feeId: fee.id,
    feePackageId: feePackage.id,
  };
}

/** The price of something at a moment (decisions section 14), or why it has none. `at` is UTC. */
export function priceAt(
  snapshot: Snapshot,
  asked: PriceRequest,
  amounts: Amounts,
  at: string,
): Priced | Refusal {
  const terms = termsAt(snapshot, asked, instantOf(at));
  return 'key' in terms ? terms : pricedBy(terms, asked, amounts);
}

export const isRefusal = (of: object): of is Refusal => 'key' in of;
