import { dayAfter, monthOf, weekOf } from './days';
import type { Field } from './fields';
import { toZone, wireOf } from './zone';

/** Ranges that move with the calendar. A link or a saved view that says `today` means the day on which it is opened. */
export const periods = [
  'today',
  'yesterday',
  'thisWeek',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
] as const;
/** Those of days on papers, which lie ahead as well: when a card expires. */
export const paperPeriods = ['last30Days', 'today', 'next7Days', 'next30Days', 'next90Days'] as const;
export type Period = (typeof periods)[number] | (typeof paperPeriods)[number];

/** The periods by which a field is searched; an amount has none. */
export function periodsFor({ kind }: Pick<Field, 'kind'>): readonly Period[] {
  if (kind === 'money') return [];
  return kind === 'day' ? paperPeriods : periods;
}

function daysFrom(period: Period, today: string): readonly [first: string, last: string] {
  switch (period) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [dayAfter(today, -1), dayAfter(today, -1)];
    case 'thisWeek':
      return [weekOf(today), today];
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
    case 'next7Days':
      return [today, dayAfter(today, 6)];
    case 'next30Days':
      return [today, dayAfter(today, 29)];
    case 'next90Days':
      return [today, dayAfter(today, 89)];
  }
}

type Range = readonly [start: string, end: string];

/** First and last day of a period on a clock in `zone`. `now` is when it is asked. */
const daysOf = (period: Period, zone: string, now: Date): Range =>
  daysFrom(period, toZone(wireOf(now), zone).slice(0, 10));

/** First and last moment of a period on a clock in `zone`, `YYYY-MM-DD HH:mm:ss`. `now` is when it is asked. */
export function momentsOf(period: Period, zone: string, now: Date): Range {
  const [first, last] = daysOf(period, zone, now);
  return [`${first} 00:00:00`, `${last} 23:59:59`];
}

/** The range of a field that a period means now: days of a day, moments of an instant. */
export const rangeIn = (field: Pick<Field, 'kind'>, period: Period, zone: string, now: Date): Range =>
  field.kind === 'day' ? daysOf(period, zone, now) : momentsOf(period, zone, now);
