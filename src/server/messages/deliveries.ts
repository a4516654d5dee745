import type { InputOf, OutputOf } from '../../domain/kit/call';
import { targetOf } from '../../domain/kit/moves';
import { deliveries, delivery, deliveryMoves, whyNotStep } from '../../domain/messages/delivery';
import { CARRIED, SECRET } from '../../domain/messages/events';
import { tables } from '../db/tables';
import type { OperatorContext } from '../kit/context';
import { lockedRecord } from '../kit/locked';
import { recordOf } from '../kit/records';
import { assertNot, Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';

const { page: _list, export: _export, ...calls } = deliveries;

/** What was told to whom, beside its list. */
export const deliveryRoutes: Route[] = serve(calls, {
  detail,
  sendAgain: (context, { id }) => move(context, id, 'sendAgain'),
  withdraw: (context, { id }) => move(context, id, 'withdraw'),
});

async function detail(
  { db, operator }: OperatorContext,
  { id }: InputOf<typeof deliveries.detail>,
): Promise<OutputOf<typeof deliveries.detail>> {
  const found = await recordOf(db, delivery, { id }, operator);
  const { subject, body, messageEvent } = await db
    .selectFrom('deliveries')
    .select(['subject', 'body', 'messageEvent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isHidden = messageEvent === null || SECRET.includes(messageEvent);
  return { delivery: found, subject: isHidden ? null : subject, content: isHidden ? null : body };
}

/** A step that an operator takes of what is carried by others. Refused: 404; 409 as `whyNotStep`, `delivery.wiped`. */
async function move(
  { db, after, operator, services }: OperatorContext,
  id: number,
  step: 'sendAgain' | 'withdraw',
): Promise<{ deliveryStatus: number }> {
  const found = await lockedRecord(db, tables.deliveries, { id }, operator);
  assertNot(whyNotStep(step, found));
  if (step === 'sendAgain' && (found.body === '' || !CARRIED.includes(found.messageChannel)))
    throw new Refused(409, 'delivery.wiped');
  const deliveryStatus = targetOf(deliveryMoves, step);
  await db
    .updateTable('deliveries')
    .set({ deliveryStatus, dueTime: null, ...(step === 'sendAgain' && { attempts: 0 }) })
    .where('id', '=', id)
    .execute();
  if (step === 'sendAgain') after(() => services.enqueue('mail', {}));
  return { deliveryStatus };
}
