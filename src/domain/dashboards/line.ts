import * as f from '../kit/fields';
import { resource } from '../kit/resource';
import { collectionMethod, serviceType } from '../orders/codes';
import { appPlatform } from '../system/appVersion';
import { userRegion, userSource, userStatus } from '../users/codes';

const count = () => f.integer();
/** A figure of which there may be none: several days have no number of distinct users, and nobody has a median. */
const countOrNone = () => f.integer({ nullable: true });

/**
 * One line of a dashboard (decisions section 59): what the figures of a period in Taipei's days are, and by what they are
 * told apart. Users count as what they are now: their nationality, the region where they live, how they came, and the
 * platform on which they opened the app last.
 */
export const dashboardLine = resource('dashboardLine', 'user_figures', {
  firstDay: f.day(),
  lastDay: f.day(),
  nationality: f.country(),
  region: f.code(userRegion),
  userSource: f.code(userSource),
  platform: f.code(appPlatform),

  // Of those who registered in the period, whatever they did later.
  registeredCount: count(),
  invitedCount: count(),
  submitted1Count: count(),
  submitted7Count: count(),
  submitted30Count: count(),
  approved1Count: count(),
  approved7Count: count(),
  approved30Count: count(),
  ordered1Count: count(),
  ordered7Count: count(),
  ordered30Count: count(),
  paid1Count: count(),
  paid7Count: count(),
  paid30Count: count(),
  approved7Rate: f.percent({ nullable: true }),
  approved30Rate: f.percent({ nullable: true }),
  paid30Rate: f.percent({ nullable: true }),
  /** Hours from registration to approval: half of them, and nine of ten, took at most so long. */
  medianHours: countOrNone(),
  p90Hours: countOrNone(),

  // Of whoever was there in the period.
  activeCount: countOrNone(),
  /** On the last day of the period. */
  users30Count: countOrNone(),
  firstCount: count(),
  returnedCount: count(),
  lostCount: count(),

  payingCount: countOrNone(),
  firstPaidCount: count(),
  paidOrderCount: count(),
  paidNtd: f.money('NTD'),
  paidPhp: f.money('PHP'),
  ntdPerUser: f.money('NTD', { nullable: true }),
  phpPerUser: f.money('PHP', { nullable: true }),
  payingRate: f.percent({ nullable: true }),
  refundedUserCount: countOrNone(),
  refundedNtd: f.money('NTD'),
  refundedPhp: f.money('PHP'),

  lostFailedCount: count(),
  lostArcCount: count(),
  lostBlockedCount: count(),

  away60Count: count(),
  away90Count: count(),
  awayMoreCount: count(),
  messagedCount: count(),
  orderedAgainCount: count(),

  openedCount: countOrNone(),
  orderingCount: countOrNone(),
  orderCount: count(),

  // By what one figure of one period is divided.
  hour: f.text({ max: 5 }),
  rejectItem: f.entry('rejectItem'),
  cohortWeek: f.day(),
  weeksSince: f.integer(),
  serviceType: f.code(serviceType, { absent: 'dashboards.without.service' }),
  paymentMethod: f.code(collectionMethod),
  status: f.code(userStatus),
  appVersion: f.text({ max: 20, absent: 'dashboards.without.version' }),
});
