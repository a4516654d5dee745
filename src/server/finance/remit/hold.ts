import { swapHold, swapHolds } from '../../../domain/finance/remitOrders';
import type { Outcome } from '../../../domain/kit/approval';
import type { InputOf } from '../../../domain/kit/call';
import { NOT_EXCHANGEABLE, type SwapHold, whyNotHold } from '../../../domain/orders/swap';
import { outcomesOf } from '../../kit/batch';
import type { OperatorContext } from '../../kit/context';
import { assertNot } from '../../kit/refused';
import { type Route, serve } from '../../kit/serve';
import { exchangeOf } from '../../orders/orderExchange';
import { changeLocked, lockedOrder, type Order, operatorAs } from '../../orders/orderStep';

/** Orders that finance keeps out of what is swapped, and lets in again (decisions section 36). */
export const swapHoldRoutes: Route[] = [
  ...serve(swapHold, {
    keepOut: (context, input) => holdOne(context, 'keepOut', input),
    letIn: (context, input) => holdOne(context, 'letIn', input),
  }),
  ...serve(swapHolds, {
    keepOut: async (context, input) => ({ outcomes: await holdMany(context, 'keepOut', input) }),
    letIn: async (context, input) => ({ outcomes: await holdMany(context, 'letIn', input) }),
  }),
];

/** Refused: 404 for an order that there is not, 409 `record.stale`, and as `whyNotHold`. */
async function holdOne(
  context: OperatorContext,
  hold: SwapHold,
  { id, version, reason }: InputOf<(typeof swapHold)[SwapHold]>,
) {
  const order = await lockedOrder(context.db, { id }, context.operator, version);
  await held(context, hold, order, reason);
  return {};
}

const holdMany = (
  context: OperatorContext,
  hold: SwapHold,
  { ids, reason }: InputOf<(typeof swapHolds)[SwapHold]>,
): Promise<Outcome[]> =>
  outcomesOf(context, ids, async (one, id) => {
    await held(one, hold, await lockedOrder(one.db, { id }, one.operator), reason);
  });

async function held(context: OperatorContext, hold: SwapHold, order: Order, reason: string) {
  const exchange = await exchangeOf(context.db, order.id);
  assertNot(whyNotHold(hold, { ...order, swapStatus: exchange?.swapStatus ?? NOT_EXCHANGEABLE }));
  const set = { swapKeptOut: hold === 'keepOut' };
  await changeLocked(context.db, order, hold, operatorAs('finance', context), context.now, {
    note: reason,
    set,
  });
}
