import { kiosk } from '../../domain/orders/families/kiosk';
import { tables } from '../db/tables';
import { lockedRecord } from '../kit/locked';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { bindKioskOrder, cancelKioskOrder } from './kiosk';
import { kioskDetail } from './kioskDetail';

/** What an operator sees of a kiosk order, and does with it for a user who stands before them. */
export const kioskRoutes: Route[] = serve(kiosk, {
  detail: ({ db, operator }, { id }) => kioskDetail(db, id, operator),
  async bind(context, { id, scanCode, userId }) {
    const waiting = await lockedRecord(context.db, tables.kioskOrders, { id }, context.operator);
    if (waiting.scanCode !== scanCode) {
      throw new Refused(400, 'kiosk.wrongCode', {}, { scanCode: { key: 'rules.invalid' } });
    }
    // The order comes from the kiosk; who bound it is in the history by their id.
    const by = { name: waiting.kiosk, operatorId: context.operator.id };
    const order = await bindKioskOrder(context, waiting, userId, by);
    return { orderId: order.id };
  },
  async cancel({ db, operator }, { id }) {
    await cancelKioskOrder(db, await lockedRecord(db, tables.kioskOrders, { id }, operator));
    return {};
  },
});
