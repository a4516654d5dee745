/** Calendar days without a zone, `YYYY-MM-DD`: what comes before, after and between them. */

const DAY_MS = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day that lies so many days after another; before it when negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days there are from one to another, both counted; less than 1 when the last is before the first. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((timeOf(last) - timeOf(first)) / DAY_MS) + 1;

/** Every day from one to another, both among them; none when the last is before the first. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, at) => dayAfter(first, at));

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

/** The last day of a day's month. */
export const monthEndOf = (day: string): string => dayAfter(monthOf(dayAfter(monthOf(day), 31)), -1);

/** The Monday of a day's week. */
export const weekOf = (day: string): string => dayAfter(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));
