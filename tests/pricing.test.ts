import { compare, decimal, units } from '../src/domain/kit/decimal';
import { WEEKLY } from '../src/domain/kit/published';
import {
  endOfOpen,
  isOpenAt,
  minuteOfWeek,
  spanOf,
  type Weekly,
  windowsMeet,
} from '../src/domain/kit/weekly';
import { codeOfSide, swappedService } from '../src/domain/orders/codes';
import { affordableBy } from '../src/domain/pricing/affordable';
import { feeOn } from '../src/domain/pricing/fees';
import { instantOf, meets } from '../src/domain/pricing/inForce';
import { isRefusal, priceAt, pricedBy, termsAt } from '../src/domain/pricing/priceAt';
import { type FeeBand, type PriceRecords, snapshotOf, UNKNOWN } from '../src/domain/pricing/snapshot';
import { asked, feeRecord, firstRecords, packageRecord, pricedIn, rateRecord } from './support/prices';
import fc from './support/properties';

/** What prices, as a function of its records: the most specific wins, amounts add up, an instant has one price. */

const SEND = { service: 'send', side: 'ntd' } as const;
const AT = '2026-06-15 04:00:00';
const toBank = asked(SEND, { payoutKind: 3, payoutChannel: 'BDO Unibank' });

const withRates = (...more: ReturnType<typeof rateRecord>[]) =>
  snapshotOf({ ...firstRecords(), rates: [...firstRecords().rates, ...more] });
const bands = (rate: string) => [{ from: '0', rate }];

test('level wins over channel, channel over kind, kind over service, and that over all', () => {
  const service = { serviceType: 3 };
  const chosen = [
    rateRecord(2, { ...service, bands: bands('2.0000') }),
    rateRecord(3, { payoutKind: 3, bands: bands('3.0000') }),
    rateRecord(4, { payoutChannel: 'BDO Unibank', bands: bands('4.0000') }),
    rateRecord(5, { membershipLevel: 1, bands: bands('5.0000') }),
  ];
  for (let most = 0; most <= chosen.length; most += 1) {
    const { exchangeRate } = pricedIn(withRates(...chosen.slice(0, most)), toBank, '1000');
    expect(exchangeRate).toBe(most === 0 ? '1.9680' : `${most + 1}.0000`);
  }
});

test('in one scope weekly wins over what ends, that over what does not, and the newest of those', () => {
  const open = rateRecord(2, { startTime: '2026-06-01 00:00:00', bands: bands('2.0000') });
  const ending = rateRecord(3, {
    startTime: '2026-06-14 00:00:00',
    endTime: '2026-06-16 00:00:00',
    bands: bands('3.0000'),
  });
  const weekly = rateRecord(4, {
    validity: WEEKLY,
    weekWindow: { fromDay: 1, fromTime: '08:00', toDay: 2, toTime: '08:00' },
    bands: bands('4.0000'),
  });
  const rateAt = (at: string) => pricedIn(withRates(open, ending, weekly), toBank, '1', 0, at).exchangeRate;
  // Monday noon in Taipei; Tuesday, when the window is closed; when the other one is over; before any of them.
  expect(rateAt('2026-06-15 04:00:00')).toBe('4.0000');
  expect(rateAt('2026-06-15 23:59:59')).toBe('4.0000');
  expect(rateAt('2026-06-13 23:59:59')).toBe('2.0000');
  expect(rateAt('2026-06-16 00:00:00')).toBe('2.0000');
  expect(rateAt('2026-05-31 23:59:59')).toBe('1.9680');
});

test('a window that a weekly rate begins in counts from the next week on', () => {
  const weekly = rateRecord(2, {
    startTime: '2026-06-15 04:00:00',
    validity: WEEKLY,
    weekWindow: { fromDay: 1, fromTime: '08:00', toDay: 1, toTime: '20:00' },
    bands: bands('2.0000'),
  });
  const rateAt = (at: string) => pricedIn(withRates(weekly), toBank, '1', 0, at).exchangeRate;
  expect(rateAt('2026-06-15 04:00:00')).toBe('1.9680');
  expect(rateAt('2026-06-15 11:59:59')).toBe('1.9680');
  expect(rateAt('2026-06-22 00:00:00')).toBe('2.0000');
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'));
const day = fc.integer({ min: 1, max: 7 });
const window = fc
  .record({ fromDay: day, fromTime: time, toDay: day, toTime: time })
  .filter((one) => spanOf(one).length >= 60) as fc.Arbitrary<Weekly>;
const moment = fc
  .integer({ min: 0, max: 60 * 24 * 60 })
  .map((minutes) =>
    new Date(Date.UTC(2026, 4, 1) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' '),
  );

test('two windows meet when some minute lies in both, and an open one ends when it is open no more', () => {
  fc.assert(
    fc.property(window, window, moment, (one, other, at) => {
      const minutes = Array.from({ length: 7 * 1440 }, (_, minute) => minute);
      expect(windowsMeet(one, other)).toBe(
        minutes.some((minute) => isOpenAt(one, minute) && isOpenAt(other, minute)),
      );
      const end = endOfOpen(one, at);
      expect(isOpenAt(one, minuteOfWeek(at)) ? isOpenAt(one, minuteOfWeek(end)) : end !== at).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('what ends meets what ends within its time, and nothing that is open', () => {
  const ending = (startTime: string, endTime: string | null) => rateRecord(2, { startTime, endTime });
  const first = ending('2026-06-01 00:00:00', '2026-06-03 00:00:00');
  expect(meets(first, ending('2026-06-03 00:00:00', '2026-06-04 00:00:00'), AT)).toBe(false);
  expect(meets(first, ending('2026-06-02 23:59:59', '2026-06-04 00:00:00'), AT)).toBe(true);
  expect(meets(first, ending('2026-06-02 00:00:00', null), AT)).toBe(false);
});

const cents = fc.bigInt({ min: 0n, max: 5_000_000n }).map((of) => decimal(of, 2));
const someBands = fc
  .array(
    fc.record({
      fixed: cents,
      tenths: fc.integer({ min: 0, max: 100 }),
      step: fc.integer({ min: 1, max: 9000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all): FeeBand[] => {
    let from = 0;
    return all.map(({ fixed, tenths, step }, at) => {
      from = at === 0 ? 0 : from + step;
      return {
        from: String(from),
        fixed: decimal(units(fixed, 2) / 100n, 2),
        percent: decimal(BigInt(tenths), 1),
      };
    });
  });
const rateBands = fc
  .array(
    fc.record({ rate: fc.bigInt({ min: 15_000n, max: 25_000n }), step: fc.integer({ min: 1, max: 20_000 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((all) => {
    let from = 0;
    return all.map(({ rate, step }, at) => {
      from = at === 0 ? 0 : from + step;
      return { from: String(from), rate: decimal(rate, 4) };
    });
  });

const termsOf = (
  fee: readonly FeeBand[],
  rate: readonly { from: string; rate: string }[],
  side: 'ntd' | 'php',
) => {
  const kind = { service: 'send', side } as const;
  const snapshot = snapshotOf({
    ...firstRecords(),
    rates: [rateRecord(1, { bands: rate })],
    fees: [feeRecord(1, { serviceType: 3, side: codeOfSide(side), bands: fee })],
  });
  const terms = termsAt(snapshot, asked(kind), instantOf(AT));
  if (isRefusal(terms)) throw new Error(terms.key);
  return { terms, kind };
};

test('a payment is what is exchanged and the fee less the points, whole in NTD, and never too little', () => {
  fc.assert(
    fc.property(
      someBands,
      rateBands,
      cents,
      fc.integer({ min: 0, max: 40 }),
      (fee, rate, amount, pointsUsed) => {
        const { terms, kind } = termsOf(fee, rate, 'ntd');
        const price = pricedBy(terms, kind, { transactionAmount: amount, pointsUsed });
        expect(price.paymentAmount).toMatch(/^-?\d+\.00$/);
        expect(price.serviceFee).toMatch(/^\d+\.00$/);
        const exchanged =
          units(price.paymentAmount, 2) - units(price.serviceFee, 2) + BigInt(pointsUsed) * 100n;
        const over = exchanged * units(price.exchangeRate, 4) - units(amount, 2) * 10_000n;
        expect(over >= 0n && over < 100n * units(price.exchangeRate, 4)).toBe(true);
      },
    ),
  );
});

test('what a payment affords is the most that it pays for, whatever the bands', () => {
  fc.assert(
    fc.property(
      someBands,
      rateBands,
      fc.bigInt({ min: 1n, max: 40_000n }),
      fc.constantFrom('ntd', 'php') as fc.Arbitrary<'ntd' | 'php'>,
      fc.array(fc.bigInt({ min: 1n, max: 100_000n }), { maxLength: 30 }),
      (fee, rate, whole, side, further) => {
        const { terms, kind } = termsOf(fee, rate, side);
        const payment = decimal(whole * 100n, 2);
        const best = affordableBy(terms, kind, payment, 0);
        if (best) expect(compare(best.paymentAmount, payment)).toBeLessThanOrEqual(0);
        const from = best ? units(best.transactionAmount, 2) : 0n;
        for (const step of [1n, 2n, ...further]) {
          const more = pricedBy(terms, kind, { transactionAmount: decimal(from + step, 2), pointsUsed: 0 });
          expect(compare(more.paymentAmount, payment)).toBe(1);
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('a fee is within its least and its most', () => {
  const bandOf = { from: '0', fixed: '0', percent: '1.0', least: '30', most: '90' };
  const fee = (amount: string) => feeOn({ bands: [bandOf], side: 1 }, amount);
  expect([fee('100'), fee('5000.50'), fee('20000')]).toEqual(['30.00', '51.00', '90.00']);
});

test('the first package by rank that reaches a user and has a fee prices; the standard one all others', () => {
  const packages = [
    packageRecord(1),
    packageRecord(2, { name: 'First', rank: 1, audience: 3, firstOrders: 1 }),
    packageRecord(3, { name: 'Listed', rank: 2, audience: 5, userIds: [7] }),
    packageRecord(4, { name: 'Agent', rank: 3, audience: 4, agentId: 9, usesPerMonth: 2 }),
  ];
  const fee = (id: number, packageName: string, fixed: string) =>
    feeRecord(id + 50, { packageName, serviceType: 3, bands: [{ from: '0', fixed, percent: '0' }] });
  const snapshot = snapshotOf({
    ...firstRecords(),
    packages,
    fees: [...firstRecords().fees, fee(2, 'First', '0'), fee(3, 'Listed', '10'), fee(4, 'Agent', '20')],
  });
  const feeOf = (facts: object) =>
    pricedIn(snapshot, asked(SEND, { facts: { ...UNKNOWN, userId: 6, ordersMade: 5, ...facts } }), '1000')
      .serviceFee;
  expect(feeOf({ ordersMade: 0 })).toBe('0.00');
  expect(feeOf({ userId: 7 })).toBe('10.00');
  expect(feeOf({ agentId: 9 })).toBe('20.00');
  expect(feeOf({ agentId: 9, used: new Map([['Agent', 2]]) })).toBe('150.00');
  expect(feeOf({})).toBe('150.00');
  // Whom nobody knows no package counts.
  expect(feeOf({ userId: null, ordersMade: 0 })).toBe('150.00');
  expect(feeOf({ userId: null, agentId: 9 })).toBe('150.00');
});

test('what is stopped has no price, nor has what no record prices', () => {
  const refused = (some: Partial<PriceRecords>) =>
    priceAt(
      snapshotOf({ ...firstRecords(), ...some }),
      toBank,
      { transactionAmount: '1', pointsUsed: 0 },
      AT,
    );
  const stop = (serviceType: number | null, from = '', until: string | null = null) => ({
    stops: [{ serviceType, from, until }],
  });
  expect(refused(stop(3))).toEqual({ key: 'price.stopped' });
  expect(refused(stop(null))).toEqual({ key: 'price.stopped' });
  expect(refused(stop(3, AT))).toEqual({ key: 'price.stopped' });
  expect(refused({ rates: [] })).toEqual({ key: 'price.none' });
  // Of another service, over by then, and not yet.
  expect(isRefusal(refused(stop(1)))).toBe(false);
  expect(isRefusal(refused(stop(3, '', AT)))).toBe(false);
  expect(isRefusal(refused(stop(null, '9999')))).toBe(false);
  expect(Object.keys(swappedService.entries)).toHaveLength(5);
});
