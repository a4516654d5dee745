import { instant } from '../kit/rules';
import { BUSINESS_ZONE, fromZone } from '../kit/zone';

/** What a clock in Taipei shows, `YYYY-MM-DD HH:mm` with or without seconds, as UTC; undefined for what is no moment. */
export function momentIn(cell: string): string | undefined {
  const local = /^.{10} \d\d:\d\d$/.test(cell) ? `${cell}:00` : cell;
  return instant.safeParse(local).success ? fromZone(local, BUSINESS_ZONE) : undefined;
}
