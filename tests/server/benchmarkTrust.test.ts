import { approvals } from '../../src/domain/approvals/inbox';
import type { InputOf } from '../../src/domain/kit/call';
import { codeOf } from '../../src/domain/kit/codes';
import { later } from '../../src/domain/kit/zone';
import {
  benchmarkCalls,
  benchmarkHistory,
  benchmarks,
  HELD,
  heldReason,
  IN_USE,
} from '../../src/domain/operation/benchmark';
import { isFar } from '../../src/domain/operation/benchmarkHold';
import { rates } from '../../src/domain/pricing/rate';
import { benchmarkAt } from '../../src/server/operation/benchmarks';
import { fetchDue } from '../../src/server/operation/rateFeed';
import { asking, bringByFeed, stepByTwo } from '../support/benchmarks';
import { someRate } from '../support/pendingPrices';
import type { Client, World } from '../support/world';

/** One person moves the benchmark by no more than 2 % from what the feed or two people stand for, whatever they try. */

let world: World;
let admin: Client;
let checker: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  [admin, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
});

const ago = (minutes: number) => later(world.clock.text(), -60 * minutes);
const add = async (quotedTime: string, benchmarkRate: string, by = admin) =>
  (await by.ask(benchmarks.calls.add, { quotedTime, benchmarkRate, provider: 'Harbour FX' })).id;
const recordOf = async (id: number) => (await admin.ask(benchmarks.calls.detail, { id })).record;
const readState = async (id: number) => {
  const { status, heldReason: reason, trusted } = await recordOf(id);
  return { status, reason, trusted };
};
const held = (reason: keyof typeof heldReason.entries) => ({
  status: HELD,
  reason: codeOf(heldReason, reason),
  trusted: false,
});
const inUse = (trusted = false) => ({ status: IN_USE, reason: null, trusted });
const rateNow = async () => (await benchmarkAt(world.db, world.clock.text()))?.benchmarkRate;
const withdraw = async (id: number, by = admin) => {
  const { version } = await recordOf(id);
  return by.ask(benchmarks.steps.withdraw, { id, version, reason: 'Another currency' });
};

test('eight steps under 2 % do not lead to a rate that is too far from the market', async () => {
  await bringByFeed(world, ago(60), '1.9800');
  const steps = ['1.9404', '1.9016', '1.8636', '1.8264', '1.7899', '1.7542', '1.7192', '1.6849', '1.2866'];
  const became = [];
  for (const [at, rate] of steps.entries()) became.push(await readState(await add(ago(50 - at), rate)));
  expect(became).toEqual(steps.map((_, at) => (at === 0 ? inUse() : held('offTrusted'))));
  expect(await rateNow()).toBe('1.9404');
  expect(await admin.call(rates.calls.add, someRate('1.2900'))).toMatchObject({
    status: 400,
    key: 'rate.tooFar',
  });
  expect((await admin.call(rates.calls.add, someRate('1.9400'))).status).toBe(200);
});

test('small steps over many days add up to no more', async () => {
  await bringByFeed(world, ago(0), '2.0000');
  let rate = 20000;
  for (let day = 0; day < 12; day += 1) {
    world.clock.advance({ hours: 24 });
    admin = await world.signIn('admin');
    rate += 100;
    await add(ago(0), (rate / 10000).toFixed(4));
  }
  expect(await rateNow()).toBe('2.0400');
});

test('asking that a held value be accepted changes nothing until another person agrees', async () => {
  await bringByFeed(world, ago(60), '2.0000');
  const id = await add(ago(30), '2.2000');
  const { proposalId } = await admin.ask(benchmarks.steps.accept, { id, version: 0 });
  const auditId = proposalId ?? 0;
  expect([await readState(id), await rateNow()]).toEqual([held('offTrusted'), '2.0000']);
  expect((await admin.ask(benchmarks.calls.detail, { id })).pending?.id).toBe(auditId);
  expect(await admin.call(benchmarks.decisions.approve, { auditId })).toMatchObject({
    status: 403,
    key: 'approval.ownProposal',
  });
  expect(await rateNow()).toBe('2.0000');
  await checker.ask(benchmarks.decisions.approve, { auditId });
  expect(await readState(id)).toEqual({ ...inUse(true), reason: codeOf(heldReason, 'offTrusted') });
  // What comes next is measured by what two people accepted.
  expect(await readState(await add(ago(20), '2.2300'))).toEqual(inUse());
  expect(await readState(await add(ago(10), '2.0000'))).toEqual(held('offTrusted'));
});

test('who brought a held value does not approve that it is accepted, and is told before; of the feed anybody may', async () => {
  await bringByFeed(world, ago(60), '2.0000');
  const id = await add(ago(30), '2.2000');
  const { proposalId } = await checker.ask(benchmarks.steps.accept, { id, version: 0 });
  const auditId = proposalId ?? 0;
  const { makerObstacle } = await admin.ask(approvals.detail, { id: auditId });
  const refused = await admin.call(benchmarks.decisions.approve, { auditId });
  expect([makerObstacle?.key, refused.status, refused.key]).toEqual([
    'approval.ownRecord',
    403,
    'approval.ownRecord',
  ]);
  expect(await rateNow()).toBe('2.0000');
  await (await world.signIn('auditor')).ask(benchmarks.decisions.approve, { auditId });
  expect(await rateNow()).toBe('2.2000');
  const fetched = await bringByFeed(world, ago(20), '2.5000');
  expect(await readState(fetched)).toEqual(held('offTrusted'));
  await stepByTwo(checker, admin, 'accept', fetched);
  expect(await rateNow()).toBe('2.5000');
});

test('nothing comes into use before the feed or two people stand for one', async () => {
  const id = await add(ago(30), '1.2900');
  expect([await readState(id), await rateNow()]).toEqual([held('nothingTrusted'), undefined]);
  await stepByTwo(admin, checker, 'accept', id);
  expect(await readState(await add(ago(20), '1.3000'))).toEqual(inUse());
  // Of a moment before it nothing vouches.
  expect(await readState(await add(ago(40), '1.2900'))).toEqual(held('nothingTrusted'));
});

test('a value of an earlier moment is measured by what was trusted then, and moves nothing after it', async () => {
  await bringByFeed(world, ago(600), '1.9000');
  await bringByFeed(world, ago(300), '1.9300');
  await bringByFeed(world, ago(60), '1.9600');
  expect(await readState(await add(ago(500), '1.9300'))).toEqual(inUse());
  expect(await readState(await add(ago(400), '1.9600'))).toEqual(held('offTrusted'));
  expect(await rateNow()).toBe('1.9600');
});

test('what is trusted is withdrawn by two, so that nobody goes back to an older one alone', async () => {
  const older = await bringByFeed(world, ago(600), '1.9300');
  const newest = await bringByFeed(world, ago(60), '1.9600');
  for (const id of [newest, older]) expect((await withdraw(id)).proposalId).toEqual(expect.any(Number));
  expect(await rateNow()).toBe('1.9600');
  const { pending } = await admin.ask(benchmarks.calls.detail, { id: newest });
  await checker.ask(benchmarks.decisions.approve, { auditId: pending?.id ?? 0 });
  expect(await rateNow()).toBe('1.9300');
});

test('one person withdraws what one person brought, unless that moves the benchmark by more than 2 %', async () => {
  await bringByFeed(world, ago(60), '2.0000');
  const up = await add(ago(50), '2.0390');
  const middle = await add(ago(40), '2.0000');
  const down = await add(ago(30), '1.9650');
  expect((await withdraw(middle)).proposalId).toBeNull();
  expect((await withdraw(down)).proposalId).toEqual(expect.any(Number));
  expect(await rateNow()).toBe('1.9650');
  expect((await withdraw(up)).proposalId).toBeNull();
  const waiting = await add(ago(20), '3.0000');
  expect((await withdraw(waiting)).proposalId).toBeNull();
});

test('what hung on a trusted value is held once that goes or another one comes before it', async () => {
  const anchor = await bringByFeed(world, ago(60), '2.0000');
  const hung = await add(ago(30), '1.9610');
  await bringByFeed(world, ago(45), '2.0300');
  expect([await readState(hung), await rateNow()]).toEqual([held('offTrusted'), '2.0300']);
  const near = await add(ago(20), '2.0000');
  const { id } = (await benchmarkAt(world.db, ago(45))) ?? { id: 0 };
  await stepByTwo(admin, checker, 'withdraw', id);
  expect(await readState(near)).toEqual(inUse());
  await stepByTwo(admin, checker, 'withdraw', anchor);
  expect(await readState(near)).toEqual(held('nothingTrusted'));
});

const taipei = (utc: string) => later(utc, 8 * 3600).slice(0, 16);

test('an import adds up steps no further, and takes away nothing that is trusted or in use for what is held', async () => {
  const trusted = await bringByFeed(world, ago(60), '2.0000');
  const line = (minutes: number, rate: string) => `${taipei(ago(minutes))},${rate},Harbour FX`;
  const attempt = (text: InputOf<typeof benchmarkCalls.import>['text']) =>
    admin.call(benchmarkCalls.import, { text });
  const steps = ['1.9650', '1.9300', '1.9000'].map((rate, at) => line(50 - at, rate));
  expect(await attempt(steps.join('\n'))).toMatchObject({ status: 200, data: { added: 3 } });
  expect(await rateNow()).toBe('1.9650');
  for (const [other, why] of [
    [line(60, '1.9800'), /Propose to withdraw it first/],
    [line(50, '1.8000'), /Withdraw that one first/],
  ] as const) {
    const { lines } = await admin.ask(benchmarkCalls.checkImport, { text: other });
    expect(lines).toMatchObject([{ does: 'fails', message: expect.stringMatching(why) }]);
    const fields = { text: expect.stringMatching(why) };
    expect(await attempt(other)).toMatchObject({ status: 400, key: 'import.badLine', fields });
  }
  expect([await readState(trusted), await rateNow()]).toEqual([inUse(true), '1.9650']);
  const { lines } = await admin.ask(benchmarkCalls.checkImport, { text: line(40, '1.9000') });
  expect(lines[0]?.message).toMatch(/last trusted one/);
  // One that waits may be replaced: what was asked about it is void.
  const { items } = await admin.ask(benchmarks.calls.page, {});
  const waiting = Number(items.find(({ status }) => status === HELD)?.id);
  const { proposalId } = await admin.ask(benchmarks.steps.accept, { id: waiting, version: 0 });
  expect((await attempt([line(49, '1.9910'), line(48, '1.9910')].join('\n'))).status).toBe(200);
  const approved = await checker.call(benchmarks.decisions.approve, { auditId: proposalId ?? 0 });
  expect(approved).toMatchObject({ status: 409, key: 'approval.recordChanged' });
});

test('nobody keeps the feed out: by another figure of its moment, or by figures near which it is not', async () => {
  await bringByFeed(world, ago(60), '2.0000');
  const waits = await add(ago(30), '9.0000');
  const counts = await add(ago(20), '2.0390');
  // 2.3 % from what is in use, and 0.4 % from what is trusted.
  expect(await readState(await bringByFeed(world, ago(10), '1.9920'))).toEqual(inUse(true));
  expect(await readState(await bringByFeed(world, ago(20), '1.9910'))).toEqual(inUse(true));
  expect(await readState(await bringByFeed(world, ago(30), '1.9930'))).toEqual(inUse(true));
  for (const id of [waits, counts]) expect((await recordOf(id)).moveReason).toBe(asking.replaced);
  expect(await rateNow()).toBe('1.9920');
  // What the feed brought and two people withdrew does not come back.
  const { id } = (await benchmarkAt(world.db, ago(20))) ?? { id: 0 };
  await stepByTwo(admin, checker, 'withdraw', id);
  const feed = { name: 'feed', fetch: async () => ({ rate: '1.9920', quotedTime: ago(20) }) };
  expect(await fetchDue(world.db, feed, asking, world.clock.text())).toBe(0);
});

test('whatever one person tries, what they bring into use is near what is trusted before it', async () => {
  await bringByFeed(world, ago(300), '2.0000');
  const RATES = ['1.9620', '2.0390', '2.0010', '1.9300', '2.0700', '1.9990'];
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let at = 0; at < 60; at += 1) {
    const known = (await admin.ask(benchmarks.calls.page, { pageSize: 100 })).items;
    const one = known[draw(known.length)];
    const rate = RATES[draw(RATES.length)] ?? '';
    const moment = ago(draw(290));
    const kind = draw(4);
    const on = { id: one?.id ?? 0, version: Number(one?.version) };
    const answer =
      kind === 0
        ? await admin.call(benchmarks.steps.withdraw, { ...on, reason: 'Wrong' })
        : kind === 1
          ? await admin.call(benchmarks.steps.accept, on)
          : kind === 2
            ? await admin.call(benchmarkCalls.import, { text: `${taipei(moment)},${rate},Harbour FX` })
            : await admin.call(benchmarks.calls.add, {
                quotedTime: moment,
                benchmarkRate: rate,
                provider: 'X',
              });
    expect([200, 400, 409]).toContain(answer.status);
    if (at % 20 === 19) await bringByFeed(world, ago(290 - at), at === 39 ? '2.0300' : '2.0000');
  }
  const { items } = await admin.ask(benchmarkHistory.page, {
    sortField: 'quotedTime',
    sortOrder: 'asc',
    pageSize: 100,
  });
  let anchor = '';
  const standing = items.filter(({ status }) => status === IN_USE);
  expect(standing.length).toBeGreaterThan(8);
  for (const { benchmarkRate, trusted } of standing) {
    if (trusted) anchor = String(benchmarkRate);
    expect([benchmarkRate, anchor, isFar(String(benchmarkRate), anchor)]).toEqual([
      benchmarkRate,
      anchor,
      false,
    ]);
  }
});
