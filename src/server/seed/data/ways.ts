import type { Timing } from './rates';

const DAY = 24;

/** What a sending costs by rail, in PHP, and a collection in NTD: fixed, and percent. */
export const COSTS: Readonly<Record<number, readonly [fixed: string, percent: string]>> = {
  1: ['9.00', '0'],
  2: ['4.50', '0'],
  3: ['3.00', '0.2'],
  4: ['25.00', '0.3'],
  5: ['7.00', '0'],
  6: ['0.50', '1.0'],
  7: ['15.00', '0'],
  8: ['5.00', '0'],
  9: ['7.00', '0'],
  10: ['20.00', '0'],
  11: ['0', '1.2'],
};

/** By which channels users pay: who collects, on which rail. */
export const COLLECTING: readonly {
  readonly partner: string;
  readonly code: string;
  readonly name: string;
  readonly rail: number;
  readonly minutes: number;
}[] = [
  { partner: 'JADE', code: 'JADE-STORES', name: 'Jade, chain stores', rail: 7, minutes: 10 },
  { partner: 'JADE', code: 'JADE-VA', name: 'Jade, virtual accounts', rail: 8, minutes: 5 },
  { partner: 'JADE', code: 'JADE-ATM', name: 'Jade, ATMs', rail: 9, minutes: 5 },
  { partner: 'JADE', code: 'JADE-COUNTER', name: 'Jade, counters', rail: 10, minutes: 60 },
  { partner: 'MINGTAN', code: 'MINGTAN-STORES', name: 'Mingtan, chain stores', rail: 7, minutes: 15 },
  { partner: 'MINGTAN', code: 'MINGTAN-VA', name: 'Mingtan, virtual accounts', rail: 8, minutes: 5 },
  { partner: 'MINGTAN', code: 'MINGTAN-PAY', name: 'Mingtan Pay', rail: 11, minutes: 1 },
];

/** In which order they are tried: who collects goes first where a rail is named. */
export const COLLECTING_WAYS: readonly string[] = [
  'PROVIDER/CHAINSTORE',
  'MINGTAN-STORES',
  'PROVIDER/VIRTUALACCOUNT',
  'MINGTAN-VA',
  'JADE-ATM',
  'JADE-COUNTER',
  'MINGTAN-PAY',
];

/** Routes that go another way than in turns: institution, service, and in which order. */
export const OTHER_ROUTES: readonly (Timing & {
  readonly institution: string | null;
  readonly service: number | null;
  readonly ways: readonly string[];
  readonly group: string | null;
  readonly reason: string;
})[] = [
  {
    institution: 'GCash',
    service: null,
    ways: ['PROVIDER/WALLET', 'PERLAS-WALLET', 'LUNTIAN-WALLET', 'BAYANIHAN-WALLET'],
    group: 'Wallets',
    madeHoursAgo: 50 * DAY,
    reason: 'Wallets follow the provider',
  },
  {
    institution: 'Maya',
    service: null,
    ways: ['LUNTIAN-WALLET', 'PERLAS-WALLET', 'BAYANIHAN-WALLET'],
    group: 'Wallets',
    madeHoursAgo: 48 * DAY,
    reason: 'Luntian is quicker to Maya',
  },
  {
    institution: 'Palawan Express',
    service: 3,
    ways: ['PROVIDER/CASH', 'LUNTIAN-CASH', 'PERLAS-CASH'],
    group: 'Counters',
    madeHoursAgo: 30 * DAY,
    reason: 'One partner for the counters',
  },
  {
    institution: 'M Lhuillier',
    service: 3,
    ways: ['LUNTIAN-CASH', 'PERLAS-CASH'],
    group: 'Counters',
    madeHoursAgo: 12 * DAY,
    reason: 'Cheaper by half a peso',
    status: 'rejected',
    moveReason: 'Their counters close at five.',
  },
];

/** Routes that are switched together. */
export const GROUPS: readonly (Timing & { readonly name: string; readonly purpose: string })[] = [
  { name: 'Wallets', purpose: 'E-wallets, which users expect within minutes', madeHoursAgo: 60 * DAY },
  { name: 'Counters', purpose: 'Chains where recipients fetch cash', madeHoursAgo: 60 * DAY },
  { name: 'Large banks', purpose: 'Banks to which most money goes', madeHoursAgo: 58 * DAY },
  { name: 'Small banks', purpose: 'Banks with few accounts', madeHoursAgo: 57 * DAY },
  { name: 'Utilities', purpose: 'Power and water, due at the end of the month', madeHoursAgo: 56 * DAY },
  { name: 'Government', purpose: 'SSS, Pag-IBIG, PhilHealth', madeHoursAgo: 55 * DAY },
  { name: 'Lenders', purpose: 'Instalments of loans', madeHoursAgo: 54 * DAY },
  { name: 'Schools', purpose: 'Tuition, due in June', madeHoursAgo: 52 * DAY },
  {
    name: 'Night',
    purpose: 'What goes out at night',
    madeHoursAgo: 20 * DAY,
    status: 'rejected',
    moveReason: 'Hours belong to channels.',
  },
  { name: 'Holidays', purpose: 'What goes out on holidays', madeHoursAgo: 9 * DAY, status: 'requestExpired' },
];

/** Channels that were paused, and how long. */
export const PAUSES: readonly {
  readonly channel: string;
  readonly hoursAgo: number;
  readonly minutes: number;
  readonly reason: string;
}[] = [
  { channel: 'LUNTIAN-INSTAPAY', hoursAgo: 75 * DAY, minutes: 40, reason: 'Answers stood still' },
  { channel: 'PERLAS-WALLET', hoursAgo: 68 * DAY, minutes: 25, reason: 'GCash was down' },
  { channel: 'BAYANIHAN-BILLS', hoursAgo: 59 * DAY, minutes: 90, reason: 'Bills were posted twice' },
  { channel: 'LUNTIAN-CASH', hoursAgo: 51 * DAY, minutes: 130, reason: 'A typhoon closed the counters' },
  { channel: 'PERLAS-INSTAPAY', hoursAgo: 44 * DAY, minutes: 20, reason: 'BancNet maintenance' },
  { channel: 'PERLAS-PESONET', hoursAgo: 37 * DAY, minutes: 240, reason: 'The clearing was late' },
  { channel: 'BAYANIHAN-LOAD', hoursAgo: 29 * DAY, minutes: 15, reason: 'Load came twice' },
  { channel: 'LUNTIAN-WALLET', hoursAgo: 21 * DAY, minutes: 35, reason: 'Maya asked us to stop' },
  { channel: 'PERLAS-BILLS', hoursAgo: 13 * DAY, minutes: 55, reason: 'A biller changed its accounts' },
  { channel: 'LUNTIAN-INSTAPAY', hoursAgo: 6 * DAY, minutes: 30, reason: 'Answers stood still' },
];

/** Payouts that were held while users still paid: institution, service, how long. */
export const HOLDS: readonly {
  readonly institution: string | null;
  readonly service: number | null;
  readonly hoursAgo: number;
  readonly minutes: number;
  readonly reason: string;
}[] = [
  { institution: 'GCash', service: null, hoursAgo: 80 * DAY, minutes: 50, reason: 'Upgrade announced' },
  { institution: 'BPI', service: 3, hoursAgo: 71 * DAY, minutes: 180, reason: 'Core banking change' },
  { institution: 'Cebuana Lhuillier', service: 3, hoursAgo: 63 * DAY, minutes: 60, reason: 'Strike' },
  { institution: null, service: 6, hoursAgo: 56 * DAY, minutes: 300, reason: 'SSS was offline' },
  { institution: 'Maya', service: null, hoursAgo: 49 * DAY, minutes: 45, reason: 'Names came back wrong' },
  { institution: 'PNB', service: 3, hoursAgo: 40 * DAY, minutes: 120, reason: 'Maintenance' },
  { institution: 'GrabPay', service: 2, hoursAgo: 31 * DAY, minutes: 75, reason: 'New limits' },
  { institution: null, service: 4, hoursAgo: 24 * DAY, minutes: 30, reason: 'Load prices changed' },
  { institution: 'Land Bank', service: 3, hoursAgo: 15 * DAY, minutes: 90, reason: 'Holiday in Manila' },
  { institution: 'Coins.ph', service: 2, hoursAgo: 4 * DAY, minutes: 40, reason: 'Under review' },
];

/** Switches as they went: what, to what, how it ended. */
export const SWITCHES: readonly {
  readonly target: 2 | 3 | 4;
  readonly group?: string;
  readonly institution?: string;
  readonly from: string;
  readonly to: string;
  readonly hoursAgo: number;
  readonly ending: 'done' | 'rejected' | 'expired' | 'rolledBack' | 'notDone' | 'recalled';
  readonly orders: readonly [open: number, moving: number];
  readonly reason: string;
  readonly said?: string;
  /** The channel on whose failures the system proposed it. */
  readonly failing?: string;
}[] = [
  {
    target: 2,
    from: 'Perlas Payments',
    to: 'Luntian Settlement',
    hoursAgo: 66 * DAY,
    ending: 'done',
    orders: [41, 17],
    reason: 'Perlas tells of an upgrade',
  },
  {
    target: 2,
    from: 'Luntian Settlement',
    to: 'Bayanihan Bills',
    hoursAgo: 65 * DAY,
    ending: 'done',
    orders: [28, 11],
    reason: 'The upgrade of Perlas takes longer',
  },
  {
    target: 4,
    institution: 'Maya',
    from: 'LUNTIAN-WALLET',
    to: 'PERLAS-WALLET',
    hoursAgo: 46 * DAY,
    ending: 'rolledBack',
    orders: [19, 6],
    reason: 'Maya answers slowly',
    said: 'Maya is well again, and Perlas is dearer.',
  },
  {
    target: 3,
    group: 'Wallets',
    from: 'PERLAS-WALLET',
    to: 'LUNTIAN-WALLET',
    hoursAgo: 41 * DAY,
    ending: 'rejected',
    orders: [33, 12],
    reason: 'Cheaper by a peso',
    said: 'Luntian has a cap of half of what we send.',
  },
  {
    target: 4,
    institution: 'BPI',
    from: 'BAYANIHAN-INSTAPAY',
    to: 'PERLAS-INSTAPAY',
    hoursAgo: 34 * DAY,
    ending: 'expired',
    orders: [22, 4],
    reason: 'Maintenance tonight',
  },
  {
    target: 4,
    institution: 'GCash',
    from: 'PROVIDER/WALLET',
    to: 'LUNTIAN-WALLET',
    hoursAgo: 27 * DAY,
    ending: 'rolledBack',
    orders: [37, 15],
    reason: 'Failures above ten percent',
    said: 'Below one percent again.',
  },
  {
    target: 3,
    group: 'Counters',
    from: 'PROVIDER/CASH',
    to: 'LUNTIAN-CASH',
    hoursAgo: 22 * DAY,
    ending: 'recalled',
    orders: [25, 8],
    reason: 'Palawan told of a strike',
  },
  {
    target: 2,
    from: 'Bayanihan Bills',
    to: 'Luntian Settlement',
    hoursAgo: 18 * DAY,
    ending: 'notDone',
    orders: [30, 13],
    reason: 'At night, when few pay',
  },
  {
    target: 4,
    institution: 'Palawan Express',
    from: 'PROVIDER/CASH',
    to: 'PERLAS-CASH',
    hoursAgo: 10 * DAY,
    ending: 'rejected',
    orders: [18, 3],
    reason: 'Closer counters in Cebu',
    said: 'Ask the partner first.',
  },
  {
    target: 4,
    institution: 'Maya',
    from: 'LUNTIAN-WALLET',
    to: 'BAYANIHAN-WALLET',
    hoursAgo: 3 * DAY,
    ending: 'rolledBack',
    orders: [26, 7],
    reason: 'Luntian has maintenance',
    said: 'The maintenance is over.',
  },
  {
    target: 4,
    institution: 'GCash',
    from: 'PROVIDER/WALLET',
    to: 'PERLAS-WALLET',
    hoursAgo: 8 * DAY,
    ending: 'rolledBack',
    orders: [23, 9],
    failing: 'BAYANIHAN-WALLET',
    reason: '9 of 31 answers of BAYANIHAN-WALLET in 15 minutes were failures; the week before: 6 of 812.',
    said: 'Bayanihan is well again.',
  },
];
