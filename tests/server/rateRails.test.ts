import type { FormInput } from '../../src/domain/kit/keptPage';
import { later } from '../../src/domain/kit/zone';
import { rates } from '../../src/domain/pricing/rate';
import { bringByFeed } from '../support/benchmarks';
import { decisionsOf, someRate } from '../support/pendingPrices';
import type { Client, World } from '../support/world';

/** The guard rails one by one, each at the last rate that it lets pass and at the first that it does not (decisions section 13). */

let world: World;
let maker: Client;
let checker: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
});

const HOUR = 3600;
const [OFF_BENCHMARK, JUMP, ABOVE_BENCHMARK, OLD_BENCHMARK] = [1, 2, 3, 4];
const decisions = decisionsOf(rates);

const quotedAgo = (benchmarkRate: string, seconds = 0) =>
  bringByFeed(world, later(world.clock.text(), -seconds), benchmarkRate);

/** What a maker is warned of, who then types the rate again or need not; taken back afterwards. */
async function warnedOf(rate: string, more: FormInput = {}): Promise<readonly number[]> {
  const { confirmedRate, ...plain } = someRate(rate, more);
  const first = await maker.call(rates.calls.add, plain);
  const asked = first.status === 400;
  if (asked)
    expect(first).toMatchObject({ key: 'rate.typeAgain', fields: { confirmedRate: expect.any(String) } });
  const other = { ...plain, confirmedRate: '1.0001' };
  if (asked) expect(await maker.call(rates.calls.add, other)).toMatchObject({ key: 'rate.typeAgain' });
  const { id, proposalId } = asked
    ? await maker.ask(rates.calls.add, { ...plain, confirmedRate })
    : (first.data as { id: number; proposalId: number | null });
  const { record } = await maker.ask(rates.calls.detail, { id });
  await maker.ask(decisions.recall, { auditId: proposalId ?? 0 });
  expect((record.warnings as readonly number[]).length > 0).toBe(asked);
  return record.warnings as readonly number[];
}

async function published(rate: string, more: FormInput = {}): Promise<number> {
  const { id, proposalId } = await maker.ask(rates.calls.add, someRate(rate, more));
  await checker.ask(decisions.approve, { auditId: proposalId ?? 0 });
  return id;
}

test('over 1.0 % from the benchmark', async () => {
  await quotedAgo('2.0000');
  expect(await warnedOf('1.9800')).toEqual([]);
  expect(await warnedOf('1.9799')).toEqual([OFF_BENCHMARK]);
});

test('a jump over 1.5 %', async () => {
  await quotedAgo('2.0000');
  expect(await warnedOf('1.9975')).toEqual([]);
  expect(await warnedOf('1.9976')).toEqual([JUMP]);
});

test('a jump from what prices it now: the next wider scope, and wherever its bands begin', async () => {
  await quotedAgo('1.9800');
  const bands = [
    { from: '0', rate: '1.9700' },
    { from: '10000', rate: '1.9990' },
  ];
  await published('1.9700', { serviceType: 3, bands });
  expect(await warnedOf('1.9688', { serviceType: 3, payoutKind: 3 })).toEqual([JUMP]);
  expect(await warnedOf('1.9688', { serviceType: 2, payoutKind: 3 })).toEqual([]);
});

test('above the benchmark, which is a loss', async () => {
  await quotedAgo('1.9700');
  expect(await warnedOf('1.9700')).toEqual([]);
  expect(await warnedOf('1.9701')).toEqual([ABOVE_BENCHMARK]);
});

test.each([
  // It is Monday noon; two days later it is Wednesday.
  ['74 hours old over a weekend', 0, 74],
  ['26 hours old in the week', 48, 26],
])('a benchmark that is more than %s', async (_age, wait, hours) => {
  world.clock.advance({ hours: wait });
  maker = await world.signIn('admin');
  await quotedAgo('1.9700', hours * HOUR);
  expect(await warnedOf('1.9690')).toEqual([]);
  world.clock.advance({ seconds: 1 });
  expect(await warnedOf('1.9690')).toEqual([OLD_BENCHMARK]);
});

test('no benchmark at all is an old one', async () => {
  expect(await warnedOf('1.9690')).toEqual([OLD_BENCHMARK]);
});

test('over 3.0 % from the benchmark is let go by nobody', async () => {
  await quotedAgo('2.0000');
  expect(await warnedOf('1.9400')).toEqual([OFF_BENCHMARK]);
  for (const rate of ['1.9399', '2.0601'])
    expect(await maker.call(rates.calls.add, someRate(rate))).toMatchObject({
      status: 400,
      key: 'rate.tooFar',
      fields: { bands: expect.any(String) },
    });
});

test('what would be warned of more by the benchmark of its approval is not agreed to', async () => {
  await quotedAgo('1.9800');
  const { proposalId } = await maker.ask(rates.calls.add, someRate('1.9750'));
  const approve = () => checker.call(decisions.approve, { auditId: proposalId ?? 0 });
  world.clock.advance({ minutes: 1 });
  await quotedAgo('1.9740');
  expect(await approve()).toMatchObject({ status: 409, key: 'rate.benchmarkMoved' });
  // It has moved, and warns of nothing.
  world.clock.advance({ minutes: 1 });
  await quotedAgo('1.9760');
  expect((await approve()).status).toBe(200);
});

test('what was too far by then is not agreed to, though its maker was warned', async () => {
  await quotedAgo('1.9800');
  const { proposalId } = await maker.ask(rates.calls.add, someRate('1.9300'));
  world.clock.advance({ minutes: 1 });
  await quotedAgo('1.9900');
  expect(await checker.call(decisions.approve, { auditId: proposalId ?? 0 })).toMatchObject({
    status: 409,
    key: 'rate.benchmarkMoved',
  });
});
