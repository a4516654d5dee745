import type { kioskCalls } from '../../domain/app/createOrders';
import type { InputOf } from '../../domain/kit/call';
import { tables } from '../db/tables';
import type { PartnerContext } from '../kit/context';
import { lockedRecord } from '../kit/locked';
import { EVERYTHING } from '../kit/sight';
import { beginKioskOrder, bindKioskOrder } from '../orders/kiosk';
import { madeAs } from './createOrder';

type Input<K extends keyof typeof kioskCalls> = InputOf<(typeof kioskCalls)[K]>;

/** A kiosk begins an order and prints its slip. */
export async function createKioskOrder(context: PartnerContext, { kiosk, order }: Input<'create'>) {
  const { temporaryNumber, scanCode, paymentAmount, expireTime } = await beginKioskOrder(
    context,
    kiosk,
    order,
  );
  return { temporaryNumber, scanCode, paymentAmount, expireTime };
}

/** A user scanned the code of a slip: the order is theirs. */
export async function bindByScan(context: PartnerContext, { scanCode, userId }: Input<'bind'>) {
  const waiting = await lockedRecord(context.db, tables.kioskOrders, { scanCode }, EVERYTHING);
  const by = { name: waiting.kiosk, operatorId: null };
  return madeAs(context.db, await bindKioskOrder(context, waiting, userId, by));
}
