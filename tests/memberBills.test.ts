import { valuesOf } from '../src/domain/kit/codes';
import { orderStatus } from '../src/domain/orders/codes';
import { monthGrid, monthsShown, paidAgain, paysMonths } from '../src/domain/orders/memberBills';

const TODAY = '2026-06-14';

let last = 0;
const bill = (periodFrom: string | null, periodTo: string | null, more: object = {}) => {
  last += 1;
  return {
    id: last,
    status: 4,
    agencyCategory: 101,
    periodFrom,
    periodTo,
    paidTime: `2026-06-01 00:00:0${last % 10}`,
    ...more,
  };
};

test('months go up to the current one, or as far as people pay ahead', () => {
  const long = bill('2020-01-01', '2026-01-31');
  const months = monthsShown([long], TODAY);
  expect([months.length, months[0], months.at(-1)]).toEqual([24, '2024-07', '2026-06']);
  expect(monthsShown([long, bill('2026-07-01', '2026-09-30')], TODAY).at(-1)).toBe('2026-09');
  expect(monthsShown([long, bill('2026-07-01', '2999-12-31')], TODAY).at(-1)).toBe('2026-06');
});

test('months begin with the first that a bill is for; without one there are none', () => {
  expect(monthsShown([bill('2026-04-01', '2026-04-30')], TODAY)).toEqual(['2026-04', '2026-05', '2026-06']);
  expect(monthsShown([bill('2020-01-01', '2020-01-31'), bill(null, null)], TODAY)).toEqual([]);
});

test('a bill pays every month of its period, and one without an end the month in which it begins', () => {
  const [quarter, open] = [bill('2026-01-15', '2026-03-01'), bill('2026-05-01', null)];
  const [row] = monthGrid([quarter, open, bill(null, null)], monthsShown([quarter, open], TODAY));
  const paid = row?.months.filter(({ paidBy }) => paidBy.length > 0);
  expect(paid?.map(({ month, paidBy }) => [month, paidBy.map(({ id }) => id)])).toEqual([
    ['2026-01', [quarter.id]],
    ['2026-02', [quarter.id]],
    ['2026-03', [quarter.id]],
    ['2026-05', [open.id]],
  ]);
});

test('of two that pay a month the later one is the second, whichever was ordered first', () => {
  const late = bill('2026-03-01', '2026-04-30', { paidTime: '2026-05-02 00:00:00' });
  const early = bill('2026-04-01', '2026-05-31', { paidTime: '2026-05-01 00:00:00' });
  const third = bill('2026-04-01', '2026-04-30', { paidTime: '2026-05-03 00:00:00' });
  const again = paidAgain(monthGrid([late, early, third], monthsShown([late, early], TODAY)));
  expect([...again]).toEqual([
    [late.id, ['2026-04']],
    [third.id, ['2026-04']],
  ]);
});

test('different things for one month, and what is paid as often as one likes, are not paid twice', () => {
  const months = ['2026-06'];
  const for202606 = (agencyCategory: number) => bill('2026-06-01', '2026-06-30', { agencyCategory });
  const two = [for202606(101), for202606(102)];
  expect(paidAgain(monthGrid(two, months)).size).toBe(0);
  expect(monthGrid(two, months).map(({ agencyCategory }) => agencyCategory)).toEqual([101, 102]);
  for (const savings of [104, 202, 302])
    expect(paidAgain(monthGrid([for202606(savings), for202606(savings)], months)).size).toBe(0);
  expect(paidAgain(monthGrid([for202606(203), for202606(203)], months)).size).toBe(1);
});

test('what was not paid, failed, ended or goes back pays no month', () => {
  const paying = valuesOf(orderStatus).filter((status) => paysMonths(bill(null, null, { status })));
  expect(paying.sort((one, other) => one - other)).toEqual([1, 4, 6, 7, 12, 13, 14]);
  expect(paysMonths(bill(null, null, { paidTime: null }))).toBe(false);
});
