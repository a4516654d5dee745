import { appOrders, partnerAnswers } from '../../domain/app/calls';
import { createOrders } from '../../domain/app/createOrders';
import { METHODS_TO_VERIFY } from '../../domain/orders/codes';
import { inTurn } from '../../domain/orders/payout';
import type { AppClient } from './appClient';
import { BILLERS } from './data/billers';
import { DEMO_APP, DEMO_KIOSK, DEMO_PAYOUT_PARTNERS, type DemoPartner } from './data/partners';
import { FAILURE_NOTES, REQUEST_REASONS } from './data/texts';
import { payBillsFamily } from './families/payBills';
import type { SeedUser } from './people';
import type { Random } from './random';

/** Something to do at a moment (milliseconds since the epoch). */
export interface Task {
  readonly at: number;
  readonly run: () => Promise<readonly Task[]>;
}

export interface World {
  readonly call: AppClient;
  readonly people: readonly SeedUser[];
  readonly random: Random;
  readonly now: () => number;
  readonly say: (line: string) => void;
}

interface Bought {
  readonly transactionNumber: string;
  readonly amount: string;
  readonly app: DemoPartner;
  readonly waitsForOperator: boolean;
}

const SECOND = 1000;
/** A payment that needs no verification starts two minutes later (`orders/clock.ts`). */
const STARTED_AFTER = 130 * SECOND;
const ANSWER_TRIES = 6;
const AGAIN_AFTER = 15 * SECOND;
/** What a partner hears about an order that is not with it yet. */
const NOT_YET: readonly number[] = [403, 409];

/** A user orders a bill; most pay it soon, some think better of it. What follows is returned as tasks for later. */
export async function orderBill(world: World): Promise<readonly Task[]> {
  const { random, now } = world;
  const bought = await order(world);
  if (!bought || random.chance(0.06)) return [];
  const next = random.chance(0.05) ? cancel : pay;
  return [{ at: now() + random.between(1, 8) * SECOND, run: () => next(world, bought) }];
}

async function order({ call, people, random, now, say }: World): Promise<Bought | undefined> {
  const user = random.pick(people);
  const side = random.weighted(payBillsFamily.sides);
  const own = payBillsFamily.own(user, now(), random, side);
  const app = side === 'ntd' && random.chance(0.2) ? DEMO_KIOSK : DEMO_APP;
  const paymentMethod = Number(random.weighted(payBillsFamily.methods[side] ?? {}));
  const made = await call(createOrders.payBills, app, {
    side: side === 'ntd' ? 1 : 2,
    userId: user.id,
    paymentMethod,
    transactionAmount: own.transactionAmount,
    billerCode: BILLERS.find(({ name }) => name === own.biller)?.code ?? '',
    accountNumber: own.accountNumber ?? '',
    accountName: own.accountName ?? '',
    dueDate: own.dueDate ?? undefined,
  });
  if (made.data === null) {
    say(`order of ${user.fullName} refused: ${made.message}`);
    return undefined;
  }
  const { transactionNumber, paymentAmount } = made.data;
  say(`${transactionNumber} ordered: ${own.biller}, ${paymentAmount} ${side === 'ntd' ? 'NTD' : 'PHP'}`);
  const waitsForOperator = METHODS_TO_VERIFY.includes(paymentMethod);
  return { transactionNumber, amount: paymentAmount, app, waitsForOperator };
}

async function pay(world: World, bought: Bought): Promise<readonly Task[]> {
  const { call, random, now } = world;
  const { transactionNumber, amount, app, waitsForOperator } = bought;
  const paid = await call(appOrders.pay, app, { transactionNumber, amount });
  told(world, transactionNumber, 'paid', paid);
  if (paid.data === null || waitsForOperator) return [];
  if (random.chance(0.04))
    return [{ at: now() + random.between(5, 60) * SECOND, run: () => cancel(world, bought) }];
  const at = now() + STARTED_AFTER + random.between(0, 30) * SECOND;
  return [{ at, run: () => answer(world, bought, ANSWER_TRIES) }];
}

async function cancel(world: World, { transactionNumber, app }: Bought): Promise<readonly Task[]> {
  const reason = world.random.pick(REQUEST_REASONS);
  told(
    world,
    transactionNumber,
    'cancellation asked',
    await world.call(appOrders.requestCancel, app, { transactionNumber, reason }),
  );
  return [];
}

/** The payout partner answers; while the order has not been sent to it yet, it tries again a little later. */
async function answer(world: World, bought: Bought, tries: number): Promise<readonly Task[]> {
  const { call, random, now } = world;
  const { transactionNumber } = bought;
  const partner = partnerOf(transactionNumber);
  const failure = random.chance(0.08) ? random.pick([2, 5, 8] as const) : undefined;
  const answered = failure
    ? await call(partnerAnswers.fail, partner, {
        transactionNumber,
        failure,
        reason: random.pick(FAILURE_NOTES),
      })
    : await call(partnerAnswers.complete, partner, {
        transactionNumber,
        partnerRefNumber: `${random.digits(4)}-${random.digits(8)}`,
      });
  if (NOT_YET.includes(answered.code) && tries > 1) {
    return [{ at: now() + AGAIN_AFTER, run: () => answer(world, bought, tries - 1) }];
  }
  told(world, transactionNumber, `${failure ? 'failed at' : 'completed by'} ${partner.name}`, answered);
  if (!failure || answered.data === null || random.chance(0.4)) return [];
  return [{ at: now() + random.between(3, 30) * SECOND, run: () => askRefund(world, bought) }];
}

async function askRefund(world: World, { transactionNumber, app }: Bought): Promise<readonly Task[]> {
  const reason = world.random.pick(REQUEST_REASONS);
  told(
    world,
    transactionNumber,
    'refund asked',
    await world.call(appOrders.requestRefund, app, { transactionNumber, reason }),
  );
  return [];
}

/** Orders take turns with the payout partners by their number, which ends with the order's id. */
function partnerOf(transactionNumber: string): DemoPartner {
  const partner = inTurn(Number(transactionNumber.slice(-9)), DEMO_PAYOUT_PARTNERS);
  if (!partner) throw new Error('the demo has no payout partner');
  return partner;
}

function told(
  { say }: World,
  transactionNumber: string,
  what: string,
  answered: { readonly data: object | null; readonly message?: string },
): void {
  say(
    answered.data === null
      ? `${transactionNumber} not ${what}: ${answered.message}`
      : `${transactionNumber} ${what}`,
  );
}
