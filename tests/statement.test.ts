import * as fc from 'fast-check';
import { statementOf } from '../src/components/orders/amounts';
import { decimal, units } from '../src/domain/kit/decimal';
import type { Resource } from '../src/domain/kit/resource';
import { churchOrder } from '../src/domain/orders/families/church';
import { ntdPayBillsOrder, phpPayBillsOrder } from '../src/domain/orders/families/payBills';
import { type OrderKind, priceOf } from '../src/domain/orders/price';
import type { StatementLine } from '../src/kit/Statement';

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
      const price = priceOf(kind, transactionAmount, pointsUsed, someRate);
      const lines = statementOf(of, { transactionAmount, pointsUsed, ...price }, t);
      expect(followed(lines)).toBe(units(transactionAmount, 2));
      expect(lines.at(-1)).toMatchObject({ label: 'orders.received', amount: transactionAmount });
    }),
  );
});

test('an order whose amounts do not agree shows by how much', () => {
  const order = {
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
