import { compare, decimal, divided, dividedUp, minus, sum, units } from '../src/domain/kit/decimal';
import { MONTHLY_LIMIT_NTD, overLimit } from '../src/domain/orders/limits';
import { refundableOf, refundedAfter } from '../src/domain/orders/refundable';
import { FIRST_FEES, FIRST_RATE, priceBy } from './support/prices';
import fc from './support/properties';

/** Money is exact: no property here holds for floats. */

const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_999n });
const amount = cents.map((of) => decimal(of, 2));
const rate = fc.bigInt({ min: 1n, max: 99_999_999n }).map((of) => decimal(of, 4));

test('decimals keep their value', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
      fc.integer({ min: 0, max: 4 }),
      (of, places) => {
        expect(units(decimal(of, places), places)).toBe(of);
      },
    ),
  );
});

test.each([
  ['0.1', '0.2', '0.30'],
  ['1', '2.5', '3.50'],
  ['99999999999.99', '0.01', '100000000000.00'],
])('%s + %s = %s', (a, b, total) => expect(sum(a, b)).toBe(total));

test.each(['', '1e3', '1,000', '.5', '5.', 'NaN', '--1', ' 1'])('%j is no decimal', (text) => {
  expect(() => units(text, 2)).toThrow('not a decimal');
});

test('a third place is no amount', () => expect(() => sum('1.001')).toThrow('more than 2 places'));

test('sums do not depend on the order, and taking away undoes adding', () => {
  fc.assert(
    fc.property(amount, amount, amount, (a, b, c) => {
      expect(sum(a, b, c)).toBe(sum(c, a, b));
      expect(minus(sum(a, b), b)).toBe(a);
      expect(compare(sum(a, b), a)).toBe(units(b, 2) === 0n ? 0 : 1);
    }),
  );
});

test('dividing up gives the smallest whole number that is enough', () => {
  fc.assert(
    fc.property(amount, rate, (of, at) => {
      const whole = BigInt(dividedUp(of, at));
      const worth = (n: bigint) => n * units(at, 4);
      expect(worth(whole) >= units(of, 4)).toBe(true);
      expect(whole === 0n || worth(whole - 1n) < units(of, 4)).toBe(true);
    }),
  );
});

test('dividing rounds half up to the next cent', () => {
  expect(divided('1.00', '3.0000')).toBe('0.33');
  expect(divided('2.00', '3.0000')).toBe('0.67');
  expect(divided('0.01', '2.0000')).toBe('0.01');
});

const php = fc.bigInt({ min: 1n, max: 5_900_000n }).map((of) => decimal(of, 2));

test('a payment in NTD adds up: whole NTD, enough for the biller, and less than one NTD too much', () => {
  fc.assert(
    fc.property(php, fc.integer({ min: 0, max: 50 }), (transactionAmount, points) => {
      const { paymentAmount, serviceFee, exchangeRate } = priceBy(
        { service: 'payBills', side: 'ntd' },
        transactionAmount,
        points,
      );
      expect(paymentAmount).toMatch(/^\d+\.00$/);
      const exchanged = units(paymentAmount, 2) - units(serviceFee, 2) + BigInt(points) * 100n;
      const over = exchanged * units(exchangeRate, 4) - units(transactionAmount, 2) * 10_000n;
      expect(over >= 0n).toBe(true);
      expect(over < 100n * units(FIRST_RATE, 4)).toBe(true);
    }),
  );
});

test('a payment in PHP is amount and fee', () => {
  fc.assert(
    fc.property(php, (transactionAmount) => {
      const { paymentAmount, exchangeRate } = priceBy(
        { service: 'payBills', side: 'php' },
        transactionAmount,
        0,
      );
      expect(minus(paymentAmount, FIRST_FEES.payBills.php ?? '')).toBe(transactionAmount);
      expect(exchangeRate).toBe('1.0000');
    }),
  );
});

test.each([
  ['30000', '0', undefined],
  ['30000.01', '0', 'transactionLimit'],
  ['20000', '30000', undefined],
  ['20000.01', '30000', 'monthlyLimit'],
  ['1', MONTHLY_LIMIT_NTD, 'monthlyLimit'],
] as const)('paying %s after %s: %s', (payment, spent, over) => expect(overLimit(payment, spent)).toBe(over));

const NOW = '2026-06-15 04:00:00';
const order = fc.record({
  serviceType: fc.constant(1),
  side: fc.constantFrom(1, 2),
  status: fc.constantFrom(1, 2, 5, 8, 11, 12, 13, 4, 0, 16),
  transactionAmount: php,
});

test('refunds of all that can be refunded never come to more than was paid, and then nothing is left', () => {
  fc.assert(
    fc.property(order, fc.constantFrom('ntd', 'php') as fc.Arbitrary<'ntd' | 'php'>, (some, type) => {
      const fromTaiwan = some.side === 1;
      const { paymentAmount, exchangeRate, phpRate } = priceBy(
        { service: 'payBills', side: fromTaiwan ? 'ntd' : 'php' },
        some.transactionAmount,
        0,
      );
      const paid = { ...some, exchangeRate, phpRate, paymentAmount, refundedAmount: '0.00', paidTime: null };
      const most = refundableOf(paid, NOW)[type];
      if (most === null) return;
      const refundedAmount = refundedAfter(paid, type, most);
      expect(compare(refundedAmount, paymentAmount)).toBeLessThanOrEqual(0);
      const left = refundableOf({ ...paid, refundedAmount }, NOW);
      if (type === 'ntd' || !fromTaiwan) expect(left[type]).toBeNull();
      else expect(compare(left.php ?? '0', '0.02')).toBeLessThanOrEqual(0);
    }),
  );
});
