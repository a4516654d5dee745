import type { Outcome } from '../../domain/kit/approval';
import { targetOf } from '../../domain/kit/moves';
import { statusCode } from '../../domain/orders/codes';
import { logistics, settlementMoves } from '../../domain/orders/logistics';
import { orderMovesOf } from '../../domain/orders/moves';
import { outcomesOf } from '../kit/batch';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { assertMove, assertVersion, codeVar } from '../kit/step';
import { type Handling, handleOrder } from './handling';
import { lockedOrder, type Order, operatorAs } from './orderStep';

/** Boxes and passports on their way, and what agents are paid for shipments. */
export const logisticsRoutes: Route[] = serve(logistics, {
  async update(context, { id, version, ...said }) {
    const order = await lockedOrder(context.db, { id }, context.operator);
    const { codes } = orderMovesOf(order.serviceType);
    assertVersion(version, order, 'status', codeVar(codes, order.status));
    await handled(context, order, said);
    return {};
  },
  async updateMany(context, { ids, ...said }) {
    await assertOneStatus(context, ids, ['logisticsStatus', 'expressStatus']);
    return { outcomes: await eachOrder(context, ids, (one, order) => handled(one, order, said)) };
  },
  async settleMany(context, { ids }) {
    await assertOneStatus(context, ids, ['settlementStatus']);
    return { outcomes: await eachOrder(context, ids, settle) };
  },
});

const handled = (context: OperatorContext, order: Order, said: Handling) =>
  handleOrder(context.db, order, said, operatorAs('operator', context), context.now);

function eachOrder(
  context: OperatorContext,
  ids: readonly number[],
  work: (context: OperatorContext, order: Order) => Promise<unknown>,
): Promise<Outcome[]> {
  return outcomesOf(context, ids, async (one, id) => {
    await work(one, await lockedOrder(one.db, { id }, one.operator));
  });
}

/** A batch is of rows of one status (spec section 5): 409 `approval.mixedStatus`. */
async function assertOneStatus(
  { db }: OperatorContext,
  ids: readonly number[],
  fields: readonly ('logisticsStatus' | 'expressStatus' | 'settlementStatus')[],
) {
  const kinds = await db.selectFrom('orders').select(fields).distinct().where('id', 'in', ids).execute();
  if (kinds.length > 1) throw new Refused(409, 'approval.mixedStatus');
}

/** What an agent's shipment must have come to before the agent is paid for it. */
const EARNED = [statusCode('completed'), statusCode('delivered')];

async function settle({ db, now }: OperatorContext, order: Order) {
  const { codes } = orderMovesOf(order.serviceType);
  if (order.settlementStatus === null) throw new Refused(409, 'order.nothingToSettle');
  assertMove(settlementMoves, 'settle', order.settlementStatus, 'finance');
  if (!EARNED.includes(order.status)) {
    throw new Refused(409, 'order.notEarned', { status: codeVar(codes, order.status) });
  }
  const settlementStatus = targetOf(settlementMoves, 'settle');
  await db
    .updateTable('orders')
    .set({ settlementStatus, settledTime: now, version: order.version + 1, updatedTime: now })
    .where('id', '=', order.id)
    .execute();
}
