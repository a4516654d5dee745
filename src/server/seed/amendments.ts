import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { canMove, targetOf } from '../../domain/kit/moves';
import type { RecordOf } from '../../domain/kit/resource';
import { dateOf, wireOf } from '../../domain/kit/zone';
import { amendmentMoves } from '../../domain/orders/amendment';
import { actorKind, orderLeg, statusCode } from '../../domain/orders/codes';
import { legOfChange, orderMovesOf } from '../../domain/orders/moves';
import type { ReceiverChange } from '../../domain/orders/receiver';
import { requestOrigin, requestStatus } from '../../domain/orders/request';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { amendChanges, amendKind, amendSubjectOf } from '../orders/amendKind';
import { changesOf } from '../orders/amendReceiver';
import type { Order } from '../orders/orderStep';
import { payoutRequestOf } from '../orders/partnerMessage';
import { applyChanges, type ChangedOrder, newReceiverOf, ordersToAmend } from './amendedOrders';
import { insertMany, nextId } from './bulk';
import { type Span, startOfToday } from './calendar';
import { USUAL_REASON } from './data/entries';
import { AMENDMENT_REASONS, AMENDMENT_REJECTIONS, AMENDMENT_REMARKS, CLOSE_REASONS } from './data/texts';
import { type ApprovalRow, proposalOn, writeDecision } from './decisions';
import { type Random, randomOf } from './random';
import type { EventRow, MessageRow } from './rows';
import { operatorNamed } from './staff';

type CaseRow = RecordOf<typeof tables.amendCases>;

type Act = 'propose' | 'recall' | 'close' | 'approve' | 'reject';

/** How amendments go, in turn: what happens after asking. Half of them wait for somebody. */
const COURSES: readonly (readonly Act[])[] = [
  ['propose'],
  [],
  ['propose', 'approve'],
  ['propose'],
  ['propose', 'reject'],
  [],
  ['propose', 'approve'],
  ['propose', 'reject', 'propose'],
  ['propose', 'recall'],
  ['close'],
  ['propose', 'reject', 'propose', 'approve'],
  ['propose', 'reject', 'close'],
];

/** Of those that are decided so many were proposed and decided today: a page of the history and a little more. */
const DECIDED_TODAY = 12;

const isDecided = (course: readonly Act[]) => ['approve', 'reject'].includes(course.at(-1) ?? '');

const WITHOUT_APPROVAL = COURSES.filter((acts) => !acts.includes('approve'));

interface Rows {
  readonly cases: CaseRow[];
  readonly proposals: ApprovalRow[];
  readonly events: EventRow[];
  readonly messages: MessageRow[];
  readonly orders: ChangedOrder[];
}

/**
 * Amendments in every state, of the newest orders whose receiver can be amended. Approved ones are amended, and sent
 * again when they had failed; their partner has heard of it.
 */
export async function seedAmendments(db: Db, span: Span, seed: number): Promise<void> {
  const { now } = span;
  const random = randomOf(seed, 12);
  const orders = await ordersToAmend(db, span);
  const next = {
    case: await nextId(db, 'amend_cases'),
    approval: await nextId(db, 'approvals'),
    event: await nextId(db, 'order_events'),
    message: await nextId(db, 'partner_messages'),
  };
  const rows: Rows = { cases: [], proposals: [], events: [], messages: [], orders: [] };
  const turns = { stays: 0, changes: 0 };
  let decidedToday = 0;
  for (const { order, stays } of orders) {
    const [courses, turn] = stays ? [WITHOUT_APPROVAL, turns.stays++] : [COURSES, turns.changes++];
    const course = courses[turn % courses.length] ?? [];
    const today = isDecided(course) && decidedToday < DECIDED_TODAY;
    if (today) decidedToday += 1;
    amended(rows, order, { course, today, caseId: next.case++, next, now, random });
  }
  await insertMany(db, tables.amendCases, rows.cases);
  await insertMany(db, tables.approvals, rows.proposals);
  await insertMany(db, tables.orderEvents, rows.events);
  await insertMany(db, tables.partnerMessages, rows.messages);
  await applyChanges(db, rows.orders);
}

interface Going {
  readonly course: readonly Act[];
  /** Proposed and decided for the last time since midnight. */
  readonly today: boolean;
  readonly caseId: number;
  readonly next: { approval: number; event: number; message: number };
  readonly now: number;
  readonly random: Random;
}

/** One case, act by act, in the time between the order's last step and now. */
function amended(rows: Rows, order: Order, { course, today, caseId, next, now, random }: Going): void {
  const times = timesOf(dateOf(order.updatedTime).getTime(), now, course.length, today);
  const one = opened(order, caseId, times[0] ?? order.updatedTime, random);
  rows.cases.push(one);
  course.forEach((act, at) => {
    const time = times[at + 1] ?? one.createdTime;
    one.version += 1;
    one.updatedTime = time;
    if (act === 'propose') {
      rows.proposals.push(proposed(order, one, next.approval++, time, random));
      one.amendStatus = targetOf(amendmentMoves, 'propose');
    } else if (act === 'close') {
      one.amendStatus = targetOf(amendmentMoves, 'closeWithoutAction');
      one.closedReason = random.pick(CLOSE_REASONS);
      one.closingReason = USUAL_REASON[one.closedReason] ?? null;
    } else {
      const last = rows.proposals.at(-1);
      if (!last) throw new Error('seed: an amendment is decided before it is proposed');
      decide(one, last, act, time, random);
      if (act === 'approve') approve(rows, order, last.payload as ReceiverChange, next, time);
    }
  });
}

/** When somebody asked, and when each act of the course was done; the last two of them since midnight, where told. */
function timesOf(start: number, now: number, acts: number, today: boolean): string[] {
  const until = today ? Math.max(start, startOfToday(now)) : now;
  const pace = Math.min((until - start) / (acts + 2), 5_400_000);
  const moments = Array.from({ length: acts + 1 }, (_, at) => start + pace * (at + 1));
  if (today) moments.splice(-2, 2, until + (now - until) / 3, until + ((now - until) * 2) / 3);
  return moments.map((moment) => wireOf(new Date(moment)));
}

function opened(order: Order, id: number, time: string, random: Random): CaseRow {
  const byApp = random.chance(0.5);
  const requestReason = random.pick(AMENDMENT_REASONS);
  const service = operatorNamed('service');
  return {
    id,
    version: 0,
    orderId: order.id,
    amendStatus: codeOf(requestStatus, 'underReview'),
    remark: null,
    amendOrigin: codeOf(requestOrigin, byApp ? 'app' : 'operator'),
    // Apps send words alone.
    amendmentReason: byApp ? null : (USUAL_REASON[requestReason] ?? null),
    requestReason,
    openedById: byApp ? null : service.id,
    openedByName: byApp ? order.userName : service.name,
    closingReason: null,
    closedReason: null,
    createdTime: time,
    updatedTime: time,
  };
}

function proposed(order: Order, one: CaseRow, id: number, time: string, random: Random): ApprovalRow {
  const maker = operatorNamed('service');
  one.remark = random.chance(0.7) ? random.pick(AMENDMENT_REMARKS) : null;
  const payload = { ...newReceiverOf(order, random), ...(one.remark ? { remark: one.remark } : {}) };
  return {
    id,
    ...proposalOn({ name: amendKind.name, changes: amendChanges }, one.id, amendSubjectOf(order), payload),
    makerId: maker.id,
    makerName: maker.name,
    madeTime: time,
    auditStatus: codeOf(auditStatus, 'pendingApproval'),
    checkerId: null,
    checkerName: null,
    checkedTime: null,
    rejectReason: null,
  };
}

function decide(
  one: CaseRow,
  proposal: ApprovalRow,
  act: 'recall' | 'approve' | 'reject',
  time: string,
  random: Random,
): void {
  writeDecision(proposal, act, time, () => random.pick(AMENDMENT_REJECTIONS));
  if (act !== 'recall') one.amendStatus = targetOf(amendmentMoves, act);
}

/** The order as approval leaves it, with the lines of its history and what its partner was told (`orders/resend.ts`). */
function approve(
  rows: Rows,
  order: Order,
  payload: ReceiverChange & { readonly remark?: string },
  next: { event: number; message: number },
  time: string,
): void {
  const { remark: _remark, ...change } = payload;
  const checker = operatorNamed('auditor');
  const line = {
    orderId: order.id,
    leg: codeOf(orderLeg, legOfChange.amendReceiver),
    fromStatus: order.status,
    actorKind: codeOf(actorKind, 'operator'),
    actorName: checker.name,
    operatorId: checker.id,
    time,
  };
  const changes = changesOf(order, change);
  rows.events.push({ ...line, id: next.event++, step: 'amendReceiver', toStatus: order.status, changes });
  const again = canMove(orderMovesOf(order.serviceType), 'resend', order.status);
  const status = again ? statusCode('inProgress') : order.status;
  if (again) rows.events.push({ ...line, id: next.event++, step: 'resend', toStatus: status });
  const { id: orderId, partner } = order;
  if (partner !== null) {
    const body = payoutRequestOf({ ...order, ...(change as Partial<Order>) });
    rows.messages.push({ id: next.message++, orderId, partner, outgoing: true, body, time });
  }
  rows.orders.push({
    ...change,
    id: order.id,
    status,
    version: order.version + (again ? 2 : 1),
    updatedTime: time,
  });
}
