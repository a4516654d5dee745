import { appOrders, partnerAnswers } from '../../domain/app/calls';
import { METHODS_TO_VERIFY, serviceCode } from '../../domain/orders/codes';
import { orderSteps } from '../../domain/orders/detail';
import { orderMovesOf } from '../../domain/orders/moves';
import { receiverFieldsOf } from '../../domain/orders/receiver';
import { type Bought, buy, orderBy, quoteOf, type Wish, wishOf } from './buying';
import { carry } from './carrying';
import { DEMO_COLLECTORS, type DemoPartner } from './data/partners';
import { AMENDMENT_REASONS, FAILURE_NOTES, REQUEST_REASONS } from './data/texts';
import { afterSale } from './selling';
import { later, type Task, type Told, told, type World } from './world';

const SECOND = 1000;
/** A payment that needs no verification starts two minutes later (`orders/clock.ts`). */
const STARTED_AFTER = 130 * SECOND;
/** An order's version counts its steps: it was submitted and paid. */
const VERSION_PAID = 2;
const ANSWER_TRIES = 6;
/** Seconds after which a quote has expired, as long as nobody lets them hold longer than usual. */
const QUOTE_EXPIRED = 610;
/** So many payouts fail, and so many of a partner that is told to fail. */
const USUALLY_FAILS = 0.08;
const FAILING = 0.7;
const AGAIN_AFTER = 15 * SECOND;
/** What a partner hears about an order that is not with it yet. */
const NOT_YET: readonly number[] = [403, 409];

/** A user orders something, or is told the price and thinks it over. What follows is returned as tasks for later. */
export async function orderSomething(world: World): Promise<readonly Task[]> {
  const wish = await wishOf(world);
  return wish.isQuoted && world.random.chance(0.06) ? thinkOver(world, wish) : order(world, wish);
}

/** Most pay soon what they ordered, some think better of it. */
async function order(world: World, wish: Wish): Promise<readonly Task[]> {
  const { random } = world;
  const bought = await buy(world, wish);
  if (!bought || random.chance(0.06)) return [];
  const next = random.chance(0.05) ? cancel : pay;
  return [later(world, 1, 8, () => next(world, bought))];
}

/** Whoever thinks a price over lets its quote expire; half of them come back. */
async function thinkOver(world: World, wish: Wish): Promise<readonly Task[]> {
  const quoted = await quoteOf(world, wish);
  if (quoted.data === null || world.random.chance(0.5)) return [];
  const { quoteId } = quoted.data;
  return [later(world, QUOTE_EXPIRED, QUOTE_EXPIRED + 600, () => orderLate(world, wish, quoteId))];
}

/** Their app still shows the old price, and is told to ask for another one. */
async function orderLate(world: World, wish: Wish, quoteId: string): Promise<readonly Task[]> {
  const made = await orderBy(world, wish, quoteId);
  if (made.code !== 409) return [];
  world.say(`quote of ${wish.user.fullName} is over, and asked for again: ${made.message}`);
  return order(world, wish);
}

async function pay(world: World, bought: Bought): Promise<readonly Task[]> {
  const { call, random, now } = world;
  const { transactionNumber, amount, paymentMethod, paymentCode } = bought;
  const by = collectorOf(bought);
  const paid = await call(appOrders.pay, by, {
    transactionNumber,
    amount,
    ...(paymentCode && { paymentCode }),
  });
  told(world, transactionNumber, 'paid', paid);
  if (paid.data === null) return [];
  if (bought.service === 'merchant') return afterSale(world, bought);
  if (METHODS_TO_VERIFY.includes(paymentMethod))
    return random.chance(0.7) ? [later(world, 20, 300, () => verify(world, bought))] : [];
  if (cancellable(bought) && random.chance(0.04)) return [later(world, 5, 60, () => cancel(world, bought))];
  const at = now() + STARTED_AFTER + random.between(0, 30) * SECOND;
  return [{ at, run: () => answer(world, bought, ANSWER_TRIES) }];
}

/** Who says that it was paid: whoever issued its code, else the app. */
const collectorOf = ({ app, collectionChannel }: Bought): DemoPartner =>
  DEMO_COLLECTORS.find(({ code }) => collectionChannel?.startsWith(`${code}-`)) ?? app;

/** The desk finds the money on the account; what it does not find waits for somebody who looks. */
async function verify(world: World, bought: Bought): Promise<readonly Task[]> {
  const { transactionNumber } = bought;
  const verified = await world.desk(orderSteps.verify, {
    id: idIn(transactionNumber),
    version: VERSION_PAID,
  });
  told(world, transactionNumber, 'verified', verified);
  return verified.data === null ? [] : [later(world, 15, 40, () => answer(world, bought, ANSWER_TRIES))];
}

/** Boxes and offerings cannot be asked back once they are paid. */
const cancellable = ({ service }: Bought) => 'requestCancel' in orderMovesOf(serviceCode(service)).steps;

async function cancel(world: World, { transactionNumber, app }: Bought): Promise<readonly Task[]> {
  const reason = world.random.pick(REQUEST_REASONS);
  const asked = await world.call(appOrders.requestCancel, app, { transactionNumber, reason });
  told(world, transactionNumber, 'cancellation asked', asked);
  return [];
}

/** The payout partner answers; while the order has not been sent to it yet, it tries again a little later. */
async function answer(world: World, bought: Bought, tries: number): Promise<readonly Task[]> {
  const { random } = world;
  const again = () => answer(world, bought, tries - 1);
  const partner = await world.inboxes.holderOf(bought.transactionNumber);
  if (!partner) return tries <= 1 ? [] : [{ at: world.now() + AGAIN_AFTER, run: again }];
  const fails = partner.code === world.failing ? FAILING : USUALLY_FAILS;
  const ending = random.chance(fails)
    ? 'failed'
    : bought.inCash && random.chance(0.6)
      ? 'ready'
      : 'completed';
  const answered = await answerWith[ending](world, bought, partner);
  if (!answered.again || tries <= 1) return answered.tasks;
  return [{ at: world.now() + AGAIN_AFTER, run: again }];
}

interface Answered {
  /** The order is not with the partner yet. */
  readonly again: boolean;
  readonly tasks: readonly Task[];
}

const answerWith: Readonly<
  Record<
    'failed' | 'ready' | 'completed',
    (world: World, bought: Bought, partner: DemoPartner) => Promise<Answered>
  >
> = {
  async failed(world, bought, partner) {
    const { random, call } = world;
    const { transactionNumber } = bought;
    const failure = partner.code === world.failing ? 8 : random.pick([2, 5, 8] as const);
    const reason = random.pick(FAILURE_NOTES[bought.service]);
    const answered = await call(partnerAnswers.fail, partner, { transactionNumber, failure, reason });
    return said(world, bought, `failed at ${partner.name}`, answered, () => afterFailure(world, bought));
  },
  async ready(world, bought, partner) {
    const { random, call } = world;
    const { transactionNumber } = bought;
    const controlNumber = `${random.digits(3)}-${random.digits(7)}`;
    const answered = await call(partnerAnswers.ready, partner, { transactionNumber, controlNumber });
    return said(world, bought, `waits as cash at ${partner.name}`, answered, () => [
      later(world, 20, 90, async () => (await answerWith.completed(world, bought, partner)).tasks),
    ]);
  },
  async completed(world, bought, partner) {
    const { random, call } = world;
    const { transactionNumber } = bought;
    const partnerRefNumber = `${random.digits(4)}-${random.digits(8)}`;
    const answered = await call(partnerAnswers.complete, partner, { transactionNumber, partnerRefNumber });
    return said(world, bought, `completed by ${partner.name}`, answered, () => carry(world, bought));
  },
};

function said(
  world: World,
  { transactionNumber }: Bought,
  what: string,
  answered: Told & { readonly code: number },
  then: () => readonly Task[],
): Answered {
  if (NOT_YET.includes(answered.code)) return { again: true, tasks: [] };
  told(world, transactionNumber, what, answered);
  return { again: false, tasks: answered.data === null ? [] : then() };
}

/** Most want their money back; some see that they named the wrong receiver, where somebody else receives anything. */
function afterFailure(world: World, bought: Bought): readonly Task[] {
  const ask = world.random.weighted({ nothing: 30, refund: 50, amendment: 20 });
  if (ask === 'nothing') return [];
  // The payout kind tells how an order is received, never whether.
  const received = { serviceType: serviceCode(bought.service), payoutKind: null };
  const amends = ask === 'amendment' && receiverFieldsOf(received).length > 0;
  return [later(world, 3, 30, () => (amends ? askAmendment(world, bought) : askRefund(world, bought)))];
}

async function askRefund(world: World, { transactionNumber, app }: Bought): Promise<readonly Task[]> {
  const reason = world.random.pick(REQUEST_REASONS);
  const asked = await world.call(appOrders.requestRefund, app, { transactionNumber, reason });
  told(world, transactionNumber, 'refund asked', asked);
  return [];
}

async function askAmendment(world: World, { transactionNumber, app }: Bought): Promise<readonly Task[]> {
  const reason = world.random.pick(AMENDMENT_REASONS);
  const asked = await world.call(appOrders.requestAmendment, app, { transactionNumber, reason });
  told(world, transactionNumber, 'amendment asked', asked);
  return [];
}

/** A transaction number ends with the order's id. */
const idIn = (transactionNumber: string) => Number(transactionNumber.slice(-9));
