import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { StatsPeriod } from '../../domain/kit/stats';
import { userSource, userStatus } from '../../domain/users/codes';
import { FIGURE } from './figureCodes';

export type Sql = RawBuilder<unknown>;

/** What a measure counts. Conditions go by `part` and `user_source`, which rows of users and of differences both have. */
export interface Counted {
  readonly figure: number;
  readonly value: 'users' | 'orders' | 'ntd' | 'php';
  readonly where?: Sql;
}

const users = (figure: number, where?: Sql): Counted => ({ figure, value: 'users', where });

/** Parts of how long something took (SQL function `took`) begin at these after a day, a week, thirty days. */
const AFTER = { 1: '24', 7: '30', 30: '53' } as const;
const within = (figure: number, days: keyof typeof AFTER) => users(figure, sql`part < ${AFTER[days]}`);

/** The parts of `lost`: service, whether the last order failed, whether the ARC had expired, status. */
export const reasonOf = (at: 1 | 2 | 3 | 4): Sql => sql`split_part(part, '.', ${sql.lit(at)})`;

const INVITED = codeOf(userSource, 'friendInvitation');
const NORMAL = String(codeOf(userStatus, 'normal'));

/** Every measure that is counted; all others follow from these. */
export const COUNTED: Readonly<Record<string, Counted>> = {
  registeredCount: users(FIGURE.registered),
  invitedCount: users(FIGURE.registered, sql`user_source = ${INVITED}`),
  submitted1Count: within(FIGURE.submitted, 1),
  submitted7Count: within(FIGURE.submitted, 7),
  submitted30Count: within(FIGURE.submitted, 30),
  approved1Count: within(FIGURE.approved, 1),
  approved7Count: within(FIGURE.approved, 7),
  approved30Count: within(FIGURE.approved, 30),
  ordered1Count: within(FIGURE.ordered, 1),
  ordered7Count: within(FIGURE.ordered, 7),
  ordered30Count: within(FIGURE.ordered, 30),
  paid1Count: within(FIGURE.paid, 1),
  paid7Count: within(FIGURE.paid, 7),
  paid30Count: within(FIGURE.paid, 30),
  activeCount: users(FIGURE.active),
  firstCount: users(FIGURE.first),
  returnedCount: users(FIGURE.returned),
  lostCount: users(FIGURE.lost),
  payingCount: users(FIGURE.paying),
  firstPaidCount: users(FIGURE.firstPaid),
  paidOrderCount: { figure: FIGURE.paidSums, value: 'orders' },
  paidNtd: { figure: FIGURE.paidSums, value: 'ntd' },
  paidPhp: { figure: FIGURE.paidSums, value: 'php' },
  refundedUserCount: users(FIGURE.refunded),
  refundedNtd: { figure: FIGURE.refundedSums, value: 'ntd' },
  refundedPhp: { figure: FIGURE.refundedSums, value: 'php' },
  lostFailedCount: users(FIGURE.lost, sql`${reasonOf(2)} = '1'`),
  lostArcCount: users(FIGURE.lost, sql`${reasonOf(3)} = '1'`),
  lostBlockedCount: users(FIGURE.lost, sql`${reasonOf(4)} <> ${NORMAL}`),
  away60Count: users(FIGURE.returned, sql`part like '1.%'`),
  away90Count: users(FIGURE.returned, sql`part like '2.%'`),
  awayMoreCount: users(FIGURE.returned, sql`part like '3.%'`),
  messagedCount: users(FIGURE.returned, sql`split_part(part, '.', 2) = '1'`),
  orderedAgainCount: users(FIGURE.returned, sql`part not like '%.'`),
  openedCount: users(FIGURE.opened),
  orderingCount: users(FIGURE.ordering),
  orderCount: { figure: FIGURE.ordering, value: 'orders' },
};

/** Figures whose differences make up the users of the last thirty days. */
export const OF_30_DAYS = [FIGURE.first, FIGURE.returned, FIGURE.lost];

/** The column of distinct users of a period: those who are new in it. */
export const USERS_OF: Readonly<Record<StatsPeriod, string>> = {
  day: 'users',
  week: 'week_users',
  month: 'month_users',
};

/** The column that a measure is summed up from. */
export const columnOf = ({ value }: Counted, period: StatsPeriod): Sql =>
  sql.ref(value === 'users' ? USERS_OF[period] : value);
