import { pointForm } from '../src/domain/finance/exchangeFormat';
import { codeOf } from '../src/domain/kit/codes';
import {
  comparedReference,
  dayOrder,
  readDay,
  readSignedAmount,
} from '../src/domain/reconciliation/statementCells';

/** What stands in the cells of other people's statements. */

test.each([
  ['1,234.00', '1234.00'],
  ['(1,234.00)', '-1234.00'],
  ['1234-', '-1234.00'],
  ['-1234', '-1234.00'],
  ['- 1,234.50', '-1234.50'],
  ['−1234', '-1234.00'],
  ['+1234', '1234.00'],
  ['NT$1,234', '1234.00'],
  ['-NT$1,234', '-1234.00'],
  ['(NT$ 1,234)', '-1234.00'],
  ['1,234.00 PHP', '1234.00'],
  ['₱1,234.00', '1234.00'],
  ['１，２３４．００', '1234.00'],
  ['（１，２３４）', '-1234.00'],
  ['0', '0.00'],
])('%s is an amount', (text, amount) => {
  expect(readSignedAmount(text, undefined)).toBe(amount);
});

test.each(['', '-', '()', '--1', '(-1)', '-1-', '1.234,00', '12,34', '1234.005', '1e3', 'abc', '(1', '1)'])(
  '%s is no amount',
  (text) => {
    expect(readSignedAmount(text, undefined)).toBeUndefined();
  },
);

test('without a point the last two digits are cents, whatever the sign', () => {
  expect(readSignedAmount('123450-', codeOf(pointForm, 'noPoint'))).toBe('-1234.50');
});

test.each([
  ['2026-11-25', 'yearFirst'],
  ['2026/11/25', 'yearFirst'],
  ['2026.11.25', 'yearFirst'],
  ['20261125', 'yearFirst'],
  ['2026年11月25日', 'yearFirst'],
  ['2026-11-25 13:45:06', 'yearFirst'],
  ['2026-11-25T13:45', 'yearFirst'],
  ['２０２６／１１／２５', 'yearFirst'],
  ['1151125', 'rocYear'],
  ['115/11/25', 'rocYear'],
  ['25/11/2026', 'dayFirst'],
  ['25112026', 'dayFirst'],
  ['11/25/2026 1:45 PM', 'monthFirst'],
] as const)('%s is a day, %s', (text, order) => {
  expect(readDay(text, codeOf(dayOrder, order))).toBe('2026-11-25');
});

test.each([
  ['2026-02-30', 'yearFirst'],
  ['25/11/2026', 'monthFirst'],
  ['', 'yearFirst'],
  ['Total', 'yearFirst'],
  ['2026-11', 'yearFirst'],
  ['46351', 'yearFirst'],
] as const)('%s is no day, %s', (text, order) => {
  expect(readDay(text, codeOf(dayOrder, order))).toBeUndefined();
});

test.each([
  ['ty-0012 34', 'TY001234'],
  ['000123', '123'],
  ['ＴＹ００１', 'TY001'],
  ['0', '0'],
  ['付款 12', '付款12'],
])('the reference %s is compared as %s', (written, compared) => {
  expect(comparedReference(written)).toBe(compared);
});
