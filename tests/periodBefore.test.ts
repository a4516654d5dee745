import { momentsOf } from '../src/domain/kit/periods';
import { periodBefore, periodsOf } from '../src/domain/kit/stats';

/** What a line of statistics is compared with. */

test.each([
  ['day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['week', '2026-06-15', '2026-06-17', '2026-06-08', '2026-06-10'],
  ['month', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['month', '2026-03-30', '2026-03-30', '2026-02-28', '2026-02-28'],
] as const)('%s %s – %s is compared with %s – %s', (period, firstDay, lastDay, first, last) => {
  expect(periodBefore(period, { firstDay, lastDay })).toEqual({ firstDay: first, lastDay: last });
});

test.each(['day', 'week', 'month'] as const)('of a range by %s each line has its own', (period) => {
  const range = { firstDay: '2025-12-17', lastDay: '2026-04-29' };
  const before = periodsOf(period, periodBefore(period, range));
  expect(before).toEqual(periodsOf(period, range).map((days) => periodBefore(period, days)));
});

test('this week begins on Monday', () => {
  const sunday = new Date('2026-06-14T04:00:00Z');
  expect(momentsOf('thisWeek', 'Asia/Taipei', sunday)).toEqual([
    '2026-06-08 00:00:00',
    '2026-06-14 23:59:59',
  ]);
});
