import { codeOf } from '../kit/codes';
import { dayAfter } from '../kit/days';
import { BUSINESS_ZONE, businessDay, fromZone } from '../kit/zone';
import { banksWork, type Calendar, firstDayFrom } from '../operation/workingDays';
import { exchangeDays } from './exchangeRule';

/** How banks work in both regions, from today on. */
export interface Calendars {
  readonly taiwan: Calendar;
  readonly philippines: Calendar;
}

/** What of a bank's rule says when it takes orders. */
export interface ExchangeTimes {
  readonly exchangeDays: number;
  /** On the clock in Taipei, such as `15:30`. */
  readonly cutOff: string;
  /** So many of its days after its own a batch is paid. */
  readonly valueDays: number;
}

/** When a batch is to be with its bank, and when its PHP are there. */
export interface ExchangeTurn {
  readonly day: string;
  /** The last moment of that day, UTC. */
  readonly cutOffTime: string;
  readonly valueDay: string;
}

const BOTH = codeOf(exchangeDays, 'both');

/**
 * The next turn of a bank at a moment (decisions section 33): today until its cut-off where it takes orders today, else its next day. The
 * cut-off itself is still in time. `now` is UTC.
 */
export function exchangeTurn(times: ExchangeTimes, calendars: Calendars, now: string): ExchangeTurn {
  const takesOrders = (day: string): boolean =>
    banksWork(day, calendars.taiwan) &&
    (times.exchangeDays !== BOTH || banksWork(day, calendars.philippines));
  const dayFrom = (day: string): string => firstDayFrom(day, takesOrders);
  const cutOffOn = (day: string): string => fromZone(`${day} ${times.cutOff}:00`, BUSINESS_ZONE);
  const today = businessDay(now);
  const first = dayFrom(today);
  const day = first === today && now > cutOffOn(today) ? dayFrom(dayAfter(today, 1)) : first;
  let valueDay = day;
  for (let left = times.valueDays; left > 0; left -= 1) valueDay = dayFrom(dayAfter(valueDay, 1));
  return { day, cutOffTime: cutOffOn(day), valueDay };
}
