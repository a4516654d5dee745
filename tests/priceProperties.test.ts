import { bandAt, bands } from '../src/domain/kit/bands';
import { compare, decimal, units } from '../src/domain/kit/decimal';
import * as f from '../src/domain/kit/fields';
import { ONCE, WEEKLY } from '../src/domain/kit/published';
import { spanOf, type Weekly } from '../src/domain/kit/weekly';
import { later } from '../src/domain/kit/zone';
import { indexed, inForce, instantOf, meets } from '../src/domain/pricing/inForce';
import { pricedBy } from '../src/domain/pricing/priceAt';
import type { RateRecord } from '../src/domain/pricing/snapshot';
import { feeRecord, packageRecord, rateRecord } from './support/prices';
import fc from './support/properties';

/** What holds of prices whatever the records: an instant has one, bands have no gaps, nothing is below zero. */

const SINCE = '2026-06-01 00:00:00';
/** Four weeks, by the hour and the second beside it. */
const HOURS = 28 * 24;
const moment = fc
  .tuple(fc.integer({ min: 0, max: HOURS }), fc.constantFrom(-1, 0, 1))
  .map(([hours, seconds]) => later(SINCE, hours * 3600 + seconds));

const day = fc.integer({ min: 1, max: 7 });
const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
const weekWindow: fc.Arbitrary<Weekly> = fc
  .record({ fromDay: day, fromTime: time, toDay: day, toTime: time })
  .filter((one) => spanOf(one).length >= 60);

/** A record of one scope: open, with an end, or weekly; approved at its start. */
const someRecord = fc
  .record({
    start: fc.integer({ min: 0, max: HOURS }),
    kind: fc.oneof(
      fc.constant({ validity: ONCE }),
      fc.integer({ min: 1, max: 200 }).map((hours) => ({ validity: ONCE, hours })),
      weekWindow.map((window) => ({ validity: WEEKLY, weekWindow: window })),
    ) as fc.Arbitrary<{ validity: number; hours?: number; weekWindow?: Weekly }>,
    replaces: fc.nat(),
    withdrawn: fc.option(fc.integer({ min: 0, max: HOURS }), { freq: 4 }),
  })
  .map(({ start, kind: { hours, ...kind }, replaces, withdrawn }) => {
    const startTime = later(SINCE, start * 3600);
    const endTime = hours === undefined ? null : later(startTime, hours * 3600);
    return { ...kind, startTime, endTime, replaces, withdrawn };
  });

/**
 * Records of one scope as they may come to be: none claims what another one has, but the one in whose place it was
 * proposed, and the first is open and there from the beginning.
 */
const legalRecords = fc.array(someRecord, { maxLength: 9 }).map((all) => {
  const known: RateRecord[] = [rateRecord(1, { startTime: SINCE })];
  for (const { replaces, withdrawn, ...more } of all) {
    const replacesId = replaces % 3 === 0 ? (known[replaces % known.length]?.id ?? null) : null;
    const ended = withdrawn === null ? null : later(SINCE, withdrawn * 3600);
    const record = rateRecord(known.length + 1, {
      ...more,
      replacesId,
      ...(ended !== null && { status: 5, endedTime: ended }),
    });
    if (!known.some((other) => other.id !== replacesId && meets(record, other, SINCE))) known.push(record);
  }
  return known;
});

test('an instant has one price, whatever the order in which records are read', () => {
  fc.assert(
    fc.property(
      legalRecords.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), moment),
      ),
      ([all, shuffled, at]) => {
        const instant = instantOf(at);
        const found = inForce(indexed(all), instant);
        expect(inForce(indexed(shuffled), instant)?.id).toBe(found?.id);
        // What is withdrawn leaves no hole but where it was open.
        if (all.every(({ status }) => status === 2) && at >= SINCE) expect(found).toBeDefined();
      },
    ),
    { numRuns: 500 },
  );
});

test('of records that hold at an instant no two have the same claim', () => {
  fc.assert(
    fc.property(legalRecords, moment, (all, at) => {
      const instant = instantOf(at);
      const holding = indexed(all).filter((one) => inForce([one], instant));
      expect(new Set(holding.map(({ order }) => order)).size).toBe(holding.length);
    }),
    { numRuns: 500 },
  );
});

test('whether the clock has written down what was replaced changes no price', () => {
  fc.assert(
    fc.property(legalRecords, moment, moment, (all, one, other) => {
      const [ran, at] = [one, other].sort() as [string, string];
      const written = indexed(all).map(({ from: _, until, order: __, ...record }): RateRecord => {
        const isOver = record.endedTime === null && until <= ran;
        return isOver ? { ...record, status: 5, endedTime: until } : record;
      });
      expect(inForce(indexed(written), instantOf(at))?.id).toBe(inForce(indexed(all), instantOf(at))?.id);
    }),
    { numRuns: 500 },
  );
});

const { schema } = bands({ rate: f.rate() }, { currency: 'PHP' });
const cents = fc.bigInt({ min: 0n, max: 10_000_000n });
const amounts = fc.uniqueArray(fc.bigInt({ min: 1n, max: 9_000_000n }), { maxLength: 12 });
const ascending = amounts.map((all) => [0n, ...all.sort((a, b) => (a < b ? -1 : 1))]);
const banded = (froms: readonly bigint[]) =>
  froms.map((from, at) => ({ from: decimal(from, 2), rate: decimal(BigInt(10_000 + at), 4) }));

test('bands that are accepted have no gap: every amount from zero on lies in one', () => {
  fc.assert(
    fc.property(ascending, cents, (froms, amount) => {
      const all = banded(froms);
      expect(schema.safeParse(all).success).toBe(true);
      const within = all.filter((band, at) => {
        const next = froms[at + 1];
        return units(band.from, 2) <= amount && (next === undefined || amount < next);
      });
      expect(within).toEqual([bandAt(all, decimal(amount, 2))]);
    }),
  );
});

test('bands that leave a gap, overlap or come out of order are refused', () => {
  fc.assert(
    fc.property(ascending, fc.nat(), fc.bigInt({ min: 1n, max: 9_000_000n }), (froms, at, some) => {
      const twice = froms.toSpliced(at % froms.length, 0, froms[at % froms.length] ?? 0n);
      expect(schema.safeParse(banded(twice)).success).toBe(false);
      // From an amount on: nothing is said of what is below.
      expect(schema.safeParse(banded([some])).success).toBe(false);
      if (froms.length > 1) expect(schema.safeParse(banded(froms.toReversed())).success).toBe(false);
      expect(schema.safeParse([]).success).toBe(false);
    }),
  );
});

const money = fc.bigInt({ min: 0n, max: 500_000n }).map((of) => decimal(of, 2));
const feeBand = fc.record({
  fixed: money,
  percent: fc.bigInt({ min: 0n, max: 1000n }).map((of) => decimal(of, 1)),
  least: fc.option(money),
  most: fc.option(money),
});
const rateOf = fc.bigInt({ min: 1n, max: 50_000n }).map((of) => decimal(of, 4));

test('no fee and no price is below zero, and a payment is what is exchanged and the fee less the points', () => {
  fc.assert(
    fc.property(
      ascending.chain((froms) =>
        fc.tuple(
          fc.constant(froms),
          fc.array(feeBand, { minLength: froms.length, maxLength: froms.length }),
          fc.array(rateOf, { minLength: froms.length, maxLength: froms.length }),
        ),
      ),
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.nat({ max: 300 }),
      fc.constantFrom('ntd', 'php') as fc.Arbitrary<'ntd' | 'php'>,
      ([froms, fees, rates], amount, points, side) => {
        const from = (at: number) => decimal(froms[at] ?? 0n, 2);
        const terms = {
          rate:
            side === 'ntd'
              ? rateRecord(1, { bands: rates.map((rate, at) => ({ from: from(at), rate })) })
              : undefined,
          fee: feeRecord(1, {
            side: side === 'ntd' ? 1 : 2,
            bands: fees.map((fee, at) => ({ from: from(at), ...fee })),
          }),
          feePackage: packageRecord(1),
        };
        const transactionAmount = decimal(amount, 2);
        const paid = (pointsUsed: number) => pricedBy(terms, { side }, { transactionAmount, pointsUsed });
        const [plain, price] = [paid(0), paid(points)];
        for (const one of [plain.serviceFee, plain.paymentAmount]) expect(compare(one, '0')).not.toBe(-1);
        const exchanged = units(plain.paymentAmount, 2) - units(plain.serviceFee, 2);
        // Whole NTD that buy the amount, and no more of them than that takes; pesos are sent as they are.
        if (side === 'php') expect(exchanged).toBe(amount);
        else {
          const rate = units(price.exchangeRate, 4);
          const [bought, needed] = [exchanged * rate, amount * 10_000n];
          expect(exchanged % 100n === 0n && bought >= needed && bought - needed < 100n * rate).toBe(true);
        }
        const less = side === 'ntd' ? BigInt(points) * 100n : 0n;
        expect(units(price.paymentAmount, 2)).toBe(exchanged + units(price.serviceFee, 2) - less);
      },
    ),
    { numRuns: 400 },
  );
});
