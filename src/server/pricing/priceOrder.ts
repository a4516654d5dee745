import { meaningOf } from '../../domain/kit/codes';
import { compare, sum } from '../../domain/kit/decimal';
import { decimalText } from '../../domain/kit/format';
import { orderSide, POINTS_ALONE, serviceCode } from '../../domain/orders/codes';
import { canPayBy, isSwapped, type OrderKind, type Service } from '../../domain/orders/price';
import type { Ways } from '../../domain/routing/ways';
import { type AnyInput, assertCarried, type Own, type Owning, ownFields } from '../app/ownFields';
import { wrong } from '../kit/refused';
import { assertNotUsedUp } from './facts';
import { type OrderPrice, type Pricer, type Pricing, priceFor, releasedOf, tariffFor } from './pricing';
import { assertAsQuoted, openQuote, priceOfQuote, type Quote, type QuoteTerms } from './quotes';

/** An order that is about to be made: of whom, and by whose code; null where that is not known. */
export interface Wanted {
  readonly service: Service;
  readonly input: AnyInput;
  readonly userId: number | null;
  readonly agentId: number | null;
}

/** What an order will be and cost. */
export interface PricedOrder {
  readonly own: Own;
  readonly price: OrderPrice;
  readonly terms: QuoteTerms;
}

/**
 * What an order will be and cost: by the quote that it names, else by what prices now. Refused with 400 that names the
 * field at fault, with 409 as `openQuote`, `assertNotUsedUp` and `priceFor`. Ask with the user locked.
 */
export async function priceOrder(context: Pricer, pricing: Pricing, wanted: Wanted): Promise<PricedOrder> {
  const { service, input, userId, agentId } = wanted;
  const kind = { service, side: sideOf(input.side) };
  const quote =
    input.quoteId === undefined ? undefined : await openQuote(context.db, input.quoteId, context.now);
  // The input was checked by the call of this very service.
  const ways = await context.services.ways(context.db);
  const own = await ownFields[service](owning(context, pricing, wanted, quote, ways), input as never);
  assertPayable(kind, input, own);
  if (isPaidInPhp(kind)) assertCarried(ways, service, own, context.now);
  const { payoutKind = null, payoutChannel = null, boxSize = null, boxQuantity = null, loanAmount } = own.set;
  const pointsUsed = input.pointsUsed ?? 0;
  const where = { payoutKind, payoutChannel, paymentMethod: input.paymentMethod };
  const terms = {
    ...where,
    userId,
    agentId,
    serviceType: serviceCode(service),
    side: input.side,
    boxSize,
    boxQuantity,
    pointsUsed,
  };
  if (quote) {
    const { transactionAmount } = own;
    assertAsQuoted(quote, terms, { transactionAmount, ...(loanAmount && { loanAmount }) });
    await assertNotUsedUp(context.db, quote, wanted, context.now);
    const price = priceOfQuote(quote);
    assertPointsFit(price, pointsUsed, input.paymentMethod);
    return { own, terms, price };
  }
  const asked = { ...kind, ...where, userId, agentId };
  const price = await priceFor(context, pricing, asked, own.transactionAmount, pointsUsed);
  assertPointsFit(price, pointsUsed, input.paymentMethod);
  return { own, terms, price };
}

/** What is priced by a tariff, or less a fee, holds as it was quoted. */
function owning(
  context: Pricer,
  pricing: Pricing,
  { userId, agentId }: Wanted,
  quote: Quote | undefined,
  ways: Ways,
): Owning {
  return {
    db: context.db,
    now: context.now,
    ways,
    tariff: (kind, of) => quote?.transactionAmount ?? tariffFor(pricing, kind, of),
    released: async (loanAmount, paymentMethod) =>
      quote?.transactionAmount ??
      (await releasedOf(context, pricing, { userId, agentId, paymentMethod }, loanAmount)),
  };
}

/** Whether what arrives is PHP, by which channels are measured. */
const isPaidInPhp = (kind: OrderKind): boolean => kind.side === 'php' || isSwapped(kind);

function sideOf(code: number) {
  const side = meaningOf(orderSide, code);
  if (!side) throw new Error(`no side ${code}`);
  return side;
}

function assertPayable(kind: OrderKind, input: AnyInput, { transactionAmount }: Own) {
  if (compare(transactionAmount, '0') === 0) throw wrong('transactionAmount', { key: 'rules.positive' });
  if (!canPayBy(kind, input.paymentMethod)) throw wrong('paymentMethod', { key: 'rules.oneOf' });
  if (kind.side === 'php' && (input.pointsUsed ?? 0) > 0)
    throw wrong('pointsUsed', { key: 'rules.atMost', vars: { max: '0' } });
}

/**
 * Points pay for no more than there is to pay, and for all of it where nothing else does: 400 that names `pointsUsed`, or
 * `paymentMethod` that has nothing left to pay.
 */
export function assertPointsFit(
  { paymentAmount }: Pick<OrderPrice, 'paymentAmount'>,
  pointsUsed: number,
  paymentMethod: number,
): void {
  const left = compare(paymentAmount, '0');
  const whole = sum(paymentAmount, String(pointsUsed));
  if (left < 0) throw wrong('pointsUsed', { key: 'rules.atMost', vars: { max: decimalText(whole, 0) } });
  const alone = paymentMethod === POINTS_ALONE;
  if (alone && left > 0) throw wrong('pointsUsed', { key: 'rules.exactly', vars: { amount: whole } });
  if (!alone && left === 0) throw wrong('paymentMethod', { key: 'rules.oneOf' });
}
