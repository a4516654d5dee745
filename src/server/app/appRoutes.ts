import { appOrders, partnerAnswers } from '../../domain/app/calls';
import { type Route, servePartners } from '../kit/serve';
import { assertScope } from './appActor';
import { createOrder } from './createOrder';
import { completePayout, failPayout } from './payoutAnswers';
import { payOrder, requestCancel, requestRefund } from './userOrders';

/** What the outside world may do (decisions section 2): apps bring orders in, payout partners answer for them. */
export const appRoutes: Route[] = [
  ...servePartners(appOrders, {
    create: async (context, input) => {
      assertScope(context, 'app');
      const { transactionNumber, paymentAmount, status } = await createOrder(context, input);
      return { transactionNumber, paymentAmount, status };
    },
    pay: async (context, input) => {
      assertScope(context, 'app');
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
  }),
  ...servePartners(partnerAnswers, {
    complete: async (context, input) => {
      assertScope(context, 'payout');
      return { status: await completePayout(context, input) };
    },
    fail: async (context, input) => {
      assertScope(context, 'payout');
      return { status: await failPayout(context, input) };
    },
  }),
];
