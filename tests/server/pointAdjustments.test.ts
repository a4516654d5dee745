import { appPoints } from '../../src/domain/app/points';
import { approvals } from '../../src/domain/approvals/inbox';
import { approvalKind } from '../../src/domain/approvals/kinds';
import { codeOf } from '../../src/domain/kit/codes';
import { pointAdjustments } from '../../src/domain/points/adjustment';
import { pointKind, userPoints } from '../../src/domain/points/pointEntry';
import { users } from '../../src/domain/users/management';
import { addBiller } from '../support/billWorld';
import { balanceOf as balanceIn, billWith, entriesOf, lotsOf } from '../support/pointWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Points that are given or taken by hand: proposed by one, decided by another, with the reason in the ledger. */

let world: World;
let maker: Client;
let checker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('auditor')];
  await addBiller(world);
});

const pointReason = 'The payout took four days';
const propose = (userId: number, points: number) =>
  maker.call(pointAdjustments.propose, { userId, points, pointReason });
const proposed = async (userId: number, points: number) => (await propose(userId, points)).data.auditId;
const balanceOf = (userId: number) => balanceIn(world, userId);

test('one proposes, another approves: the points are there for a year, once, with the reason and by whom', async () => {
  const userId = await addUser(world.db, { points: 5 });
  const auditId = await proposed(userId, 40);
  expect(await balanceOf(userId)).toBe(5);
  expect(await propose(userId, 1)).toMatchObject({ status: 409, key: 'approval.alreadyPending' });
  expect(await maker.call(pointAdjustments.approve, { auditId })).toMatchObject({
    status: 403,
    key: 'approval.ownProposal',
  });
  const { points, user } = await maker.ask(users.detail, { id: userId });
  expect(points.pending).toMatchObject({ id: auditId, points: 40, pointReason, makerName: 'The admin' });
  expect(user.points).toBe(5);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => checker.call(pointAdjustments.approve, { auditId })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(userId)).toBe(45);
  expect((await lotsOf(world, userId)).at(-1)).toEqual({ pointsLeft: 40, expireDay: '2027-06-15' });
  const after = await maker.ask(users.detail, { id: userId });
  expect(after.points).toMatchObject({
    pending: null,
    expiring: [
      { expireDay: '2027-06-15', points: 40 },
      { expireDay: null, points: 5 },
    ],
    last: [{ pointKind: codeOf(pointKind, 'adjusted'), points: 40, pointReason }, { points: 5 }],
  });
  const { items } = await maker.ask(userPoints.page, { ...{ userId }, pageSize: 20 });
  expect(items[0]).toMatchObject({ points: 40, pointReason, operatorName: 'The admin' });
});

test('points are taken from what there is; more is refused when it is proposed, and when it is approved', async () => {
  const userId = await addUser(world.db, { points: 30 });
  expect(await propose(userId, -31)).toMatchObject({
    status: 400,
    fields: { points: 'The user has 30 points' },
  });
  const auditId = await proposed(userId, -30);
  expect((await billWith(world, userId, 1)).status).toBe(200);
  expect(await checker.call(pointAdjustments.approve, { auditId })).toMatchObject({
    status: 409,
    key: 'points.tooFew',
  });
  await checker.ask(pointAdjustments.reject, { auditId, rejectReason: 'Spent meanwhile' });
  await checker.ask(pointAdjustments.approve, { auditId: await proposed(userId, -20) });
  expect(await balanceOf(userId)).toBe(9);
  expect((await entriesOf(world, userId)).at(-1)).toEqual(['adjusted', -20]);
});

test.each([
  ['nothing', { points: 0 }, 'points'],
  ['too many', { points: 100_001 }, 'points'],
  ['half a point', { points: 0.5 }, 'points'],
  ['no reason', { pointReason: ' ' }, 'pointReason'],
])('%s is refused by its name', async (_name, some, field) => {
  const userId = await addUser(world.db);
  const answer = await maker.call(pointAdjustments.propose, { userId, points: 5, pointReason, ...some });
  expect(answer).toMatchObject({ status: 400, key: 'input.invalid' });
  expect(Object.keys(answer.fields ?? {})).toEqual([field]);
});

test('what was recalled or rejected gives nothing; nobody is given anything who is not there', async () => {
  const userId = await addUser(world.db);
  const first = await proposed(userId, 5);
  expect(await checker.call(pointAdjustments.recall, { auditId: first })).toMatchObject({ status: 403 });
  await maker.ask(pointAdjustments.recall, { auditId: first });
  expect(await checker.call(pointAdjustments.approve, { auditId: first })).toMatchObject({ status: 409 });
  await checker.ask(pointAdjustments.reject, { auditId: await proposed(userId, 5), rejectReason: 'No' });
  expect(await entriesOf(world, userId)).toEqual([]);
  expect(await propose(999_999, 5)).toMatchObject({ status: 404 });
  const gone = await addUser(world.db, { deletedTime: '2026-01-01 00:00:00' });
  expect(await propose(gone, 5)).toMatchObject({ status: 409, key: 'user.deleted' });
});

test('the inbox shows it to who may decide, and says what it gives', async () => {
  const userId = await addUser(world.db, { fullName: 'Corazon Diaz' });
  const auditId = await proposed(userId, 15);
  const kind = codeOf(approvalKind, 'pointAdjustment');
  const { items } = await checker.ask(approvals.page, {
    ...{ approvalKind: [kind], auditStatus: [1] },
    pageSize: 100,
  });
  expect(items.find(({ id }) => id === auditId)).toMatchObject({
    subjectName: 'Corazon Diaz',
    changes: {
      approvalKind: kind,
      changes: [
        { field: 'points', old: null, new: '15' },
        { field: 'pointReason', old: null, new: pointReason },
      ],
    },
  });
  const { outcomes } = await checker.ask(pointAdjustments.approveMany, { auditIds: [auditId] });
  expect(outcomes).toMatchObject([{ id: auditId, done: true }]);
  expect(await balanceOf(userId)).toBe(15);
});

test('who has not the right proposes nothing, nor decides', async () => {
  const userId = await addUser(world.db);
  const service = await world.signIn('service');
  expect(await service.call(pointAdjustments.propose, { userId, points: 5, pointReason })).toMatchObject({
    status: 403,
  });
  const auditId = await proposed(userId, 5);
  expect(await service.call(pointAdjustments.approve, { auditId })).toMatchObject({ status: 403 });
});

test('the app shows what a user has, what of it expires when, and what came and went', async () => {
  const userId = await addUser(world.db, { points: 12 });
  await checker.ask(pointAdjustments.approve, { auditId: await proposed(userId, 8) });
  await billWith(world, userId, 10);
  const app = world.partner('app');
  const { points, expiring, entries } = await app.ask(appPoints.query, { userId });
  expect({ points, expiring }).toEqual({ points: 10, expiring: [] });
  expect(entries.map((one) => one.points)).toEqual([-10, 8, 12]);
  expect(entries[0]?.transactionNumber).not.toBeNull();
  const earlier = await app.ask(appPoints.query, { userId, before: entries[1]?.id });
  expect(earlier.entries.map((one) => one.points)).toEqual([12]);
  expect(await app.call(appPoints.query, { userId: 999_999 })).toMatchObject({ status: 400 });
  expect(await world.partner('courier').call(appPoints.query, { userId })).toMatchObject({ status: 403 });
});
