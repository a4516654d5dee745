import type { Timing } from './rates';

const DAY = 24;

/** Guard rails as they were over the weeks: what was warned of, when a rate jumped, and what was refused. */
export const RAILS: readonly (Timing & {
  readonly rails: readonly [string, string, string];
  readonly reason: string;
})[] = [
  { rails: ['2.0', '2.5', '5.0'], madeHoursAgo: 100 * DAY, reason: 'Wide at first' },
  { rails: ['1.8', '2.5', '5.0'], madeHoursAgo: 90 * DAY, reason: 'Fewer surprises' },
  { rails: ['1.8', '2.0', '4.5'], madeHoursAgo: 80 * DAY, reason: 'Calmer weeks' },
  { rails: ['1.5', '2.0', '4.5'], madeHoursAgo: 70 * DAY, reason: 'Asked by finance' },
  { rails: ['1.5', '1.8', '4.0'], madeHoursAgo: 60 * DAY, reason: 'After the audit' },
  { rails: ['1.2', '1.8', '4.0'], madeHoursAgo: 50 * DAY, reason: 'Closer to the market' },
  { rails: ['1.2', '1.5', '3.5'], madeHoursAgo: 40 * DAY, reason: 'Closer to the market' },
  { rails: ['1.0', '1.5', '3.5'], madeHoursAgo: 30 * DAY, reason: 'A quiet summer' },
  {
    rails: ['0.5', '1.0', '2.0'],
    madeHoursAgo: 20 * DAY,
    status: 'rejected',
    moveReason: 'Too narrow: every rate would be warned of.',
    reason: 'Narrower still',
  },
  { rails: ['1.0', '1.5', '3.0'], madeHoursAgo: 10 * DAY, reason: 'As the policy says' },
];

/** What tariffs became: kind, size of the box if one, and NTD. */
export const OTHER_TARIFFS: readonly (Timing & {
  readonly of: readonly [kind: number, size: number | null, amount: string];
  readonly reason: string;
})[] = [
  {
    of: [1, 1, '1100.00'],
    madeHoursAgo: 9 * DAY,
    status: 'rejected',
    moveReason: 'The carrier raises its price next month.',
    reason: 'Small boxes are few',
  },
  { of: [1, 4, '3200.00'], madeHoursAgo: 8 * DAY, status: 'requestExpired', reason: 'Christmas offer' },
  {
    of: [2, null, '240.00'],
    madeHoursAgo: 7 * DAY,
    status: 'rejected',
    moveReason: 'The courier takes 220 already.',
    reason: 'Cheaper delivery',
  },
  {
    of: [4, null, '130.00'],
    madeHoursAgo: 2 * DAY,
    startHours: 20 * DAY,
    reason: 'More for agents in December',
  },
];

/** Prices that were stopped, and how long. Service, null for all. */
export const STOPS: readonly {
  readonly service: number | null;
  readonly hoursAgo: number;
  readonly minutes: number;
  readonly reason: string;
}[] = [
  { service: null, hoursAgo: 70 * DAY, minutes: 25, reason: 'The feed told a wrong rate' },
  { service: 3, hoursAgo: 61 * DAY, minutes: 40, reason: 'Banks in Manila were closed' },
  { service: 2, hoursAgo: 55 * DAY, minutes: 15, reason: 'A wallet told of delays' },
  { service: 3, hoursAgo: 48 * DAY, minutes: 35, reason: 'The peso fell within an hour' },
  { service: null, hoursAgo: 41 * DAY, minutes: 10, reason: 'New rates before the holiday' },
  { service: 1, hoursAgo: 33 * DAY, minutes: 55, reason: 'Billers changed their fees' },
  { service: 5, hoursAgo: 26 * DAY, minutes: 20, reason: 'A lender asked us to wait' },
  { service: 3, hoursAgo: 17 * DAY, minutes: 45, reason: 'A typing error in a rate' },
  { service: 6, hoursAgo: 9 * DAY, minutes: 30, reason: 'The agency was offline' },
  { service: null, hoursAgo: 4 * DAY, minutes: 12, reason: 'The feed stood still' },
  { service: 2, hoursAgo: 2 * DAY, minutes: 18, reason: 'A wallet told of delays' },
];
