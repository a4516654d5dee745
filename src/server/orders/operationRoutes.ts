import {
  operations,
  orderOperation,
  orderWays,
  proposeOperation,
  proposeOperations,
} from '../../domain/orders/operation';
import type { Sight } from '../db/sight';
import { approveMany, rejectMany } from '../kit/approvalBatch';
import { approve, recall, reject } from '../kit/approvals';
import type { Db } from '../kit/context';
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
    detail: ({ db, operator }, { id }) => operationDetail(db, id, operator),
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
async function operationDetail(db: Db, id: number, sight: Sight) {
  const audit = await recordOf(db, orderOperation, { id }, sight);
  const approval = await db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const all = await recordsOf(db, orderOperation, { orderId: audit.orderId });
  return {
    audit,
    earlier: all.filter((one) => one.id < id),
    ...(await orderDecidedOn(db, facts, approval, audit.orderId)),
  };
}
