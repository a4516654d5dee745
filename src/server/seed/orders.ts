import { codeOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { anyOrder } from '../../domain/orders/anyOrder';
import { serviceCode } from '../../domain/orders/codes';
import { orderEvent, partnerMessage } from '../../domain/orders/detail';
import { refundMailStatus } from '../../domain/orders/refund';
import { approvals, handlingRecords, outboxMails, refundCases } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany } from './bulk';
import { slotsOf } from './calendar';
import { type Draft, draftOf } from './draft';
import { FAMILIES } from './families/all';
import type { OrderRow, SeedFamily } from './families/family';
import { carriedOn, type HandlingRow } from './handling';
import type { SeedUser } from './people';
import { type Random, randomOf } from './random';
import { type ApprovalRow, type CaseRow, refundOf } from './refunds';
import {
  type EventRow,
  eventsOf,
  type MailRow,
  type MessageRow,
  mailOf,
  messagesOf,
  refundedOrder,
} from './rows';
import { SHOWCASES, type Showcase } from './showcase';
import { Spending } from './spending';

const FAMILY_SHARES = Object.fromEntries(FAMILIES.map(({ share }, at) => [at, share]));
const DAY = 86_400_000;
/** Raw messages are kept for recent orders only. */
const MESSAGE_DAYS = 7;
/** Small enough that what a batch holds dies young. */
const BATCH = 3000;

export interface OrderPlan {
  readonly people: readonly SeedUser[];
  readonly orders: number;
  readonly days: number;
  readonly seed: number;
  readonly now: number;
  readonly onProgress?: (made: number) => void;
}

interface Moment {
  readonly created: number;
  readonly showcase?: Showcase;
}

/** The moments at which orders were made, in order: by the calendar, and those of the showcases. */
function* momentsOf({ orders, days, now }: OrderPlan, random: Random): Generator<Moment> {
  const shown = SHOWCASES.slice(0, orders).map((showcase) => ({
    created: now - showcase.hoursAgo * 3_600_000,
    showcase,
  }));
  for (const { start, end, count } of slotsOf(now, days, orders - shown.length, random)) {
    const drawn = Array.from(
      { length: count },
      (): Moment => ({ created: start + random.next() * (end - start) }),
    );
    const here = shown.filter(({ created }) => created >= start && created < end);
    yield* [...drawn, ...here].sort((a, b) => a.created - b.created);
  }
}

/** Makes all orders with everything that hangs on them, oldest first, and writes them batch by batch. */
export async function seedOrders(db: Db, plan: OrderPlan): Promise<void> {
  const random = randomOf(plan.seed, 2);
  const counters = { nextCase: 1, nextApproval: 1 };
  const next = { event: 1, message: 1, mail: 1, handling: 1 };
  const spending = new Spending();
  let batch = emptyBatch();
  let id = 0;
  for (const { created, showcase } of momentsOf(plan, random)) {
    id += 1;
    const family = showcase?.family ?? (FAMILIES[Number(random.weighted(FAMILY_SHARES))] as SeedFamily);
    const draft = withinLimits(spending, created, () => {
      const user = userAt(plan.people, created, random);
      return draftOf({ id, family, user, created, now: plan.now, random, showcase });
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
    batch.events.push(...events);
    batch.messages.push(...messages);
    if (records) next.mail += collect(batch, draft, records, next.mail);
    if (batch.orders.length >= BATCH) {
      await write(db, batch);
      plan.onProgress?.(id);
      batch = emptyBatch();
    }
  }
  await write(db, batch);
  plan.onProgress?.(id);
}

/** Draws again while the user would pass a limit that the app API refuses at; a crowd too small is let through. */
function withinLimits(spending: Spending, created: number, draw: () => Draft): Draft {
  let draft = draw();
  for (let tries = 0; tries < 8 && spending.refuses(draft, created); tries += 1) draft = draw();
  spending.add(draft);
  return draft;
}

interface Batch {
  readonly orders: OrderRow[];
  readonly handled: HandlingRow[];
  readonly events: EventRow[];
  readonly messages: MessageRow[];
  readonly cases: CaseRow[];
  readonly proposals: ApprovalRow[];
  readonly mails: MailRow[];
}

const emptyBatch = (): Batch => ({
  orders: [],
  handled: [],
  events: [],
  messages: [],
  cases: [],
  proposals: [],
  mails: [],
});

/** Adds a refund's rows to the batch; returns how many mails that were. */
function collect(
  batch: Batch,
  draft: Draft,
  records: NonNullable<ReturnType<typeof refundOf>>,
  mailId: number,
): number {
  const mail = mailOf(draft, records, mailId);
  const refundMail = codeOf(refundMailStatus, mail ? 'sent' : 'underReview');
  batch.cases.push({ ...records.refund, refundMailStatus: refundMail });
  batch.proposals.push(...records.proposals);
  if (!mail) return 0;
  batch.mails.push(mail);
  return 1;
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
    await insertMany(db, anyOrder, family);
  }
  await insertMany(db, handlingRecords, batch.handled);
  await insertMany(db, orderEvent, batch.events);
  await insertMany(db, partnerMessage, batch.messages);
  await insertMany(db, refundCases, batch.cases);
  await insertMany(db, approvals, batch.proposals);
  await insertMany(db, outboxMails, batch.mails);
}
