import { exchangeDays } from '../../src/domain/finance/exchangeRule';
import { codeOf } from '../../src/domain/kit/codes';
import { holidayCalls, holidayImport, holidays } from '../../src/domain/operation/holiday';
import { nextTurn } from '../../src/server/finance/fxBatch/batchTerms';
import type { Client, World } from '../support/world';

/** What holidays do beyond being kept: the year, the import, and the days on which banks take batches. */

let world: World;
let admin: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

const dayOff = (day: string, kind = 1, region = 'TWN') =>
  admin.ask(holidays.calls.add, { day, kind, region, holidayName: { en: `Of ${day}` } });

/** The day on which a bank takes a batch that is made now. */
const batchDayNow = async (): Promise<string> =>
  (
    await nextTurn(
      world.db,
      { exchangeDays: codeOf(exchangeDays, 'taiwan'), cutOff: '15:30', valueDays: 0 },
      world.clock.text(),
    )
  ).day;

test('a batch is taken on the day on which it is made', async () => {
  expect(await batchDayNow()).toBe('2026-06-15');
});

test.each([
  ['a holiday', [['2026-06-15', 1]], '2026-06-16'],
  [
    'a day on which banks alone are closed, and one after it',
    [
      ['2026-06-15', 3],
      ['2026-06-16', 1],
    ],
    '2026-06-17',
  ],
  [
    'days off until the weekend, whose Saturday is worked',
    [
      ['2026-06-15', 1],
      ['2026-06-16', 1],
      ['2026-06-17', 1],
      ['2026-06-18', 1],
      ['2026-06-19', 1],
      ['2026-06-20', 2],
    ],
    '2026-06-20',
  ],
  [
    'days off until the weekend',
    [
      ['2026-06-15', 1],
      ['2026-06-16', 1],
      ['2026-06-17', 1],
      ['2026-06-18', 1],
      ['2026-06-19', 1],
    ],
    '2026-06-22',
  ],
] as const)('%s puts it off', async (_what, days, day) => {
  for (const [one, kind] of days) await dayOff(one, kind);
  // A day off in the Philippines is none of Taiwan's banks.
  await dayOff('2026-06-22', 1, 'PHL');
  expect(await batchDayNow()).toBe(day);
});

test('the year is told with names in the language of whoever asks, and from November on what the next one lacks', async () => {
  await admin.ask(holidays.calls.add, {
    day: '2026-10-10',
    kind: 1,
    region: 'TWN',
    holidayName: { en: 'National Day', tw: '國慶日' },
  });
  const inTw = await world.signIn('admin', { lang: 'tw' });
  expect(await inTw.ask(holidayCalls.year, { year: 2026 })).toMatchObject({
    days: [{ day: '2026-10-10', holidayName: '國慶日' }],
    missing: null,
  });
  world.clock.set(new Date('2026-10-31T15:59:59Z'));
  await world.db.updateTable('operators').set({ passwordChangedTime: world.clock.text() }).execute();
  expect((await (await world.signIn('admin')).ask(holidayCalls.year, { year: 2026 })).missing).toBeNull();
  world.clock.set(new Date('2026-10-31T16:00:00Z'));
  await world.db.updateTable('operators').set({ passwordChangedTime: world.clock.text() }).execute();
  const november = await world.signIn('admin');
  expect((await november.ask(holidayCalls.year, { year: 2026 })).missing).toEqual({
    year: 2027,
    regions: ['TWN', 'PHL'],
  });
  await november.ask(holidays.calls.add, {
    day: '2027-01-01',
    kind: 1,
    region: 'PHL',
    holidayName: { en: 'New Year' },
  });
  expect((await november.ask(holidayCalls.year, { year: 2026 })).missing).toEqual({
    year: 2027,
    regions: ['TWN'],
  });
});

const LINES = [
  'day,region,kind,name',
  "2027-01-01,TWN,1,New Year's Day",
  '"2027-04-05",PHL,3,"Banks, only"',
  '20270101,五,2,開國紀念日',
  '20270102,六,2,',
  '20270104,一,0,',
  '20270206,六,0,補行上班',
].join('\r\n');

test('an import says line by line what it would do, then does it, once', async () => {
  await dayOff('2027-04-05', 1, 'PHL');
  const { lines } = await admin.ask(holidayImport.checkImport, { text: LINES });
  expect(lines.map(({ line, does }) => [line, does])).toEqual([
    [2, 'adds'],
    [3, 'changes'],
    [4, 'fails'],
    [7, 'adds'],
  ]);
  expect(await admin.call(holidayImport.import, { text: LINES })).toMatchObject({
    status: 400,
    fields: { text: expect.any(String) },
  });
  const text = LINES.replace(/^2027-01-01.*\r\n/m, '');
  expect(await admin.ask(holidayImport.import, { text })).toEqual({ added: 2, changed: 1 });
  expect(await admin.call(holidayImport.import, { text })).toMatchObject({
    status: 409,
    key: 'record.nothingChanged',
  });
  const { items } = await admin.ask(holidays.calls.page, { sortField: 'day', sortOrder: 'asc' });
  expect(items.map((one) => [one.day, one.region, one.kind, one.holidayName])).toEqual([
    ['2027-01-01', 'TWN', 1, { en: '開國紀念日' }],
    ['2027-02-06', 'TWN', 2, { en: '補行上班' }],
    ['2027-04-05', 'PHL', 3, { en: 'Banks, only' }],
  ]);
});

test.each([
  ['no day', '2027-02-30,TWN,1,Name'],
  ['another region', '2027-02-03,USA,1,Name'],
  ['no kind', '2027-02-03,TWN,4,Name'],
  ['no name', '2027-02-03,TWN,1,'],
  ['a name that is too long', `2027-02-03,TWN,1,${'x'.repeat(81)}`],
  ['no day of the government', '20270230,五,2,Name'],
  ['something else', 'hello'],
])('a line with %s is named, and nothing is imported', async (_what, line) => {
  const text = `2027-01-01,TWN,1,New Year\n${line}`;
  const { lines } = await admin.ask(holidayImport.checkImport, { text });
  expect(lines.map(({ does, message }) => [does, message !== null])).toEqual([
    ['adds', false],
    ['fails', true],
  ]);
  expect((await admin.call(holidayImport.import, { text })).message).toContain('2');
  expect((await admin.ask(holidays.calls.page, {})).totalItems).toBe(0);
});
