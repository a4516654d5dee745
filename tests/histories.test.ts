/** @tier all: properties of thousands of lives of orders */

import { type FxPartner, findFxPartner } from '../src/domain/finance/fxPartner';
import { codeOf, meaningOf, valuesOf } from '../src/domain/kit/codes';
import { compare, decimal, minus, sum, units } from '../src/domain/kit/decimal';
import { canMove, targetOf } from '../src/domain/kit/moves';
import { codeOfSide, orderSide, payoutFailure, serviceCode, serviceType } from '../src/domain/orders/codes';
import { legOfStep, type OrderStep, orderMovesOf } from '../src/domain/orders/moves';
import { isSwapped, type OrderKind, type Service } from '../src/domain/orders/price';
import { type Paid, REFUND_STEP, refundableOf, refundedAfter } from '../src/domain/orders/refundable';
import { FIRST_FEES, FIRST_RATE, PAID_KINDS, priceBy } from './support/prices';
import fc from './support/properties';

/** Amounts, fees, points and refunds add up, whatever happens to an order, in every family. */

const named = PAID_KINDS.map((kind) => [`${kind.service} in ${kind.side}`, kind] as const);

const NOW = '2026-06-15 04:00:00';
const cents = fc.bigInt({ min: 1n, max: 5_900_000n });
const points = fc.integer({ min: 0, max: 40 });
const rate = fc.bigInt({ min: 15_000n, max: 25_000n }).map((of) => decimal(of, 4));

interface Order extends Paid {
  readonly serviceFee: string;
  readonly pointsUsed: number;
  readonly paid: boolean;
}

function ordered(kind: OrderKind, amount: string, pointsUsed: number, at: string): Order {
  const used = kind.side === 'ntd' ? pointsUsed : 0;
  return {
    ...priceBy(kind, amount, used, at),
    transactionAmount: amount,
    pointsUsed: used,
    serviceType: codeOf(serviceType, kind.service),
    side: codeOfSide(kind.side),
    status: -2,
    refundedAmount: '0.00',
    paidTime: null,
    paid: false,
  };
}

/** One thing that may happen to an order: any step at all, with how much of what is left a refund takes. */
const happening = fc.record({
  step: fc.constantFrom(...(Object.keys(legOfStep) as OrderStep[])),
  failure: fc.constantFrom(...valuesOf(payoutFailure)),
  part: fc.integer({ min: 1, max: 100 }),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const isRefund = (step: OrderStep): step is 'refundNtd' | 'refundPhp' =>
  step === REFUND_STEP.ntd || step === REFUND_STEP.php;

/** What happens then; undefined when the order's family and status do not allow it. */
function after(order: Order, { step, failure, part }: Happening): Order | undefined {
  const moves = orderMovesOf(order.serviceType);
  if (!canMove(moves, step, order.status)) return undefined;
  const status = targetOf(moves, step, step === 'fail' ? failure : undefined);
  if (!isRefund(step)) return { ...order, status, paid: order.paid || step === 'pay' };
  const type = step === 'refundNtd' ? 'ntd' : 'php';
  const most = refundableOf(order, NOW)[type];
  if (most === null) return undefined;
  const amount = decimal((units(most, 2) * BigInt(part) + 99n) / 100n, 2);
  return { ...order, status, refundedAmount: refundedAfter(order, type, amount) };
}

function assertAddsUp(order: Order, kind: OrderKind) {
  const { paymentAmount, serviceFee, pointsUsed, exchangeRate, transactionAmount } = order;
  const exchanged = sum(minus(paymentAmount, serviceFee), String(pointsUsed));
  if (kind.side === 'php') expect(exchanged).toBe(sum(transactionAmount));
  else {
    expect(paymentAmount).toMatch(/^-?\d+\.00$/);
    const over = units(exchanged, 2) * units(exchangeRate, 4) - units(transactionAmount, 2) * 10_000n;
    expect(over >= 0n && over < 100n * units(exchangeRate, 4)).toBe(true);
  }
  if (!isSwapped(kind)) expect(exchangeRate).toBe('1.0000');
  expect(compare(order.refundedAmount, '0')).toBeGreaterThanOrEqual(0);
  expect(compare(order.refundedAmount, paymentAmount)).toBeLessThanOrEqual(0);
  if (compare(order.refundedAmount, '0') > 0) expect(order.paid).toBe(true);
}

describe.each(named)('%s', (_name, kind) => {
  test('adds up through any history, and only money that came in goes back', () => {
    fc.assert(
      fc.property(
        cents,
        points,
        rate,
        fc.array(happening, { minLength: 10, maxLength: 60 }),
        (amount, used, at, histories) => {
          let order = ordered(kind, decimal(amount, 2), used, at);
          if (compare(order.paymentAmount, '0') < 0) return;
          for (const one of histories) {
            const then = after(order, one);
            if (!then) continue;
            // What was agreed never changes; a refund only grows, and by no more than was left.
            expect({ ...then, status: 0, refundedAmount: '', paid: true }).toEqual({
              ...order,
              status: 0,
              refundedAmount: '',
              paid: true,
            });
            expect(compare(then.refundedAmount, order.refundedAmount)).toBeGreaterThanOrEqual(0);
            order = then;
            assertAddsUp(order, kind);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test('however often something is refunded, all of it together is never more than what was paid', () => {
    const parts = fc.array(
      fc.record({ type: fc.constantFrom('ntd', 'php'), part: fc.integer({ min: 1, max: 60 }) }),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(cents, points, rate, parts, (amount, used, at, some) => {
        let order: Order = { ...ordered(kind, decimal(amount, 2), used, at), status: 2, paid: true };
        if (compare(order.paymentAmount, '0') <= 0) return;
        const back = { ntd: 0n, php: 0n };
        for (const { type, part } of some) {
          const most = refundableOf(order, NOW)[type];
          if (most === null) continue;
          // Hundredths of hundredths, so that many are as small as they can be.
          const amountBack = decimal((units(most, 2) * BigInt(part * part) + 9_999n) / 10_000n, 2);
          back[type] += units(amountBack, 2);
          order = {
            ...order,
            status: 16 - 6 * (part % 2),
            refundedAmount: refundedAfter(order, type, amountBack),
          };
        }
        const worth =
          kind.side === 'php' ? 10_000n : units(isSwapped(kind) ? order.exchangeRate : FIRST_RATE, 4);
        const together = back.ntd * worth + back.php * 10_000n;
        expect(together <= units(order.paymentAmount, 2) * worth).toBe(true);
        if (isSwapped(kind)) expect(back.php <= units(order.transactionAmount, 2)).toBe(true);
        assertAddsUp(order, kind);
      }),
      { numRuns: 400 },
    );
  });

  test('all that can be refunded leaves nothing to refund, and more than that is never offered', () => {
    fc.assert(
      fc.property(cents, rate, fc.constantFrom('ntd', 'php'), (amount, at, type) => {
        const order = { ...ordered(kind, decimal(amount, 2), 0, at), status: 2, paid: true };
        const most = refundableOf(order, NOW)[type];
        if (kind.side === 'php' && type === 'ntd') return expect(most).toBeNull();
        if (most === null) return;
        const refundedAmount = refundedAfter(order, type, most);
        expect(compare(refundedAmount, order.paymentAmount)).toBeLessThanOrEqual(0);
        const left = refundableOf({ ...order, refundedAmount }, NOW)[type];
        // A centavo of rounding may stay when an amount was exchanged.
        expect(
          compare(left ?? '0', type === 'ntd' || kind.side === 'php' ? '0' : '0.03'),
        ).toBeLessThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});

test('every family has its fee on the sides it is paid on', () => {
  for (const value of valuesOf(serviceType)) {
    const service = meaningOf(serviceType, value) as Service;
    expect(Object.keys(FIRST_FEES[service]).length).toBeGreaterThan(0);
  }
  expect(PAID_KINDS.every(({ side }) => side in orderSide.entries)).toBe(true);
  expect(() => priceBy({ service: 'cargoBox', side: 'php' }, '1', 0)).toThrow('price.none');
});

test('an order is executed by the first FX partner whose rule takes it', () => {
  const partner: FxPartner = {
    code: 'RS',
    serviceTypes: [serviceCode('send')],
    payoutKinds: null,
    scope: { customerScope: 1 },
    leastNtd: '20000.00',
    mostNtd: null,
  };
  const order = {
    serviceType: serviceCode('send'),
    side: codeOfSide('ntd'),
    payoutKind: 1,
    paymentAmount: '25000.00',
  };
  const given = (changed: object, rule: Partial<FxPartner> = {}) =>
    findFxPartner({ ...order, ...changed }, 'IDN', [{ ...partner, ...rule }]);
  expect(given({})).toBe('RS');
  expect(given({ paymentAmount: '19999.00' })).toBeNull();
  expect(given({ side: codeOfSide('php') })).toBeNull();
  expect(given({ serviceType: serviceCode('payBills') })).toBeNull();
  expect(given({}, { mostNtd: '24999.00' })).toBeNull();
  expect(given({}, { payoutKinds: [2, 3] })).toBeNull();
  const scope = { customerScope: 2, nationalities: ['PHL'] } as const;
  expect(given({}, { scope })).toBeNull();
  expect(findFxPartner(order, 'PHL', [{ ...partner, code: 'SP', scope }, partner])).toBe('SP');
  expect(findFxPartner(order, 'IDN', [{ ...partner, code: 'SP', scope }, partner])).toBe('RS');
  expect(findFxPartner(order, 'IDN', [])).toBeNull();
});
