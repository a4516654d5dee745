import * as f from '../kit/fields';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { stats, statsCalls } from '../kit/stats';
import { kycStatus, riskLevel, userRegion, userSource, userStatus } from './codes';

/**
 * One line of the statistics of users (decisions section 8, "users/stats"): those who registered in a period, and how
 * they stand now.
 * choice: the funnel follows those who registered in the period, however long their verification took.
 */
const userStatsLine = resource('userStatsLine', 'users', {
  firstDay: f.day(),
  lastDay: f.day(),
  kycStatus: f.code(kycStatus),
  status: f.code(userStatus),
  riskLevel: f.code(riskLevel),
  nationality: f.country(),
  region: f.code(userRegion),
  userSource: f.code(userSource),
  registeredCount: f.integer(),
  /** Of the registered, those who have ever sent in their documents. */
  submittedCount: f.integer(),
  submittedRate: f.percent({ nullable: true }),
  /** Of the submitted: verified, still looked at, or refused. */
  verifiedCount: f.integer(),
  verifiedRate: f.percent({ nullable: true }),
  underReviewCount: f.integer(),
  rejectedCount: f.integer(),
  highRiskCount: f.integer(),
  /** Banned or frozen. */
  blockedCount: f.integer(),
  cancelledCount: f.integer(),
});

const right = keyOf('/users/stats');

/** Statistics of registrations. */
export const userStatsTable = stats({
  name: 'userStats',
  of: userStatsLine,
  path: '/web/user/stats/queryStats/v1',
  right,
  exportRight: `${right}_EXPORT`,
  periods: ['day', 'month'],
  dimensions: ['kycStatus', 'status', 'riskLevel', 'nationality', 'region', 'userSource'],
  measures: [
    'registeredCount',
    'submittedCount',
    'submittedRate',
    'verifiedCount',
    'verifiedRate',
    'underReviewCount',
    'rejectedCount',
    'highRiskCount',
    'blockedCount',
    'cancelledCount',
  ],
  shares: {
    submittedRate: ['submittedCount', 'registeredCount'],
    verifiedRate: ['verifiedCount', 'registeredCount'],
  },
});

export const userStats = statsCalls(userStatsTable);
