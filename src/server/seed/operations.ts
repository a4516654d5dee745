import { approvalMoves, auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { targetOf } from '../../domain/kit/moves';
import { dateOf, wireOf } from '../../domain/kit/zone';
import { orderStatus, statusCode } from '../../domain/orders/codes';
import {
  type Operation,
  obstacleTo,
  operationsOf,
  operationTypeOf,
} from '../../domain/orders/operationRules';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { type OperationPayload, operationKind, operationSubjectOf } from '../orders/operationKind';
import type { Order } from '../orders/orderStep';
import { insertMany, numbered } from './bulk';
import type { Span } from './calendar';
import { OPERATION_REASONS, REJECTED_OPERATIONS } from './data/texts';
import { type ApprovalRow, proposalOn } from './decisions';
import { type Carried, carryOut, writeCarried } from './operationEffects';
import { type Random, randomOf } from './random';
import { type SeedWays, seedWaysOf } from './sendings';
import { operatorNamed } from './staff';

/** What became of the proposals on one order, one after the other. */
type Course = readonly Exclude<keyof typeof auditStatus.entries, 'lapsed'>[];

/** Orders of each operation type take turns with these, the newest first; later ones with the second row. */
const FIRST: readonly Course[] = [
  ['recalled', 'rejected', 'pendingApproval'],
  ['pendingApproval'],
  ['pendingApproval'],
  ['approved'],
  ['rejected'],
  ['recalled'],
  ['rejected', 'approved'],
  ['pendingApproval'],
];
const LATER: readonly Course[] = [['approved'], [], ['approved'], ['rejected'], ['recalled', 'approved'], []];

const HOUR = 3_600_000;
/** What was sent again has come to its end by now: only of orders that nothing happened to for so long. */
const OLD = 24 * HOUR;
/** Proposals that wait are at most so old. */
const WAITING = 30 * HOUR;

/** Operations on orders in every state (decisions section 7.3): of each type some wait, and some were decided. */
export async function seedOperations(db: Db, { since, now }: Span, seed: number): Promise<void> {
  const random = randomOf(seed, 11);
  const ways = await seedWaysOf(db, now);
  const turns = new Map<number, number>();
  const proposals: ApprovalRow[] = [];
  const carried: Carried[] = [];
  for (const order of await candidates(db, since)) {
    const operation = operationFor(order, proposals.length);
    const type = operationTypeOf(operation, order);
    const turn = turns.get(type) ?? 0;
    const course = FIRST[turn] ?? LATER[turn % LATER.length] ?? [];
    const updated = dateOf(order.updatedTime).getTime();
    if (course.includes('approved') && now - updated < OLD) continue;
    turns.set(type, turn + 1);
    const moments = momentsOf(course, updated, now, random);
    const payload = payloadOf(operation, type, order, random, ways);
    proposals.push(
      ...course.map((end, at) => proposalOf(order, payload, end, moments.slice(at * 2), random)),
    );
    if (course.includes('approved')) {
      const [approved = updated, finished = updated] = moments.slice(course.length * 2 - 1);
      carried.push(carryOut(operation, order, payload, { approved, finished, random, ways }));
    }
  }
  await insertMany(db, tables.approvals, await numbered(db, 'approvals', proposals));
  await writeCarried(db, carried);
}

/** Orders since then that failed, wait or are under way, and of which no refund is asked; the newest first. */
function candidates(db: Db, since: number): Promise<Order[]> {
  const statuses = [
    ...orderStatus.entries.failed.values,
    statusCode('pending'),
    statusCode('readyForPickup'),
  ];
  return db
    .selectFrom('orders as o')
    .selectAll()
    .where('o.status', 'in', statuses)
    .where('o.createdTime', '>=', wireOf(new Date(since)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refundCases as c')
            .select('c.id')
            .whereRef('c.orderId', '=', 'o.id')
            .where('c.refundStatus', 'in', [0, 2]),
        ),
      ),
    )
    .orderBy('o.id', 'desc')
    .execute();
}

/** What an order needs: where it can be, every third one another channel. */
function operationFor(order: Order, made: number): Operation {
  const possible = operationsOf(order).filter((one) => obstacleTo(one, order) === undefined);
  if (possible.includes('amendChannel') && made % 3 === 0) return 'amendChannel';
  return possible.includes('resend') ? 'resend' : 'changeStatus';
}

/** Two moments for each proposal, when it was made and when decided, and one at which the order came to its end. */
function momentsOf(course: Course, updated: number, now: number, random: Random): number[] {
  const waits = course.includes('pendingApproval');
  const from = waits ? Math.max(updated, now - WAITING * random.next()) : updated;
  const to = waits ? now : Math.min(now, updated + 6 * HOUR);
  const count = course.length * 2 + 1;
  return Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 1)) / (count + 1));
}

const NONE = { institutions: [], channels: [] };

function payloadOf(
  operation: Operation,
  type: number,
  order: Order,
  random: Random,
  ways: SeedWays,
): OperationPayload {
  const { institutions, channels } = operation === 'amendChannel' ? ways.othersOf(order) : NONE;
  const all = [...institutions, ...channels];
  const way = all.length > 0 ? random.pick(all) : undefined;
  const confirmed = operation === 'changeStatus' && random.chance(0.7);
  return {
    operationType: type,
    operationReason: random.pick(OPERATION_REASONS[operation]),
    ...(way !== undefined && { payoutChannel: way }),
    ...(confirmed && { partnerRefNumber: `${random.digits(4)}-${random.digits(8)}` }),
  };
}

const MOVE = { approved: 'approve', rejected: 'reject', recalled: 'recall' } as const;

function proposalOf(
  order: Order,
  payload: OperationPayload,
  end: Course[number],
  [made = 0, decided = 0]: readonly number[],
  random: Random,
): ApprovalRow {
  const maker = operatorNamed(random.chance(0.7) ? 'service' : 'operation');
  const checker = operatorNamed(random.chance(0.7) ? 'auditor' : 'auditor2');
  const checked = end === 'approved' || end === 'rejected';
  return {
    id: 0,
    ...proposalOn(operationKind, order.id, operationSubjectOf(order), payload),
    makerId: maker.id,
    makerName: maker.name,
    madeTime: wireOf(new Date(made)),
    auditStatus: end === 'pendingApproval' ? codeOf(auditStatus, end) : targetOf(approvalMoves, MOVE[end]),
    checkerId: checked ? checker.id : null,
    checkerName: checked ? checker.name : null,
    checkedTime: end === 'pendingApproval' ? null : wireOf(new Date(decided)),
    rejectReason: end === 'rejected' ? random.pick(REJECTED_OPERATIONS) : null,
  };
}
