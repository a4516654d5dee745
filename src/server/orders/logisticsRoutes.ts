import type { Outcome } from '../../domain/kit/approval';
import { targetOf } from '../../domain/kit/moves';
import { statusCode } from '../../domain/orders/codes';
import { logistics, settlementMoves } from '../../domain/orders/logistics';
import { statusVar } from '../../domain/orders/moves';
import { tables } from '../db/tables';
import { assertOneStatus, outcomesOf } from '../kit/batch';
import type { OperatorContext } from '../kit/context';
import { assertNot, Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { inSight } from '../kit/sight';
import { assertMove } from '../kit/step';
import { type Handling, handleOrder, whyNotChanged } from './handling';
import { lockedOrder, type Order, operatorAs } from './orderStep';

/** Boxes and passports on their way, and what agents are paid for shipments. */
export const logisticsRoutes: Route[] = serve(logistics, {
  async update(context, { id, version, ...said }) {
    const order = await lockedOrder(context.db, { id }, context.operator, version);
    await handled(context, order, said);
    return {};
  },
  async updateMany(context, { ids, ...said }) {
    assertOneStatus(await statusesFor(context, ids, said));
    const outcomes = await eachOrder(context, ids, async (one, order) => {
      assertNot(whyNotChanged(order, said));
      await handled(one, order, said);
    });
    return { outcomes };
  },
  async settleMany(context, { ids }) {
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

/** Where those orders in sight stand that a change is possible on, as one text each: by what is changed, else by both. */
async function statusesFor({ db, operator }: OperatorContext, ids: readonly number[], said: Handling) {
  const rows = await db
    .selectFrom('orders')
    .select(['logisticsStatus', 'expressStatus'])
    .distinct()
    .where('id', 'in', ids)
    .where(inSight(tables.orders, operator))
    .execute();
  const changed = (['logisticsStatus', 'expressStatus'] as const).filter(
    (field) => said[field] !== undefined,
  );
  return rows
    .filter((row) => !whyNotChanged(row, said))
    .map((row) => (changed.length > 0 ? changed.map((field) => row[field]) : Object.values(row)).join());
}

/** What an agent's shipment must have come to before the agent is paid for it. */
const EARNED = [statusCode('completed'), statusCode('delivered')];

async function settle({ db, now }: OperatorContext, order: Order) {
  if (order.settlementStatus === null) throw new Refused(409, 'order.nothingToSettle');
  assertMove(settlementMoves, 'settle', order.settlementStatus, 'finance');
  if (!EARNED.includes(order.status)) {
    throw new Refused(409, 'order.notEarned', { status: statusVar(order) });
  }
  const settlementStatus = targetOf(settlementMoves, 'settle');
  await db
    .updateTable('orders')
    .set({ settlementStatus, settledTime: now, version: order.version + 1, updatedTime: now })
    .where('id', '=', order.id)
    .execute();
}
