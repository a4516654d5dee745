import { type FxPartner, findFxPartner } from '../../domain/finance/fxPartner';
import { dateOf } from '../../domain/kit/zone';
import { METHODS_TO_VERIFY, SALE, statusCode } from '../../domain/orders/codes';
import { orderMovesOf } from '../../domain/orders/moves';
import { fxPartners } from '../finance/fxPartners';
import type { Db } from '../kit/context';
import type { Order } from '../orders/orderStep';
import { type Act, type Doer, livePace, type TakenStep, walk } from './acts';
import { DECLINE_NOTES } from './data/texts';
import { invoiceNumberOf } from './draft';
import { type Carried, writeCarried } from './operationEffects';
import { type Random, randomOf } from './random';
import { eventsOf, messagesOf } from './rows';
import { type SeedWays, seedWaysOf } from './sendings';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Takes orders that wait for nobody's decision on from where they stand, as far as time has come by `now` (milliseconds
 * since the epoch): they expire, are verified, paid out, paid back. Resolves with how many moved.
 */
export async function moveOn(db: Db, now: number, seed: number): Promise<number> {
  const orders = await openOrders(db);
  const by = {
    ways: await seedWaysOf(db, now),
    partners: await fxPartners(db),
    nationalities: await nationalitiesOf(db, orders),
  };
  const moved = orders
    .map((order) => furtherOn(order, by, now, randomOf(seed, order.id)))
    .filter(({ events }) => events.length > 0);
  await writeCarried(db, moved);
  return moved.length;
}

type Standing = Parameters<typeof statusCode>[0];

const act = (step: Act['step'], by: Doer, from: number, to: number, note?: string): Act => ({
  step,
  by,
  after: [from, to],
  note,
});
const completed = act('complete', 'partner', 2 * MINUTE, 40 * MINUTE);
const started = act('start', 'system', 5, 3 * MINUTE);
const verified = act('verify', 'service', 10 * MINUTE, 14 * HOUR);

/** What happens to an order next, by where it stands. */
const NEXT: Readonly<Partial<Record<Standing, (order: Order, random: Random) => readonly Act[]>>> = {
  awaitingPayment: () => [act('expire', 'system', 24 * HOUR, 24 * HOUR)],
  paymentReceived: ({ paymentMethod, serviceType }) =>
    serviceType === SALE
      ? [act('complete', 'system', 0, 0)]
      : [...(METHODS_TO_VERIFY.includes(paymentMethod) ? [verified] : []), started, completed],
  transactionVerified: () => [started, completed],
  inProgress: () => [completed],
  readyForPickup: () => [act('complete', 'partner', HOUR, 60 * HOUR)],
  pending: () => [act('release', 'risk', HOUR, 40 * HOUR), completed],
  requestToCancel: ({ serviceType, partner }, random) => {
    if ('finishPhpRefund' in orderMovesOf(serviceType).steps)
      return [act('finishPhpRefund', 'finance', 2 * HOUR, 60 * HOUR)];
    if (partner === null) return [act('cancel', 'service', HOUR, 50 * HOUR)];
    return [act('declineCancel', 'service', HOUR, 40 * HOUR, random.pick(DECLINE_NOTES)), completed];
  },
  ntdRefundInProgress: () => [act('finishNtdRefund', 'finance', 2 * HOUR, 60 * HOUR)],
};

const standings = Object.keys(NEXT) as Standing[];

/** Orders on their way about which nobody has asked anything that is still open. */
function openOrders(db: Db): Promise<Order[]> {
  return db
    .selectFrom('orders as o')
    .selectAll()
    .where('o.status', 'in', standings.map(statusCode))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refundCases as r')
            .select('r.id')
            .whereRef('r.orderId', '=', 'o.id')
            .where('r.refundStatus', 'in', [0, 2]),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('amendCases as a')
            .select('a.id')
            .whereRef('a.orderId', '=', 'o.id')
            .where('a.amendStatus', 'in', [0, 2]),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('approvals as p')
            .select('p.id')
            .whereRef('p.subjectId', '=', 'o.id')
            .where('p.kind', '=', 'orderOperation')
            .where('p.auditStatus', '=', 1),
        ),
      ),
    )
    .orderBy('o.id')
    .execute();
}

/** What says by which way an order goes, and which partner swaps it. */
interface Going {
  readonly ways: SeedWays;
  readonly partners: readonly FxPartner[];
  /** By the id of the user. */
  readonly nationalities: ReadonlyMap<number, string>;
}

async function nationalitiesOf(db: Db, orders: readonly Order[]): Promise<Map<number, string>> {
  const ids = [...new Set(orders.flatMap(({ userId }) => userId ?? []))];
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('users').select(['id', 'nationality']).where('id', 'in', ids).execute();
  return new Map(users.map(({ id, nationality }) => [id, nationality]));
}

function furtherOn(before: Order, by: Going, now: number, random: Random): Carried {
  const standing = standings.find((name) => statusCode(name) === before.status);
  const acts = (standing && NEXT[standing]?.(before, random)) ?? [];
  const { serviceType, status, updatedTime } = before;
  const life = { serviceType, status, created: dateOf(updatedTime).getTime(), now };
  const { steps, ...walked } = walk(acts, life, livePace(random));
  const order: Order = {
    ...before,
    ...sentBy(before, by, steps),
    ...paidOutBy(before, steps, random),
    status: walked.status,
    version: before.version + steps.length,
    updatedTime: steps.at(-1)?.time ?? updatedTime,
  };
  const about = { order, steps };
  return { order, events: eventsOf(about, undefined, 0), messages: messagesOf(about, 0) };
}

const taken = (steps: readonly TakenStep[], step: TakenStep['step']) =>
  steps.find((one) => one.step === step);

/** The way that the order's money takes from the start of its payout on. */
function sentBy(
  order: Order,
  { ways, partners, nationalities }: Going,
  steps: readonly TakenStep[],
): Partial<Order> {
  const start = taken(steps, 'start');
  if (!start) return {};
  const way = ways.sentBy(order);
  const nationality = nationalities.get(order.userId ?? 0) ?? '';
  return { ...way, fxPartnerCode: findFxPartner({ ...order, ...way }, nationality, partners) };
}

function paidOutBy({ id }: Order, steps: readonly TakenStep[], random: Random): Partial<Order> {
  if (!taken(steps, 'complete')) return {};
  return {
    partnerRefNumber: `${random.digits(4)}-${random.digits(8)}`,
    invoiceNumber: invoiceNumberOf(id),
  };
}
