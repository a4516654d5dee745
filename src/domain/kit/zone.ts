/** choice: the business is in Taipei: its days, months and limits begin at midnight there, for every operator alike. */
export const BUSINESS_ZONE = 'Asia/Taipei';

/** For who does not say where they read. */
export const DEFAULT_ZONE = BUSINESS_ZONE;

/**
 * Moments between UTC, as they travel, and an operator's zone, as they are shown. `Intl` knows the zones but is slow
 * and an export turns hundreds of thousands of moments: the offset of each hour is asked for once.
 */
const offsets = new Map<string, number>();

function offsetMinutes(zone: string, utc: Date): number {
  const hour = `${zone} ${utc.toISOString().slice(0, 13)}`;
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(utc);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  const offset = Math.round((local - Math.floor(utc.getTime() / 1000) * 1000) / 60_000);
  if (offsets.size > 20_000) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

const wire = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');
const parse = (text: string) => new Date(`${text.replace(' ', 'T')}Z`);

/** A date of the runtime as it travels: UTC `YYYY-MM-DD HH:mm:ss`, the fraction of the second dropped. */
export const wireOf = wire;

/** The runtime's date of a moment that travelled as UTC `YYYY-MM-DD HH:mm:ss`. */
export const dateOf = parse;

/** The moment so many seconds after another one, or before it. */
export const later = (moment: string, seconds: number): string =>
  wireOf(new Date(dateOf(moment).getTime() + seconds * 1000));

/** UTC `YYYY-MM-DD HH:mm:ss` as it reads on a clock in `zone`, in the same form. */
export function toZone(utc: string, zone: string): string {
  const date = parse(utc);
  return wire(new Date(date.getTime() + offsetMinutes(zone, date) * 60_000));
}

/** What a clock in `zone` shows (`YYYY-MM-DD HH:mm:ss`) as UTC in the same form. */
export function fromZone(local: string, zone: string): string {
  const guess = parse(local);
  const first = new Date(guess.getTime() - offsetMinutes(zone, guess) * 60_000);
  return wire(new Date(guess.getTime() - offsetMinutes(zone, first) * 60_000));
}

/** True for an IANA zone name that this runtime knows. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The day it is in `zone` at a UTC moment, as `YYYY-MM-DD`. */
export function dayIn(zone: string, utc: string): string {
  return toZone(utc, zone).slice(0, 10);
}

/** Taipei has known no summer time since 1979: a sum is right there, and much faster than asking `Intl`. */
const BUSINESS_OFFSET_MS = 8 * 3_600_000;

/** What the clock of the business shows at a UTC moment, as the UTC fields of a date. */
export const businessClock = (utc: string): Date => new Date(parse(utc).getTime() + BUSINESS_OFFSET_MS);

/** The day of the business at a UTC moment, as `YYYY-MM-DD`. */
export const businessDay = (utc: string): string => wire(businessClock(utc)).slice(0, 10);

/** The UTC moment at which a day begins in Taipei. */
export const startOfBusinessDay = (day: string): string => fromZone(`${day} 00:00:00`, BUSINESS_ZONE);

/** What a clock in Taipei shows at a UTC moment, to the minute, such as `2026-06-15 15:30`. */
export const businessMinute = (utc: string): string => wire(businessClock(utc)).slice(0, 16);
