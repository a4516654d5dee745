import * as fc from 'fast-check';
import { statementOf } from '../src/components/orders/amounts';
import { decimal, units } from '../src/domain/kit/decimal';
import { codeOfSide } from '../src/domain/orders/codes';
import { priceOf } from '../src/domain/orders/price';
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

test.each(['ntd', 'php'] as const)('the statement of an order paid in %s adds up', (side) => {
  const amount = fc.integer({ min: 100_00, max: 30_000_00 }).map((value) => decimal(BigInt(value), 2));
  const points = side === 'ntd' ? fc.integer({ min: 0, max: 40 }) : fc.constant(0);
  const rate = fc.integer({ min: 1_5000, max: 2_2000 }).map((value) => decimal(BigInt(value), 4));
  fc.assert(
    fc.property(amount, points, rate, (transactionAmount, pointsUsed, someRate) => {
      const price = priceOf(side, transactionAmount, pointsUsed, someRate);
      const lines = statementOf({ side: codeOfSide(side), transactionAmount, pointsUsed, ...price }, t);
      expect(followed(lines)).toBe(units(transactionAmount, 2));
      expect(lines.at(-1)).toMatchObject({ label: 'orders.received', amount: transactionAmount });
    }),
  );
});

test('an order whose amounts do not agree shows by how much', () => {
  const order = {
    side: codeOfSide('php'),
    paymentAmount: '100.00',
    serviceFee: '15.00',
    pointsUsed: 0,
    exchangeRate: '1.0000',
    transactionAmount: '90.00',
  };
  expect(statementOf(order, t)).toContainEqual(
    expect.objectContaining({ key: 'rounding', sign: '+', amount: '5.00' }),
  );
});
