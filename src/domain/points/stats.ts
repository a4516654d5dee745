import * as f from '../kit/fields';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { stats, statsCalls } from '../kit/stats';
import { serviceType } from '../orders/codes';

const amount = f.integer();
/** Of several days together there is none. */
const level = f.integer({ nullable: true });

/**
 * One day of the points of all users (decisions section 38): what there was, what came and went, what was left. Days are
 * Taipei's.
 */
const pointStatsLine = resource('pointStatsLine', 'point_days', {
  firstDay: f.day(),
  lastDay: f.day(),
  openingPoints: level,
  /** Earned, for missions and for friends. */
  earnedPoints: amount,
  /** Given by operators: batches and awards. */
  awardedPoints: amount,
  /** By hand, with two people; less than nothing where more was taken than given. */
  adjustedPoints: amount,
  spentPoints: amount,
  returnedPoints: amount,
  takenBackPoints: amount,
  expiredPoints: amount,
  closingPoints: level,
  /** What orders took that were not paid by then: it goes back to the user, or to us once they are. */
  unpaidPoints: level,
  /** What we owe in points by the ledger (2310), a point being one NTD: what users have, and what unpaid orders have of them. */
  pointLiability: f.money('NTD', { nullable: true }),
});

const statistics = keyOf('/finance/pointReport/pointsStatistics');

/** What came, went and was left, day by day, of days that are over. */
export const pointStatsList = stats({
  name: 'pointStats',
  of: pointStatsLine,
  path: '/web/finance/pointReport/queryPointsStatistics/v1',
  right: statistics,
  exportRight: `${statistics}_EXPORT`,
  periods: ['day'],
  dimensions: [],
  measures: [
    'openingPoints',
    'earnedPoints',
    'awardedPoints',
    'adjustedPoints',
    'spentPoints',
    'returnedPoints',
    'takenBackPoints',
    'expiredPoints',
    'closingPoints',
    'unpaidPoints',
    'pointLiability',
  ],
  shares: {},
  apart: ['openingPoints', 'closingPoints', 'unpaidPoints', 'pointLiability'],
  over: true,
});

export const pointStats = statsCalls(pointStatsList);

/** One line of what orders took of points and gave back. */
const consumptionLine = resource('consumptionLine', 'point_days', {
  firstDay: f.day(),
  lastDay: f.day(),
  serviceType: f.code(serviceType),
  spendCount: f.integer(),
  spentPoints: amount,
  returnCount: f.integer(),
  returnedPoints: amount,
  /** What was spent less what came back; less than nothing where more came back than was spent. */
  consumedPoints: amount,
});

const consumption = keyOf('/finance/pointReport/consumptionStatistics');

/** What orders took and gave back, by day and family. It counts on the day on which it happened. */
export const consumptionStatsList = stats({
  name: 'consumptionStats',
  of: consumptionLine,
  path: '/web/finance/pointReport/queryConsumptionStatistics/v1',
  right: consumption,
  exportRight: `${consumption}_EXPORT`,
  periods: ['day', 'week', 'month'],
  dimensions: ['serviceType'],
  measures: ['spentPoints', 'spendCount', 'returnedPoints', 'returnCount', 'consumedPoints'],
  shares: {},
});

export const consumptionStats = statsCalls(consumptionStatsList);
