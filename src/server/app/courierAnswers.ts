import type { courierAnswers } from '../../domain/app/calls';
import type { InputOf } from '../../domain/kit/call';
import { valuesOf } from '../../domain/kit/codes';
import { statusCode } from '../../domain/orders/codes';
import { expressStatus, logisticsStatus } from '../../domain/orders/familyCodes';
import { DELIVERED } from '../../domain/orders/logistics';
import type { PartnerContext } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { EVERYTHING } from '../kit/sight';
import { handleOrder } from '../orders/handling';
import { lockedOrder, type Order } from '../orders/orderStep';
import { courierActor } from './appActor';

type Input<K extends keyof typeof courierAnswers> = InputOf<(typeof courierAnswers)[K]>;

/** A courier tells how a box or passport goes on. Refused as `handleOrder`, and 403 for any other courier. */
export async function trackOrder(context: PartnerContext, input: Input<'track'>): Promise<number> {
  const { transactionNumber, ...said } = input;
  assertKnown(said);
  const order = await carriedOrder(context, transactionNumber);
  return (await handleOrder(context.db, order, said, courierActor(context), context.now)).status;
}

/** A courier has handed a box or passport over. The same answer again changes nothing; refused as `trackOrder`. */
export async function deliverOrder(context: PartnerContext, input: Input<'deliver'>): Promise<number> {
  const { transactionNumber, ...more } = input;
  const order = await carriedOrder(context, transactionNumber);
  if (order.status === statusCode('delivered')) return order.status;
  const said = { ...more, logisticsStatus: DELIVERED.logistics };
  return (await handleOrder(context.db, order, said, courierActor(context), context.now)).status;
}

/** The order that a courier carries, locked. */
async function carriedOrder({ db, partner }: PartnerContext, transactionNumber: string): Promise<Order> {
  const order = await lockedOrder(db, { transactionNumber }, EVERYTHING);
  if (order.courier !== partner.name) throw new Refused(403, 'partner.notYours');
  return order;
}

function assertKnown(said: { logisticsStatus?: number; expressStatus?: number }) {
  const tables = { logisticsStatus, expressStatus } as const;
  for (const name of ['logisticsStatus', 'expressStatus'] as const) {
    const value = said[name];
    if (value !== undefined && !valuesOf(tables[name]).includes(value))
      throw wrong(name, { key: 'rules.oneOf' });
  }
}
