import { decimal, units } from '../../domain/kit/decimal';
import { businessDay, later } from '../../domain/kit/zone';

const HOUR = 3600;
const WEEK = 7;

/** The last seven whole days in Taipei. */
export function lastWeek(now: string): { readonly from: string; readonly to: string } {
  const today = `${businessDay(now)} 00:00:00`;
  return { from: later(today, -WEEK * 86_400 - 8 * HOUR), to: later(today, -8 * HOUR) };
}

/** What so many of a week cost a day, to the centavo. */
export const aDay = (each: string, ofWeek: number): string =>
  decimal((units(each, 2) * BigInt(ofWeek)) / BigInt(WEEK), 2);
