import type { InputOf } from '../../domain/kit/call';
import type { Mover } from '../../domain/kit/moves';
import type { Resource } from '../../domain/kit/resource';
import { anyOrder } from '../../domain/orders/anyOrder';
import { orderDetails, orderSteps, partnerExchange, partnerMessage } from '../../domain/orders/detail';
import { whyNotOperatorStep } from '../../domain/orders/operatorSteps';
import { type OrderListName, orderLists } from '../../domain/orders/orderLists';
import type { OperatorContext } from '../kit/context';
import { recordOf, recordsOf } from '../kit/records';
import { assertNot, Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { orderDetail } from './orderDetail';
import { lockedOrder, operatorAs, stepLocked } from './orderStep';
import { findPayoutProgress } from './payoutProgress';
import { startLocked } from './startOrder';
import { openOn } from './undertakings';

type StepName = keyof typeof orderSteps;
type StepInput = InputOf<(typeof orderSteps)[StepName]>;

/** The whole of one order, by list: only of the orders that the list is about. */
const detailRoutes: Route[] = (Object.keys(orderLists) as OrderListName[]).map((name) => ({
  call: orderDetails[name],
  caller: 'operator',
  run: ({ db, operator }: OperatorContext, { id }: { id: number }) =>
    orderDetail<Resource>(db, orderLists[name], id, operator),
}));

/** Orders: details, the steps that one operator takes alone, what was said to partners. */
export const orderRoutes: Route[] = [
  ...detailRoutes,
  ...serve(orderSteps, {
    cancel: (context, input) => operatorStep(context, 'cancel', 'operator', input),
    verify: (context, input) => operatorStep(context, 'verify', 'operator', input),
    hold: (context, input) => operatorStep(context, 'hold', 'operator', input),
    release: (context, input) => operatorStep(context, 'release', 'operator', input),
    declineCancel: (context, input) => operatorStep(context, 'declineCancel', 'operator', input),
    finishNtdRefund: (context, input) => operatorStep(context, 'finishNtdRefund', 'finance', input),
    finishPhpRefund: (context, input) => operatorStep(context, 'finishPhpRefund', 'finance', input),
  }),
  ...serve(partnerExchange, {
    messages: async ({ db, operator }, { id }) => {
      await recordOf(db, anyOrder, { id }, operator);
      return recordsOf(db, partnerMessage, { orderId: id });
    },
  }),
];

async function operatorStep(
  context: OperatorContext,
  step: StepName,
  mover: Mover,
  { id, version, note }: StepInput,
) {
  const { db, operator, now, services } = context;
  const order = await lockedOrder(db, { id }, operator, version);
  const progress = await findPayoutProgress(db, id);
  const hasRight = (right: string) => operator.rights.has(right);
  assertNot(whyNotOperatorStep(step, order, { progress, open: await openOn(db, id), hasRight }));
  const by = operatorAs(mover, context);
  if (step === 'declineCancel' && !progress.wasSent) {
    const started = await startLocked(db, order, { ways: await services.ways(db), step, by, now, note });
    if (typeof started === 'string') throw new Refused(409, `order.${started}`);
  } else await stepLocked(db, order, step, by, now, { note });
  return {};
}
