import { priceCalls } from '../../src/domain/app/prices';
import { codeOf } from '../../src/domain/kit/codes';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { ACTIVE, endReason, rateStatus, WAITING } from '../../src/domain/kit/published';
import { dateOf, later } from '../../src/domain/kit/zone';
import { rates } from '../../src/domain/pricing/rate';
import { moveDue } from '../../src/server/keptRecords';
import { decisionsOf, someRate } from '../support/pendingPrices';
import type { Client, World } from '../support/world';

/** Times decide what prices, not the clock that writes it down (decisions section 11). It is Monday noon in Taipei, and the clock stands. */

let world: World;
let maker: Client;
let checker: Client;
let app: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
  await signIn();
});

/** Whoever signed in is signed out after a while. */
async function signIn() {
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
}

const decisions = decisionsOf(rates);

async function proposed(rate: string, more: FormInput = {}) {
  const { id, proposalId } = await maker.ask(rates.calls.add, someRate(rate, more));
  return { id, auditId: proposalId ?? 0 };
}

async function published(rate: string, more: FormInput = {}): Promise<number> {
  const { id, auditId } = await proposed(rate, more);
  await checker.ask(decisions.approve, { auditId });
  return id;
}

const BASE = '1.9680';
const rateNow = async (serviceType = 1) => {
  const input = { serviceType, side: 1, paymentMethod: 1, transactionAmount: '1000' };
  return (await app.call(priceCalls.quote, input)).data?.exchangeRate;
};
const recordOf = async (id: number) => (await maker.ask(rates.calls.detail, { id })).record;
const at = (utc: string) => world.clock.set(dateOf(utc));

/** Sunday evening at eight to Monday morning at six, in Taipei; 21 June 2026 is a Sunday. */
const OVER_THE_WEEK = {
  validity: 2,
  weekWindow: { fromDay: 7, fromTime: '20:00', toDay: 1, toTime: '06:00' },
};

test('a window from Sunday to Monday opens and closes to the second', async () => {
  await published('1.9750', OVER_THE_WEEK);
  expect(await rateNow()).toBe(BASE);
  for (const [utc, rate] of [
    ['2026-06-21 11:59:59', BASE],
    ['2026-06-21 12:00:00', '1.9750'],
    // The week ends.
    ['2026-06-21 15:59:59', '1.9750'],
    ['2026-06-21 16:00:00', '1.9750'],
    ['2026-06-21 21:59:59', '1.9750'],
    ['2026-06-21 22:00:00', BASE],
    ['2026-06-28 12:00:00', '1.9750'],
  ] as const) {
    at(utc);
    expect([utc, await rateNow()]).toEqual([utc, rate]);
  }
});

test('a window that is open when it is approved counts from the next week on', async () => {
  at('2026-06-21 13:00:00');
  await signIn();
  await published('1.9750', OVER_THE_WEEK);
  for (const [utc, rate] of [
    ['2026-06-21 13:00:01', BASE],
    ['2026-06-21 16:00:00', BASE],
    ['2026-06-21 21:59:59', BASE],
    ['2026-06-28 11:59:59', BASE],
    ['2026-06-28 12:00:00', '1.9750'],
  ] as const) {
    at(utc);
    expect([utc, await rateNow()]).toEqual([utc, rate]);
  }
});

test('a promotion of an hour on the base rate gives it back to the second', async () => {
  const start = later(world.clock.text(), 600);
  const end = later(start, 3600);
  await published('1.9790', { startTime: start, endTime: end, replacesId: 1 });
  for (const [utc, rate] of [
    [later(start, -1), BASE],
    [start, '1.9790'],
    [later(end, -1), '1.9790'],
    [end, BASE],
  ] as const) {
    at(utc);
    await moveDue(world.db, utc);
    expect([utc, await rateNow()]).toEqual([utc, rate]);
  }
  await signIn();
  expect(await recordOf(1)).toMatchObject({ status: ACTIVE, endedTime: null });
});

test('a weekly rate in the place of the base rate leaves it there', async () => {
  await published('1.9750', { ...OVER_THE_WEEK, replacesId: 1 });
  await moveDue(world.db, world.clock.text());
  expect(await rateNow()).toBe(BASE);
  at('2026-06-21 12:00:00');
  expect(await rateNow()).toBe('1.9750');
});

test('what was replaced prices no more, though it is weekly and its successor open', async () => {
  const everyDay = { fromDay: 1, fromTime: '00:00', toDay: 7, toTime: '23:00' };
  const weekly = await published('1.9750', { serviceType: 1, validity: 2, weekWindow: everyDay });
  at('2026-06-22 01:00:00');
  await signIn();
  expect(await rateNow()).toBe('1.9750');
  const start = later(world.clock.text(), 600);
  const next = await published('1.9700', { serviceType: 1, startTime: start, replacesId: weekly });
  expect(await rateNow()).toBe('1.9750');
  at(start);
  expect(await rateNow()).toBe('1.9700');
  // What is withdrawn does not bring back what it had replaced.
  const withdraw = rates.steps.withdraw;
  if (!withdraw) throw new Error('rates are never withdrawn');
  const { version } = await recordOf(next);
  const { proposalId } = await maker.ask(withdraw, { id: next, version, reason: 'Wrong' });
  await checker.ask(decisions.approve, { auditId: proposalId ?? 0 });
  expect(await rateNow()).toBe(BASE);
});

test('what was replaced by what is over by now does not come back when the clock says so', async () => {
  const began = world.clock.text();
  const [inOne, inTwo, inTen] = [later(began, 3600), later(began, 7200), later(began, 36_000)];
  const first = await published('1.9750', { endTime: inTen });
  await published('1.9790', { startTime: inOne, endTime: inTwo, replacesId: first });
  at(inOne);
  expect(await rateNow()).toBe('1.9790');
  at(inTwo);
  expect(await rateNow()).toBe(BASE);
  await moveDue(world.db, inTwo);
  expect(await rateNow()).toBe(BASE);
  await signIn();
  expect(await recordOf(first)).toMatchObject({
    endReason: codeOf(endReason, 'replaced'),
    endedTime: inOne,
  });
});

test('a clock that stood for a day has granted nothing, and says afterwards what was', async () => {
  const began = world.clock.text();
  const [LAPSED, INACTIVE] = [codeOf(rateStatus, 'requestExpired'), codeOf(rateStatus, 'inactive')];
  const [inTwo, inThree] = [later(began, 7200), later(began, 10_800)];
  const ending = await published('1.9750', { serviceType: 1, endTime: inTwo });
  const next = await published('1.9690', { startTime: inThree });
  const waiting = await proposed('1.9800');
  const late = await proposed('1.9790', { serviceType: 2, startTime: inTwo });
  const approve = (auditId: number) => checker.call(decisions.approve, { auditId });
  expect(await rateNow()).toBe('1.9750');

  at(later(inTwo, 1801));
  await signIn();
  expect(await rateNow()).toBe(BASE);
  expect(await approve(late.auditId)).toMatchObject({ status: 409, key: 'approval.lapsed' });
  expect(await rateNow(2)).toBe(BASE);

  at(later(began, 86_401));
  await signIn();
  expect(await approve(waiting.auditId)).toMatchObject({ status: 409, key: 'approval.lapsed' });
  expect([await rateNow(), await rateNow(2)]).toEqual(['1.9690', '1.9690']);
  expect(await recordOf(waiting.id)).toMatchObject({ status: WAITING });
  expect(await recordOf(ending)).toMatchObject({ status: ACTIVE });

  await moveDue(world.db, world.clock.text());
  expect([await rateNow(), await rateNow(2)]).toEqual(['1.9690', '1.9690']);
  expect(await recordOf(waiting.id)).toMatchObject({ status: LAPSED, startTime: null });
  expect(await recordOf(late.id)).toMatchObject({ status: LAPSED });
  expect(await recordOf(ending)).toMatchObject({
    status: INACTIVE,
    endReason: codeOf(endReason, 'over'),
    endedTime: inTwo,
  });
  expect(await recordOf(1)).toMatchObject({
    status: INACTIVE,
    endReason: codeOf(endReason, 'replaced'),
    endedTime: inThree,
  });
  expect(await recordOf(next)).toMatchObject({ status: ACTIVE, endedTime: null });
  expect(await moveDue(world.db, world.clock.text())).toBe(0);
});

test('of fifty approvals of a rate at once by two checkers one has its effect, and the next quote has it', async () => {
  const both = [await world.signIn('auditor'), await world.signIn('auditor2')];
  const { id, auditId } = await proposed('1.9720');
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, turn) => {
      const answer = await both[turn % 2]?.call(decisions.approve, { auditId });
      // Whoever was told that it is done gets the new price at once.
      return { answer, rate: answer?.status === 200 ? await rateNow() : undefined };
    }),
  );
  const done = answers.filter(({ answer }) => answer?.status === 200);
  expect(done.map(({ rate }) => rate)).toEqual(['1.9720']);
  expect(answers.filter(({ answer }) => answer?.status === 409)).toHaveLength(49);
  expect(await rateNow()).toBe('1.9720');
  expect(await recordOf(id)).toMatchObject({ status: ACTIVE, version: 1 });
  const agreed = await world.db.selectFrom('rates').select('id').where('status', '=', ACTIVE).execute();
  expect(agreed).toEqual([{ id }]);
});
