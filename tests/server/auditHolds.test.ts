import { auditDesk, userRequests, verifications } from '../../src/domain/users/verification';
import {
  approveNow,
  manyAuditors,
  requestReason,
  userOf,
  verificationOf,
  waitingKyc,
  waitingStatusChange,
} from '../support/auditWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Who works on which item, and who may decide it (decisions section 8). */

let world: World;
let maker: Client;
let checker: Client;
let second: Client;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
  second = await world.signIn('auditor2');
  admin = await world.signIn('admin');
});

test.each([
  ['ban', 1, 0, 1],
  ['unban', 2, 1, 0],
  ['freeze', 3, 0, 2],
  ['unfreeze', 4, 2, 0],
  ['cancel', 5, 2, 4],
] as const)('%s: asked for by one, decided by another', async (_name, action, from, to) => {
  const { userId, verificationId } = await waitingStatusChange(world, maker, action, from);
  expect((await userOf(world, userId)).status).toBe(from);
  expect((await approveNow(world, checker, verificationId)).status).toBe(200);
  expect(await userOf(world, userId)).toMatchObject({ status: to, version: 1 });
});

test('a pending change of status blocks another, also for fifty who ask at once', async () => {
  const { userId } = await waitingStatusChange(world, maker, 3);
  const again = { userId, version: 0, statusAction: 1, requestReason } as const;
  const refused = await maker.call(userRequests.changeStatus, again);
  expect(refused).toMatchObject({ status: 409, key: 'verification.statusPending' });
  expect(refused.message).toContain('do not resubmit');
  const other = await addUser(world.db);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => maker.call(userRequests.changeStatus, { ...again, userId: other })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a step that the status does not allow is refused when asked and when approved', async () => {
  const userId = await addUser(world.db, { status: 4 });
  const asked = { userId, version: 0, statusAction: 2, requestReason } as const;
  expect(await maker.call(userRequests.changeStatus, asked)).toMatchObject({
    status: 409,
    key: 'userStatus.illegalMove',
  });
  const { userId: other, verificationId } = await waitingStatusChange(world, maker, 3);
  await world.db.updateTable('users').set({ status: 1 }).where('id', '=', other).execute();
  expect(await approveNow(world, checker, verificationId)).toMatchObject({
    status: 409,
    key: 'userStatus.illegalMove',
  });
});

test('who asked never holds their own item, however they take it', async () => {
  await world.db.updateTable('verifications').set({ auditStatus: 4 }).where('auditStatus', '=', 1).execute();
  const { verificationId: own } = await waitingStatusChange(world, admin, 3);
  expect(await admin.ask(auditDesk.takeNext, { type: 4 })).toEqual({ id: null });
  expect(await admin.call(auditDesk.take, { id: own })).toMatchObject({ status: 403 });
  const { verificationId: other } = await waitingStatusChange(world, maker, 3);
  expect(await admin.ask(auditDesk.takeNext, { type: 4 })).toEqual({ id: other });
  expect(await checker.ask(auditDesk.takeNext, { type: 4 })).toEqual({ id: own });
});

test('who asks never decides, whatever their rights, and may take it back', async () => {
  const userId = await addUser(world.db);
  const { verificationId: id } = await admin.ask(userRequests.changeStatus, {
    userId,
    version: 0,
    statusAction: 1,
    requestReason,
  });
  for (const take of [auditDesk.take, auditDesk.takeOver]) {
    expect(await admin.call(take, { id })).toMatchObject({ status: 403, key: 'approval.ownProposal' });
  }
  expect(await verificationOf(world, id)).toMatchObject({ holderId: null });
  const decision = { id, version: 0, userVersion: 0 };
  expect(await admin.call(auditDesk.approve, decision)).toMatchObject({
    status: 403,
    key: 'approval.ownProposal',
  });
  expect(await admin.call(auditDesk.reject, { id, version: 0, rejectItems: [13] })).toMatchObject({
    status: 403,
  });
  const { outcomes } = await admin.ask(auditDesk.approveMany, { ids: [id] });
  expect(outcomes[0]?.done).toBe(false);
  // Whoever has no page that shows it is not told whose it is, nor that it is there.
  expect(await maker.call(userRequests.recall, { id })).toMatchObject({
    status: 404,
    key: 'record.notFound',
  });
  await admin.ask(userRequests.recall, { id });
  expect(await verificationOf(world, id)).toMatchObject({ auditStatus: 4, holderId: null });
  await expect(
    world.db
      .updateTable('verifications')
      .set({ checkerId: world.idOf('admin') })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow();
});

test('fifty workers who take at once never share an item, and take the oldest', async () => {
  await world.db.deleteFrom('verificationHolds').execute();
  await world.db.updateTable('verifications').set({ auditStatus: 4 }).where('auditStatus', '=', 1).execute();
  const waiting: number[] = [];
  for (let at = 0; at < 45; at += 1) waiting.push((await waitingKyc(world)).verificationId);
  const workers = await manyAuditors(world, 50);
  const taken = await Promise.all(workers.map((one) => one.ask(auditDesk.takeNext, { type: 1 })));
  const ids = taken.flatMap(({ id }) => (id === null ? [] : [id]));
  expect([...ids].sort((a, b) => a - b)).toEqual(waiting);
  expect(taken.filter(({ id }) => id === null)).toHaveLength(5);
  const [first] = workers;
  const held = await world.db.selectFrom('verificationHolds').selectAll().execute();
  expect(new Set(held.map(({ operatorId }) => operatorId)).size).toBe(45);
  // Passing over one leads to the next; what was held is free again.
  expect((await first?.ask(auditDesk.takeNext, { type: 1, after: taken[0]?.id ?? 0 }))?.id ?? null).toBe(
    taken[0]?.id ?? null,
  );
});

test('a hold lapses after five minutes, is renewed while open, and whoever lost it decides nothing', async () => {
  const { verificationId: id } = await waitingKyc(world);
  await checker.ask(auditDesk.take, { id });
  expect(await second.call(auditDesk.take, { id })).toMatchObject({ status: 409, key: 'verification.held' });
  world.clock.advance({ minutes: 4 });
  await checker.ask(auditDesk.renew, { id });
  world.clock.advance({ minutes: 4 });
  expect((await second.call(auditDesk.take, { id })).status).toBe(409);
  world.clock.advance({ minutes: 1 });
  const decision = { id, version: 0, userVersion: 1 };
  expect(await checker.call(auditDesk.approve, decision)).toMatchObject({
    status: 409,
    key: 'verification.notHeld',
  });
  await second.ask(auditDesk.take, { id });
  expect(await checker.call(auditDesk.renew, { id })).toMatchObject({
    status: 409,
    key: 'verification.notHeld',
  });
  expect(await verificationOf(world, id)).toMatchObject({ holderName: 'The auditor2' });
  await second.ask(auditDesk.release, { id });
  expect((await checker.call(auditDesk.take, { id })).status).toBe(200);
});

test('a supervisor takes an item over; without the right nobody does', async () => {
  const { verificationId: id } = await waitingKyc(world);
  await checker.ask(auditDesk.take, { id });
  expect((await second.call(auditDesk.takeOver, { id })).status).toBe(403);
  expect(await admin.ask(auditDesk.takeOver, { id })).toMatchObject({ holderName: 'The admin' });
  const decision = { id, version: 0, userVersion: 1 };
  expect(await checker.call(auditDesk.approve, decision)).toMatchObject({
    status: 409,
    key: 'verification.notHeld',
  });
  expect((await admin.call(auditDesk.approve, decision)).status).toBe(200);
  expect(await checker.call(auditDesk.take, { id })).toMatchObject({
    status: 409,
    key: 'verification.decided',
  });
});

test('keeping an item is no deed of its own, and keeps no session alive', async () => {
  const { verificationId: id } = await waitingKyc(world);
  await checker.ask(auditDesk.take, { id });
  await checker.ask(auditDesk.renew, { id });
  const log = await world.db
    .selectFrom('operationLog')
    .select('path')
    .where('path', '=', auditDesk.renew.path)
    .where('code', '=', 200)
    .execute();
  expect(log).toEqual([]);
});

test('several changes of status at once; what needs a look, or is held, is not among them', async () => {
  const one = await waitingStatusChange(world, maker, 1);
  const two = await waitingStatusChange(world, maker, 3);
  const held = await waitingStatusChange(world, maker, 3);
  await second.ask(auditDesk.take, { id: held.verificationId });
  const kyc = await waitingKyc(world);
  const ids = [one, two, held, kyc].map(({ verificationId }) => verificationId);
  const { outcomes } = await checker.ask(auditDesk.approveMany, { ids });
  expect(outcomes.map(({ done }) => done)).toEqual([true, true, false, false]);
  expect(outcomes[2]?.message).toContain('The auditor2');
  const more = await waitingStatusChange(world, maker, 1);
  await checker.ask(auditDesk.rejectMany, { ids: [more.verificationId], rejectReason: 'No' });
  expect(await verificationOf(world, more.verificationId)).toMatchObject({
    auditStatus: 3,
    rejectReason: 'No',
  });
  await second.ask(auditDesk.release, { id: held.verificationId });
});

test('what was just decided stays held beside the next item, so that its decision can still be sent', async () => {
  const { verificationId: decided } = await waitingKyc(world);
  await waitingKyc(world);
  await checker.ask(auditDesk.take, { id: decided });
  const { id: next } = await checker.ask(auditDesk.takeNext, { type: 1, after: decided, keeping: decided });
  expect(next).not.toBe(decided);
  expect(await second.call(auditDesk.take, { id: decided })).toMatchObject({ key: 'verification.held' });
  const reject = { id: decided, version: 0, rejectItems: [1] };
  expect((await checker.call(auditDesk.reject, reject)).status).toBe(200);
  expect((await verificationOf(world, next ?? 0)).holderId).toBe(world.idOf('auditor'));

  // Only that one: whoever keeps one item after the other still holds two at most.
  const { verificationId: third } = await waitingKyc(world);
  await checker.ask(auditDesk.take, { id: third, keeping: next ?? 0 });
  const { verificationId: fourth } = await waitingKyc(world);
  await checker.ask(auditDesk.take, { id: fourth, keeping: third });
  expect((await verificationOf(world, next ?? 0)).holderId).toBeNull();
});

test('the desk finds items by any part of the user’s name, in any order, with a slip', async () => {
  const { verificationId } = await waitingKyc(world, { fullName: 'Rosalinda Dimaculangan Quizon' });
  for (const userName of ['quizon rosal', 'DIMACULANGAN', 'Rosalinda Qiuzon']) {
    const filters = { type: 1, userName };
    const { items } = await checker.ask(verifications.page, { ...filters, pageSize: 20 });
    expect(items.map(({ id }) => id)).toEqual([verificationId]);
  }
});
