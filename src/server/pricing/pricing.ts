import { isSwapped } from '../../domain/orders/price';
import { affordableBy } from '../../domain/pricing/affordable';
import { type Instant, instantOf } from '../../domain/pricing/inForce';
import { isRefusal, type Priced, pricedBy, type Terms, termsAt } from '../../domain/pricing/priceAt';
import { refundRateAt } from '../../domain/pricing/rates';
import type { PriceRequest, Snapshot } from '../../domain/pricing/snapshot';
import { type TariffKind, tariffAt, timesOver } from '../../domain/pricing/tariffs';
import type { Context } from '../kit/context';
import { Refused } from '../kit/refused';
import { audienceFactsOf, factsNow, levelOf } from './facts';

/** What a price is asked for: what is ordered, and by whom; null where that is not known yet. */
export interface Asked extends Omit<PriceRequest, 'membershipLevel' | 'facts'> {
  readonly userId: number | null;
  readonly agentId: number | null;
}

/** A price with what an order keeps of it beside the records. */
export interface OrderPrice extends Priced {
  /** PHP for one NTD, should what was not swapped go back in PHP; null for all else. */
  readonly phpRate: string | null;
  /** PHP for one NTD as the market had it; null while there is no benchmark, and where nothing is swapped. */
  readonly benchmark: string | null;
}

/** Prices as they are in one transaction. */
export interface Pricing {
  readonly snapshot: Snapshot;
  readonly instant: Instant;
}

export type Pricer = Pick<Context, 'db' | 'now' | 'services'>;

/** What prices now, held to the end of the transaction. */
export const pricingNow = async ({ db, now, services }: Pricer): Promise<Pricing> => ({
  snapshot: await services.prices(db),
  instant: instantOf(now),
});

/** The records that price what is asked. Refused: 409 `price.stopped` and `price.none`. */
export async function termsFor(
  { db, now }: Pick<Pricer, 'db' | 'now'>,
  { snapshot, instant }: Pricing,
  asked: Asked,
): Promise<{ readonly terms: Terms; readonly request: PriceRequest }> {
  const { userId, agentId, ...rest } = asked;
  const facts = await audienceFactsOf(db, snapshot.packages, { userId, agentId }, factsNow(now));
  const request = { ...rest, membershipLevel: levelOf(userId), facts };
  const terms = termsAt(snapshot, request, instant);
  if (isRefusal(terms)) throw new Refused(409, terms.key, terms.vars);
  return { terms, request };
}

/** The price of an amount that is received on the other side. Refused as `termsFor`. */
export async function priceFor(
  context: Pick<Pricer, 'db' | 'now'>,
  pricing: Pricing,
  asked: Asked,
  transactionAmount: string,
  pointsUsed: number,
): Promise<OrderPrice> {
  const { terms, request } = await termsFor(context, pricing, asked);
  const price = pricedBy(terms, request, { transactionAmount, pointsUsed });
  return withKept(price, pricing, request);
}

/** The price of the most that a payment affords; undefined when it affords nothing. Refused as `termsFor`. */
export async function affordableFor(
  context: Pick<Pricer, 'db' | 'now'>,
  pricing: Pricing,
  asked: Asked,
  payment: string,
  pointsUsed: number,
): Promise<OrderPrice | undefined> {
  const { terms, request } = await termsFor(context, pricing, asked);
  const price = affordableBy(terms, request, payment, pointsUsed);
  return price && withKept(price, pricing, request);
}

/** A price with what an order keeps beside its records. */
const withKept = (price: Priced, pricing: Pricing, request: PriceRequest): OrderPrice => ({
  ...price,
  phpRate: phpRateOf(pricing, request),
  benchmark: isSwapped(request) ? (benchmarkIn(pricing) ?? null) : null,
});

const benchmarkIn = ({ snapshot, instant }: Pricing) => snapshot.benchmarkPointAt(instant.at)?.rate;

function phpRateOf({ snapshot, instant }: Pricing, request: PriceRequest): string | null {
  if (request.side === 'php' || isSwapped(request)) return null;
  return refundRateAt(snapshot, request.membershipLevel, instant) ?? null;
}

/** What a tariff says now, so many times over. Refused: 409 `price.none`. */
export function tariffFor(
  { snapshot, instant }: Pricing,
  kind: TariffKind,
  { boxSize = null, quantity = 1 }: { readonly boxSize?: number | null; readonly quantity?: number } = {},
): string {
  const amount = tariffAt(snapshot, kind, boxSize, instant);
  if (amount === undefined) throw new Refused(409, 'price.none');
  return timesOver(amount, quantity);
}

/**
 * What of a loan reaches its user, in PHP: what it affords beside the fee; undefined when nothing is left.
 * choice: the lender pays a disbursement from its wallet, and the fee is taken from the loan.
 */
export async function releasedOf(
  context: Pick<Pricer, 'db' | 'now'>,
  pricing: Pricing,
  asked: Pick<Asked, 'userId' | 'agentId' | 'paymentMethod'>,
  loanAmount: string,
): Promise<string | undefined> {
  const disbursement = {
    service: 'loanDisbursement',
    side: 'php',
    payoutKind: null,
    payoutChannel: null,
  } as const;
  const found = await affordableFor(context, pricing, { ...asked, ...disbursement }, loanAmount, 0);
  return found?.transactionAmount;
}
