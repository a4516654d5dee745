import type { Random } from './random';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Taipei and Manila know no summer time: a sum is right there, and much faster than asking `Intl` for each order. */
const OFFSET = 8 * HOUR;

/** How busy each hour of a day in Taiwan is: lunch, and evenings after work. */
const HOURS = [6, 3, 2, 1, 1, 2, 5, 12, 20, 24, 26, 30, 42, 34, 26, 26, 30, 42, 58, 72, 80, 70, 44, 18];
/** Sunday first. Sunday is the day off of most who work in homes and factories. */
const WEEKDAYS = [1.9, 0.85, 0.8, 0.85, 0.9, 1.05, 1.35];

/** Wages come between the 5th and the 10th, bills follow; the end of a month is thin. */
function monthWeight(dayOfMonth: number): number {
  if (dayOfMonth >= 5 && dayOfMonth <= 7) return 1.7;
  if (dayOfMonth >= 8 && dayOfMonth <= 11) return 1.5;
  if (dayOfMonth <= 4) return 1.15;
  return dayOfMonth >= 26 ? 0.75 : 0.9;
}

/** One hour of the past with the number of orders made in it. Times are milliseconds since the epoch. */
export interface Slot {
  readonly start: number;
  readonly end: number;
  readonly count: number;
}

function hoursOf(day: number, { since, now }: Span) {
  const local = new Date(day + OFFSET);
  const weight = (WEEKDAYS[local.getUTCDay()] ?? 1) * monthWeight(local.getUTCDate());
  return HOURS.map((hourWeight, hour) => {
    const start = Math.max(day + hour * HOUR, since);
    const end = Math.min(day + (hour + 1) * HOUR, now);
    return { start, end, weight: (weight * hourWeight * Math.max(0, end - start)) / HOUR };
  }).filter((slot) => slot.end > slot.start);
}

/** Midnight in Taipei of the day that `now` falls in. */
export const startOfToday = (now: number): number => Math.floor((now + OFFSET) / DAY) * DAY - OFFSET;

/** The day it is in Taipei, and in Manila too, `YYYY-MM-DD`. */
export const taipeiDay = (time: number): string => new Date(time + OFFSET).toISOString().slice(0, 10);

/** A time in which the demo lives, from `since` up to `now`: milliseconds since the epoch. */
export interface Span {
  readonly since: number;
  readonly now: number;
}

/** Midnight of the day with which `days` days begin that end today. */
export const startOfDays = (now: number, days: number): number => startOfToday(now) - (days - 1) * DAY;

/** Spreads `orders` over a span by hour, weekday and day of the month; at least `leastToday` of them over today. */
export function slotsOf(span: Span, orders: number, leastToday: number, random: Random): Slot[] {
  const { since, now } = span;
  const today = startOfToday(now);
  const days = Math.max(0, Math.ceil((today - since) / DAY));
  const before = Array.from({ length: days }, (_, ago) => hoursOf(today - (days - ago) * DAY, span)).flat();
  const current = hoursOf(today, span);
  const share = total(current) / (total(before) + total(current));
  const usual = before.length === 0 ? orders : Math.round(orders * share);
  const forToday = current.length === 0 ? 0 : Math.min(orders, Math.max(leastToday, usual));
  return [...spread(before, orders - forToday, random), ...spread(current, forToday, random)];
}

const total = (slots: readonly { weight: number }[]) => slots.reduce((sum, slot) => sum + slot.weight, 0);

/** Shares a number out by weight, carrying the rounding along, so that the sum is exact. */
function spread(
  hours: readonly { start: number; end: number; weight: number }[],
  orders: number,
  random: Random,
): Slot[] {
  const weights = hours.map(({ weight }) => weight * (0.85 + random.next() * 0.3));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let reached = 0;
  let given = 0;
  return hours.map(({ start, end }, at) => {
    reached += weights[at] ?? 0;
    const upTo = at === hours.length - 1 ? orders : Math.round((reached / sum) * orders);
    const count = upTo - given;
    given = upTo;
    return { start, end, count };
  });
}
