import { toZone, wireOf } from '@/domain/kit/zone';

/** A moment on the clock of a zone (`YYYY-MM-DD HH:mm:ss`), short: month, day and minute, with the year when it is another one. */
export function shortInstant(local: string, zone: string): string {
  const isThisYear = local.slice(0, 4) === toZone(wireOf(new Date()), zone).slice(0, 4);
  return local.slice(isThisYear ? 5 : 0, 16);
}
