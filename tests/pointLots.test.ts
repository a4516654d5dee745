import { dayAfter } from '../src/domain/kit/days';
import { decimal } from '../src/domain/kit/decimal';
import {
  inSpendingOrder,
  type Lot,
  leftOf,
  returnedBy,
  returnedTo,
  takenFrom,
} from '../src/domain/points/lots';
import fc from './support/properties';

/** From which lots points are spent, where they go back to, and how many of them. */

const TODAY = '2026-06-15';

const someLot = fc.record({
  pointsLeft: fc.integer({ min: 1, max: 50 }),
  days: fc.option(fc.integer({ min: -40, max: 40 }), { nil: null }),
  hour: fc.integer({ min: 0, max: 23 }),
});
const lots = fc.array(someLot, { minLength: 1, maxLength: 8 }).map((some) =>
  some.map(
    ({ pointsLeft, days, hour }, at): Lot => ({
      lotId: at + 1,
      pointsLeft,
      expireDay: days === null ? null : dayAfter(TODAY, days),
      time: `2026-06-01 ${String(hour).padStart(2, '0')}:00:00`,
    }),
  ),
);

test('points are spent from what expires first, then from the oldest, and each lot whole before the next', () => {
  fc.assert(
    fc.property(lots, fc.double({ min: 0, max: 1, noNaN: true }), (some, share) => {
      const points = Math.floor(leftOf(some) * share);
      const moves = takenFrom(some, points);
      expect(moves.reduce((all, one) => all - one.points, 0)).toBe(points);
      const order = inSpendingOrder(some);
      expect(moves.map(({ lotId }) => lotId)).toEqual(order.slice(0, moves.length).map(({ lotId }) => lotId));
      for (const [at, { lotId, points: taken }] of moves.entries()) {
        const left = some.find((lot) => lot.lotId === lotId)?.pointsLeft ?? 0;
        expect(-taken).toBeLessThanOrEqual(left);
        if (at < moves.length - 1) expect(-taken).toBe(left);
      }
      for (const [at, lot] of order.slice(1).entries())
        expect((order[at]?.expireDay ?? '9999') <= (lot.expireDay ?? '9999')).toBe(true);
    }),
  );
});

test('who has not so many is never asked for them', () => {
  const lot = { lotId: 1, pointsLeft: 5, expireDay: null, time: '2026-06-01 00:00:00' };
  expect(() => takenFrom([lot], 6)).toThrow('lots lack 1');
});

test('points go back to lots that lack them, and those that expired since live on', () => {
  const later = dayAfter(TODAY, 30);
  fc.assert(
    fc.property(lots, fc.double({ min: 0, max: 1, noNaN: true }), (taken, share) => {
      const points = Math.floor(leftOf(taken) * share);
      const moves = returnedTo(taken, points, TODAY, later);
      expect(moves.reduce((all, one) => all + one.points, 0)).toBe(points);
      for (const move of moves) {
        const lot = taken.find(({ lotId }) => lotId === move.lotId);
        expect(move.points).toBeLessThanOrEqual(lot?.pointsLeft ?? 0);
        const over = lot?.expireDay !== null && (lot?.expireDay ?? '') < TODAY;
        expect(move.extendedTo).toBe(over ? later : null);
      }
    }),
  );
});

test('part of them goes back to what would expire last', () => {
  const lot = (lotId: number, expireDay: string | null): Lot => ({
    ...{ lotId, pointsLeft: 10, expireDay, time: '2026-06-01 00:00:00' },
  });
  const taken = [lot(1, '2026-07-01'), lot(2, null), lot(3, '2026-08-01')];
  const moves = returnedTo(taken, 15, TODAY, '2026-07-15');
  expect(moves.map(({ lotId, points }) => [lotId, points])).toEqual([
    [2, 10],
    [3, 5],
  ]);
});

const order = { pointsUsed: 100, paymentAmount: '300.00', refundedAmount: '0.00' };

test.each([
  ['cancelled', { status: 3 }, 100],
  ['expired', { status: 9 }, 100],
  ['refunded in PHP, a third', { status: 10, refundedAmount: '100.00' }, 33],
  ['refunded in NTD, nearly all', { status: 16, refundedAmount: '299.99' }, 99],
  ['refunded whole', { status: 16, refundedAmount: '300.00' }, 100],
  ['refunded, paid with points alone', { status: 16, paymentAmount: '0.00' }, 100],
  ['a refund under way', { status: 15, refundedAmount: '300.00' }, 0],
  ['completed', { status: 4 }, 0],
])('an order that is %s has given back what its status says', (_name, some, points) => {
  expect(returnedBy({ ...order, ...some })).toBe(points);
});

test('any number of refunds gives back no more than one, and all of it in the end', () => {
  const cents = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.array(cents, { minLength: 1, maxLength: 6 }),
      (pointsUsed, parts) => {
        const paid = parts.reduce((all, one) => all + one, 0);
        const paymentAmount = decimal(BigInt(paid), 2);
        let refunded = 0;
        let before = 0;
        for (const part of parts) {
          refunded += part;
          const refundedAmount = decimal(BigInt(refunded), 2);
          const back = returnedBy({ status: 16, pointsUsed, paymentAmount, refundedAmount });
          expect(back).toBeGreaterThanOrEqual(before);
          expect(back * paid).toBeLessThanOrEqual(pointsUsed * refunded);
          before = back;
        }
        expect(before).toBe(pointsUsed);
      },
    ),
  );
});
