import { appContent } from '../../src/domain/app/content';
import { scopeCalls } from '../../src/domain/kit/scopeCalls';
import { later } from '../../src/domain/kit/zone';
import { consoleNotices, notices } from '../../src/domain/operation/notice';
import { moveDue } from '../../src/server/keptRecords';
import { addUser } from '../support/rows';
import type { World } from '../support/world';

/** What notices do beyond being kept: the console shows them, the app answers them. */

let world: World;
const { add, edit } = notices.calls;
const { drop } = notices.steps;

beforeEach(async () => {
  world = await tulay.createWorld();
});

const base = {
  content: { en: 'Text', tw: '內容' },
  level: 1,
  scope: { customerScope: 1 },
  pinned: false,
  mustRead: false,
};
const titled = (en: string) => ({ ...base, title: { en, tw: `${en}（中）` } });

async function shownInConsole(account: 'service' | 'auditor' = 'service') {
  const client = await world.signIn(account);
  const { notices: shown } = await client.ask(consoleNotices.current, {});
  return shown.map(({ title, read }) => [title.en, read]);
}

async function shownInApp(input: { userId?: number; lang?: 'en' | 'tw' } = {}) {
  const { notices: shown } = await world.partner('app').ask(appContent.query, input);
  return shown.map(({ title }) => title);
}

test('a notice stands where and while it says, by its times, however late the clock is', async () => {
  const admin = await world.signIn('admin');
  const now = world.clock.text();
  await admin.ask(add, { ...titled('In the console'), place: 2 });
  await admin.ask(add, { ...titled('In the app'), place: 1 });
  await admin.ask(add, {
    ...titled('In both'),
    place: 3,
    startTime: later(now, 60),
    endTime: later(now, 3600),
  });
  expect(await shownInConsole()).toEqual([['In the console', false]]);
  expect(await shownInApp()).toEqual(['In the app']);
  world.clock.advance({ minutes: 1 });
  expect(await shownInConsole()).toEqual([
    ['In both', false],
    ['In the console', false],
  ]);
  expect(await shownInApp()).toEqual(['In both', 'In the app']);
  // No clock has ticked yet: its end counts all the same.
  world.clock.advance({ hours: 1 });
  expect(await shownInApp()).toEqual(['In the app']);
  expect(await moveDue(world.db, world.clock.text())).toBe(2);
});

test('what is dropped is gone at once, also by an end that is brought forward; pinned and grave ones come first', async () => {
  const admin = await world.signIn('admin');
  const { id } = await admin.ask(add, { ...titled('Wrong'), place: 3 });
  await admin.ask(add, { ...titled('Outage'), place: 3, level: 3 });
  await admin.ask(add, { ...titled('Pinned'), place: 3, pinned: true });
  expect(await shownInApp()).toEqual(['Pinned', 'Outage', 'Wrong']);
  const { record } = await admin.ask(notices.calls.detail, { id });
  if (drop) await admin.ask(drop, { id, version: record.version, reason: 'Not true' });
  expect(await shownInApp()).toEqual(['Pinned', 'Outage']);
  // The same title may be said again.
  await admin.ask(add, { ...titled('Wrong'), place: 3 });
});

test('users read it in their language, those it reaches; who is not known sees what is for everybody', async () => {
  const admin = await world.signIn('admin');
  const [filipina, indonesian] = [
    await addUser(world.db, { nationality: 'PHL', lang: 'tw' }),
    await addUser(world.db, {
      nationality: 'IDN',
      lang: 'en',
      mobile: '911111111',
      email: 'other@mail.example',
      idNumber: 'A911111111',
    }),
  ];
  const scope = { customerScope: 2, nationalities: ['PHL', 'VNM'] } as const;
  await admin.ask(add, { ...titled('For some'), place: 1, scope });
  await admin.ask(add, { ...titled('For all'), place: 1 });
  expect(await shownInApp({ userId: filipina })).toEqual(['For all（中）', 'For some（中）']);
  expect(await shownInApp({ userId: filipina, lang: 'en' })).toEqual(['For all', 'For some']);
  expect(await shownInApp({ userId: indonesian })).toEqual(['For all']);
  expect(await shownInApp()).toEqual(['For all']);
  const app = world.partner('app');
  expect(await app.call(appContent.query, { userId: 9999 })).toMatchObject({
    status: 400,
    fields: { userId: expect.any(String) },
  });
  expect(await world.partner('payout').call(appContent.query, {})).toMatchObject({ status: 403 });
  expect(await admin.ask(scopeCalls.count, { scope })).toEqual({
    users: 1,
    byLang: [{ lang: 'tw', users: 1 }],
  });
  expect((await admin.ask(scopeCalls.count, { scope: { customerScope: 1 } })).users).toBe(2);
});

test('what must be read shows by whom it was, once each, operators and users', async () => {
  const admin = await world.signIn('admin');
  const service = await world.signIn('service');
  const userId = await addUser(world.db);
  const { id } = await admin.ask(add, { ...titled('Read me'), place: 3, mustRead: true });
  for (let time = 0; time < 2; time += 1) await service.ask(consoleNotices.read, { id });
  expect(await shownInConsole('service')).toEqual([['Read me', true]]);
  expect(await shownInConsole('auditor')).toEqual([['Read me', false]]);
  await world.partner('app').ask(appContent.confirmRead, { userId, noticeId: id });
  expect(await admin.ask(consoleNotices.readers, { id })).toMatchObject({
    readers: [{ operatorName: 'The service' }],
    operators: 7,
    users: 1,
  });
  expect(await service.call(consoleNotices.read, { id: 999 })).toMatchObject({ status: 404 });
  const { id: inApp } = await admin.ask(add, { ...titled('In the app alone'), place: 1 });
  expect(await service.call(consoleNotices.read, { id: inApp })).toMatchObject({ status: 404 });
});

test('an end before the start is refused by its name, when it is added and when it is edited', async () => {
  const admin = await world.signIn('admin');
  const now = world.clock.text();
  const wrong = { ...titled('Ends early'), place: 1, startTime: later(now, 600), endTime: later(now, 60) };
  expect(await admin.call(add, wrong)).toMatchObject({
    status: 400,
    fields: { endTime: expect.any(String) },
  });
  const { id } = await admin.ask(add, { ...wrong, endTime: later(now, 900) });
  expect(await admin.call(edit, { id, version: 0, endTime: later(now, 600) })).toMatchObject({
    status: 400,
    fields: { endTime: expect.any(String) },
  });
});
