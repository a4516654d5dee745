import { toZone, wireOf } from '@/domain/kit/zone';

/** Ranges that move with the calendar. A link that says `today` means the day on which it is opened. */
export const periods = ['today', 'yesterday', 'last7Days', 'thisMonth'] as const;
export type Period = (typeof periods)[number];

const DAY_MS = 86_400_000;

const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function daysOf(period: Period, today: string): readonly [first: string, last: string] {
  switch (period) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [shifted(today, -1), shifted(today, -1)];
    case 'last7Days':
      return [shifted(today, -6), today];
    case 'thisMonth':
      return [`${today.slice(0, 8)}01`, today];
  }
}

/** First and last moment of a period on a clock in `zone`, `YYYY-MM-DD HH:mm:ss`. `now` is when it is asked. */
export function momentsOf(period: Period, zone: string, now: Date): readonly [start: string, end: string] {
  const [first, last] = daysOf(period, toZone(wireOf(now), zone).slice(0, 10));
  return [`${first} 00:00:00`, `${last} 23:59:59`];
}

/** The default range of spec section 9: today, for a list that opens with it. */
export const todayOf = <const N extends string>(field: N) => ({ [field]: 'today' }) as Record<N, 'today'>;
