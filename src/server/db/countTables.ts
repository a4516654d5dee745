import * as f from '../../domain/kit/fields';
import { resource } from '../../domain/kit/resource';
import {
  collectionMethod,
  orderSide,
  orderStatus,
  productCategory,
  serviceType,
} from '../../domain/orders/codes';

/** Written by triggers only: how many orders there are and what was paid for them (in the currency of their side), by hour. Rows are differences; whoever reads adds them up. */
export const orderCounts = resource('orderCounts', 'order_counts', {
  serviceType: f.code(serviceType),
  side: f.code(orderSide),
  categoryId: f.code(productCategory),
  status: f.code(orderStatus),
  hour: f.instant(),
  n: f.integer(),
  paid: f.money('NTD', { signed: true }),
  fresh: f.flag(),
});

/**
 * Written by triggers only: counts and sums of orders by the day they were created on in Taipei. Rows are differences;
 * whoever reads adds them up. Amounts are in the currencies of the orders, which service and side tell.
 */
export const orderStatsRows = resource('orderStatsRows', 'order_stats', {
  day: f.day(),
  serviceType: f.code(serviceType),
  side: f.code(orderSide),
  paymentMethod: f.code(collectionMethod),
  payoutChannel: f.text(),
  agentId: f.id(),
  status: f.code(orderStatus),
  orders: f.integer(),
  paidOrders: f.integer(),
  refundedOrders: f.integer(),
  paymentAmount: f.money('NTD', { signed: true }),
  transactionAmount: f.money('NTD', { signed: true }),
  serviceFee: f.money('NTD', { signed: true }),
  pointsUsed: f.integer(),
  refundedAmount: f.money('NTD', { signed: true }),
  fresh: f.flag(),
});
