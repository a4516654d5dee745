const open = { payoutKind: null, payoutChannel: null, membershipLevel: null };
const feeOf = (serviceType: number, more: object = {}) => ({
  packageName: 'Standard',
  serviceType,
  side: 1,
  paymentMethod: null,
  payoutKind: null,
  payoutChannel: null,
  ...more,
});
const fixed = (amount: string) => [{ from: '0', fixed: amount, percent: '0' }];

/** What waits for a checker this morning: on what, what it names, and for rates by how much they are above the day's. */
export const WAITING_PRICES: readonly {
  readonly on: 'rate' | 'fee' | 'feePackage' | 'tariff' | 'guardRail';
  readonly names: Readonly<Record<string, unknown>>;
  readonly above?: number;
  readonly bands?: readonly object[];
  readonly proposalReason: string;
}[] = [
  {
    on: 'rate',
    names: { ...open, serviceType: 3, payoutKind: 3 },
    above: 0.002,
    proposalReason: 'A little more for bank accounts',
  },
  {
    on: 'fee',
    names: feeOf(2),
    bands: fixed('55.00'),
    proposalReason: 'Cash-in is too dear beside others',
  },
  { on: 'rate', names: { ...open, serviceType: 1 }, above: 0.001, proposalReason: 'Bills go up this week' },
  { on: 'rate', names: { ...open, serviceType: 5 }, above: -0.003, proposalReason: 'Loans are paid late' },
  { on: 'rate', names: { ...open, serviceType: 6 }, above: 0.0015, proposalReason: 'Asked by the agencies' },
  {
    on: 'rate',
    names: { ...open, serviceType: 3, payoutKind: 1 },
    above: -0.002,
    proposalReason: 'Counters cost more than accounts',
  },
  {
    on: 'fee',
    names: feeOf(1, { paymentMethod: 10 }),
    bands: fixed('45.00'),
    proposalReason: 'Transfers cost us less',
  },
  { on: 'fee', names: feeOf(8), bands: fixed('15.00'), proposalReason: 'Before the holidays' },
  {
    on: 'tariff',
    names: { tariffKind: 1, boxSize: 3, amount: '2750.00' },
    proposalReason: 'The carrier raised its price',
  },
  {
    on: 'tariff',
    names: { tariffKind: 2, boxSize: null, amount: '270.00' },
    proposalReason: 'The courier raised its price',
  },
  {
    on: 'guardRail',
    names: {
      offBenchmark: '1.0',
      jump: '1.2',
      tooFar: '3.0',
      benchmarkHours: 26,
      weekendHours: 74,
      quoteMinutes: 10,
    },
    proposalReason: 'Fewer jumps within a day',
  },
];
