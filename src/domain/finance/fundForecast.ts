import { dayAfter, daysBetween } from '../kit/days';
import { units } from '../kit/decimal';
import { BUSINESS_ZONE, businessClock, businessDay, dateOf, fromZone, later, wireOf } from '../kit/zone';
import { banksWork, type Calendar, workingDayFrom } from '../operation/workingDays';

/** What left an account outside in an hour of a day in Taipei; of hours in which nothing did there is none. */
export interface HourOut {
  readonly day: string;
  readonly hour: number;
  readonly amount: string;
}

/** Money under way to an account, with the day on which it is to be there. */
export interface DatedIn {
  readonly valueDay: string;
  readonly amount: string;
}

/** What is known of an account outside. */
export interface KnownFunds {
  readonly available: string;
  /** The first day on which anything moved there; null where nothing ever did. */
  readonly firstDay: string | null;
  /** The last day of the ledger that ended. */
  readonly endedDay: string | null;
  readonly out: readonly HourOut[];
  readonly dated: readonly DatedIn[];
  /** How banks work where its money is. */
  readonly calendar: Calendar;
}

/** So many days are looked back on, and as far ahead. */
export const FORECAST_DAYS = 28;
/** choice: who has not been seen on every day of a week is not known. */
const LEAST_DAYS = 7;
/** choice: banks have booked what is of a day when they close. What is not there by then is late, and nobody knows when it comes. */
const BOOKED_BY = '16:00:00';

const [SUNDAY, FRIDAY] = [0, 5] as const;
const HOUR_MS = 3_600_000;

/**
 * When the available funds of an account outside will be gone (decisions section 32): each hour to come takes what the median of
 * that hour was on such days, and what is dated comes in by the end of its day's banking. `now` and the answer are UTC; null where
 * that is not within four weeks, or not enough is known.
 */
export function dryAt(
  { available, firstDay, endedDay, out, dated, calendar }: KnownFunds,
  now: string,
): string | null {
  const today = businessDay(now);
  const days = daysKnown(firstDay, endedDay, today);
  if (days.length < LEAST_DAYS) return null;
  const usual = usualOut(days, out, calendar);
  let left = units(available, 2) * SHARES;
  if (left <= 0n) return usual.isAny ? now : null;
  const arriving = arrivals(dated, calendar);
  for (const { start, day, hour, seconds } of hoursFrom(now)) {
    left += (arriving.get(start) ?? 0n) * SHARES;
    const taken = usual.twice(dayLike(day, calendar), hour) * seconds;
    if (taken >= left) return later(start, Number((seconds * left) / taken));
    left -= taken;
  }
  return null;
}

/** An amount is reckoned in parts so small that half of it, and a second's share of an hour's, are whole. */
const SHARES = 2n * 3600n;

/** The whole days of the last weeks that ended; the first day of an account is none. */
function daysKnown(firstDay: string | null, endedDay: string | null, today: string): string[] {
  if (firstDay === null || endedDay === null) return [];
  const first = [dayAfter(today, -FORECAST_DAYS), dayAfter(firstDay, 1)].sort().at(-1) ?? today;
  const last = [dayAfter(today, -1), endedDay].sort()[0] ?? endedDay;
  return Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, at) => dayAfter(first, at));
}

/**
 * The day of the week, from Sunday on, that a day is like.
 * choice: a weekday on which banks rest is like a Sunday, and a weekend on which they work like a Friday.
 */
function dayLike(day: string, calendar: Calendar): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isWeekday = weekday >= 1 && weekday <= FRIDAY;
  if (banksWork(day, calendar) === isWeekday) return weekday;
  return isWeekday ? SUNDAY : FRIDAY;
}

/** What usually leaves in an hour, in cents. */
interface UsualOut {
  /** Whether anything usually leaves at all. */
  readonly isAny: boolean;
  /** Twice what leaves in an hour of days like one of the week: the median of two amounts may lie between two cents. */
  twice(weekday: number, hour: number): bigint;
}

function usualOut(days: readonly string[], out: readonly HourOut[], calendar: Calendar): UsualOut {
  const cents = new Map(out.map(({ day, hour, amount }) => [`${day} ${hour}`, units(amount, 2)]));
  const medians = Array.from({ length: 7 }, (_, weekday) => {
    const alike = days.filter((day) => dayLike(day, calendar) === weekday);
    // Of a day of the week on which banks worked otherwise each time, all days tell most.
    const among = alike.length > 0 ? alike : days;
    return Array.from({ length: 24 }, (_, hour) =>
      twiceMedian(among.map((day) => cents.get(`${day} ${hour}`) ?? 0n)),
    );
  });
  return {
    isAny: medians.some((hours) => hours.some((amount) => amount > 0n)),
    twice: (weekday, hour) => medians[weekday]?.[hour] ?? 0n,
  };
}

function twiceMedian(amounts: readonly bigint[]): bigint {
  const sorted = amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] ?? 0n) + (sorted[Math.ceil(middle)] ?? 0n);
}

/** What comes in, in cents, by the moment at which it is there. Nothing is booked on a day on which banks rest. */
function arrivals(dated: readonly DatedIn[], calendar: Calendar): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>();
  for (const { valueDay, amount } of dated) {
    const at = fromZone(`${workingDayFrom(valueDay, calendar)} ${BOOKED_BY}`, BUSINESS_ZONE);
    found.set(at, (found.get(at) ?? 0n) + units(amount, 2));
  }
  return found;
}

/** The hours to come, or what is left of the first one. */
function* hoursFrom(now: string) {
  const from = dateOf(now).getTime();
  const until = from + FORECAST_DAYS * 24 * HOUR_MS;
  for (let at = from, next = from; at < until; at = next) {
    next = (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
    const start = wireOf(new Date(at));
    const hour = businessClock(start).getUTCHours();
    yield { start, day: businessDay(start), hour, seconds: BigInt((next - at) / 1000) };
  }
}
