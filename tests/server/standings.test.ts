import type { FormInput } from '../../src/domain/kit/keptPage';
import { businessClock, later } from '../../src/domain/kit/zone';
import { competitorRates } from '../../src/domain/operation/competition';
import { rateHistory } from '../../src/domain/pricing/histories';
import { rates } from '../../src/domain/pricing/rate';
import { someRate } from '../support/pendingPrices';
import type { Client, World } from '../support/world';

/** What a list of what is published says holds now, from when on, and until when something else stands above it. */

let world: World;
let maker: Client;
let checker: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
});

async function agreed(rate: string, more: FormInput = {}): Promise<number> {
  const { id, proposalId } = await maker.ask(rates.calls.add, someRate(rate, more));
  await checker.ask(rates.decisions.approve, { auditId: proposalId ?? 0 });
  return id;
}

const rowOf = async (id: number) =>
  (await maker.ask(rateHistory.page, { pageSize: 100 })).items.find((one) => one.id === id) ?? {};
const effectOf = async (id: number) => (await rowOf(id)).inEffect;

const HOUR = 3600;
const now = { holds: 'now', time: null };

test('the one of all holds now; what waits for a checker holds not at all', async () => {
  expect(await effectOf(1)).toEqual(now);
  const { id } = await maker.ask(rates.calls.add, someRate('1.9700', { serviceType: 1 }));
  expect(await effectOf(id)).toBeNull();
});

test('what begins later says when, and takes the place of what holds then', async () => {
  const startTime = later(world.clock.text(), HOUR);
  const id = await agreed('1.9700', { startTime });
  expect(await effectOf(id)).toEqual({ holds: 'from', time: startTime });
  expect(await effectOf(1)).toEqual(now);
  world.clock.advance({ hours: 2 });
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
  expect(await effectOf(id)).toEqual(now);
  expect(await effectOf(1)).not.toEqual(now);
});

test('what ends stands above what does not, and for so long', async () => {
  const endTime = later(world.clock.text(), 6 * HOUR);
  const id = await agreed('1.9700', { endTime });
  expect(await effectOf(id)).toEqual(now);
  expect(await effectOf(1)).toEqual({ holds: 'coveredUntil', time: endTime });
  // About something narrower it covers nothing: each scope is told for itself.
  const narrow = await agreed('1.9600', { serviceType: 1 });
  expect(await effectOf(narrow)).toEqual(now);
});

test('a window of the week holds within it, opens again after it, and covers what is open meanwhile', async () => {
  const weekday = businessClock(world.clock.text()).getUTCDay() || 7;
  const on = (day: number) => ({
    validity: 2,
    weekWindow: { fromDay: day, fromTime: '00:00', toDay: day, toTime: '23:00' },
  });
  const open = await agreed('1.9650', { serviceType: 1 });
  const today = await agreed('1.9700', { serviceType: 1, ...on(weekday) });
  const tomorrow = await agreed('1.9600', { serviceType: 3, ...on((weekday % 7) + 1) });
  // What was agreed to within its own window begins with the next one.
  expect(await effectOf(today)).toEqual({ holds: 'from', time: '2026-06-21 16:00:00' });
  expect(await effectOf(tomorrow)).toEqual({ holds: 'from', time: '2026-06-15 16:00:00' });
  expect(await effectOf(open)).toEqual(now);
  world.clock.advance({ days: 7 });
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
  expect(await effectOf(today)).toEqual(now);
  expect(await effectOf(open)).toEqual({ holds: 'coveredUntil', time: '2026-06-22 15:00:00' });
  expect(await effectOf(tomorrow)).toEqual({ holds: 'from', time: '2026-06-22 16:00:00' });
});

test('a rate that holds is placed among competitors, by its bands from the lowest to the best', async () => {
  const seen = { competitor: 'Isla Remit', seenTime: world.clock.text(), offeredFee: '10' };
  await maker.ask(competitorRates.calls.add, { ...seen, offeredRate: '1.9900', competitionSource: 1 });
  const bands = [
    { from: '0', rate: '1.9600' },
    { from: '20000', rate: '1.9700' },
  ];
  const id = await agreed('1.9600', { bands });
  expect(await rowOf(id)).toMatchObject({ lowestRate: '1.9600', bestRate: '1.9700', ratePlace: 2 });
  const { id: proposed } = await maker.ask(rates.calls.add, someRate('1.9700'));
  expect(await rowOf(proposed)).toMatchObject({ inEffect: null, ratePlace: null });
});
