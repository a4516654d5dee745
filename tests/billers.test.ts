import { exampleOf, fitsAccount, isAccountPattern } from '../src/domain/operation/accountPattern';
import { readBillers } from '../src/domain/operation/billerImport';
import { topOf } from '../src/domain/operation/topBiller';

describe('account patterns', () => {
  test.each([
    ['#(10)', ['1234567890'], ['123456789', '12345678901', '12345678A0', '']],
    ['#(8-10)', ['12345678', '123456789', '1234567890'], ['1234567', '12345678901']],
    ['@(2)#(3)', ['AB123', 'ab123'], ['A1123', 'AB12']],
    ['*(4)', ['A1b2', '1234'], ['A1-2']],
    ['09#(9)', ['09171234567'], ['19171234567']],
    ['#(4)-#(4)', ['1234-5678'], ['12345678']],
    ['#(8)/@#(7)', ['12345678', 'A1234567'], ['1234567']],
    ['#(1-5)#(1-5)#(2)', ['1234', '123456789012'], ['123', '1234567890123']],
  ])('%s takes what fits and nothing else', (pattern, fitting, others) => {
    expect(isAccountPattern(pattern)).toBe(true);
    for (const one of fitting) expect([one, fitsAccount(pattern, one)]).toEqual([one, true]);
    for (const one of others) expect([one, fitsAccount(pattern, one)]).toEqual([one, false]);
    expect(fitsAccount(pattern, exampleOf(pattern) ?? '')).toBe(true);
  });

  test.each([
    '',
    '#(',
    '#(0)',
    '#(9-8)',
    '#(31)',
    '#(20)#(20)',
    '(3)',
    '#(10)/',
    '[0-9]+',
    '(a+)+$',
    '#(100)',
    '陳',
  ])('“%s” cannot be read', (pattern) => {
    expect(isAccountPattern(pattern)).toBe(false);
    expect(fitsAccount(pattern, '1234567890')).toBe(false);
    expect(exampleOf(pattern)).toBeUndefined();
  });

  test('what would keep a regular expression busy takes no more steps than others', () => {
    const parts = '*(1-30)'.repeat(8);
    expect(fitsAccount(parts, `${'1'.repeat(29)}!`)).toBe(false);
    expect(fitsAccount(parts, '1'.repeat(30))).toBe(true);
  });
});

describe('the first billers', () => {
  const byOrders = [1, 2, 3, 4, 5].map((id) => ({ id }));
  const ids = (pins: readonly (readonly [number, number])[], n: number) =>
    topOf(
      pins.map(([topPlace, billerId]) => ({ topPlace, billerId })),
      byOrders,
      n,
    ).map(({ id }) => id);

  test.each([
    ['orders alone', [], 3, [1, 2, 3]],
    ['a pin at its place, the others around it', [[2, 5]], 4, [1, 5, 2, 3]],
    [
      'pins in the order of their places',
      [
        [3, 1],
        [1, 4],
      ],
      5,
      [4, 2, 1, 3, 5],
    ],
    ['nobody twice', [[4, 1]], 5, [2, 3, 4, 1, 5]],
    ['a pin beyond the others moves up', [[20, 2]], 20, [1, 3, 4, 5, 2]],
    ['a pin beyond what is asked stays out', [[4, 5]], 2, [1, 2]],
    ['a pin of who cannot be paid leaves its place to the next', [[1, 9]], 2, [1, 2]],
  ] as const)('%s', (_what, pins, n, expected) => {
    expect(ids(pins, n)).toEqual(expected);
  });
});

test('an import of billers reads words and numbers, quotes, and what is left out', () => {
  const text =
    'code,name\nCITY,"City Water, Inc.",water,#(8),100,20000.5,no\nX,Y,99\nZ,Z,nothing,,a,,perhaps';
  expect(readBillers(text).map(({ line, said }) => [line, said])).toEqual([
    [
      2,
      {
        code: 'CITY',
        name: 'City Water, Inc.',
        billerCategory: 2,
        accountPattern: '#(8)',
        leastAmount: '100.00',
        mostAmount: '20000.50',
        overdueAccepted: false,
      },
    ],
    [
      3,
      {
        code: 'X',
        name: 'Y',
        billerCategory: 99,
        accountPattern: null,
        leastAmount: null,
        mostAmount: null,
        overdueAccepted: true,
      },
    ],
    [
      4,
      {
        code: 'Z',
        name: 'Z',
        billerCategory: 'nothing',
        accountPattern: null,
        leastAmount: 'a',
        mostAmount: null,
        overdueAccepted: 'perhaps',
      },
    ],
  ]);
});
