import {
  type Batched,
  type LeftReason,
  leftReason,
  type SortingRule,
  sortedBy,
  type WaitingOrder,
} from '../src/domain/finance/sorted';
import { codeOf } from '../src/domain/kit/codes';
import { decimal, sum, units } from '../src/domain/kit/decimal';
import fc from './support/properties';

/** Which orders a rule of a swap-off bank takes, and why it leaves the others (decisions sections 33 and 34). */

const rule: SortingRule = {
  serviceTypes: [3],
  payoutKinds: null,
  scope: { customerScope: 1 },
  leastNtd: null,
  mostNtd: null,
  personMost: null,
  batchCap: null,
  dayCap: null,
  share: null,
  imageTypes: null,
  cardDaysLeft: null,
};

const order: WaitingOrder = {
  userId: 1,
  serviceType: 3,
  side: 1,
  payoutKind: 2,
  paymentAmount: '1000.00',
  transactionAmount: '1900.00',
  nationality: 'PHL',
  arcExpireDate: '2026-07-15',
  imageTypes: [1, 2],
  swapKeptOut: false,
};

const nothing: Batched = { ntd: '0.00', php: '0.00', ofPerson: new Map() };
const sorting = {
  ...{ today: '2026-06-15', exclusive: [], fits: () => true },
  ...{ batched: nothing, allBatchedPhp: '0.00' },
};

const reasonsOf = (by: Partial<SortingRule>, orders: readonly Partial<WaitingOrder>[], beside = {}) =>
  sortedBy(
    { ...rule, ...by },
    orders.map((one) => ({ ...order, ...one })),
    { ...sorting, ...beside },
  ).map((one) => one.leftReason);

const left = (reason: LeftReason) => codeOf(leftReason, reason);
const ONLY_FILIPINOS = { customerScope: 2, nationalities: ['PHL'] } as const;

test.each<[string, LeftReason | null, Partial<SortingRule>, Partial<WaitingOrder>]>([
  ['any order of its services', null, {}, {}],
  ['another service', 'family', {}, { serviceType: 1 }],
  ['what is paid in PHP', 'family', {}, { side: 2 }],
  ['another payout kind', 'family', { payoutKinds: [1, 3] }, {}],
  ['one without a payout kind, where it names some', 'family', { payoutKinds: [1] }, { payoutKind: null }],
  ['another nationality', 'nationality', { scope: ONLY_FILIPINOS }, { nationality: 'IDN' }],
  ['the nationality that it names', null, { scope: ONLY_FILIPINOS }, {}],
  ['less than the least', 'belowLeast', { leastNtd: '1000.01' }, {}],
  ['the least itself', null, { leastNtd: '1000.00' }, {}],
  ['more than the most', 'aboveMost', { mostNtd: '999.99' }, {}],
  ['the most itself', null, { mostNtd: '1000.00' }, {}],
  ['a user without an image that it needs', 'documentMissing', { imageTypes: [1, 3] }, {}],
  ['a user with the images that it needs', null, { imageTypes: [2] }, {}],
  ['an ARC that expires sooner', 'cardExpired', { cardDaysLeft: 31 }, {}],
  ['an ARC that lasts as long', null, { cardDaysLeft: 30 }, {}],
  [
    'a user without an ARC, where it asks for days',
    'cardExpired',
    { cardDaysLeft: 0 },
    { arcExpireDate: null },
  ],
  ['a user without an ARC, where it does not ask', null, {}, { arcExpireDate: null }],
  ['what is kept out, whatever else there is', 'keptOut', {}, { swapKeptOut: true, serviceType: 1 }],
])('%s: %s', (_name, reason, by, one) => {
  expect(reasonsOf(by, [one])).toEqual([reason === null ? null : left(reason)]);
});

test('what another bank takes alone is left to it', () => {
  const exclusive = [{ ...rule, leastNtd: '20000.00', scope: ONLY_FILIPINOS }];
  const orders = [{}, { paymentAmount: '20000.00' }, { paymentAmount: '20000.00', nationality: 'IDN' }];
  expect(reasonsOf({}, orders, { exclusive })).toEqual([null, left('reserved'), null]);
});

test('what does not fit in the file is left, and counts for no limit', () => {
  const orders = [{ paymentAmount: '1000.00' }, { paymentAmount: '900.00' }];
  const fits = ({ paymentAmount }: WaitingOrder) => paymentAmount !== '1000.00';
  expect(reasonsOf({ batchCap: '1500.00' }, orders, { fits })).toEqual([left('doesNotFit'), null]);
});

test('a person’s limit leaves their orders alone, and those of others are taken', () => {
  const orders = [{}, {}, { userId: 2 }, { paymentAmount: '500.00' }];
  expect(reasonsOf({ personMost: '1500.00' }, orders)).toEqual([null, left('personLimit'), null, null]);
});

test('from the first one over the cap on nobody is taken who came later, however little it would be', () => {
  const orders = [{}, { paymentAmount: '1500.00' }, { paymentAmount: '1.00' }, { serviceType: 1 }];
  const reasons = [null, left('cap'), left('cap'), left('family')];
  expect(reasonsOf({ batchCap: '2000.00' }, orders)).toEqual(reasons);
  expect(reasonsOf({ batchCap: '9000.00', dayCap: '2000.00' }, orders)).toEqual(reasons);
  // What was batched before counts to the cap of the day, and to no other.
  const before = { batched: { ...nothing, ntd: '7000.00' } };
  expect(reasonsOf({ batchCap: '2000.00', dayCap: '9000.00' }, orders, before)).toEqual(reasons);
  expect(reasonsOf({ batchCap: '9000.00', dayCap: '9000.00' }, orders, before)).toEqual(reasons);
});

test('a share is of the PHP of all orders, whoever takes them', () => {
  const orders = [{}, {}, { serviceType: 1 }, {}];
  expect(reasonsOf({ share: '50.0' }, orders)).toEqual([null, null, left('family'), left('share')]);
  expect(reasonsOf({ share: '49.9' }, orders)).toEqual([null, left('share'), left('family'), left('share')]);
  expect(reasonsOf({ share: '100.0' }, orders)).toEqual([null, null, left('family'), null]);
});

test('what was batched on the day counts to the share, and to what it is a share of', () => {
  const php = order.transactionAmount;
  const before = { batched: { ...nothing, php }, allBatchedPhp: php };
  expect(reasonsOf({ share: '50.0' }, [{}, {}, {}], before)).toEqual([null, left('share'), left('share')]);
  // Of another bank: there is more to share.
  expect(reasonsOf({ share: '50.0' }, [{}, {}, {}], { allBatchedPhp: php })).toEqual([
    ...[null, null],
    left('share'),
  ]);
});

test('what was batched of a person on the day counts to their limit', () => {
  const before = { batched: { ...nothing, ofPerson: new Map([[order.userId, '1000.00']]) } };
  expect(reasonsOf({ personMost: '1500.00' }, [{}, { userId: 2 }], before)).toEqual([
    left('personLimit'),
    null,
  ]);
});

test('what is kept out counts for no share, since nobody swaps it', () => {
  const orders = [{ swapKeptOut: true }, {}, {}];
  expect(reasonsOf({ share: '50.0' }, orders)).toEqual([left('keptOut'), null, left('share')]);
});

test('never more than its caps and share, and the same for the same orders', () => {
  const amount = fc.bigInt({ min: 100n, max: 9_000_000n }).map((cents) => decimal(cents, 2));
  const waiting = fc.record({
    userId: fc.integer({ min: 1, max: 5 }),
    paymentAmount: amount,
    transactionAmount: amount,
    serviceType: fc.constantFrom(1, 3),
  });
  fc.assert(
    fc.property(fc.array(waiting, { maxLength: 40 }), amount, amount, (some, cap, personMost) => {
      const by = { ...rule, batchCap: cap, personMost, share: '30.0' };
      const orders = some.map((one) => ({ ...order, ...one }));
      const sorted = sortedBy(by, orders, sorting);
      expect(sorted.map((one) => one.order)).toEqual(orders);
      const taken = sorted.filter((one) => one.leftReason === null).map((one) => one.order);
      const ntd = sum('0', ...taken.map((one) => one.paymentAmount));
      const php = sum('0', ...taken.map((one) => one.transactionAmount));
      const all = sum('0', ...orders.map((one) => one.transactionAmount));
      expect(units(ntd, 2) <= units(cap, 2)).toBe(true);
      expect(units(php, 2) * 10n <= units(all, 2) * 3n).toBe(true);
      for (const { userId } of taken) {
        const own = taken.filter((one) => one.userId === userId).map((one) => one.paymentAmount);
        expect(units(sum('0', ...own), 2) <= units(personMost, 2)).toBe(true);
      }
    }),
  );
});
