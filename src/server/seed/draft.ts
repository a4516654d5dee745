import { type FxPartner, findFxPartner } from '../../domain/finance/fxPartner';
import { wireOf } from '../../domain/kit/zone';
import { codeOfSide, METHODS_TO_VERIFY, POINTS_ALONE, serviceCode } from '../../domain/orders/codes';
import { boxMoves, churchMoves, type OrderStep, orderMovesOf } from '../../domain/orders/moves';
import { numberOf } from '../../domain/orders/number';
import type { Side } from '../../domain/orders/price';
import { CATEGORY } from '../app/ownFields';
import { type Act, evenPace, type Life, livePace, type Pace, versionAfter, type Walked, walk } from './acts';
import { startOfToday } from './calendar';
import type { Counted } from './counted';
import { type OrderRow, OWN_WALLET, type SeedFamily } from './families/family';
import { type Ending, type JourneyTerms, journeyOf, termsOf } from './journeys';
import type { SeedUser } from './people';
import type { SeedPrice, SeedPrices } from './prices';
import type { Random } from './random';
import type { SeedWays } from './sendings';
import { actsUntil, type Showcase } from './showcase';

/** An order as far as it has come, before it is written in rows. */
export interface Draft extends Walked {
  readonly user: SeedUser;
  /** In which currency money would go back: 1 NTD, 2 PHP. */
  readonly refundType: 1 | 2;
  readonly order: OrderRow;
  readonly price: SeedPrice;
}

interface Made {
  readonly id: number;
  readonly family: SeedFamily;
  /** Any side of the family when left out. */
  readonly side?: Side;
  readonly user: SeedUser;
  /** Milliseconds since the epoch. */
  readonly created: number;
  readonly now: number;
  readonly random: Random;
  readonly showcase?: Showcase;
  readonly prices: SeedPrices;
  readonly counted: Counted;
  readonly ways: SeedWays;
  readonly fxPartners: readonly FxPartner[];
}

/** Draws one order of a family: side, method, ending, amounts, and its way up to `now`. */
export function draftOf(made: Made): Draft {
  const { family, user, created, now, random, showcase } = made;
  const side = showcase?.side ?? made.side ?? random.weighted(family.sides);
  const method = showcase?.method ?? Number(random.weighted(family.methods[side] ?? {}));
  const ending = showcase?.ending ?? endingOf(family, side, method, random);
  const terms = termsFor(side, method, ending, made);
  const acts = journeyOf(ending, terms, random);
  const pace = livePace(random);
  const life = { serviceType: serviceCode(family.service), created, now };
  const walked = showcase ? stopped(acts, showcase, life) : walk(acts, life, pace);
  return { ...walked, user, refundType: terms.refundType, ...rowOf(made, { side, method, ending }, walked) };
}

/** Money that nobody confirms is never waited for: such an order goes on as usual instead. */
function endingOf(family: SeedFamily, side: Side, method: number, random: Random): Ending {
  const ending = random.weighted(family.endings[side] ?? {});
  return ending === 'unverifiedRefund' && !METHODS_TO_VERIFY.includes(method) ? 'completed' : ending;
}

function termsFor(side: Side, method: number, ending: Ending, made: Made): JourneyTerms {
  const { family, random, showcase } = made;
  // A payment that never became pesos can only go back as it came.
  const asPaid = showcase !== undefined || AS_PAID.includes(ending) || random.chance(0.9);
  const drawn = termsOf(random);
  return {
    ...drawn,
    service: family.service,
    method,
    refundType: showcase?.refundType ?? (side === 'ntd' && asPaid ? 1 : 2),
    course: showcase?.course ?? drawn.course,
    failure: showcase?.failure ?? drawn.failure,
    finishesPhp: IN_STEPS.some((moves) => moves === orderMovesOf(serviceCode(family.service))),
    openedByApp: showcase ? showcase.until !== 'openByService' : drawn.openedByApp,
  };
}

const AS_PAID: readonly Ending[] = ['unverifiedRefund', 'broughtBack'];
const IN_STEPS: readonly unknown[] = [boxMoves, churchMoves];

function stopped(acts: readonly Act[], showcase: Showcase, life: Life): Walked {
  const done = actsUntil(acts, showcase.until);
  return walk(done, life, paceOf(showcase, life, done.length));
}

/** All acts done by now, those of a showcase that is decided today the last two since midnight. */
function paceOf(
  { withinHours = Infinity, decidedToday }: Showcase,
  { created, now }: Life,
  acts: number,
): Pace {
  const end = Math.min(now, created + withinHours * 3_600_000);
  if (!decidedToday) return evenPace(created, end, acts);
  const today = startOfToday(now);
  const before = evenPace(created, today, acts - 2);
  const after = evenPace(today, now, 2);
  return (act, previous, at) =>
    at < acts - 2 ? before(act, previous, at) : after(act, previous, at - acts + 3);
}

function rowOf(
  { id, family, user, created, random, prices, counted, ways, fxPartners }: Made,
  { side, method: drawn, ending }: { readonly side: Side; readonly method: number; readonly ending: Ending },
  walked: Walked,
): Pick<Draft, 'order' | 'price'> {
  const own = family.own(user, created, random, side);
  const kind = { service: family.service, side };
  const taken = (step: OrderStep) => walked.steps.find((one) => one.step === step);
  const sent = taken('start') !== undefined;
  const some = side === 'ntd' && random.chance(0.12) ? random.between(1, 10) * 5 : 0;
  const whom = { userId: user.id, agentId: own.agentId ?? null };
  const facts = counted.factsOf(prices.packages, whom, created);
  const pricedBy = (paymentMethod: number, points: number) =>
    prices.priceOf({ kind, own, facts, paymentMethod, pointsUsed: points, created });
  const { method, pointsUsed, price } = withPoints(drawn, ending, some, pricedBy);
  const { transactionAmount, serviceFee, exchangeRate, paymentAmount, phpRate } = price;
  const amounts = { transactionAmount, serviceFee, exchangeRate, paymentAmount, phpRate, pointsUsed };
  const priced = { serviceType: serviceCode(family.service), side: codeOfSide(side), ...amounts };
  const boxes = own.viaAgent ? own.boxQuantity : undefined;
  const createdTime = wireOf(new Date(created));
  const way = {
    payoutKind: null,
    payoutChannel: null,
    partner: null,
    ...own,
    ...(sent && ways.sentBy({ ...own, ...priced, id })),
  };
  const order: OrderRow = {
    viaAgent: false,
    swapKeptOut: false,
    ...way,
    ...(boxes && { agentCommission: prices.commissionOf(boxes, created) }),
    ...priced,
    ...(sent && { fxPartnerCode: findFxPartner({ ...way, ...priced }, user.nationality, fxPartners) }),
    id,
    version: versionAfter(walked.steps.length),
    transactionNumber: numberOf('order', id, createdTime),
    categoryId: CATEGORY[family.service],
    userId: user.id,
    userName: user.fullName,
    userMobile: user.mobile,
    paymentMethod: method,
    status: walked.status,
    createdTime,
    updatedTime: walked.steps.at(-1)?.time ?? createdTime,
    paidTime: taken('pay')?.time ?? null,
    refundedAmount: '0.00',
    controlNumber: taken('ready') && own.payoutKind === 1 ? `${random.digits(3)}-${random.digits(7)}` : null,
    partnerRefNumber: sent && taken('complete') ? `${random.digits(4)}-${random.digits(8)}` : null,
    // A sale has no fee of ours to invoice.
    invoiceNumber: sent && taken('complete') ? invoiceNumberOf(id) : null,
  };
  return { order, price };
}

/** Nobody of the demo has more points than so many for one order. */
const MOST_ALONE = 1500;

/** Points alone pay for what is small and goes well; all else that would be paid so is paid from the wallet. */
function withPoints(
  drawn: number,
  ending: Ending,
  some: number,
  priceBy: (method: number, points: number) => SeedPrice,
): { readonly method: number; readonly pointsUsed: number; readonly price: SeedPrice } {
  const whole = drawn === POINTS_ALONE ? Number(priceBy(drawn, 0).paymentAmount) : 0;
  if (drawn === POINTS_ALONE && ending === 'completed' && whole <= MOST_ALONE)
    return { method: drawn, pointsUsed: whole, price: priceBy(drawn, whole) };
  const method = drawn === POINTS_ALONE ? OWN_WALLET : drawn;
  return { method, pointsUsed: some, price: priceBy(method, some) };
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Two letters and eight digits, as invoices in Taiwan are numbered. */
export function invoiceNumberOf(id: number): string {
  const track = Math.floor(id / 1_000_000);
  const letters = `${LETTERS[Math.floor(track / 24) % 24]}${LETTERS[track % 24]}`;
  return `${letters}${String(10_000_000 + ((id * 37) % 89_999_999))}`;
}
