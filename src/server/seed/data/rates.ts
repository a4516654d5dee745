import type { rateStatus } from '../../../domain/kit/published';
import type { Weekly } from '../../../domain/kit/weekly';
import type { feeAudience } from '../../../domain/pricing/fees';
import type { FeeBand } from '../../../domain/pricing/snapshot';

/** When something was proposed, from when on and for how long it was to hold, and what became of it. In hours. */
export interface Timing {
  readonly madeHoursAgo: number;
  /** After it was agreed to; null when it was to begin at once. */
  readonly startHours?: number | null;
  readonly endHours?: number;
  readonly status?: keyof typeof rateStatus.entries;
  readonly moveReason?: string;
}

interface OtherRate extends Timing {
  readonly names: {
    readonly serviceType?: number;
    readonly payoutKind?: number;
    readonly payoutChannel?: string;
  };
  /** What it is more than the rate of the day, in PHP for one NTD. */
  readonly above: number;
  readonly bands?: readonly { readonly from: string; readonly above: number }[];
  readonly weekWindow?: Weekly;
  readonly reason: string;
}

const SEND = 3;
const CASH_IN = 2;
const LOAN = 5;
const DAY = 24;

/** Rates beside that of all, from the first ones to what waits now. */
export const OTHER_RATES: readonly OtherRate[] = [
  {
    names: { serviceType: SEND, payoutKind: 3 },
    above: 0.004,
    madeHoursAgo: 9 * DAY,
    endHours: 6 * DAY,
    reason: 'Payday of factories in Taoyuan',
  },
  {
    names: { serviceType: SEND, payoutKind: 1 },
    above: -0.003,
    madeHoursAgo: 8 * DAY,
    reason: 'Cash pickup costs us more',
  },
  {
    names: { serviceType: SEND },
    above: 0.005,
    madeHoursAgo: 7 * DAY,
    weekWindow: { fromDay: 5, fromTime: '18:00', toDay: 1, toTime: '06:00' },
    reason: 'Weekend offer',
  },
  { names: { serviceType: CASH_IN }, above: 0.001, madeHoursAgo: 7 * DAY, reason: 'GCash pays us a rebate' },
  {
    names: { serviceType: SEND, payoutChannel: 'BDO Unibank' },
    above: 0.003,
    madeHoursAgo: 6 * DAY,
    bands: [{ from: '30000', above: 0.006 }],
    reason: 'Large sends to BDO',
  },
  { names: { serviceType: LOAN }, above: -0.002, madeHoursAgo: 5 * DAY, reason: 'Lenders ask for more' },
  {
    names: { serviceType: CASH_IN, payoutChannel: 'Maya' },
    above: 0.012,
    madeHoursAgo: 4 * DAY,
    status: 'rejected',
    moveReason: 'Above the benchmark: a loss on every order.',
    reason: 'Maya asked us to match GrabPay',
  },
  {
    names: { serviceType: SEND, payoutKind: 2 },
    above: 0.002,
    madeHoursAgo: 3 * DAY,
    status: 'requestExpired',
    reason: 'Wallets on Friday',
  },
  {
    names: { serviceType: LOAN, payoutKind: 3 },
    above: 0.001,
    madeHoursAgo: 2 * DAY,
    status: 'inactive',
    moveReason: 'Agreed upon by mistake.',
    reason: 'Bank instalments',
  },
  {
    names: { serviceType: SEND, payoutChannel: 'GCash' },
    above: 0.003,
    madeHoursAgo: 2,
    startHours: DAY,
    endHours: 2 * DAY,
    reason: 'GCash days',
    status: 'active',
  },
];

interface OtherPackage extends Timing {
  readonly packageName: string;
  readonly rank: number;
  readonly audience: keyof typeof feeAudience.entries;
  readonly firstOrders?: number;
  readonly ofAgent?: true;
  readonly usesPerMonth?: number;
  readonly reason: string;
}

/** Packages beside the standard one. */
export const OTHER_PACKAGES: readonly OtherPackage[] = [
  {
    packageName: 'First order',
    rank: 10,
    audience: 'firstOrders',
    firstOrders: 1,
    madeHoursAgo: 0.8,
    reason: 'Nobody pays a fee the first time',
  },
  {
    packageName: 'Agents of Luzon',
    rank: 20,
    audience: 'usersOfAgent',
    ofAgent: true,
    madeHoursAgo: 30 * DAY,
    reason: 'Half of the fee for those whom agents bring',
  },
  {
    packageName: 'Twice a month',
    rank: 30,
    audience: 'everybody',
    usesPerMonth: 2,
    madeHoursAgo: 3 * DAY,
    status: 'rejected',
    moveReason: 'Too dear for us this year.',
    reason: 'Two cheap sends a month',
  },
  {
    packageName: 'New Year',
    rank: 40,
    audience: 'everybody',
    madeHoursAgo: 100 * DAY,
    status: 'inactive',
    moveReason: 'Over with the holidays.',
    reason: 'Cheaper sends in January',
  },
  {
    packageName: 'Lantern Festival',
    rank: 41,
    audience: 'everybody',
    madeHoursAgo: 85 * DAY,
    status: 'rejected',
    moveReason: 'The budget is spent.',
    reason: 'Cheaper sends for a week',
  },
  {
    packageName: 'Holy Week',
    rank: 42,
    audience: 'everybody',
    madeHoursAgo: 70 * DAY,
    status: 'inactive',
    moveReason: 'Over with the holidays.',
    reason: 'Cheaper sends to families',
  },
  {
    packageName: 'Labour Day',
    rank: 43,
    audience: 'everybody',
    madeHoursAgo: 60 * DAY,
    status: 'requestExpired',
    reason: 'A day without fees',
  },
  {
    packageName: 'Dragon Boat',
    rank: 44,
    audience: 'everybody',
    madeHoursAgo: 50 * DAY,
    status: 'inactive',
    moveReason: 'Over with the holidays.',
    reason: 'Cheaper bills',
  },
  {
    packageName: 'Ghost Month',
    rank: 45,
    audience: 'everybody',
    madeHoursAgo: 40 * DAY,
    status: 'rejected',
    moveReason: 'No reason for it.',
    reason: 'Cheaper offerings',
  },
  {
    packageName: 'Mid-Autumn',
    rank: 46,
    audience: 'everybody',
    madeHoursAgo: 30 * DAY,
    status: 'inactive',
    moveReason: 'Over with the holidays.',
    reason: 'Cheaper sends for a week',
  },
  {
    packageName: 'Double Tenth',
    rank: 47,
    audience: 'everybody',
    madeHoursAgo: 20 * DAY,
    status: 'rejected',
    moveReason: 'Too close to the one before.',
    reason: 'A day without fees',
  },
];

interface OtherFee extends Timing {
  /** The package; the standard one without it. */
  readonly of?: string;
  readonly names: { readonly serviceType: number; readonly side: number; readonly payoutKind?: number };
  readonly bands: readonly FeeBand[];
  readonly reason: string;
}

/** Fees beside those of the beginning. */
export const OTHER_FEES: readonly OtherFee[] = [
  {
    of: 'First order',
    names: { serviceType: SEND, side: 1 },
    bands: [{ from: '0', fixed: '0', percent: '0' }],
    madeHoursAgo: 0.8,
    reason: 'First send',
  },
  {
    of: 'First order',
    names: { serviceType: 1, side: 1 },
    bands: [{ from: '0', fixed: '0', percent: '0' }],
    madeHoursAgo: 0.8,
    reason: 'First bill',
  },
  {
    of: 'Agents of Luzon',
    names: { serviceType: SEND, side: 1 },
    bands: [
      { from: '0', fixed: '75.00', percent: '0' },
      { from: '10000', fixed: '0', percent: '0.8', least: '75.00', most: '150.00' },
    ],
    madeHoursAgo: 30 * DAY,
    reason: 'Half of the fee',
  },
  {
    names: { serviceType: SEND, side: 1, payoutKind: 1 },
    bands: [{ from: '0', fixed: '180.00', percent: '0' }],
    madeHoursAgo: 20 * DAY,
    reason: 'Counters take more',
  },
  {
    names: { serviceType: SEND, side: 1, payoutKind: 2 },
    bands: [{ from: '0', fixed: '120.00', percent: '0' }],
    madeHoursAgo: 15 * DAY,
    status: 'inactive',
    moveReason: 'Wallets cost as much as banks.',
    reason: 'Wallets are cheap',
  },
];
