import { dayAfter, monthEndOf } from '../../domain/kit/days';
import { type Days, periodOf, periodsOf, type StatsPeriod } from '../../domain/kit/stats';

/** The last day of the period in which a day lies. */
function endOf(period: StatsPeriod, day: string): string {
  if (period === 'day') return day;
  if (period === 'week') return dayAfter(periodOf('week', day), 6);
  return monthEndOf(day);
}

/**
 * Whole periods from the one of the first day to the one of the last; the one that is not over ends today.
 * choice: part of a week or month at the beginning of a range would have users who were there on its days before, too.
 */
export function wholePeriods(period: StatsPeriod, { firstDay, lastDay }: Days, today: string): Days[] {
  const end = endOf(period, lastDay);
  const last = end < today ? end : today;
  return periodsOf(period, { firstDay: periodOf(period, firstDay), lastDay: last });
}

const sameDay = (day: string, year: number) => {
  const moved = `${year}${day.slice(4)}`;
  return moved.endsWith('-02-29') && new Date(`${moved}T00:00:00Z`).toISOString().slice(0, 10) !== moved
    ? `${year}-02-28`
    : moved;
};

/**
 * A period a year ago: the same weekdays 52 weeks before, of months the same days of the month of the year before.
 * choice: a Sunday beside a Monday would say nothing.
 */
export function yearBefore(period: StatsPeriod, { firstDay, lastDay }: Days): Days {
  if (period !== 'month') return { firstDay: dayAfter(firstDay, -364), lastDay: dayAfter(lastDay, -364) };
  const year = Number(firstDay.slice(0, 4)) - 1;
  const isWhole = lastDay === endOf('month', lastDay);
  const first = sameDay(firstDay, year);
  return { firstDay: first, lastDay: isWhole ? endOf('month', first) : sameDay(lastDay, year) };
}

/** Spans that overlap or touch are one. */
export function merged(spans: readonly Days[]): Days[] {
  const found: Days[] = [];
  for (const span of [...spans].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
    const last = found.at(-1);
    if (last && span.firstDay <= dayAfter(last.lastDay, 1)) {
      const [lastDay = last.lastDay] = [span.lastDay, last.lastDay].sort().reverse();
      found[found.length - 1] = { firstDay: last.firstDay, lastDay };
    } else found.push(span);
  }
  return found;
}
