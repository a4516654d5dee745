import type { Selectable } from 'kysely';
import { codeLabelKey } from '../../domain/kit/codes';
import { moneyText } from '../../domain/kit/format';
import type { MessageEventName } from '../../domain/messages/events';
import { SALE, serviceType } from '../../domain/orders/codes';
import type { OrderStep } from '../../domain/orders/moves';
import type { Tables } from '../db/tables';
import type { Db } from '../kit/context';
import { type Occasion, type Speaking, tellUser } from './tell';

/** Of which steps of an order its user is told. A box or a passport that was handed over was completed before. */
const EVENTS: Readonly<Partial<Record<OrderStep, MessageEventName>>> = {
  pay: 'orderPaid',
  ready: 'orderReady',
  complete: 'orderCompleted',
  fail: 'orderFailed',
  finishNtdRefund: 'orderRefunded',
  finishPhpRefund: 'orderRefunded',
};

/** What a message says of an order. */
type Told = Pick<
  Selectable<Tables['orders']>,
  'id' | 'version' | 'userId' | 'transactionNumber' | 'serviceType' | 'side' | 'paymentAmount'
>;

/** The event of a step and what is said of it; undefined for a step of which no user is told. */
export function occasionOf(order: Told, step: OrderStep): Occasion | undefined {
  // A sale is completed with its payment, of which its customer has just heard.
  const event = order.serviceType === SALE && step === 'complete' ? undefined : EVENTS[step];
  // An order that was sent again may fail again, which is another matter than before.
  const key = `order:${order.id}:${order.version}:${step}`;
  return event && { event, key, orderId: order.id, vars: varsOf(order) };
}

const NTD_SIDE = 1;

/** The values of what is said of an order. */
const varsOf =
  ({ transactionNumber, serviceType: service, side, paymentAmount }: Told) =>
  ({ t }: Speaking): Record<string, string> => {
    const label = codeLabelKey(serviceType, service);
    return {
      transactionNumber,
      service: label ? t(label) : String(service),
      amount: moneyText(paymentAmount, side === NTD_SIDE ? 'NTD' : 'PHP'),
    };
  };

/** Tells the user of an order of a step that it just took, in the transaction of that step. */
export async function tellOfStep(db: Db, order: Told, step: OrderStep, now: string): Promise<void> {
  const occasion = occasionOf(order, step);
  if (occasion) await tellUser({ db, now }, occasion, order.userId);
}
