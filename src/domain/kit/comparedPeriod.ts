import { dayAfter, daysBetween, monthEndOf, monthOf } from './days';
import type { Basis, Days, StatsPeriod } from './stats';
import { BUSINESS_ZONE, businessDay, fromZone, toZone } from './zone';

/** How far back something lies. */
export interface Distance {
  readonly unit: 'days' | 'months';
  readonly count: number;
}

/** The same day of a month some months before, or its last day where it has no such day. */
function monthsEarlier(day: string, months: number): string {
  let first = monthOf(day);
  for (let at = 0; at < months; at += 1) first = monthOf(dayAfter(first, -1));
  const last = monthEndOf(first);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

const monthsIn = ({ firstDay, lastDay }: Days) =>
  (Number(lastDay.slice(0, 4)) - Number(firstDay.slice(0, 4))) * 12 +
  Number(lastDay.slice(5, 7)) -
  Number(firstDay.slice(5, 7)) +
  1;

/**
 * How far back the days lie with which a range is compared: by month as many months as it touches; by day and by week the
 * fewest whole weeks that cover it.
 * choice: a Saturday beside a Thursday says more of the calendar than of the business, so that days are compared with the
 * same weekdays, also those of a month that is shown by the day.
 */
export function distanceOf(period: StatsPeriod, days: Days): Distance {
  if (period === 'month') return { unit: 'months', count: monthsIn(days) };
  return { unit: 'days', count: Math.ceil(daysBetween(days.firstDay, days.lastDay) / 7) * 7 };
}

/** Days so far back; a month that is whole stands beside a whole one. */
export function daysEarlier({ firstDay, lastDay }: Days, { unit, count }: Distance): Days {
  if (unit === 'days') return { firstDay: dayAfter(firstDay, -count), lastDay: dayAfter(lastDay, -count) };
  const last = monthsEarlier(lastDay, count);
  return {
    firstDay: monthsEarlier(firstDay, count),
    lastDay: lastDay === monthEndOf(lastDay) ? monthEndOf(last) : last,
  };
}

/**
 * The earlier days with which a range is compared: as many of them, so far back. Of a range that is not over, no more of
 * them than had passed at this time of the day.
 * @param now the current UTC moment, `YYYY-MM-DD HH:mm:ss`
 */
export function findBasis(days: Days, distance: Distance, now: string): Basis {
  const earlier = daysEarlier(days, distance);
  const today = businessDay(now);
  if (days.lastDay < today) return { ...earlier, until: null };
  const then = daysEarlier({ firstDay: today, lastDay: today }, distance).firstDay;
  return { ...earlier, until: fromZone(`${then} ${toZone(now, BUSINESS_ZONE).slice(11)}`, BUSINESS_ZONE) };
}
