import { z } from 'zod';
import { field, type Options } from './fields';
import { LANGUAGE_TAGS, type Lang } from './languages';
import type { Reader } from './reader';
import { type Complaint, must } from './rules';
import { parsed } from './words';
import { businessClock, later } from './zone';

/** A window of each week, on the clock of Taipei: from a day and time to another one, over the end of the week too. Days are 1 Monday to 7 Sunday, times `HH:mm`. */
export interface Weekly {
  readonly fromDay: number;
  readonly fromTime: string;
  readonly toDay: number;
  readonly toTime: string;
}

const DAY = 1440;
export const WEEK = 7 * DAY;
const HOUR = 60;

const minutesOf = (day: number, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (day - 1) * DAY + hours * HOUR + minutes;
};

/** When a window begins, in minutes of the week, and how long it is. */
export function spanOf({ fromDay, fromTime, toDay, toTime }: Weekly): { from: number; length: number } {
  const from = minutesOf(fromDay, fromTime);
  return { from, length: (minutesOf(toDay, toTime) - from + WEEK) % WEEK };
}

const weekday = z.int().min(1).max(7);
const rule = must((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'rules.timeOfDay');
const time = z.string().refine(rule.check, { params: rule.params });

/** At least an hour, less than a week. */
export const weeklySchema: z.ZodType<Weekly> = z
  .strictObject({ fromDay: weekday, fromTime: time, toDay: weekday, toTime: time })
  .refine((window) => spanOf(window).length >= HOUR, {
    params: { key: 'rules.weeklyLength' } satisfies Complaint,
  });

/** The minute of the week at a UTC moment on the clock of Taipei. */
export function minuteOfWeek(utc: string): number {
  const local = businessClock(utc);
  return ((local.getUTCDay() + 6) % 7) * DAY + local.getUTCHours() * HOUR + local.getUTCMinutes();
}

/** Whether a minute of the week lies in a window. */
export const isOpenAt = (window: Weekly, minute: number): boolean => {
  const { from, length } = spanOf(window);
  return (minute - from + WEEK) % WEEK < length;
};

/** When the window that is open at a moment ends, UTC; the moment itself while it is closed. */
export function endOfOpen(window: Weekly, utc: string): string {
  const minute = minuteOfWeek(utc);
  if (!isOpenAt(window, minute)) return utc;
  const { from, length } = spanOf(window);
  const left = length - ((minute - from + WEEK) % WEEK);
  return `${later(utc, left * 60).slice(0, 17)}00`;
}

/** When a window that is closed at a moment opens next, UTC. */
export function nextOpening(window: Weekly, utc: string): string {
  const wait = (spanOf(window).from - minuteOfWeek(utc) + WEEK) % WEEK;
  return `${later(utc, wait * 60).slice(0, 17)}00`;
}

/** Whether two windows have a minute in common. */
export const windowsMeet = (one: Weekly, other: Weekly): boolean =>
  isOpenAt(one, spanOf(other).from) || isOpenAt(other, spanOf(one).from);

/** A Monday, from which the names of weekdays are taken. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);

/** The name of a weekday, 1 Monday to 7 Sunday. */
export const weekdayName = (day: number, lang: Lang): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[lang], { weekday: 'short', timeZone: 'UTC' }).format(
    SOME_MONDAY + (day - 1) * DAY * 60_000,
  );

const written = (value: unknown, { lang }: Reader): string => {
  const { fromDay, fromTime, toDay, toTime } = parsed<Weekly>(value);
  return `${weekdayName(fromDay, lang)} ${fromTime} – ${weekdayName(toDay, lang)} ${toTime}`;
};

/** States a field that names a window of each week. */
export const weekly = <const O extends Options>(options: O) =>
  field('weekly', weeklySchema, options, { written });
