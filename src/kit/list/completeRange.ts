import { momentsOf } from '@/domain/kit/periods';

/** Before the first order of any provider: where a range without a start begins. */
const FIRST_DAY = '2000-01-01';

/** Later than any paper expires: where a range of days without an end stops. */
const LAST_DAY = '2099-12-31';

type Typed = string | undefined;

/**
 * Completes a typed range of days. A missing start is 2000-01-01, a missing end 2099-12-31, for papers expire in the future.
 * @param start `YYYY-MM-DD`
 * @param end `YYYY-MM-DD`
 */
export const completeDays = (start: Typed, end: Typed): readonly [start: string, end: string] => [
  start ?? FIRST_DAY,
  end ?? LAST_DAY,
];

/**
 * Completes a typed range of minutes: from the first second of its start to the last second of its end. A missing start is
 * the beginning of 2000; a missing end is the end of today, or of the day of the start if that lies ahead.
 * @param start `YYYY-MM-DD HH:mm` on the operator's clock
 * @param end `YYYY-MM-DD HH:mm` on the operator's clock
 * @returns both ends, `YYYY-MM-DD HH:mm:ss`
 */
export function completeMinutes(
  start: Typed,
  end: Typed,
  zone: string,
  now: Date,
): readonly [start: string, end: string] {
  const [, endOfToday] = momentsOf('today', zone, now);
  const last = start && start > endOfToday ? start : endOfToday;
  return [
    start ? `${start}:00` : `${FIRST_DAY} 00:00:00`,
    end ? `${end}:59` : `${last.slice(0, 10)} 23:59:59`,
  ];
}
