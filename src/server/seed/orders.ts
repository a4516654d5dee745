import { codeOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { serviceCode } from '../../domain/orders/codes';
import { refundMailStatus } from '../../domain/orders/refund';
import { tables } from '../db/tables';
import { fxPartners } from '../finance/fxPartners';
import type { Db } from '../kit/context';
import { insertMany, nextId } from './bulk';
import { type Span, slotsOf, startOfToday } from './calendar';
import { Counted } from './counted';
import type { ApprovalRow } from './decisions';
import { type Draft, draftOf } from './draft';
import { FAMILIES } from './families/all';
import type { OrderRow, SeedFamily } from './families/family';
import { carriedOn, type HandlingRow } from './handling';
import type { SeedUser } from './people';
import { orderPriceOf, type SeedPrices, seedPricesOf } from './prices';
import { type Random, randomOf } from './random';
import { type CaseRow, refundOf } from './refunds';
import { type EventRow, eventsOf, type MessageRow, messagesOf, refundedOrder } from './rows';
import { seedWaysOf } from './sendings';
import type { Showcase } from './showcase';
import { Spending } from './spending';
import { isTrueOf, sharedOut, WANTED_TODAY, type Wanted } from './today';

const FAMILY_SHARES = Object.fromEntries(FAMILIES.map(({ share }, at) => [at, share]));
const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
/** Raw messages are kept for recent orders only. */
const MESSAGE_DAYS = 7;
/** Small enough that what a batch holds dies young. */
const BATCH = 3000;

export interface OrderPlan extends Span {
  readonly people: readonly SeedUser[];
  readonly orders: number;
  readonly showcases: readonly Showcase[];
  /** How many orders may be today's for the sake of its lists. */
  readonly mostToday: number;
  readonly seed: number;
  readonly onProgress?: (made: number) => void;
}

interface Moment {
  readonly created: number;
  readonly showcase?: Showcase;
  readonly wanted?: Wanted;
}

/** Draws in which chance brings forth an order that a list wants: the rarest is one in sixty. */
const TRIES_WANTED = 600;

/** What is decided today may have been made at any time before, as long as somebody was there. */
function madeAt({ hoursAgo, decidedToday }: Showcase, { since, now }: Span, prices: SeedPrices): number {
  let made = now - hoursAgo * HOUR;
  while (prices.isStopped(made)) made -= MINUTE;
  return decidedToday ? Math.max(made, since) : made;
}

/** Draws a moment in which something had a price; after a hundred tries any other. */
function priced(prices: SeedPrices, draw: () => number): number {
  let created = draw();
  for (let tries = 100; tries > 0 && prices.isStopped(created); tries -= 1) created = draw();
  return created;
}

/** The moments at which orders were made, in order: by the calendar, and those of the showcases. */
function* momentsOf(
  { orders, showcases, mostToday, ...span }: OrderPlan,
  prices: SeedPrices,
  random: Random,
): Generator<Moment> {
  const shown = showcases
    .slice(0, orders)
    .map((showcase) => ({ created: madeAt(showcase, span, prices), showcase }))
    .filter(({ created }) => created >= span.since);
  const wanted = WANTED_TODAY.slice(0, mostToday);
  const slots = slotsOf(span, orders - shown.length, wanted.length, random);
  const today = startOfToday(span.now);
  const todays = slots.reduce((sum, { start, count }) => (start < today ? sum : sum + count), 0);
  const ofToday = sharedOut(wanted, todays, random).values();
  for (const { start, end, count } of slots) {
    const drawn = Array.from({ length: count }, (): Moment => {
      const created = priced(prices, () => start + random.next() * (end - start));
      return start < today ? { created } : { created, wanted: ofToday.next().value };
    });
    const here = shown.filter(({ created }) => created >= start && created < end);
    yield* [...drawn, ...here].sort((a, b) => a.created - b.created);
  }
}

/** Makes all orders with everything that hangs on them, oldest first, and writes them batch by batch. */
export async function seedOrders(db: Db, plan: OrderPlan): Promise<void> {
  const random = randomOf(plan.seed, 2);
  const { order: last, ...next } = await nextIds(db);
  const counters = { nextCase: next.case, nextApproval: next.approval };
  const spending = await Spending.upTo(db, plan.since);
  const counted = await Counted.upTo(db, plan.since);
  const prices = await seedPricesOf(db);
  const ways = await seedWaysOf(db, plan.now);
  const partners = await fxPartners(db);
  let batch = emptyBatch();
  let id = last - 1;
  for (const { created, wanted, showcase = wanted?.showcase } of momentsOf(plan, prices, random)) {
    id += 1;
    const family = showcase?.family ?? wanted?.family ?? anyFamily(random);
    const draft = suitable(spending, created, wanted, () => {
      const user = userAt(plan.people, created, random);
      const { now } = plan;
      const given = { id, family, side: wanted?.side, user, created, now, random, showcase };
      return draftOf({ ...given, prices, counted, ways, fxPartners: partners });
    });
    const records = refundOf(draft, counters, random);
    const events = eventsOf(draft, records?.approved, next.event);
    const messages = plan.now - created < MESSAGE_DAYS * DAY ? messagesOf(draft, next.message) : [];
    next.event += events.length;
    next.message += messages.length;
    const carried = carriedOn(refundedOrder(draft.order, records?.approved), plan.now, next.handling, random);
    next.handling += carried.records.length;
    batch.handled.push(...carried.records);
    batch.orders.push(carried.order);
    counted.add(carried.order, draft.price.feePackageId);
    batch.prices.push(orderPriceOf(id, draft.price));
    batch.events.push(...events);
    batch.messages.push(...messages);
    if (records) collect(batch, records);
    if (batch.orders.length >= BATCH) {
      await write(db, batch);
      plan.onProgress?.(id + 1 - last);
      batch = emptyBatch();
    }
  }
  await write(db, batch);
  plan.onProgress?.(id + 1 - last);
}

const anyFamily = (random: Random) => FAMILIES[Number(random.weighted(FAMILY_SHARES))] as SeedFamily;

/**
 * Draws again while the user would pass a limit that the app API refuses at, or the order is not the wanted one; a crowd
 * too small is let through.
 */
function suitable(spending: Spending, created: number, wanted: Wanted | undefined, draw: () => Draft): Draft {
  const suits = (draft: Draft) =>
    !spending.refuses(draft, created) && (wanted === undefined || isTrueOf(wanted.where, draft.order));
  let draft = draw();
  for (let tries = wanted ? TRIES_WANTED : 8; tries > 0 && !suits(draft); tries -= 1) draft = draw();
  spending.add(draft);
  return draft;
}

interface Batch {
  readonly orders: OrderRow[];
  readonly prices: ReturnType<typeof orderPriceOf>[];
  readonly handled: HandlingRow[];
  readonly events: EventRow[];
  readonly messages: MessageRow[];
  readonly cases: CaseRow[];
  readonly proposals: ApprovalRow[];
}

/** With which ids the orders begin and what hangs on them: after those that are there. */
async function nextIds(db: Db) {
  return {
    order: await nextId(db, 'orders'),
    case: await nextId(db, 'refund_cases'),
    approval: await nextId(db, 'approvals'),
    event: await nextId(db, 'order_events'),
    message: await nextId(db, 'partner_messages'),
    handling: await nextId(db, 'handling_records'),
  };
}

const emptyBatch = (): Batch => ({
  orders: [],
  prices: [],
  handled: [],
  events: [],
  messages: [],
  cases: [],
  proposals: [],
});

/** Adds a refund's rows to the batch; the user of an approved one was told by mail. */
function collect(batch: Batch, { refund, proposals, approved }: NonNullable<ReturnType<typeof refundOf>>) {
  const told = codeOf(refundMailStatus, approved ? 'sent' : 'underReview');
  batch.cases.push({ ...refund, refundMailStatus: told });
  batch.proposals.push(...proposals);
}

/** Somebody who had registered by then; early users are the busier ones. */
function userAt(people: readonly SeedUser[], created: number, random: Random): SeedUser {
  const known = registeredBy(people, wireOf(new Date(created)));
  return people[Math.floor(random.next() ** 1.5 * known)] as SeedUser;
}

/** How many of the people, who stand in the order of their registration, had registered by a moment; at least one. */
function registeredBy(people: readonly SeedUser[], time: string): number {
  let low = 1;
  let high = people.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((people[middle - 1]?.registeredTime ?? '') <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

async function write(db: Db, batch: Batch): Promise<void> {
  for (const { service } of FAMILIES) {
    const family = batch.orders.filter(({ serviceType }) => serviceType === serviceCode(service));
    await insertMany(db, tables.orders, family);
  }
  await insertMany(db, tables.orderPrices, batch.prices);
  await insertMany(db, tables.handlingRecords, batch.handled);
  await insertMany(db, tables.orderEvents, batch.events);
  await insertMany(db, tables.partnerMessages, batch.messages);
  await insertMany(db, tables.refundCases, batch.cases);
  await insertMany(db, tables.approvals, batch.proposals);
}
