import { codeOf } from '../../src/domain/kit/codes';
import { later } from '../../src/domain/kit/zone';
import { benchmarks } from '../../src/domain/operation/benchmark';
import {
  competitionAge,
  competitionCalls,
  competitionHistory,
  competitorRates,
} from '../../src/domain/operation/competition';
import { sweepPictures } from '../../src/server/operation/competitorPictures';
import { rankOffers } from '../../src/server/operation/ranks';
import type { DeskClient } from '../../src/server/seed/deskClient';
import { lookAtRates } from '../../src/server/seed/watching';
import { bringByFeed, stepByTwo } from '../support/benchmarks';
import { photo } from '../support/pictures';
import { FIRST_RATE } from '../support/prices';
import { uploadFile } from '../support/uploads';
import type { Client, World } from '../support/world';

/** What offers of competitors do beyond being kept: the newest of each, ranked beside ours, old ones apart; pictures, charts. */

let world: World;
let admin: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

const hoursAgo = (hours: number) => later(world.clock.text(), -3600 * hours);

const note = (competitor: string, offeredRate: string, offeredFee: string, seenTime = hoursAgo(1)) =>
  admin.ask(competitorRates.calls.add, {
    competitor,
    offeredRate,
    offeredFee,
    seenTime,
    competitionSource: 2,
  });

const shown = async (...names: string[]) => {
  const { items } = await admin.ask(competitorRates.calls.page, { pageSize: 50 });
  return items.map((one) => names.map((name) => (one as Record<string, unknown>)[name]));
};

test('offers rank by what a user pays in all for each amount, ours among them; who is as cheap stands beside it', async () => {
  // Ours: 1.9680 and NTD 150: 2,691, 5,232 and 15,394.
  await note('Cheap fee', '1.9500', '50.00');
  await note('Good rate', '1.9900', '200.00');
  await note('Just as ours', '1.9680', '150.00');
  expect(
    await shown('competitor', 'total5000', 'rank5000', 'total10000', 'rank10000', 'total30000', 'rank30000'),
  ).toEqual([
    ['Cheap fee', '2615.00', 1, '5179.00', 1, '15435.00', 4],
    ['Good rate', '2713.00', 4, '5226.00', 2, '15276.00', 1],
    ['Just as ours', '2691.00', 2, '5232.00', 3, '15394.00', 2],
  ]);
  const { rate, amounts } = await admin.ask(competitionCalls.ours, {});
  expect(rate).toBe(FIRST_RATE);
  expect(amounts).toEqual([
    { amount: 5000, total: '2691.00', rank: 2, among: 4 },
    { amount: 10000, total: '5232.00', rank: 3, among: 4 },
    { amount: 30000, total: '15394.00', rank: 2, among: 4 },
  ]);
});

test('the newest of each competitor stands, however it is written; all of them are in the history', async () => {
  await note('Isla', '1.9000', '0.00', hoursAgo(3));
  await note('ISLA', '1.9100', '0.00', hoursAgo(2));
  const late = await note('isla', '1.9200', '0.00', hoursAgo(1));
  expect(await shown('id', 'offeredRate')).toEqual([[late.id, '1.9200']]);
  await admin.ask(competitorRates.steps.withdraw, { id: late.id, version: 0, reason: 'Another currency' });
  expect(await shown('competitor', 'offeredRate', 'rank5000')).toEqual([['ISLA', '1.9100', 1]]);
  const { items } = await admin.ask(competitionHistory.page, {});
  expect(items.map((one) => [one.competitor, one.status, one.moveReason])).toEqual([
    ['isla', 2, 'Another currency'],
    ['ISLA', 1, null],
    ['Isla', 1, null],
  ]);
});

test('what was seen over 48 hours ago has no rank, and nobody stands behind it', async () => {
  await note('Old', '1.9900', '0.00', hoursAgo(48.01));
  await note('Just yet', '1.9000', '0.00', hoursAgo(48));
  const [fresh, old] = [codeOf(competitionAge, 'fresh'), codeOf(competitionAge, 'old')];
  expect(await shown('competitor', 'competitionAge', 'rank5000')).toEqual([
    ['Just yet', fresh, 1],
    ['Old', old, null],
  ]);
  world.clock.advance({ seconds: 1 });
  const rank = () => world.db.transaction().execute((tx) => rankOffers(tx, world.clock.text()));
  expect([await rank(), await rank()]).toEqual([true, false]);
  expect(await shown('competitor', 'competitionAge', 'rank5000')).toEqual([
    ['Just yet', old, null],
    ['Old', old, null],
  ]);
  expect((await admin.ask(competitionCalls.ours, {})).amounts[0]).toMatchObject({ rank: 1, among: 1 });
});

test('gaps follow the benchmark at once', async () => {
  await note('Isla', '1.9483', '0.00');
  expect(await shown('gapToBenchmark', 'gapToOurs')).toEqual([[null, '-1.0']]);
  const quotedTime = hoursAgo(2);
  const id = await bringByFeed(world, quotedTime, '1.9000');
  expect(await shown('gapToBenchmark', 'gapToOurs')).toEqual([['2.5', '-1.0']]);
  expect((await admin.ask(competitionCalls.ours, {})).benchmark).toEqual({
    benchmarkRate: '1.9000',
    quotedTime,
    gap: '3.6',
  });
  await stepByTwo(admin, await world.signIn('admin2'), 'withdraw', id);
  expect(await shown('gapToBenchmark', 'gapToOurs')).toEqual([[null, '-1.0']]);
});

test.each([
  ['a moment to come', { seenTime: '2026-06-15 04:00:01' }, 'seenTime'],
  ['nothing for a dollar', { offeredRate: '0' }, 'offeredRate'],
  ['a fee below nothing', { offeredFee: '-1' }, 'offeredFee'],
  ['a fee that nobody takes', { offeredFee: '10000.01' }, 'offeredFee'],
  ['a picture that nobody brought', { offerPicture: `offers/${'0'.repeat(32)}` }, 'offerPicture'],
])('%s is refused by name', async (_what, wrong, field) => {
  const input = {
    competitor: 'Isla',
    offeredRate: '1.9',
    offeredFee: '1',
    seenTime: hoursAgo(1),
    competitionSource: 1,
  };
  expect(await admin.call(competitorRates.calls.add, { ...input, ...wrong })).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});

test('of a competitor there is one offer of a moment, however many note it at once', async () => {
  const input = { offeredRate: '1.9', offeredFee: '1', seenTime: hoursAgo(1), competitionSource: 1 };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      admin.call(competitorRates.calls.add, { ...input, competitor: at % 2 ? 'Isla' : 'ISLA' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ key, fields }) => `${key} ${Object.keys(fields ?? {})}`))).toEqual(
    new Set(['record.duplicate seenTime']),
  );
  expect((await admin.ask(competitionCalls.ours, {})).amounts[0]?.among).toBe(2);
});

test('an import says line by line what it would do, then does just that, once', async () => {
  await note('Isla', '1.9000', '100.00', '2026-06-15 02:00:00');
  await note('Perlas', '1.9000', '100.00', '2026-06-15 02:00:00');
  const lines = [
    'competitor,time,rate,fee',
    'isla,2026-06-15 10:00,1.9,100',
    '"Perlas",2026-06-15 10:00,1.9100,100.00',
    'New one,2026-06-15 11:00:30,1.9300,0',
  ];
  const bad = [
    ...lines,
    'isla,2026-06-15 10:00,1.8,100',
    ',2026-06-15 10:00,1.8,100',
    'X,2026-06-15 12:30,1,1',
  ];
  const { lines: looked } = await admin.ask(competitionCalls.checkImport, { text: bad.join('\n') });
  expect(looked.map(({ line, does }) => [line, does])).toEqual([
    [2, 'nothing'],
    [3, 'changes'],
    [4, 'adds'],
    [5, 'fails'],
    [6, 'fails'],
    [7, 'fails'],
  ]);
  expect(await admin.call(competitionCalls.import, { text: bad.join('\n') })).toMatchObject({ status: 400 });
  const text = lines.join('\n');
  expect(await admin.ask(competitionCalls.import, { text })).toEqual({ added: 1, changed: 1 });
  expect(await shown('competitor', 'offeredRate', 'rank30000')).toEqual([
    ['Isla', '1.9000', 4],
    ['New one', '1.9300', 2],
    ['Perlas', '1.9100', 3],
  ]);
  expect(await admin.call(competitionCalls.import, { text })).toMatchObject({ key: 'record.nothingChanged' });
});

test('a picture is made anew, shown to who may read the offer, and swept when it shows none', async () => {
  const bring = async (content: Buffer) =>
    uploadFile(world, admin, competitionCalls.uploadPicture, {}, content);
  expect(await bring(Buffer.from('%PDF-1.4'))).toMatchObject({ status: 415, key: 'competition.wrongType' });
  const { file } = (await bring(await photo())).data as { file: string };
  const input = { competitor: 'Isla', offeredRate: '1.9', offeredFee: '1', competitionSource: 1 };
  const { id } = await admin.ask(competitorRates.calls.add, {
    ...input,
    seenTime: hoursAgo(1),
    offerPicture: file,
  });
  const finance = await world.signIn('finance');
  const shownThere = await finance.ask(competitionCalls.picture, { id });
  expect(shownThere.mediaType).toBe('image/jpeg');
  expect(Buffer.from(shownThere.content, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
  const makers = await world.signIn('service');
  expect(await makers.call(competitionCalls.picture, { id })).toMatchObject({ status: 403 });
  const { id: bare } = await note('Perlas', '1.9', '1');
  expect(await admin.call(competitionCalls.picture, { id: bare })).toMatchObject({ status: 404 });

  await bring(await photo('png'));
  const sweep = () => sweepPictures({ db: world.db, files: world.files }, world.clock.text());
  expect(await sweep()).toBe(0);
  world.clock.advance({ hours: 25 });
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
  expect((await (await world.signIn('finance')).ask(competitionCalls.picture, { id })).mediaType).toBe(
    'image/jpeg',
  );
});

test('the chart has a line for each competitor, carried on for as long as an offer is ranked', async () => {
  await note('Isla', '1.9000', '0', '2026-06-10 01:00:00');
  await note('ISLA', '1.9100', '0', '2026-06-10 15:59:59');
  await note('Perlas', '1.9500', '0', '2026-06-14 16:00:00');
  const { days, ours, competitors } = await admin.ask(competitionCalls.chart, { days: 7 });
  expect(days.length).toBe(7);
  expect(ours).toEqual(days.map(() => FIRST_RATE));
  expect(competitors).toEqual([
    { competitor: 'ISLA', rates: [null, '1.9100', '1.9100', '1.9100', null, null, null] },
    { competitor: 'Perlas', rates: [null, null, null, null, null, null, '1.9500'] },
  ]);
  expect(await admin.call(competitionCalls.chart, { days: 6 })).toMatchObject({ status: 400 });
  expect(await admin.call(competitionCalls.chart, { days: 366 })).toMatchObject({ status: 400 });
});

test('the desk of a running demo notes what the market has and what one of the others offers', async () => {
  const desk: DeskClient = async (of, input) => {
    const answer = await admin.call(of, input);
    expect([answer.status, answer.message]).toEqual([200, expect.any(String)]);
    return answer as never;
  };
  await lookAtRates(desk, world.clock.now().getTime());
  expect(await shown('seenTime', 'rank5000')).toEqual([[world.clock.text(), expect.any(Number)]]);
  expect((await admin.ask(benchmarks.calls.page, {})).totalItems).toBe(1);
});
