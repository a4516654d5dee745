import { dayAfter, monthOf } from './days';
import { toZone, wireOf } from './zone';

/** Ranges that move with the calendar. A link or a saved view that says `today` means the day on which it is opened. */
export const periods = ['today', 'yesterday', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth'] as const;
export type Period = (typeof periods)[number];

function daysOf(period: Period, today: string): readonly [first: string, last: string] {
  switch (period) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [dayAfter(today, -1), dayAfter(today, -1)];
    case 'last7Days':
      return [dayAfter(today, -6), today];
    case 'last30Days':
      return [dayAfter(today, -29), today];
    case 'thisMonth':
      return [monthOf(today), today];
    case 'lastMonth': {
      const last = dayAfter(monthOf(today), -1);
      return [monthOf(last), last];
    }
  }
}

/** First and last moment of a period on a clock in `zone`, `YYYY-MM-DD HH:mm:ss`. `now` is when it is asked. */
export function momentsOf(period: Period, zone: string, now: Date): readonly [start: string, end: string] {
  const [first, last] = daysOf(period, toZone(wireOf(now), zone).slice(0, 10));
  return [`${first} 00:00:00`, `${last} 23:59:59`];
}
