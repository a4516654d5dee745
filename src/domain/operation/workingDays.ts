import { codeOf } from '../kit/codes';
import { dayAfter } from '../kit/days';
import { holidayKind } from './holiday';

/** The kinds of the days of a region that are not as the week says, by day. */
export type Calendar = ReadonlyMap<string, number>;

const MAKE_UP = codeOf(holidayKind, 'makeUpWorkday');

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Whether banks work on a day: as the week says, unless the calendar says otherwise. */
export function banksWork(day: string, calendar: Calendar): boolean {
  const kind = calendar.get(day);
  return kind === undefined ? !isWeekend(day) : kind === MAKE_UP;
}

/** No calendar has so many days off in a row: with one that says so, a day is taken as it is. */
const MOST = 60;

/** The day itself, or the next one that is a working day by `isWorkingDay`. */
export function firstDayFrom(day: string, isWorkingDay: (day: string) => boolean): string {
  for (let after = 0; after < MOST; after += 1) {
    const one = dayAfter(day, after);
    if (isWorkingDay(one)) return one;
  }
  return day;
}

/** The day itself, or the next one on which the banks of a region work. */
export const workingDayFrom = (day: string, calendar: Calendar): string =>
  firstDayFrom(day, (one) => banksWork(one, calendar));
