import { priceCalls } from '../../domain/app/prices';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf, meaningOf } from '../../domain/kit/codes';
import { compare } from '../../domain/kit/decimal';
import { later } from '../../domain/kit/zone';
import { orderSide, serviceType } from '../../domain/orders/codes';
import { canPayBy, type Service } from '../../domain/orders/price';
import { inForce, instantOf } from '../../domain/pricing/inForce';
import { railsAt } from '../../domain/pricing/verdict';
import { arrivalOf } from '../../domain/routing/arrival';
import { institutionOf } from '../../domain/routing/ways';
import { assertScope } from '../app/appActor';
import { agentBy } from '../app/bringer';
import { knownUser } from '../app/knownUser';
import { chosenChannel } from '../app/ownFields';
import type { Context } from '../kit/context';
import { wrong } from '../kit/refused';
import { type Route, servePartners } from '../kit/serve';
import { assertPointsFit } from './priceOrder';
import {
  type Asked,
  affordableFor,
  type OrderPrice,
  type Pricing,
  priceFor,
  pricingNow,
  tariffFor,
} from './pricing';
import { keepQuote, type QuoteTerms } from './quotes';

type Input = InputOf<typeof priceCalls.quote>;

/** Prices as apps ask for them. */
export const priceRoutes: Route[] = servePartners(priceCalls, {
  async quote(context, input) {
    assertScope(context, 'app');
    const { terms, price, told } = await priceTold(context, input);
    const { quoteId } = await keepQuote(context.db, terms, price, {
      now: context.now,
      expireTime: told.expireTime,
      payAmount: input.payAmount,
    });
    return { quoteId, ...told };
  },
  async rates(context) {
    assertScope(context, 'app');
    return board(context);
  },
});

/** A price as it is told, with what a quote of it would keep. */
interface Told {
  readonly terms: QuoteTerms;
  readonly price: OrderPrice;
  readonly told: Omit<OutputOf<typeof priceCalls.quote>, 'quoteId'>;
}

/** Tells a price, which holds for some minutes. Refused: 400 naming the field at fault, 409 as `priceFor`. */
export async function priceTold(context: Context, input: Input): Promise<Told> {
  const { db, now } = context;
  const asked = await askedBy(context, input);
  const pricing = await pricingNow(context);
  const price = await priceOf(context, pricing, asked, input);
  const { payoutKind, payoutChannel, paymentMethod, userId, agentId } = asked;
  const { serviceType: service, side, boxSize = null, boxQuantity = null, pointsUsed = 0 } = input;
  const terms = {
    userId,
    agentId,
    serviceType: service,
    side,
    paymentMethod,
    payoutKind,
    payoutChannel,
    boxSize,
    boxQuantity,
    pointsUsed,
  };
  const expireTime = later(now, railsAt(pricing.snapshot, now).quoteMinutes * 60);
  const { exchangeRate, serviceFee, transactionAmount, paymentAmount } = price;
  const ways = await context.services.ways(db);
  const arrival =
    arrivalOf(
      ways,
      {
        orderId: 0,
        serviceType: service,
        institutionId: institutionOf(ways, { payoutChannel, billerCode: null })?.id ?? null,
        amount: transactionAmount,
      },
      now,
    ) ?? null;
  const told = { exchangeRate, serviceFee, transactionAmount, paymentAmount, expireTime, arrival };
  return { terms, price, told };
}

async function askedBy({ db, now, services }: Context, input: Input): Promise<Asked> {
  const service = meaningOf(serviceType, input.serviceType) as Service;
  const side = input.side === codeOf(orderSide, 'ntd') ? 'ntd' : 'php';
  const { paymentMethod, userId = null, agentCode, payoutChannel } = input;
  if (!canPayBy({ service, side }, paymentMethod)) throw wrong('paymentMethod', { key: 'rules.oneOf' });
  if (userId !== null) await knownUser(db, userId);
  const agent = agentCode === undefined ? undefined : await agentBy(db, agentCode, now);
  const to =
    payoutChannel === undefined
      ? undefined
      : chosenChannel(await services.ways(db), service, payoutChannel, instantOf(now));
  return {
    service,
    side,
    paymentMethod,
    userId,
    agentId: agent?.id ?? null,
    payoutKind: to?.payoutKind ?? null,
    payoutChannel: to?.payoutChannel ?? null,
  };
}

/** What has a tariff says no amount; all else says either what is received or what is paid. */
async function priceOf(context: Context, pricing: Pricing, asked: Asked, input: Input): Promise<OrderPrice> {
  const { transactionAmount, payAmount, pointsUsed = 0 } = input;
  const byTariff = tariffOf(pricing, asked.service, input);
  const amount = byTariff ?? transactionAmount;
  if (byTariff !== undefined && (transactionAmount ?? payAmount) !== undefined)
    throw wrong(transactionAmount === undefined ? 'payAmount' : 'transactionAmount', {
      key: 'rules.notAsked',
    });
  if (amount !== undefined && payAmount !== undefined) throw wrong('payAmount', { key: 'rules.notAsked' });
  if (amount === undefined && payAmount === undefined)
    throw wrong('transactionAmount', { key: 'rules.required' });
  if (asked.side === 'php' && pointsUsed > 0)
    throw wrong('pointsUsed', { key: 'rules.atMost', vars: { max: '0' } });
  if (amount !== undefined) {
    if (compare(amount, '0') === 0) throw wrong('transactionAmount', { key: 'rules.positive' });
    const price = await priceFor(context, pricing, asked, amount, pointsUsed);
    assertPointsFit(price, pointsUsed, asked.paymentMethod);
    return price;
  }
  const price = await affordableFor(context, pricing, asked, String(payAmount), pointsUsed);
  if (!price) throw wrong('payAmount', { key: 'rules.tooLittle' });
  assertPointsFit(price, pointsUsed, asked.paymentMethod);
  return price;
}

/** Freight of boxes and the price of a passport; undefined for all else. */
function tariffOf(pricing: Pricing, service: Service, { boxSize, boxQuantity }: Input): string | undefined {
  if (service === 'passportDelivery' || service === 'passportPickup') return tariffFor(pricing, service);
  if (service !== 'cargoBox') return undefined;
  if (boxSize === undefined) throw wrong('boxSize', { key: 'rules.required' });
  if (boxQuantity === undefined) throw wrong('boxQuantity', { key: 'rules.required' });
  return tariffFor(pricing, 'boxFreight', { boxSize, quantity: boxQuantity });
}

/** The rates that are in force, one for each scope that has any. */
export async function board(context: Context): Promise<OutputOf<typeof priceCalls.rates>> {
  const { snapshot } = await pricingNow(context);
  const instant = instantOf(context.now);
  const rates = [...snapshot.rates.values()].flatMap((records) => {
    const found = inForce(records, instant);
    if (!found) return [];
    const { serviceType: service, payoutKind, payoutChannel, membershipLevel, bands } = found;
    return [{ serviceType: service, payoutKind, payoutChannel, membershipLevel, bands: [...bands] }];
  });
  return { time: context.now, rates };
}
