import { sql } from 'kysely';
import type { OutputOf } from '../../domain/kit/call';
import { dayAfter } from '../../domain/kit/days';
import { businessDay } from '../../domain/kit/zone';
import { isPayable } from '../../domain/operation/biller';
import { TOP_DAYS, TOP_PLACES, topBillerCalls, topBillers, topOf } from '../../domain/operation/topBiller';
import { serviceCode } from '../../domain/orders/codes';
import { instantOf } from '../../domain/pricing/inForce';
import { isRoutable } from '../../domain/routing/offered';
import type { Context, Db, OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';

/** Which billers users see first: pins are kept, the rest follows from orders (decisions section 18). */
export const topBillerRoutes: Route[] = [
  ...serveKept(topBillers, { check: assertFree }),
  ...serve(topBillerCalls, {
    billerChoices: async ({ db }) => ({ choices: await billerChoices(db) }),
    now: async (context) => ({ places: await placesNow(context) }),
  }),
];

async function billerChoices(db: Db) {
  const found = await db.selectFrom('billers').select(['id', 'name', 'status']).orderBy('name').execute();
  return found.map(({ id, name, status }) => ({
    id,
    name,
    superiorId: null,
    closed: !isPayable({ status }),
  }));
}

/**
 * Refuses 400 naming `billerId` when there is no such biller; 409 `topBiller.taken` naming `topPlace` while another one is pinned
 * there on some of the days, and `topBiller.elsewhere` naming `billerId` while the biller itself is pinned on some.
 */
async function assertFree({ db }: OperatorContext, { id, change }: Changing, after: Values): Promise<void> {
  if (change.does === 'step') return;
  const { topPlace, billerId, fromDay, toDay } = after;
  const known = await db
    .selectFrom('billers')
    .select('id')
    .where('id', '=', Number(billerId))
    .executeTakeFirst();
  if (!known) throw new Refused(400, 'input.invalid', {}, { billerId: { key: 'rules.oneOf' } });
  await oneByOne(db, 'topBillers', 'all');
  const others = await db
    .selectFrom('topBillerView')
    .selectAll()
    .where('id', '<>', id)
    .where('fromDay', '<=', String(toDay))
    .where('toDay', '>=', String(fromDay))
    .where((or) => or.or([or('topPlace', '=', Number(topPlace)), or('billerId', '=', Number(billerId))]))
    .orderBy('fromDay')
    .execute();
  const taken = others.find((one) => one.topPlace === topPlace);
  const [first] = others;
  if (taken) throw pinned('taken', taken, 'topPlace');
  if (first) throw pinned('elsewhere', first, 'billerId');
}

interface Pin {
  readonly topPlace: number;
  readonly billerName: string;
  readonly fromDay: string;
  readonly toDay: string;
}

const pinned = (key: string, { topPlace, billerName, fromDay, toDay }: Pin, field: string) =>
  new Refused(
    409,
    `topBiller.${key}`,
    { place: topPlace, biller: billerName, from: fromDay, to: toDay },
    { [field]: { key: 'rules.duplicate' } },
  );

interface Counted {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly billerCategory: number;
  readonly status: number;
  readonly orders: number;
}

/**
 * Billers as candidates for the first places, those with most orders of the last 30 days first: of what can be paid and routed now, those that
 * are pinned, and those that anybody has paid.
 * choice: an order counts once it is paid, on the day on which it was.
 */
async function candidates(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  today: string,
  pins: readonly number[],
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select b.id, b.code, b.name, b.biller_category, b.status, coalesce(c.orders, 0)::int as orders
    from billers b left join (
      select biller_code, sum(orders) as orders from biller_days
      where day > ${dayAfter(today, -TOP_DAYS)} and day <= ${today}
      group by biller_code
    ) c on c.biller_code = b.code
    where c.orders > 0 or b.id = any(${pins}::bigint[])
    order by orders desc, b.name, b.id`.execute(db);
  const ways = await services.ways(db);
  const instant = instantOf(now);
  return rows.filter((one) => isPayable(one) && isRoutable(ways, one.code, PAY_BILLS, instant));
}

const PAY_BILLS = serviceCode('payBills');

async function pinsOn(db: Db, day: string) {
  return db
    .selectFrom('topBillers')
    .select(['id', 'topPlace', 'billerId'])
    .where('fromDay', '<=', day)
    .where('toDay', '>=', day)
    .orderBy('topPlace')
    .execute();
}

/** The first `n` billers now, as the app shows them, with the pins of today. */
async function topNow(context: Pick<Context, 'db' | 'now' | 'services'>, n: number) {
  const { db, now } = context;
  const today = businessDay(now);
  const pins = await pinsOn(db, today);
  const byOrders = await candidates(
    context,
    today,
    pins.map(({ billerId }) => billerId),
  );
  return { pins, top: topOf(pins, byOrders, n) };
}

/** The first `n` billers now. */
export const topBillersNow = async (
  context: Pick<Context, 'db' | 'now' | 'services'>,
  n: number,
): Promise<Counted[]> => (await topNow(context, n)).top;

async function placesNow(context: OperatorContext): Promise<OutputOf<typeof topBillerCalls.now>['places']> {
  const { pins, top } = await topNow(context, TOP_PLACES);
  return top.map(({ id, code, name, orders }, at) => ({
    place: at + 1,
    billerId: id,
    code,
    name,
    pinId: pins.find(({ billerId }) => billerId === id)?.id ?? null,
    orders,
  }));
}
