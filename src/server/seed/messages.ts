import { sql } from 'kysely';
import { type ApprovalKindName, approvalPlaces } from '../../domain/approvals/kinds';
import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { BUSINESS_ZONE, businessDay, dateOf, fromZone, wireOf } from '../../domain/kit/zone';
import { deliveryStatus, WAITING } from '../../domain/messages/delivery';
import { type MessageEventName, messageChannel, messageEvent } from '../../domain/messages/events';
import { messageRule } from '../../domain/messages/rule';
import { messageTemplate, messageTemplates } from '../../domain/messages/template';
import type { OrderStep } from '../../domain/orders/moves';
import type { RefundTypeName } from '../../domain/orders/refundable';
import { tables } from '../db/tables';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import { type Addressee, holdersOf, operatorsTold, usersTold } from '../messages/addressees';
import { occasionOf } from '../messages/orderMessages';
import { waitingOccasion } from '../messages/proposals';
import { type Occasion, rowOf, rulesOf } from '../messages/tell';
import { ARC_DAYS, arcOccasion } from '../messages/userMessages';
import { refundOccasion } from '../orders/refundMail';
import { insertMany, nextId } from './bulk';
import { OWN_TEMPLATES, WAITING_TEMPLATE } from './data/templates';
import { actOn, seedKept } from './kept';
import { seedPending } from './pending';

const DAY = 86_400_000;
/** So long ago the demo's users were told of their orders; longer ago, of their refunds alone. */
const TOLD_DAYS = 2;
const MOST_STEPS = 1200;
const MOST_REFUNDS = 2000;
/** Of so many short messages the gateway of the demo took one not, the first among them. */
const NOT_TAKEN = 9;

type Row = ReturnType<typeof rowOf>;

/** How the demo tells people, what it told users and operators of late, and a text that waits for who decides. */
export async function seedMessages(db: Db, since: number, now: number): Promise<void> {
  await asOld(db, wireOf(new Date(since)));
  await switchOnShort(db, now);
  await seedKept(db, messageTemplate, OWN_TEMPLATES, now);
  await activateOne(db, now);
  const rows = [
    ...(await ofOrders(db, now)),
    ...(await ofRefunds(db)),
    ...(await ofProposals(db)),
    ...(await ofArcs(db, now)),
  ];
  rows.sort((one, other) => (one.createdTime < other.createdTime ? -1 : 1));
  const short = rows.filter((row) => row.messageChannel === codeOf(messageChannel, 'sms'));
  const notTaken = new Set(short.filter((_, at) => at % NOT_TAKEN === 0));
  const first = await nextId(db, 'deliveries');
  await insertMany(
    db,
    tables.deliveries,
    rows.map((row, at) => ({ ...left(row, at, now, notTaken), id: first + at })),
  );
}

/** What every installation begins with is as old as the demo, not as its database. */
async function asOld(db: Db, time: string): Promise<void> {
  const times = { createdTime: time, updatedTime: time };
  await db.updateTable('messageTemplates').set(times).where('makerId', 'is', null).execute();
  await db.updateTable('messageRules').set(times).where('makerId', 'is', null).execute();
}

/** What users read takes two people: one text waits for the second. */
async function activateOne(db: Db, now: number): Promise<void> {
  const { id } = await db
    .selectFrom('messageTemplates')
    .select('id')
    .where('name', '=', WAITING_TEMPLATE)
    .executeTakeFirstOrThrow();
  const change = { does: 'step', step: 'activate', reason: null, values: {} } as const;
  await seedPending(db, messageTemplates, { id, change, by: 'operation', ago: 0.3 * DAY }, now);
}

/** The demo pays for short messages where they are worth it. */
async function switchOnShort(db: Db, now: number): Promise<void> {
  const rules = await db
    .selectFrom('messageRules')
    .select('id')
    .where('messageChannel', '=', codeOf(messageChannel, 'sms'))
    .where('messageEvent', '=', codeOf(messageEvent, 'orderReady'))
    .execute();
  for (const { id } of rules)
    await actOn(db, messageRule, id, { ago: 40 * DAY, by: 'admin', step: 'switchOn' }, now);
}

/** What was due has left long ago; some of it nobody took, and some of what is in the inbox was read. */
function left(row: Row, at: number, now: number, notTaken: ReadonlySet<Row>) {
  const spare = wireOf(new Date(dateOf(row.createdTime).getTime() + 4000));
  if (row.deliveryStatus !== WAITING) return { ...row, readTime: at % 3 === 0 ? spare : null };
  const dueAt = row.dueTime ? dateOf(row.dueTime).getTime() : 0;
  if (dueAt > now) return { ...row, readTime: null };
  const isTaken = !notTaken.has(row);
  return {
    ...row,
    ...(isTaken
      ? { deliveryStatus: codeOf(deliveryStatus, 'sent'), attempts: 1, sentTime: row.dueTime ?? spare }
      : { deliveryStatus: codeOf(deliveryStatus, 'failed'), attempts: 10, fault: 'the gateway answers 503' }),
    dueTime: null,
    readTime: null,
  };
}

/** The rows of an occasion, as the step would have written them then. */
function rowsOf(
  ways: ReadonlyMap<MessageEventName, Awaited<ReturnType<typeof rulesOf>>>,
  occasion: Occasion,
  told: readonly (Addressee | undefined)[],
  time: string,
): Row[] {
  const rules = ways.get(occasion.event) ?? [];
  return rules.flatMap((rule) => told.flatMap((one) => (one ? rowOf(time, occasion, rule, one, false) : [])));
}

/** How each of some events is told in the demo. */
async function waysOf(db: Db, events: readonly MessageEventName[]) {
  const all = await Promise.all(events.map(async (event) => [event, await rulesOf(db, event)] as const));
  return new Map(all);
}

async function people(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Addressee>> {
  const told = ids.length === 0 ? [] : await usersTold(db, [...new Set(ids)]);
  return new Map(told.map((one) => [one.userId ?? 0, one]));
}

interface Step {
  readonly step: OrderStep;
  readonly time: string;
  readonly id: number;
  readonly version: number;
  readonly userId: number;
  readonly transactionNumber: string;
  readonly serviceType: number;
  readonly side: number;
  readonly paymentAmount: string;
}

async function ofOrders(db: Db, now: number): Promise<Row[]> {
  const ways = await waysOf(db, [
    'orderPaid',
    'orderReady',
    'orderCompleted',
    'orderFailed',
    'orderRefunded',
  ]);
  const since = wireOf(new Date(now - TOLD_DAYS * DAY));
  const { rows: steps } = await sql<Step>`
    select e.step, e.time, o.id, e.id as version, o.user_id, o.transaction_number, o.service_type, o.side, o.payment_amount
    from order_events e join orders o on o.id = e.order_id
    where e.time >= ${since} and o.user_id is not null
    order by e.time desc limit ${MOST_STEPS}`.execute(db);
  const users = await people(
    db,
    steps.map(({ userId }) => userId),
  );
  return steps.flatMap((step) => {
    const occasion = occasionOf(step, step.step);
    return occasion ? rowsOf(ways, occasion, [users.get(step.userId)], step.time) : [];
  });
}

/** Whose ARC ends within a month was told so at nine in the morning, when it was as many days as that. */
async function ofArcs(db: Db, now: number): Promise<Row[]> {
  const ways = await waysOf(db, ['arcEndsIn30', 'arcEndsIn7']);
  const today = businessDay(wireOf(new Date(now)));
  const { rows: ends } = await sql<{ id: number; day: string }>`
    select id, arc_expire_date as day from users
    where arc_expire_date between ${today}::date and ${dayAfter(today, ARC_DAYS.arcEndsIn30)}::date
      and deleted_time is null`.execute(db);
  const users = await people(
    db,
    ends.map(({ id }) => id),
  );
  const nine = fromZone(`${today} 09:00:00`, BUSINESS_ZONE);
  const told = ends.flatMap(({ id, day }) =>
    (Object.entries(ARC_DAYS) as [keyof typeof ARC_DAYS, number][])
      .filter(
        ([, days]) =>
          dayAfter(day, -days) < today || (dayAfter(day, -days) === today && wireOf(new Date(now)) > nine),
      )
      .map(([event, days]) => ({
        id,
        day,
        event,
        days,
        time: fromZone(`${dayAfter(day, -days)} 09:00:00`, BUSINESS_ZONE),
      })),
  );
  await insertMany(
    db,
    tables.arcReminders,
    told.map(({ id, day, days }) => ({ userId: id, day, days })),
  );
  return told.flatMap(({ id, day, event, time }) =>
    rowsOf(ways, arcOccasion(event, day), [users.get(id)], time),
  );
}

interface Refunded {
  readonly caseId: number;
  readonly id: number;
  readonly time: string;
  readonly userId: number;
  readonly transactionNumber: string;
  readonly type: RefundTypeName;
  readonly amount: string;
  readonly reason: string;
}

async function ofRefunds(db: Db): Promise<Row[]> {
  const ways = await waysOf(db, ['refundApproved']);
  const { rows: refunds } = await sql<Refunded>`
    select a.subject_id as case_id, o.id, a.checked_time as time, o.user_id, o.transaction_number,
      case a.payload ->> 'refundType' when '1' then 'ntd' else 'php' end as type,
      a.payload ->> 'amount' as amount, a.payload ->> 'reason' as reason
    from approvals a join orders o on o.id = a.order_id
    where a.kind = 'refund' and a.audit_status = ${codeOf(auditStatus, 'approved')}
    order by a.checked_time desc limit ${MOST_REFUNDS}`.execute(db);
  const users = await people(
    db,
    refunds.map(({ userId }) => userId),
  );
  return refunds.flatMap(({ caseId, time, userId, ...refund }) =>
    rowsOf(ways, refundOccasion(refund, caseId, refund), [users.get(userId)], time),
  );
}

/** Who may decide was told of what waits. */
async function ofProposals(db: Db): Promise<Row[]> {
  const ways = await waysOf(db, ['proposalWaits']);
  const waiting = await db
    .selectFrom('approvals')
    .select(['id', 'kind', 'subjectName', 'orderId', 'makerId', 'makerName', 'madeTime'])
    .where('auditStatus', '=', PENDING)
    .orderBy('madeTime', 'desc')
    .limit(30)
    .execute();
  const all: Row[] = [];
  for (const { madeTime, ...proposal } of waiting) {
    const kind = proposal.kind as ApprovalKindName;
    const holders = await holdersOf(db, approvalPlaces[kind].calls.approve.right);
    const told = await operatorsTold(
      db,
      holders.filter((id) => id !== proposal.makerId),
      'en',
    );
    all.push(...rowsOf(ways, waitingOccasion({ ...proposal, kind }, ''), told, madeTime));
  }
  return all;
}
