import { appOrders, courierAnswers, partnerAnswers } from '../../domain/app/calls';
import { createOrders, kioskCalls } from '../../domain/app/createOrders';
import { codeOf } from '../../domain/kit/codes';
import type { Service } from '../../domain/orders/price';
import { appPlatform } from '../../domain/system/appVersion';
import type { PartnerContext } from '../kit/context';
import { type Route, servePartners } from '../kit/serve';
import { assertRecentApp } from '../versions/required';
import { appActor, assertScope } from './appActor';
import { deliverOrder, trackOrder } from './courierAnswers';
import { createOrder, madeAs } from './createOrder';
import { bindByScan, createKioskOrder } from './kioskOrders';
import type { AnyInput } from './ownFields';
import { completePayout, failPayout, readyPayout } from './payoutAnswers';
import { payOrder, requestAmendment, requestCancel, requestRefund } from './userOrders';

const KIOSK = codeOf(appPlatform, 'kiosk');

/** Payments to shops are taken in with the sales of shops. */
const BROUGHT_BY_THE_APP = (Object.keys(createOrders) as Service[]).filter(
  (service) => service !== 'merchant',
);

/** What the outside world may do (decisions section 2): apps bring orders in, payout partners answer for them. */
export const appRoutes: Route[] = [
  ...BROUGHT_BY_THE_APP.map(createRoute),
  ...servePartners(appOrders, {
    pay: async (context, input) => {
      assertScope(context, 'app', 'collection');
      return { status: await payOrder(context, input) };
    },
    requestCancel: async (context, input) => {
      assertScope(context, 'app');
      await requestCancel(context, input);
      return {};
    },
    requestRefund: async (context, input) => {
      assertScope(context, 'app');
      await requestRefund(context, input);
      return {};
    },
    requestAmendment: async (context, input) => {
      assertScope(context, 'app');
      await requestAmendment(context, input);
      return {};
    },
  }),
  ...servePartners(kioskCalls, {
    create: async (context, input) => {
      assertScope(context, 'app');
      await assertRecentApp(context, KIOSK);
      return createKioskOrder(context, input);
    },
    bind: async (context, input) => {
      assertScope(context, 'app');
      await assertRecentApp(context);
      return bindByScan(context, input);
    },
  }),
  ...servePartners(partnerAnswers, {
    ready: async (context, input) => {
      assertScope(context, 'payout');
      return { status: await readyPayout(context, input) };
    },
    complete: async (context, input) => {
      assertScope(context, 'payout');
      return { status: await completePayout(context, input) };
    },
    fail: async (context, input) => {
      assertScope(context, 'payout');
      return { status: await failPayout(context, input) };
    },
  }),
  ...servePartners(courierAnswers, {
    track: async (context, input) => {
      assertScope(context, 'courier');
      return { status: await trackOrder(context, input) };
    },
    deliver: async (context, input) => {
      assertScope(context, 'courier');
      return { status: await deliverOrder(context, input) };
    },
  }),
];

/** The call by which orders of one family come in. */
function createRoute(service: Service): Route {
  return {
    call: createOrders[service],
    caller: 'partner',
    run: async (context: PartnerContext, { userId, ...input }: AnyInput & { userId: number }) => {
      assertScope(context, 'app');
      await assertRecentApp(context);
      const made = await createOrder(context, { service, input, userId, by: appActor(context) });
      return madeAs(context.db, made);
    },
  };
}
