import {
  operations,
  orderOperation,
  orderWays,
  proposeOperation,
  proposeOperations,
} from '../../domain/orders/operation';
import { approveMany, rejectMany } from '../kit/approvalBatch';
import { approve, recall, reject } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { recordOf, recordsOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';
import { proposeOn, proposeOnMany, waysOfOrder } from './operation';
import { operationEffect, operationKind, operationSubjectOf } from './operationKind';
import { orderDecidedOn } from './requestDetail';

/** Operations on orders with two people (decisions section 7.3). */
export const operationRoutes: Route[] = [
  ...serve(proposeOperation, {
    resend: async (context, input) => ({ auditId: await proposeOn(context, 'resend', input) }),
    changeStatus: async (context, input) => ({ auditId: await proposeOn(context, 'changeStatus', input) }),
    amendChannel: async (context, input) => ({ auditId: await proposeOn(context, 'amendChannel', input) }),
  }),
  ...serve(
    { orderWays },
    { orderWays: async (context, input) => ({ ways: await waysOfOrder(context, input) }) },
  ),
  ...serve(proposeOperations, {
    resend: async (context, input) => ({ outcomes: await proposeOnMany(context, 'resend', input) }),
    changeStatus: async (context, input) => ({
      outcomes: await proposeOnMany(context, 'changeStatus', input),
    }),
  }),
  ...serve(operations, {
    detail: (context, { id }) => operationDetail(context, id),
    async recall(context, { auditId }) {
      await recall(context, operationKind, auditId);
      return {};
    },
    async approve(context, { auditId }) {
      await approve(context, operationKind, auditId);
      return {};
    },
    async reject(context, { auditId, rejectReason }) {
      await reject(context, operationKind, auditId, rejectReason);
      return {};
    },
    approveMany: async (context, { auditIds }) => ({
      outcomes: await approveMany(context, operationKind, auditIds),
    }),
    rejectMany: async (context, { auditIds, rejectReason }) => ({
      outcomes: await rejectMany(context, operationKind, auditIds, rejectReason),
    }),
  }),
];

const facts = { subjectOf: operationSubjectOf, effectOf: operationEffect };

/** A proposed operation with all that its checker needs; a decided one is answered too. */
async function operationDetail(context: OperatorContext, id: number) {
  const { db, operator } = context;
  const audit = await recordOf(db, orderOperation, { id }, operator);
  const approval = await db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rights = operationKind.rights(operationKind.payload.parse(approval.payload));
  const all = await recordsOf(db, orderOperation, { orderId: audit.orderId });
  return {
    audit,
    earlier: all.filter((one) => one.id < id),
    ...(await orderDecidedOn(context, { ...facts, rights }, approval, audit.orderId)),
  };
}
