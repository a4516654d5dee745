import type { InputOf, OutputOf } from '../../domain/kit/call';
import { dayAfter } from '../../domain/kit/days';
import { wordsIn } from '../../domain/kit/words';
import { businessDay } from '../../domain/kit/zone';
import { HOLIDAY_REGIONS, holiday, holidayCalls, holidays } from '../../domain/operation/holiday';
import { type ImportedDay, readImport } from '../../domain/operation/holidayImport';
import type { Calendar } from '../../domain/operation/workingDays';
import type { Db, OperatorContext } from '../kit/context';
import { doneBy, linesToDo, type PlannedLine, toldLines } from '../kit/importing';
import { serveKept } from '../kit/kept';
import { insertKept, writeKept } from '../kit/keptWrites';
import { type Route, serve } from '../kit/serve';
import { raisePriceVersion } from '../kit/versioned';

/** Days that are not as the week says: kept, seen by year, and imported. */
export const holidayRoutes: Route[] = [
  // Channels that rest on such days follow at once.
  ...serveKept(holidays, { followed: ({ db }) => raisePriceVersion(db) }),
  ...serve(holidayCalls, { year: yearOf, checkImport, import: importHolidays }),
];

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

type Kept = Awaited<ReturnType<typeof daysOf>>[number];

const everyDay = (db: Db) => db.selectFrom('holidays').selectAll().orderBy('id');

type Line = PlannedLine & { readonly said?: ImportedDay; readonly before?: Kept };

/** What an import would do, line by line. A day that is there already changes when kind or name differ. */
function linesOf(known: readonly Kept[], text: string): Line[] {
  const before = new Map(known.map((one) => [`${one.day} ${one.region}`, one]));
  const seen = new Set<string>();
  return readImport(text).map(({ said, ...line }): Line => {
    if ('key' in said) return { ...line, does: 'fails', wrong: said };
    const key = `${said.day} ${said.region}`;
    if (seen.has(key)) return { ...line, does: 'fails', wrong: { key: 'rules.twice' } };
    seen.add(key);
    const there = before.get(key);
    if (!there) return { ...line, said, does: 'adds' };
    const same = there.kind === said.kind && Object.values(there.holidayName).includes(said.name);
    return { ...line, said, before: there, does: same ? 'nothing' : 'changes' };
  });
}

async function checkImport(
  { db, t }: OperatorContext,
  { text }: InputOf<typeof holidayCalls.checkImport>,
): Promise<OutputOf<typeof holidayCalls.checkImport>> {
  return toldLines(linesOf(await everyDay(db).execute(), text), t);
}

async function importHolidays(
  context: OperatorContext,
  { text }: InputOf<typeof holidayCalls.import>,
): Promise<OutputOf<typeof holidayCalls.import>> {
  const { db, operator, now } = context;
  const doing = linesToDo(linesOf(await everyDay(db).forUpdate().execute(), text));
  for (const { said, before } of doing) {
    if (!said) continue;
    const { name, ...day } = said;
    const given = { ...day, holidayName: { ...before?.holidayName, en: name } };
    if (before) await writeKept(db, holiday, before, given, now);
    else await insertKept(db, holiday, given, operator, now);
  }
  await raisePriceVersion(db);
  return doneBy(doing);
}
