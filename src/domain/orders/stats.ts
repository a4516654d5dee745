import * as f from '../kit/fields';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { stats, statsCalls } from '../kit/stats';
import { collectionMethod, orderSide, serviceType } from './codes';

/**
 * One line of the statistics of orders (decisions section 7.1, "transaction/stats"). An order counts on the day it was
 * created. Amounts are of paid orders only, each in its own currency: those from Taiwan in NTD, those from a PHP wallet
 * in PHP, so that no sum mixes two.
 * choice: the day of an order is the one it was created on, so that its figures do not move between days.
 */
export const orderStatsLine = resource('orderStatsLine', 'order_stats', {
  firstDay: f.day(),
  lastDay: f.day(),
  serviceType: f.code(serviceType),
  side: f.code(orderSide),
  paymentMethod: f.code(collectionMethod),
  payoutChannel: f.text({ max: 40, absent: 'stats.without.payoutChannel' }),
  agentName: f.text({ max: 60, absent: 'stats.without.agentName' }),
  /** Orders created, whatever became of them. */
  orderCount: f.integer(),
  /** Of those, the ones that were paid. */
  paidCount: f.integer(),
  /** Of the paid ones, those that are completed or delivered. */
  succeededCount: f.integer(),
  /** Of the paid ones, those whose payout has failed and was not sent again or refunded. */
  failedCount: f.integer(),
  /** Of the paid ones, those whose end is known: completed, delivered, failed, refunded or about to be. */
  finishedCount: f.integer(),
  /**
   * Completed and delivered orders as a share of the finished ones.
   * choice: an order that is still under way is neither a success nor a failure yet, and one that went back to the user
   * is no success, whoever asked for that.
   */
  successRate: f.percent({ nullable: true }),
  /** What users paid, fees included and points deducted. */
  paidNtd: f.money('NTD'),
  paidPhp: f.money('PHP'),
  /** What paid orders are for, without fees: in NTD where nothing is swapped, in PHP everywhere else. */
  receivedNtd: f.money('NTD'),
  receivedPhp: f.money('PHP'),
  /** Fees of paid orders, refunded ones included. */
  feesNtd: f.money('NTD'),
  feesPhp: f.money('PHP'),
  /** Points that paid orders took; one counts NTD 1. */
  pointsUsed: f.integer(),
  /** Orders of which anything was paid back or is about to be. */
  refundedCount: f.integer(),
  /** What was paid back of them, in the currency they were paid in. */
  refundedNtd: f.money('NTD'),
  refundedPhp: f.money('PHP'),
});

const right = keyOf('/transaction/stats');

/** Statistics of the orders of all families that the operator may read. */
export const orderStatsList = stats({
  name: 'orderStats',
  of: orderStatsLine,
  path: '/web/order/stats/queryStats/v1',
  right,
  exportRight: `${right}_EXPORT`,
  periods: ['day', 'week', 'month'],
  dimensions: ['serviceType', 'side', 'paymentMethod', 'payoutChannel', 'agentName'],
  measures: [
    'orderCount',
    'paidCount',
    'succeededCount',
    'failedCount',
    'finishedCount',
    'successRate',
    'paidNtd',
    'paidPhp',
    'receivedNtd',
    'receivedPhp',
    'feesNtd',
    'feesPhp',
    'pointsUsed',
    'refundedCount',
    'refundedNtd',
    'refundedPhp',
  ],
  shares: { successRate: ['succeededCount', 'finishedCount'] },
});

export const orderStats = statsCalls(orderStatsList);
