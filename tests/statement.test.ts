import { arrivalOf, refundedOf, statementOf } from '../src/components/orders/amounts';
import { legsOf } from '../src/components/orders/legs';
import { whyNotRefund } from '../src/components/orders/orderReasons';
import { decimal, units } from '../src/domain/kit/decimal';
import type { Resource } from '../src/domain/kit/resource';
import { cargoBoxOrder } from '../src/domain/orders/families/cargoBox';
import { churchOrder } from '../src/domain/orders/families/church';
import { ntdPayBillsOrder, phpPayBillsOrder } from '../src/domain/orders/families/payBills';
import type { OrderKind } from '../src/domain/orders/price';
import type { StatementLine } from '../src/kit/Statement';
import { priceBy } from './support/prices';
import fc from './support/properties';

/** What an operator adds up on the screen comes to what the screen says. */

const t = (key: string) => key;
const cents = (line: StatementLine) => units(line.amount, 2);

/** Follows the signs from line to line, as a person with a calculator would. */
function followed(lines: readonly StatementLine[]): bigint {
  let total = 0n;
  for (const line of lines) {
    if (line.sign === '×') total = (total * units(line.amount, 4)) / 10_000n;
    else if (line.sign === '=') expect(cents(line)).toBe(total);
    else total += line.sign === '−' ? -cents(line) : cents(line);
  }
  return total;
}

const KINDS: readonly [string, OrderKind, Resource][] = [
  ['swapped', { service: 'payBills', side: 'ntd' }, ntdPayBillsOrder],
  ['in NTD alone', { service: 'churchOffering', side: 'ntd' }, churchOrder],
  ['in PHP alone', { service: 'payBills', side: 'php' }, phpPayBillsOrder],
];

test.each(KINDS)('the statement of an order %s adds up', (_name, kind, of) => {
  const amount = fc.integer({ min: 100_00, max: 30_000_00 }).map((value) => decimal(BigInt(value), 2));
  const points = kind.side === 'ntd' ? fc.integer({ min: 0, max: 40 }) : fc.constant(0);
  const rate = fc.integer({ min: 1_5000, max: 2_2000 }).map((value) => decimal(BigInt(value), 4));
  fc.assert(
    fc.property(amount, points, rate, (transactionAmount, pointsUsed, someRate) => {
      const price = priceBy(kind, transactionAmount, pointsUsed, someRate);
      const lines = statementOf(of, { status: 4, transactionAmount, pointsUsed, ...price }, t);
      expect(followed(lines)).toBe(units(transactionAmount, 2));
      expect(lines.at(-1)).toMatchObject({ label: 'orders.received', amount: transactionAmount });
    }),
  );
});

test('an order whose amounts do not agree shows by how much', () => {
  const order = {
    status: 4,
    paymentAmount: '100.00',
    serviceFee: '15.00',
    pointsUsed: 0,
    exchangeRate: '1.0000',
    transactionAmount: '90.00',
  };
  expect(statementOf(phpPayBillsOrder, order, t)).toContainEqual(
    expect.objectContaining({ key: 'rounding', sign: '+', amount: '5.00' }),
  );
});

test('what was refunded stands under the statement with what is left, and nothing of it before', () => {
  const order = { paymentAmount: '560.00', refundedAmount: '0.00' };
  expect(refundedOf(ntdPayBillsOrder, order, t)).toEqual([]);
  const lines = refundedOf(ntdPayBillsOrder, { ...order, refundedAmount: '0.51' }, t);
  expect(followed(lines)).toBe(units('559.49', 2));
  expect(lines.at(-1)).toMatchObject({ label: 'orders.unrefunded', currency: 'NTD', amount: '559.49' });
});

test.each([
  ['10', 10, '0.51', undefined],
  ['16', 16, '559.99', undefined],
  ['16', 16, '560.00', 'refund.allRefunded'],
  ['4', 4, '0.00', 'refund.notRefundable'],
])(
  'with status %s, the button for a refund says why there is none: %#',
  (_name, status, refundedAmount, why) => {
    const order = {
      serviceType: 1,
      side: 1,
      status,
      paymentAmount: '560.00',
      transactionAmount: '1000.00',
      refundedAmount,
      paidTime: '2026-06-15 04:00:00',
      exchangeRate: '1.9680',
      phpRate: null,
    };
    expect(whyNotRefund(order, [])?.key).toBe(why);
  },
);

test.each([
  [4, 'received'],
  [14, 'received'],
  [2, 'notReceived'],
  [5, 'notReceived'],
  [8, 'notReceived'],
  [10, 'notReceived'],
  [15, 'notReceived'],
  [3, 'notReceived'],
  [1, 'toBePaidOut'],
  [6, 'toBePaidOut'],
  [7, 'toBePaidOut'],
  [11, 'toBePaidOut'],
])('with the status %i the statement says %s', (status, expected) => {
  expect(arrivalOf(ntdPayBillsOrder, status)).toBe(expected);
});

test('a PHP refund of a box that is under way has not been received', () => {
  expect(arrivalOf(cargoBoxOrder, 11)).toBe('notReceived');
});

const PAID = { leg: 1, fromStatus: 0, toStatus: 1 };
const STARTED = { leg: 2, fromStatus: 1, toStatus: 6 };
const FAILED = { leg: 3, fromStatus: 6, toStatus: 5 };
const RESENT = { leg: 3, fromStatus: 5, toStatus: 6 };
const COMPLETED = { leg: 3, fromStatus: 6, toStatus: 4 };
const REFUNDED = { leg: 4, fromStatus: 5, toStatus: 15 };

test.each([
  ['paid', [PAID], ['reached', 'ahead', 'ahead']],
  ['failed', [PAID, STARTED, FAILED], ['reached', 'ahead', 'broken']],
  ['sent again', [PAID, STARTED, FAILED, RESENT], ['reached', 'ahead', 'underWay']],
  ['completed', [PAID, STARTED, FAILED, RESENT, COMPLETED], ['reached', 'ahead', 'reached']],
  ['refunded', [PAID, STARTED, FAILED, REFUNDED], ['reached', 'ahead', 'broken', 'reached']],
])('the payout of an order that is %s is shown as far as it went', (_name, events, expected) => {
  expect(legsOf(events, [], ntdPayBillsOrder).map(({ state }) => state)).toEqual(expected);
});

test.each([
  ['is in no batch', [], 'ahead'],
  ['is in a batch', [1], 'underWay'],
  ['its bank has exchanged', [2], 'reached'],
  ['its bank has refused', [3], 'broken'],
  ['was recalled', [4], 'ahead'],
  ['was refused and is in another batch', [3, 1], 'underWay'],
])('the swap of an order that %s is shown so', (_name, statuses, expected) => {
  const batches = statuses.map((fxBatchOrderStatus) => ({ fxBatchOrderStatus }));
  expect(legsOf([PAID, STARTED, COMPLETED], batches, ntdPayBillsOrder)).toEqual([
    { leg: 1, state: 'reached', current: false },
    { leg: 2, state: expected, current: false },
    { leg: 3, state: 'reached', current: true },
  ]);
});

test('an order that is paid out in the currency of its payment has no swap', () => {
  expect(legsOf([PAID, STARTED], [], phpPayBillsOrder).map(({ leg }) => leg)).toEqual([1, 3]);
});
