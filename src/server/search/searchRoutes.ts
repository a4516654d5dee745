import { search } from '../../domain/search/calls';
import { type Route, serve } from '../kit/serve';
import { foundOrders } from './foundOrders';
import { findAll, ordersOf } from './search';

/** The search over everything that an operator may read. */
export const searchRoutes: Route[] = serve(search, {
  query: findAll,
  ordersOfUser: async (context, { userId }) => ({
    orders: await foundOrders(context, ordersOf([userId])),
  }),
});
