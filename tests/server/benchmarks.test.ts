import { codeOf } from '../../src/domain/kit/codes';
import { later } from '../../src/domain/kit/zone';
import {
  benchmarkCalls,
  benchmarkHistory,
  benchmarkSource,
  benchmarkStatus,
  benchmarks,
} from '../../src/domain/operation/benchmark';
import { benchmarkAt } from '../../src/server/operation/benchmarks';
import { fetchDue, rateFeedOf } from '../../src/server/operation/rateFeed';
import { asking, bringByFeed, stepByTwo } from '../support/benchmarks';
import { shopServer } from '../support/shopServer';
import type { Client, World } from '../support/world';

/** What benchmarks do beyond being kept: held when they are far off, in force by their times, imported, fetched. */

let world: World;
let admin: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

const ago = (minutes: number) => later(world.clock.text(), -60 * minutes);

const add = (quotedTime: string, benchmarkRate: string) =>
  admin.ask(benchmarks.calls.add, { quotedTime, benchmarkRate, provider: 'Harbour FX' });

const statusName = async (id: number) => {
  const { status } = (await admin.ask(benchmarks.calls.detail, { id })).record;
  return Object.entries(benchmarkStatus.entries).find(([, { values }]) =>
    values.includes(Number(status)),
  )?.[0];
};

const rateNow = async () => (await benchmarkAt(world.db, world.clock.text()))?.benchmarkRate;

test('a figure that is over 2 % from the one in use before it is held, to either side; exactly 2 % is not', async () => {
  expect(await statusName(await bringByFeed(world, ago(50), '2.0000'))).toBe('inUse');
  expect(await statusName((await add(ago(40), '2.0401')).id)).toBe('held');
  expect(await statusName((await add(ago(39), '1.9599')).id)).toBe('held');
  expect(await statusName((await add(ago(38), '2.0400')).id)).toBe('inUse');
  // Beside the one that was in use then, not beside the newest.
  expect(await statusName((await add(ago(45), '1.9600')).id)).toBe('inUse');
});

test('what is held counts once two people accept it; what is withdrawn counts no more, and leaves its moment', async () => {
  const checker = await world.signIn('admin2');
  await bringByFeed(world, ago(50), '2.0000');
  const held = await add(ago(40), '2.1000');
  expect(await rateNow()).toBe('2.0000');
  await stepByTwo(admin, checker, 'accept', held.id);
  expect(await rateNow()).toBe('2.1000');
  const without = await admin.call(benchmarks.steps.withdraw, { id: held.id, version: 1 });
  expect(without).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  await stepByTwo(admin, checker, 'withdraw', held.id);
  expect(await rateNow()).toBe('2.0000');
  const again = await add(ago(40), '2.0100');
  expect(await rateNow()).toBe('2.0100');
  const { items } = await admin.ask(benchmarks.calls.page, { sortField: 'quotedTime', sortOrder: 'desc' });
  expect(items.map((one) => [one.id, one.rateChange])).toEqual([
    [again.id, '0.5'],
    [expect.any(Number), null],
  ]);
  const history = await admin.ask(benchmarkHistory.page, { pageSize: 10 });
  expect(history.items.map((one) => one.moveReason)).toContain('Another currency');
  expect(history.totalItems).toBe(3);
});

test('the benchmark of a moment is the newest quoted no later', async () => {
  await bringByFeed(world, ago(50), '2.0000');
  await add(ago(10), '2.0100');
  const at = async (moment: string) => (await benchmarkAt(world.db, moment))?.benchmarkRate;
  expect([await at(ago(51)), await at(ago(50)), await at(ago(11)), await at(ago(10))]).toEqual([
    undefined,
    '2.0000',
    '2.0000',
    '2.0100',
  ]);
});

test.each([
  ['a moment to come', { quotedTime: '2026-06-15 04:00:01' }, 'quotedTime'],
  ['nothing for a dollar', { benchmarkRate: '0.0000' }, 'benchmarkRate'],
  ['five places', { benchmarkRate: '1.98765' }, 'benchmarkRate'],
  ['nobody who says it', { provider: ' ' }, 'provider'],
])('%s is refused by name', async (_what, wrong, field) => {
  const input = { quotedTime: ago(1), benchmarkRate: '2.0000', provider: 'Harbour FX', ...wrong };
  expect(await admin.call(benchmarks.calls.add, input)).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});

test('who only reads neither adds, accepts, withdraws nor imports', async () => {
  const { id } = await add(ago(5), '2.0000');
  const finance = await world.signIn('finance');
  const step = { id, version: 0, reason: 'Wrong' };
  const answers = await Promise.all([
    finance.call(benchmarks.calls.add, { quotedTime: ago(4), benchmarkRate: '2', provider: 'X' }),
    finance.call(benchmarks.steps.accept, { id, version: 0 }),
    finance.call(benchmarks.steps.withdraw, step),
    finance.call(benchmarkCalls.import, { text: '2026-06-15 11:00,2.0000,Harbour FX' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await finance.call(benchmarks.calls.detail, { id })).status).toBe(200);
});

const LINES = [
  'time,rate,provider',
  '2026-06-15 09:00,2.0000,Harbour FX',
  '2026-06-15 10:00,2.0500,Harbour FX',
  '2026-06-15 11:00,"2.0100","Harbour, FX"',
];

test('an import says line by line what it would do, then does just that, once', async () => {
  await bringByFeed(world, '2026-06-15 00:00:00', '2.0000');
  const same = await add('2026-06-15 01:00:00', '2.0000');
  const other = await add('2026-06-15 03:00:00', '2.0000');
  const bad = [...LINES, '2026-06-15 12:30,2.0000,Harbour FX', '2026-06-15 10:00,2.0,Harbour FX', 'x,2,Y'];
  const looked = await admin.ask(benchmarkCalls.checkImport, { text: bad.join('\n') });
  expect(looked.lines.map(({ line, does, message }) => [line, does, message !== null])).toEqual([
    [2, 'nothing', false],
    [3, 'adds', true],
    [4, 'changes', false],
    [5, 'fails', true],
    [6, 'fails', true],
    [7, 'fails', true],
  ]);
  expect(await admin.call(benchmarkCalls.import, { text: bad.join('\n') })).toMatchObject({
    status: 400,
    fields: { text: expect.any(String) },
  });
  const text = LINES.join('\r\n');
  expect(await admin.ask(benchmarkCalls.import, { text })).toEqual({ added: 1, changed: 1 });
  const [, ...items] = (await admin.ask(benchmarks.calls.page, { sortField: 'quotedTime', sortOrder: 'asc' }))
    .items;
  const [inUse, held, imported] = [1, 2, codeOf(benchmarkSource, 'imported')];
  expect(items.map((one) => [one.benchmarkRate, one.status, one.benchmarkSource, one.provider])).toEqual([
    ['2.0000', inUse, 1, 'Harbour FX'],
    ['2.0500', held, imported, 'Harbour FX'],
    ['2.0100', inUse, imported, 'Harbour, FX'],
  ]);
  expect(items[0]?.id).toBe(same.id);
  // What it took the place of is kept.
  expect(await statusName(other.id)).toBe('withdrawn');
  expect(await admin.call(benchmarkCalls.import, { text })).toMatchObject({
    status: 409,
    key: 'record.nothingChanged',
  });
});

test('of one moment one figure stands, however many type it in, import and fetch it at once', async () => {
  const now = world.clock.text();
  const feed = { name: 'Harbour FX', fetch: async () => ({ rate: '2.0000', quotedTime: ago(30) }) };
  const text = '2026-06-15 11:30,2.0000,Harbour FX';
  const input = { quotedTime: ago(30), benchmarkRate: '2.0000', provider: 'Harbour FX' };
  const fetching = fetchDue(world.db, feed, asking, now);
  const answers = await Promise.all([
    ...Array.from({ length: 24 }, () => admin.call(benchmarks.calls.add, input)),
    ...Array.from({ length: 25 }, () => admin.call(benchmarkCalls.import, { text })),
  ]);
  // The feed takes the place of whoever was there before it; nobody is let in beside another one.
  const first = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => status === 409).length).toBe(49 - first);
  expect([await fetching, first <= 1]).toEqual([1, true]);
  expect((await admin.ask(benchmarkHistory.page, {})).totalItems).toBe(1 + first);
  const { items } = await admin.ask(benchmarks.calls.page, {});
  expect(items.map((one) => one.benchmarkSource)).toEqual([codeOf(benchmarkSource, 'fetched')]);
});

describe('fetched each hour', () => {
  let service: Awaited<ReturnType<typeof shopServer>>;
  beforeAll(async () => {
    service = await shopServer();
  });
  afterAll(() => service.close());

  const warned: string[] = [];
  const log = { info() {}, warn: (_: object, text: string) => void warned.push(text), error() {} };
  const fetched = (ratePath = 'rate') =>
    fetchDue(
      world.db,
      rateFeedOf({ url: 'https://localhost/twd-php?q=1', ratePath, timePath: 'time' }, service.reach),
      { ...asking, log },
      world.clock.text(),
    );
  const afterAnHour = () => world.clock.advance({ hours: 1 });

  test('the figure stands where the path leads, with the moment that the service says', async () => {
    service.says('{"quotes":[{"mid":1.98765}],"time":"2026-06-15T11:45:00+08:00"}');
    expect(await fetched('quotes.0.mid')).toBe(1);
    const { items } = await admin.ask(benchmarks.calls.page, {});
    expect(items).toMatchObject([
      {
        benchmarkRate: '1.9877',
        quotedTime: '2026-06-15 03:45:00',
        provider: 'localhost',
        benchmarkSource: codeOf(benchmarkSource, 'fetched'),
        makerName: 'Tulay',
      },
    ]);
    // Not again within the hour, and the same moment brings nothing.
    expect(await fetched('quotes.0.mid')).toBe(0);
    afterAnHour();
    const before = service.heard.length;
    expect(await fetched('quotes.0.mid')).toBe(0);
    expect(service.heard.length).toBe(before + 1);
    expect(service.heard.at(-1)?.path).toBe('/twd-php?q=1');
  });

  test('a service that says no moment means now; what somebody withdrew does not come back', async () => {
    service.says('{"rate":"2.0"}');
    expect(await fetched()).toBe(1);
    const [first] = (await admin.ask(benchmarks.calls.page, {})).items;
    expect(first).toMatchObject({ quotedTime: world.clock.text(), benchmarkRate: '2.0000' });
    service.says(`{"rate":"2.0","time":"${world.clock.text().replace(' ', 'T')}Z"}`);
    await stepByTwo(admin, await world.signIn('admin2'), 'withdraw', Number(first?.id));
    afterAnHour();
    expect(await fetched()).toBe(0);
    expect(await rateNow()).toBeUndefined();
  });

  test('one of many processes asks', async () => {
    service.says('{"rate":2}');
    const before = service.heard.length;
    await Promise.all(Array.from({ length: 10 }, () => fetched()));
    expect(service.heard.length).toBe(before + 1);
  });

  test.each([
    ['an error', '{"rate":2}', 503],
    ['a way elsewhere', '{"rate":2}', 302],
    ['no JSON', 'two', 200],
    ['no rate there', '{"value":2}', 200],
    ['a rate that is none', '{"rate":"2,0"}', 200],
    ['nothing for a dollar', '{"rate":0.00001}', 200],
    ['a moment without a zone', '{"rate":2,"time":"2026-06-15T11:45:00"}', 200],
    ['a moment to come', '{"rate":2,"time":"2026-06-15T13:45:00+08:00"}', 200],
    ['more than anybody reads', `{"rate":2,"more":"${'x'.repeat(300_000)}"}`, 200],
  ])('%s is a miss', async (_what, says, status) => {
    service.says(says, status);
    warned.length = 0;
    expect(await fetched()).toBe(0);
    expect(warned.length).toBe(1);
    expect((await admin.ask(benchmarks.calls.page, {})).totalItems).toBe(0);
  });

  test('after three misses in a row those who may see the page are told, until it works; the old figure stays', async () => {
    await bringByFeed(world, ago(30), '2.0000');
    const told = async () => (await (await world.signIn('admin')).ask(benchmarkCalls.feed, {})).missed;
    for (const misses of [1, 2, 3]) {
      expect(await told()).toBeNull();
      service.says('gone', 500);
      if (misses > 1) afterAnHour();
      await fetched();
    }
    expect(await told()).toEqual({ misses: 3, time: world.clock.text(), quotedTime: expect.any(String) });
    expect(await rateNow()).toBe('2.0000');
    const makers = await world.signIn('service');
    expect(await makers.call(benchmarkCalls.feed, {})).toMatchObject({ status: 403 });
    afterAnHour();
    service.says('{"rate":2.01}');
    expect(await fetched()).toBe(1);
    expect(await told()).toBeNull();
    expect(await rateNow()).toBe('2.0100');
  });
});

test('the chart says for each day in Taipei what it was at its end', async () => {
  // 23:59:59 and midnight in Taipei.
  await bringByFeed(world, '2026-06-12 15:59:59', '2.0000');
  await add('2026-06-13 16:00:00', '2.0100');
  const { days, benchmark, competitors } = await admin.ask(benchmarkCalls.chart, { days: 7 });
  expect(days.at(0)).toBe('2026-06-09');
  expect(days.at(-1)).toBe('2026-06-15');
  expect(benchmark).toEqual([null, null, null, '2.0000', '2.0000', '2.0100', '2.0100']);
  expect(competitors).toEqual([]);
});
