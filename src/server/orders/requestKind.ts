import type { z } from 'zod';
import { textOf } from '../../domain/kit/format';
import { masked } from '../../domain/kit/mask';
import type { Reader } from '../../domain/kit/reader';
import { fieldOf, labelKeyOf, type Resource } from '../../domain/kit/resource';
import { anyOrder } from '../../domain/orders/anyOrder';
import type { Approval, ApprovalKind, Difference, Snapshot, Subject } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { lockedOrder, type Order } from './orderStep';
import { type CaseKind, type Columns, lockedCase, moveCase } from './requestCase';
import { assertNoContradiction } from './undertakings';

/**
 * A kind of request on an order (decisions section 7.3), as the one who handles it knows it: what may be proposed, and
 * what approval does. All else is the same for every kind.
 */
export interface RequestKind<
  Proposal extends object = object,
  Now extends object = object,
  C extends Resource = Resource,
  A extends Resource = Resource,
> {
  /** As proposals name it. */
  readonly name: 'refund' | 'amendment';
  /** The right to propose it. */
  readonly right: string;
  readonly cases: CaseKind;
  readonly case: C;
  readonly audit: A;
  readonly payload: z.ZodType<Proposal>;
  /** What a checker relies on. */
  readonly subjectOf: (order: Order) => Subject;
  readonly changes: ApprovalKind<Proposal>['changes'];
  /** What is frozen of a proposal on a locked order, and what its case keeps of it; refuses what cannot be proposed. */
  readonly proposed: (
    context: Pick<OperatorContext, 'db' | 'now' | 'services'>,
    order: Order,
    proposal: Proposal,
  ) => Promise<{ readonly payload: Proposal; readonly keep: Columns }>;
  /** What a worker has to know of the order now. */
  readonly now: (context: OperatorContext, order: Order) => Promise<Now> | Now;
  /** What approval changes on the order, as it was when the proposal was made. */
  readonly effectOf: (order: Order, approval: Approval) => readonly Difference[];
  /** The effect of approval on a locked order, in the transaction that approves. */
  readonly approved: (
    context: OperatorContext,
    order: Order,
    proposal: Proposal,
    caseId: number,
  ) => Promise<void>;
}

/** A kind of request as something that two people decide: proposed on a case, approved with its effect on the order. */
export function approvalOf<P extends object>(
  kind: Pick<RequestKind<P>, 'name' | 'right' | 'payload' | 'changes' | 'cases' | 'subjectOf' | 'approved'>,
): ApprovalKind<P> {
  const { name, right, payload, changes, cases, subjectOf } = kind;
  return {
    name,
    payload,
    rights: () => [right],
    changes,
    lock: async ({ db, operator }, caseId) => {
      const { orderId } = await lockedCase(db, cases, caseId, operator);
      return subjectOf(await lockedOrder(db, { id: orderId }, operator));
    },
    approved: async (context, { subjectId }, proposal) => {
      const found = await lockedCase(context.db, cases, subjectId, context.operator);
      const order = await lockedOrder(context.db, { id: found.orderId }, context.operator);
      await assertNoContradiction(context.db, order.id, name);
      await kind.approved(context, order, proposal, found.id);
      await moveCase(context.db, cases, found, 'approve', 'checker', context.now);
    },
    rejected: async ({ db, now, operator }, { subjectId }) => {
      const found = await lockedCase(db, cases, subjectId, operator);
      await moveCase(db, cases, found, 'reject', 'checker', now);
    },
    readable: readableFact,
  };
}

/** An order as what a proposal is about. */
export const orderSubject = (
  order: Pick<Order, 'id' | 'version' | 'transactionNumber'>,
  snapshot: Snapshot,
): Subject => ({ name: order.transactionNumber, orderId: order.id, version: order.version, snapshot });

/** A fact of an order as people read it in a refusal: its label and its value, masked fields masked. */
export function readableFact(reader: Reader, name: string, value: string | null) {
  const field = fieldOf(anyOrder, name);
  const shown = field.masked && value !== null ? masked(value) : value;
  return { label: reader.t(labelKeyOf(anyOrder, name)), value: textOf(field, shown, reader) };
}
