import type { z } from 'zod';
import type { Refusal } from '../../domain/kit/refusal';
import {
  CARRIED,
  DELIVERED,
  expressMoves,
  type handling,
  logisticsMoves,
  whyNoStepBetween,
  whyNotUnderWay,
} from '../../domain/orders/logistics';
import type { Db } from '../kit/context';
import { assertNot, Refused, wrong } from '../kit/refused';
import type { Actor } from '../kit/step';
import { type Order, stepLocked } from './orderStep';

export type Handling = { readonly [K in keyof typeof handling]?: z.output<(typeof handling)[K]> };

/**
 * Writes down how the box or passport of a locked order goes on, with a line of the handling record; once it is
 * delivered, so is the order. Refused: 409 `order.notCarried` for other families, `order.notUnderWay` by the order's
 * status, `logistics.illegalChange`, `express.illegalChange`, 400 when nothing is said. Returns the order as it is then.
 */
export async function handleOrder(
  db: Db,
  order: Order,
  said: Handling,
  by: Actor,
  now: string,
): Promise<Order> {
  assertCarried(order);
  if (Object.values(said).every((value) => value === undefined)) {
    throw wrong('logisticsStatus', { key: 'rules.required' });
  }
  const { note = null, place = null, ...rest } = said;
  const set = { ...statusesAfter(order, said), ...given(rest, ['courier', 'trackingNumber']) };
  await writeRecord(db, order, { ...set, note, place }, by, now);
  if (set.logisticsStatus === DELIVERED.logistics && order.logisticsStatus !== DELIVERED.logistics) {
    return stepLocked(db, order, 'deliver', { ...by, mover: 'courier' }, now, { set, note });
  }
  return changed(db, order, set, now);
}

function assertCarried(order: Order) {
  if (!CARRIED.includes(order.serviceType)) throw new Refused(409, 'order.notCarried');
  assertNot(whyNotUnderWay(order));
}

/** Logistics and express status as they are then: what is said, and what follows from it for the other one. */
function statusesAfter(order: Order, { logisticsStatus, expressStatus }: Handling) {
  if (expressStatus !== undefined && order.expressStatus === null) {
    throw wrong('expressStatus', { key: 'rules.unknownField' });
  }
  const express = expressStatus ?? (logisticsStatus === DELIVERED.logistics ? DELIVERED.express : undefined);
  const logistics =
    logisticsStatus ?? (expressStatus === DELIVERED.express ? DELIVERED.logistics : undefined);
  return {
    ...next('logisticsStatus', order.logisticsStatus, logistics),
    ...next('expressStatus', order.expressStatus, express),
  };
}

/** The new number of a status; nothing when it is not said or the order has no such status. */
function next<F extends keyof typeof MOVES>(field: F, from: number | null, to: number | undefined) {
  if (from === null || to === undefined || to === from) return {} as Partial<Record<F, number>>;
  assertNot(whyNoStepBetween(MOVES[field], from, to));
  return { [field]: to } as Partial<Record<F, number>>;
}

const MOVES = { logisticsStatus: logisticsMoves, expressStatus: expressMoves } as const;

/**
 * Why what is said leads nowhere from where a box or passport is; undefined when it does lead on. To where it is
 * already counts as nowhere: in a batch somebody else was faster then.
 */
export function whyNotChanged(order: Pick<Order, keyof typeof MOVES>, said: Handling): Refusal | undefined {
  const reasons = (['logisticsStatus', 'expressStatus'] as const).map((field) => {
    const [from, to] = [order[field], said[field]];
    return from === null || to === undefined ? undefined : whyNoStepBetween(MOVES[field], from, to);
  });
  return reasons.find((one) => one !== undefined);
}

function given<T extends object, K extends keyof T>(of: T, names: readonly K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(
    names.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]])),
  ) as Partial<Pick<T, K>>;
}

type Written = Partial<Pick<Order, 'logisticsStatus' | 'expressStatus' | 'courier' | 'trackingNumber'>>;

async function writeRecord(
  db: Db,
  order: Order,
  said: Written & { note: string | null; place: string | null },
  { name, operatorId }: Actor,
  time: string,
) {
  const { logisticsStatus, expressStatus, courier, trackingNumber } = { ...order, ...said };
  const now = { logisticsStatus, expressStatus, courier, trackingNumber };
  await db
    .insertInto('handlingRecords')
    .values({
      orderId: order.id,
      ...now,
      place: said.place,
      note: said.note,
      operatorId,
      handlerName: name,
      time,
    })
    .execute();
}

async function changed(db: Db, order: Order, set: Written, now: string): Promise<Order> {
  const after = { ...set, version: order.version + 1, updatedTime: now };
  await db.updateTable('orders').set(after).where('id', '=', order.id).execute();
  return { ...order, ...after };
}
