import { orderMovesOf } from '../../domain/orders/moves';
import { requestStatus } from '../../domain/orders/request';
import { assertNonePending, propose, recall } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { assertMove, assertVersion, codeVar } from '../kit/step';
import { lockedOrder } from './orderStep';
import { changeCase, lockedCase, moveCase, openCase, type RequestCase } from './requestCase';
import { approvalOf, type RequestKind } from './requestKind';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** Asks for something from the order's detail: opens a case (decisions section 7.3). Refused as `openCase`. */
export async function ask(
  { db, operator, now }: OperatorContext,
  { cases }: Pick<RequestKind, 'cases'>,
  input: { readonly orderId: number; readonly version: number; readonly requestReason: string },
): Promise<number> {
  const order = await lockedOrder(db, { id: input.orderId }, operator);
  assertVersion(input.version, order, 'status', codeVar(orderMovesOf(order.serviceType).codes, order.status));
  const asked = {
    origin: 'operator',
    reason: input.requestReason,
    byId: operator.id,
    byName: operator.name,
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
  const found = await lockedCase(db, kind.cases, id);
  assertCaseVersion(version, kind, found);
  assertMove(kind.cases.moves, 'propose', found.status, 'operator');
  const order = await lockedOrder(db, { id: found.orderId }, operator);
  const { payload, keep } = kind.proposed(order, proposal);
  const auditId = await propose(context, approvalOf(kind), id, kind.subjectOf(order), payload);
  await moveCase(db, kind.cases, found, 'propose', 'operator', now, keep);
  return auditId;
}

/** Closes a case as "no action required"; 409 `approval.alreadyPending` while a proposal of it waits. */
export async function closeWithoutAction(
  { db, operator, now }: OperatorContext,
  kind: Pick<RequestKind, 'name' | 'cases'>,
  { id, version, closedReason }: Versioned & { readonly closedReason: string },
): Promise<void> {
  const found = await lockedCase(db, kind.cases, id);
  await lockedOrder(db, { id: found.orderId }, operator);
  assertCaseVersion(version, kind, found);
  await assertNonePending(db, kind.name, found.id);
  await moveCase(db, kind.cases, found, 'closeWithoutAction', 'operator', now, { closedReason });
}

/** Takes a pending proposal back; the case is under review again. Only its maker may. */
export async function recallProposal<P extends object>(
  context: OperatorContext,
  kind: RequestKind<P>,
  auditId: number,
): Promise<void> {
  const { subjectId } = await recall(context, approvalOf(kind), auditId);
  const found = await lockedCase(context.db, kind.cases, subjectId);
  await changeCase(context.db, kind.cases, found, context.now);
}

function assertCaseVersion(read: number, { cases }: Pick<RequestKind, 'cases'>, found: RequestCase) {
  assertVersion(read, found, cases.status, codeVar(requestStatus, found.status));
}
