import { anyOrder } from '../../domain/orders/anyOrder';
import { kioskOrder } from '../../domain/orders/families/kiosk';
import type { Sight } from '../db/sight';
import type { Db } from '../kit/context';
import { recordOf } from '../kit/records';

/** A kiosk's temporary order with what was entered there; 404 when there is none. */
export async function kioskDetail(db: Db, id: number, sight: Sight) {
  const order = await recordOf(db, kioskOrder, { id }, sight);
  const { request } = await db
    .selectFrom('kioskOrders')
    .select('request')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const given = request as Readonly<Record<string, unknown>>;
  const entered = Object.entries(anyOrder.fields).flatMap(([name, field]) =>
    field.masked || given[name] === undefined ? [] : [[name, given[name]] as const],
  );
  return { order, entered: Object.fromEntries(entered) };
}
