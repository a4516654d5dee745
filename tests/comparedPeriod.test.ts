import { daysEarlier, distanceOf, findBasis } from '../src/domain/kit/comparedPeriod';
import { dayAfter, daysBetween } from '../src/domain/kit/days';
import { momentsOf } from '../src/domain/kit/periods';
import { periodsOf } from '../src/domain/kit/stats';

/** With what days are compared, on pages of statistics, dashboards, walls and at home. */

const basisOf = (period: 'day' | 'week' | 'month', firstDay: string, lastDay: string, now: string) => {
  const days = { firstDay, lastDay };
  return findBasis(days, distanceOf(period, days), now);
};

test.each([
  // One day with the same weekday, a week so far with the same days, more days with as few weeks as cover them.
  ['day', '2026-03-01', '2026-03-01', '2026-02-22', '2026-02-22'],
  ['week', '2026-06-15', '2026-06-19', '2026-06-08', '2026-06-12'],
  ['day', '2026-06-12', '2026-06-18', '2026-06-05', '2026-06-11'],
  ['day', '2026-06-11', '2026-06-18', '2026-05-28', '2026-06-04'],
  ['day', '2026-11-01', '2026-11-30', '2026-09-27', '2026-10-26'],
  // Months with months.
  ['month', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['month', '2026-03-30', '2026-03-30', '2026-02-28', '2026-02-28'],
  ['month', '2025-12-17', '2026-04-29', '2025-07-17', '2025-11-29'],
] as const)('by %s %s – %s is compared with %s – %s', (period, firstDay, lastDay, first, last) => {
  expect(basisOf(period, firstDay, lastDay, '2027-01-01 04:00:00')).toEqual({
    firstDay: first,
    lastDay: last,
    until: null,
  });
});

/** Every range of up to 70 days that begins in some weeks over a new year and a leap day. */
const ranges = Array.from({ length: 30 }, (_, at) => dayAfter('2027-12-20', at * 3)).flatMap((firstDay, at) =>
  [0, 1, 4, 6, 7, 29, 30, 69].map((more) => ({ firstDay, lastDay: dayAfter(firstDay, more + (at % 3)) })),
);
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

test('by day and week weekdays stand beside the same ones, as many and all of them earlier', () => {
  for (const days of ranges) {
    const basis = daysEarlier(days, distanceOf('week', days));
    expect([days, weekday(basis.firstDay)]).toEqual([days, weekday(days.firstDay)]);
    expect(daysBetween(basis.firstDay, basis.lastDay)).toBe(daysBetween(days.firstDay, days.lastDay));
    expect(basis.lastDay < days.firstDay).toBe(true);
    expect(daysBetween(basis.lastDay, days.firstDay)).toBeLessThanOrEqual(8);
  }
});

test.each(['day', 'week', 'month'] as const)(
  'by %s the basis of a range is that of its lines, one by one',
  (period) => {
    for (const days of ranges) {
      const distance = distanceOf(period, days);
      const basis = daysEarlier(days, distance);
      const pieces = periodsOf(period, days).map((one) => daysEarlier(one, distance));
      expect([days, pieces[0]?.firstDay, pieces.at(-1)?.lastDay]).toEqual([
        days,
        basis.firstDay,
        basis.lastDay,
      ]);
      for (const [at, { firstDay }] of pieces.entries())
        if (at > 0) expect([days, dayAfter(pieces[at - 1]?.lastDay ?? '', 1)]).toEqual([days, firstDay]);
    }
  },
);

test.each([
  // A Friday at 14:37, and a day that is forty minutes old: in Taipei.
  ['week', '2026-06-15', '2026-06-19', '2026-06-19 06:37:00', '2026-06-12 06:37:00'],
  ['day', '2026-06-19', '2026-06-19', '2026-06-18 16:40:00', '2026-06-11 16:40:00'],
  ['month', '2026-06-01', '2026-06-19', '2026-06-18 16:40:00', '2026-05-18 16:40:00'],
  // Days to come are compared with nothing that has not happened by then either.
  ['week', '2026-06-15', '2026-06-21', '2026-06-19 06:37:00', '2026-06-12 06:37:00'],
] as const)('by %s %s – %s asked for at %s is compared until %s', (period, firstDay, lastDay, now, until) => {
  expect(basisOf(period, firstDay, lastDay, now).until).toBe(until);
});

test('this week begins on Monday', () => {
  const sunday = new Date('2026-06-14T04:00:00Z');
  expect(momentsOf('thisWeek', 'Asia/Taipei', sunday)).toEqual([
    '2026-06-08 00:00:00',
    '2026-06-14 23:59:59',
  ]);
});
