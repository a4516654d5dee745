import { createPublicKey } from 'node:crypto';
import { createOrders } from '../../../domain/app/createOrders';
import { scanCalls, tillCalls } from '../../../domain/app/merchants';
import { targetOf } from '../../../domain/kit/moves';
import { kindCode } from '../../../domain/merchants/partyCodes';
import { callbackMoves, callbacks, merchantCallback } from '../../../domain/merchants/sale';
import { scanCodes } from '../../../domain/merchants/scanCode';
import { merchantList } from '../../../domain/orders/families/merchant';
import { assertScope } from '../../app/appActor';
import { tables } from '../../db/tables';
import { lockedRecord } from '../../kit/locked';
import { recordOf, recordsOf } from '../../kit/records';
import { Refused } from '../../kit/refused';
import { type Route, serve, servePartners } from '../../kit/serve';
import { assertMove } from '../../kit/step';
import { assertRecentApp } from '../../versions/required';
import { partiesSeen } from '../partyChoices';
import { addressOf } from './callbacks';
import { payAtShop, payByScan, scannedSale } from './paying';
import { loadPayment } from './queryPayment';
import { askRefund } from './refunds';
import { cancelSale, openSale, shopOf } from './sales';

const SHOP = kindCode('merchant');

/** Payments to shops (decisions section 58): what tills and the app say, and what operators see of call-backs. */
export const saleRoutes: Route[] = [
  ...servePartners(tillCalls, {
    createPayment: async (context, input) => {
      assertScope(context, 'merchant');
      return openSale(context, input);
    },
    cancelPayment: async (context, input) => {
      assertScope(context, 'merchant');
      await cancelSale(context, input);
      return {};
    },
    queryPayment: async (context, input) => {
      assertScope(context, 'merchant');
      return loadPayment(context, input);
    },
    requestRefund: async (context, input) => {
      assertScope(context, 'merchant');
      await askRefund(context, input);
      return {};
    },
    queryCallbackKey: async (context) => {
      assertScope(context, 'merchant');
      shopOf(context);
      const key = createPublicKey(context.services.secrets.callbackKey);
      return { publicKey: key.export({ type: 'spki', format: 'pem' }).toString() };
    },
  }),
  ...servePartners(
    { merchant: createOrders.merchant },
    {
      merchant: async (context, input) => {
        assertScope(context, 'app');
        await assertRecentApp(context);
        return payAtShop(context, input);
      },
    },
  ),
  ...servePartners(scanCalls, {
    query: async (context, input) => {
      assertScope(context, 'app');
      return scannedSale(context, input);
    },
    create: async (context, input) => {
      assertScope(context, 'app');
      await assertRecentApp(context);
      return payByScan(context, input);
    },
  }),
  ...serve(
    { shopChoices: scanCodes.shopChoices },
    { shopChoices: async ({ db, operator }) => ({ choices: await partiesSeen(db, SHOP, operator) }) },
  ),
  ...serve(callbacks, {
    ofOrder: async ({ db, operator }, { id }) => {
      await recordOf(db, merchantList.of, { ...merchantList.where, id }, operator);
      return (await recordsOf(db, merchantCallback, { orderId: id })).reverse();
    },
    sendAgain: async ({ db, now, operator }, { id, callbackId }) => {
      const order = await recordOf(db, merchantList.of, { ...merchantList.where, id }, operator);
      const by = { id: callbackId, orderId: id };
      const found = await lockedRecord(db, tables.merchantCallbacks, by, operator);
      assertMove(callbackMoves, 'sendAgain', found.callbackStatus, 'operator');
      const callbackUrl = await addressOf(db, order.agentId);
      if (callbackUrl === null) throw new Refused(409, 'callback.noAddress');
      const callbackStatus = targetOf(callbackMoves, 'sendAgain');
      const change = { callbackStatus, callbackUrl, attempts: 0, dueTime: now, deliveredTime: null };
      await db.updateTable('merchantCallbacks').set(change).where('id', '=', callbackId).execute();
      return {};
    },
  }),
];
