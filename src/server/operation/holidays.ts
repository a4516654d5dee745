import type { InputOf, OutputOf } from '../../domain/kit/call';
import { dayAfter } from '../../domain/kit/days';
import { wordsIn } from '../../domain/kit/words';
import { businessDay } from '../../domain/kit/zone';
import { HOLIDAY_REGIONS, holidayCalls, holidayImport, holidays } from '../../domain/operation/holiday';
import { readImport } from '../../domain/operation/holidayImport';
import type { Calendar } from '../../domain/operation/workingDays';
import type { Db, OperatorContext } from '../kit/context';
import { serveImport } from '../kit/importKept';
import { serveKept } from '../kit/kept';
import { type Route, serve } from '../kit/serve';
import { raisePriceVersion } from '../kit/versioned';

/** Days that are not as the week says: kept, seen by year, and imported. */
export const holidayRoutes: Route[] = [
  // Channels that rest on such days follow at once.
  ...serveKept(holidays, { followed: ({ db }) => raisePriceVersion(db) }),
  ...serve(holidayCalls, { year: yearOf }),
  ...serveImport(holidayImport, {
    page: holidays,
    read: readImport,
    key: ['day', 'region'],
    values: ({ name, ...day }, before) => ({ ...day, holidayName: namedSo(name, before?.holidayName) }),
    followed: ({ db }) => raisePriceVersion(db),
  }),
];

/** The name in the language of the import; one that is there already, in whichever language, stays as it is. */
function namedSo(name: string, before: unknown): unknown {
  const known = Object.entries(before ?? {});
  return known.some(([, one]) => one === name) ? before : { ...Object.fromEntries(known), en: name };
}

type Region = (typeof HOLIDAY_REGIONS)[number];

/** The calendar of a region around a day: from it on, for as long as anything may be put off. */
export async function calendarFrom(db: Db, region: Region, day: string): Promise<Calendar> {
  const days = await db
    .selectFrom('holidays')
    .select(['day', 'kind'])
    .where('region', '=', region)
    .where('day', '>=', day)
    .where('day', '<=', dayAfter(day, 90))
    .execute();
  return new Map(days.map((one) => [one.day, one.kind]));
}

const inYear = (year: number) => [`${year}-01-01`, `${year}-12-31`] as const;

async function daysOf(db: Db, year: number) {
  const [first, last] = inYear(year);
  return db
    .selectFrom('holidays')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .orderBy('region')
    .execute();
}

/** choice: the calendar of the next year is out by then. */
const WARN_FROM = '-11-01';

async function yearOf(
  { db, lang, now }: OperatorContext,
  { year }: InputOf<typeof holidayCalls.year>,
): Promise<OutputOf<typeof holidayCalls.year>> {
  const days = (await daysOf(db, year)).map(({ id, day, region, kind, holidayName }) => {
    return { id, day, region, kind, holidayName: wordsIn(holidayName, lang) };
  });
  return { days, missing: await missingYear(db, businessDay(now)) };
}

/** From 1 November on, the regions whose next year is empty. */
async function missingYear(db: Db, today: string): Promise<OutputOf<typeof holidayCalls.year>['missing']> {
  if (today.slice(4) < WARN_FROM) return null;
  const year = Number(today.slice(0, 4)) + 1;
  const known = new Set((await daysOf(db, year)).map(({ region }) => region));
  const regions = HOLIDAY_REGIONS.filter((region) => !known.has(region));
  return regions.length > 0 ? { year, regions } : null;
}
