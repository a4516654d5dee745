import { keyOf } from '../kit/menu';
import type { FieldName } from '../kit/resource';
import { type Stats, stats } from '../kit/stats';
import { dashboardLine } from './line';

type Name = FieldName<typeof dashboardLine>;

/** One figure of one period, divided: in one direction, or in two as a heat map. */
export interface Breakdown {
  readonly name: string;
  readonly rows: Name;
  readonly columns?: Name;
  /** Whether orders are counted beside users. */
  readonly orders: boolean;
}

/** One of the seven dashboards. */
export interface Dashboard extends Stats<typeof dashboardLine> {
  readonly page: DashboardPage;
  /** What home shows of it. */
  readonly card: Name;
  /** The figures that lead the page. */
  readonly leading: readonly [Name, ...Name[]];
  /** After how many days from the last one of a period a figure of it can no more change. */
  readonly ripens: Readonly<Partial<Record<Name, number>>>;
  /** Whose users a figure opens that is no number of users itself. */
  readonly opens: Readonly<Partial<Record<Name, Name>>>;
  readonly breakdowns: readonly Breakdown[];
}

export type DashboardPage = 'active' | 'kyc' | 'loss' | 'paying' | 'reflux' | 'register' | 'usage';

interface Statement
  extends Pick<Dashboard, 'page' | 'card' | 'leading' | 'breakdowns'>,
    Partial<Pick<Dashboard, 'ripens' | 'opens'>> {
  readonly measures: readonly Name[];
  readonly shares?: Readonly<Record<string, readonly [Name, Name]>>;
  readonly apart?: readonly Name[];
}

function dashboard({ page, measures, shares = {}, apart, ...rest }: Statement): Dashboard {
  const right = keyOf(`/dashboard/${page}`);
  const base = stats({
    name: `${page}Dashboard`,
    of: dashboardLine,
    path: `/web/dashboard/${page}/queryStats/v1`,
    right,
    exportRight: `${right}_EXPORT`,
    periods: ['day', 'week', 'month'],
    dimensions: ['nationality', 'region', 'userSource', 'platform'],
    measures,
    shares,
    apart,
  });
  return { ripens: {}, opens: {}, ...base, ...rest, page } as Dashboard;
}

/** Who registered, and what became of them. */
const register = dashboard({
  page: 'register',
  card: 'registeredCount',
  measures: [
    'registeredCount',
    'invitedCount',
    'approved7Count',
    'approved7Rate',
    'paid30Count',
    'paid30Rate',
  ],
  leading: ['registeredCount', 'invitedCount', 'approved7Rate', 'paid30Rate'],
  shares: {
    approved7Rate: ['approved7Count', 'registeredCount'],
    paid30Rate: ['paid30Count', 'registeredCount'],
  },
  ripens: { approved7Count: 7, approved7Rate: 7, paid30Count: 30, paid30Rate: 30 },
  opens: { approved7Rate: 'approved7Count', paid30Rate: 'paid30Count' },
  breakdowns: [{ name: 'registeredByHour', rows: 'hour', orders: false }],
});

/** The way from registration to the first paid order, by those who registered in the period. */
const kyc = dashboard({
  page: 'kyc',
  card: 'approved1Count',
  measures: [
    'registeredCount',
    'submitted1Count',
    'submitted7Count',
    'submitted30Count',
    'approved1Count',
    'approved7Count',
    'approved30Count',
    'approved30Rate',
    'ordered1Count',
    'ordered7Count',
    'ordered30Count',
    'paid1Count',
    'paid7Count',
    'paid30Count',
    'paid30Rate',
    'medianHours',
    'p90Hours',
  ],
  leading: ['registeredCount', 'approved30Rate', 'paid30Rate', 'medianHours', 'p90Hours'],
  shares: {
    approved30Rate: ['approved30Count', 'registeredCount'],
    paid30Rate: ['paid30Count', 'registeredCount'],
  },
  apart: ['medianHours', 'p90Hours'],
  ripens: {
    submitted1Count: 1,
    submitted7Count: 7,
    submitted30Count: 30,
    approved1Count: 1,
    approved7Count: 7,
    approved30Count: 30,
    approved30Rate: 30,
    ordered1Count: 1,
    ordered7Count: 7,
    ordered30Count: 30,
    paid1Count: 1,
    paid7Count: 7,
    paid30Count: 30,
    paid30Rate: 30,
    medianHours: 30,
    p90Hours: 30,
  },
  opens: { approved30Rate: 'approved30Count', paid30Rate: 'paid30Count' },
  breakdowns: [{ name: 'rejectedByItem', rows: 'rejectItem', orders: false }],
});

/** Who was there, and how many of those who registered in a week come back. */
const active = dashboard({
  page: 'active',
  card: 'activeCount',
  measures: ['activeCount', 'users30Count', 'firstCount', 'returnedCount', 'lostCount'],
  leading: ['activeCount', 'users30Count', 'firstCount', 'returnedCount', 'lostCount'],
  apart: ['activeCount', 'users30Count'],
  ripens: { lostCount: 1, users30Count: 1 },
  breakdowns: [{ name: 'retention', rows: 'cohortWeek', columns: 'weeksSince', orders: false }],
});

/** Who paid, how much, and what was paid back. */
const paying = dashboard({
  page: 'paying',
  card: 'payingCount',
  measures: [
    'payingCount',
    'payingRate',
    'firstPaidCount',
    'paidOrderCount',
    'paidNtd',
    'paidPhp',
    'ntdPerUser',
    'phpPerUser',
    'refundedUserCount',
    'refundedNtd',
    'refundedPhp',
  ],
  leading: ['payingCount', 'payingRate', 'firstPaidCount', 'paidNtd', 'paidPhp', 'refundedNtd'],
  apart: ['payingCount', 'payingRate', 'ntdPerUser', 'phpPerUser', 'refundedUserCount'],
  opens: {
    payingRate: 'payingCount',
    paidOrderCount: 'payingCount',
    paidNtd: 'payingCount',
    paidPhp: 'payingCount',
    ntdPerUser: 'payingCount',
    phpPerUser: 'payingCount',
    refundedNtd: 'refundedUserCount',
    refundedPhp: 'refundedUserCount',
  },
  breakdowns: [],
});

/** Who was there for the last time thirty days ago. */
const loss = dashboard({
  page: 'loss',
  card: 'lostCount',
  measures: ['lostCount', 'lostFailedCount', 'lostArcCount', 'lostBlockedCount'],
  leading: ['lostCount', 'lostFailedCount', 'lostArcCount', 'lostBlockedCount'],
  ripens: { lostCount: 1, lostFailedCount: 1, lostArcCount: 1, lostBlockedCount: 1 },
  breakdowns: [
    { name: 'lostByService', rows: 'serviceType', orders: false },
    { name: 'lostByStatus', rows: 'status', orders: false },
  ],
});

/** Who came back after more than thirty days. */
const reflux = dashboard({
  page: 'reflux',
  card: 'returnedCount',
  measures: [
    'returnedCount',
    'away60Count',
    'away90Count',
    'awayMoreCount',
    'messagedCount',
    'orderedAgainCount',
  ],
  leading: [
    'returnedCount',
    'away60Count',
    'away90Count',
    'awayMoreCount',
    'messagedCount',
    'orderedAgainCount',
  ],
  breakdowns: [{ name: 'returnedByService', rows: 'serviceType', orders: false }],
});

/** What is used, when, and with which version of the app. */
const usage = dashboard({
  page: 'usage',
  card: 'orderingCount',
  measures: ['openedCount', 'orderingCount', 'orderCount'],
  leading: ['openedCount', 'orderingCount', 'orderCount'],
  apart: ['openedCount', 'orderingCount'],
  opens: { orderCount: 'orderingCount' },
  breakdowns: [
    { name: 'ordersByServiceAndHour', rows: 'serviceType', columns: 'hour', orders: true },
    { name: 'ordersByService', rows: 'serviceType', orders: true },
    { name: 'ordersByMethod', rows: 'paymentMethod', orders: true },
    { name: 'openedByVersion', rows: 'appVersion', orders: false },
  ],
});

/** The dashboards, as the menu has them. */
export const dashboards = { active, kyc, loss, paying, reflux, register, usage } as const;

/** Hours that something took: nobody in particular stands behind them. */
const OF_NOBODY: readonly string[] = ['medianHours', 'p90Hours'] satisfies Name[];

/** The figure whose users a figure opens: itself, where it is a number of users; undefined where nobody stands behind it. */
export const countBehind = ({ opens }: Dashboard, measure: string): string | undefined =>
  OF_NOBODY.includes(measure) ? undefined : (opens[measure as Name] ?? measure);
