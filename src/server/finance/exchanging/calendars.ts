import type { Calendars } from '../../../domain/finance/exchangeTurn';
import { businessDay } from '../../../domain/kit/zone';
import type { Db } from '../../kit/context';
import { calendarFrom } from '../../operation/holidays';

/** How banks work in both regions from the day of a moment (UTC) on, by the holidays that are known now. */
export async function calendarsAt(db: Db, now: string): Promise<Calendars> {
  const today = businessDay(now);
  return {
    taiwan: await calendarFrom(db, 'TWN', today),
    philippines: await calendarFrom(db, 'PHL', today),
  };
}
