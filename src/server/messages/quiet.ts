import { dayAfter } from '../../domain/kit/days';
import { BUSINESS_ZONE, fromZone, toZone } from '../../domain/kit/zone';

interface Hours {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/**
 * Until when a message waits, in UTC, if the hours of Taipei's clock in which nothing is sent have begun: from the first to
 * before the second, across midnight where that is the smaller one. Null where nothing is waited for.
 */
export function quietUntil(now: string, { quietFrom, quietTo }: Hours): string | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const there = toZone(now, BUSINESS_ZONE);
  const [day, hour] = [there.slice(0, 10), Number(there.slice(11, 13))];
  const overnight = quietFrom > quietTo;
  const isEvening = hour >= quietFrom;
  const isMorning = hour < quietTo;
  if (overnight ? !isEvening && !isMorning : !(isEvening && isMorning)) return null;
  const endDay = overnight && isEvening ? dayAfter(day, 1) : day;
  return fromZone(`${endDay} ${String(quietTo).padStart(2, '0')}:00:00`, BUSINESS_ZONE);
}
