import { assertActive } from '../dictionary/assertActive';
import { assertNonePending, propose, recall } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { assertMove } from '../kit/step';
import { lockedOrder } from './orderStep';
import { changeCase, lockedCase, moveCase, openCase } from './requestCase';
import { approvalOf, type RequestKind } from './requestKind';
import { assertNoContradiction } from './undertakings';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** What is asked on an order, and what the case of its kind keeps of it besides. */
export interface Asked {
  readonly orderId: number;
  readonly version: number;
  readonly requestReason: string;
  readonly amendmentReason?: number;
}

/** Asks for something from the order's detail: opens a case (decisions section 7.3). Refused as `openCase`, or 409 `order.contradiction`. */
export async function ask(
  { db, operator, now }: OperatorContext,
  { name, cases }: Pick<RequestKind, 'name' | 'cases'>,
  { orderId, version, requestReason, ...more }: Asked,
): Promise<number> {
  const order = await lockedOrder(db, { id: orderId }, operator, version);
  await assertNoContradiction(db, order.id, name);
  const asked = {
    origin: 'operator',
    reason: requestReason,
    byId: operator.id,
    byName: operator.name,
    more,
  } as const;
  return openCase(db, cases, order, asked, now);
}

/**
 * Proposes something on a case. Refused: as the kind's `proposed`, 409 `<kind>.illegalMove` by where the case stands,
 * 409 `approval.alreadyPending` while a proposal waits.
 */
export async function proposeOn<P extends object>(
  context: OperatorContext,
  kind: RequestKind<P>,
  { id, version }: Versioned,
  proposal: P,
): Promise<number> {
  const { db, operator, now } = context;
  const found = await lockedCase(db, kind.cases, id, operator, version);
  assertMove(kind.cases.moves, 'propose', found.status, 'operator');
  const order = await lockedOrder(db, { id: found.orderId }, operator);
  await assertNoContradiction(db, order.id, kind.name);
  const { payload, keep } = await kind.proposed(context, order, proposal);
  // Of what is proposed only what changes: the rest may be an entry that nobody can choose any more.
  await assertActive(db, kind.payload, payload);
  const auditId = await propose(context, approvalOf(kind), id, kind.subjectOf(order), payload);
  await moveCase(db, kind.cases, found, 'propose', 'operator', now, keep);
  return auditId;
}

/** Why a case is closed: an entry of the dictionary where one fits, and words always. */
export interface Closing {
  readonly closingReason?: number | null;
  readonly closedReason: string;
}

/** Closes a case as "no action required"; 409 `approval.alreadyPending` while a proposal of it waits. */
export async function closeWithoutAction(
  { db, operator, now }: OperatorContext,
  kind: Pick<RequestKind, 'name' | 'cases'>,
  { id, version, closingReason = null, closedReason }: Versioned & Closing,
): Promise<void> {
  const found = await lockedCase(db, kind.cases, id, operator, version);
  await lockedOrder(db, { id: found.orderId }, operator);
  await assertNonePending(db, kind.name, found.id);
  await moveCase(db, kind.cases, found, 'closeWithoutAction', 'operator', now, {
    closingReason,
    closedReason,
  });
}

/** Takes a pending proposal back; the case is under review again. Only its maker may. */
export async function recallProposal<P extends object>(
  context: OperatorContext,
  kind: RequestKind<P>,
  auditId: number,
): Promise<void> {
  const { subjectId } = await recall(context, approvalOf(kind), auditId);
  const found = await lockedCase(context.db, kind.cases, subjectId, context.operator);
  await changeCase(context.db, kind.cases, found, context.now);
}
