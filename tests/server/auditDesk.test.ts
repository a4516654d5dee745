import { appUsers } from '../../src/domain/app/users';
import { home } from '../../src/domain/home/calls';
import { auditDesk, userRequests, verifications } from '../../src/domain/users/verification';
import {
  approveNow,
  arcData,
  imagesFor,
  manyAuditors,
  userOf,
  verificationOf,
  waitingKyc,
} from '../support/auditWorld';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let app: Client;
let maker: Client;
let checker: Client;
let second: Client;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
  second = await world.signIn('auditor2');
  admin = await world.signIn('admin');
}, 30_000);

const requestReason = 'Asked at the counter';

async function statusChange(statusAction: 1 | 2 | 3 | 4 | 5, status = 0) {
  const userId = await addUser(world.db, { status });
  const { verificationId } = await maker.ask(userRequests.changeStatus, {
    userId,
    version: 0,
    statusAction,
    requestReason,
  });
  return { userId, verificationId };
}

test('a KYC that is approved makes its user verified, with the documents', async () => {
  const { userId, verificationId, data } = await waitingKyc(world);
  expect(await userOf(world, userId)).toMatchObject({ kycStatus: 1, version: 1 });
  await checker.ask(auditDesk.take, { id: verificationId });
  const seen = await checker.ask(auditDesk.detail, { id: verificationId });
  expect(seen.images.map(({ imageType }) => imageType)).toEqual([1, 2, 3, 4]);
  expect(seen.verification).toMatchObject({ type: 1, makerId: null, makerName: 'Maria Santos', data });
  expect(seen.effect).toContainEqual({ field: 'idNumber', old: null, new: data.idNumber, differs: true });
  expect(seen.effect).toContainEqual({
    field: 'fullName',
    old: 'Maria Santos',
    new: 'Ana Reyes',
    differs: true,
  });
  const { waitsForAnother } = await checker.ask(auditDesk.approve, {
    id: verificationId,
    version: 0,
    userVersion: 1,
  });
  expect(waitsForAnother).toBe(false);
  expect(await userOf(world, userId)).toMatchObject({
    ...data,
    fullName: 'Ana Reyes',
    kycStatus: 2,
    verifiedTime: world.clock.text(),
    version: 2,
  });
  const kept = await world.db.selectFrom('userImages').selectAll().where('userId', '=', userId).execute();
  expect(kept.map(({ imageType }) => imageType).sort()).toEqual([1, 2, 3, 4]);
  expect(await verificationOf(world, verificationId)).toMatchObject({
    auditStatus: 2,
    checkerName: 'The auditor',
    holderId: null,
  });
  const audited = await world.db
    .selectFrom('auditLog')
    .selectAll()
    .where('tableName', '=', 'users')
    .where('recordId', '=', String(userId))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(audited).toMatchObject({ operatorId: world.idOf('auditor'), action: 'update' });
});

test('a new card replaces number, dates and images, and the old number stays', async () => {
  const old = arcData();
  const userId = await addUser(world.db, { ...old, kycStatus: 2 });
  const images = await imagesFor(world, 'arcUpdate');
  const data = arcData();
  const { verificationId } = await app.ask(appUsers.updateArc, { userId, data, images });
  expect(await verificationOf(world, verificationId)).toMatchObject({ verificationType: 7, type: 6 });
  expect((await approveNow(world, checker, verificationId)).status).toBe(200);
  expect(await userOf(world, userId)).toMatchObject({ ...data, oldIdNumber: old.idNumber });
  const next = await imagesFor(world, 'arcUpdate');
  const again = await app.ask(appUsers.updateArc, { userId, data: arcData(), images: next });
  await approveNow(world, checker, again.verificationId);
  const kept = await world.db.selectFrom('userImages').selectAll().where('userId', '=', userId).execute();
  expect(kept).toHaveLength(2);
  expect((await userOf(world, userId)).oldIdNumber).toBe(data.idNumber);
});

test.each([
  ['2026-06-30', 3],
  ['2026-06-01', 3],
  ['2026-08-01', 7],
])('a card that runs out on %s is renewed as type %i', async (arcExpireDate, type) => {
  const userId = await addUser(world.db, { ...arcData(), arcExpireDate, kycStatus: 2 });
  const { verificationId } = await app.ask(appUsers.updateArc, {
    userId,
    data: arcData(),
    images: await imagesFor(world, 'arcUpdate'),
  });
  expect((await verificationOf(world, verificationId)).verificationType).toBe(type);
});

test('high risk needs proof of income and of residence', async () => {
  const userId = await addUser(world.db);
  const images = await imagesFor(world, 'highRisk');
  const data = { incomeSource: 'Overtime in a factory' };
  const [first] = images;
  if (!first) throw new Error('no image');
  const refused = await app.call(appUsers.submitHighRisk, { userId, data, images: [first] });
  expect(refused).toMatchObject({ status: 409, key: 'verification.imagesMissing' });
  const { verificationId } = await app.ask(appUsers.submitHighRisk, { userId, data, images });
  expect((await approveNow(world, checker, verificationId)).status).toBe(200);
});

test('a rejection needs a reason of its type, and words for "other"', async () => {
  const { userId, verificationId: id } = await waitingKyc(world);
  await checker.ask(auditDesk.take, { id });
  const reject = (some: object) => checker.call(auditDesk.reject, { id, version: 0, ...some });
  expect(await reject({ rejectItems: [] })).toMatchObject({ status: 400 });
  expect((await reject({ rejectItems: [11] })).fields).toHaveProperty('rejectItems');
  expect((await reject({ rejectItems: [99], rejectReason: '  ' })).fields).toHaveProperty('rejectReason');
  expect((await reject({ rejectItems: [1, 99], rejectReason: 'A thumb over it' })).status).toBe(200);
  expect(await verificationOf(world, id)).toMatchObject({
    auditStatus: 3,
    rejectItems: [1, 99],
    rejectReason: 'A thumb over it',
  });
  expect(await userOf(world, userId)).toMatchObject({ kycStatus: 3 });
  expect(await reject({ rejectItems: [1] })).toMatchObject({ status: 409, key: 'approval.illegalMove' });
});

test('what the auditor saw is what is approved: a user who changed meanwhile is refused', async () => {
  const { userId, verificationId: id } = await waitingKyc(world);
  await checker.ask(auditDesk.take, { id });
  await world.db
    .updateTable('users')
    .set({ version: 9, email: 'new@example.com' })
    .where('id', '=', userId)
    .execute();
  const refused = await checker.call(auditDesk.approve, { id, version: 0, userVersion: 1 });
  expect(refused).toMatchObject({ status: 409, key: 'record.stale' });
  expect((await verificationOf(world, id)).auditStatus).toBe(1);
});

test('a number that another account has is refused', async () => {
  const { verificationId, data } = await waitingKyc(world);
  await addUser(world.db, { idNumber: data.idNumber });
  expect(await approveNow(world, checker, verificationId)).toMatchObject({
    status: 409,
    key: 'record.duplicate',
  });
});

test.each([
  ['ban', 1, 0, 1],
  ['unban', 2, 1, 0],
  ['freeze', 3, 0, 2],
  ['unfreeze', 4, 2, 0],
  ['cancel', 5, 2, 4],
] as const)('%s: asked for by one, decided by another', async (_name, action, from, to) => {
  const { userId, verificationId } = await statusChange(action, from);
  expect((await userOf(world, userId)).status).toBe(from);
  expect((await approveNow(world, checker, verificationId)).status).toBe(200);
  expect(await userOf(world, userId)).toMatchObject({ status: to, version: 1 });
});

test('a pending change of status blocks another, also for fifty who ask at once', async () => {
  const { userId } = await statusChange(3);
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
  const { userId: other, verificationId } = await statusChange(3);
  await world.db.updateTable('users').set({ status: 1 }).where('id', '=', other).execute();
  expect(await approveNow(world, checker, verificationId)).toMatchObject({
    status: 409,
    key: 'userStatus.illegalMove',
  });
});

test('who asks never decides, whatever their rights, and may take it back', async () => {
  const userId = await addUser(world.db);
  const { verificationId: id } = await admin.ask(userRequests.changeStatus, {
    userId,
    version: 0,
    statusAction: 1,
    requestReason,
  });
  await admin.ask(auditDesk.take, { id });
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
  expect(await maker.call(userRequests.recall, { id })).toMatchObject({
    status: 403,
    key: 'approval.notYours',
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
}, 60_000);

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
  const one = await statusChange(1);
  const two = await statusChange(3);
  const held = await statusChange(3);
  await second.ask(auditDesk.take, { id: held.verificationId });
  const kyc = await waitingKyc(world);
  const ids = [one, two, held, kyc].map(({ verificationId }) => verificationId);
  const { outcomes } = await checker.ask(auditDesk.approveMany, { ids });
  expect(outcomes.map(({ done }) => done)).toEqual([true, true, false, false]);
  expect(outcomes[2]?.message).toContain('The auditor2');
  const more = await statusChange(1);
  await checker.ask(auditDesk.rejectMany, { ids: [more.verificationId], rejectReason: 'No' });
  expect(await verificationOf(world, more.verificationId)).toMatchObject({
    auditStatus: 3,
    rejectReason: 'No',
  });
  await second.ask(auditDesk.release, { id: held.verificationId });
});

test('the tabs, the pending counts and the list say the same', async () => {
  const before = await checker.ask(home.pending, {});
  await statusChange(1);
  await waitingKyc(world);
  const after = await checker.ask(home.pending, {});
  expect(after.userStatusCnt).toBe(before.userStatusCnt + 1);
  expect(after.kycCnt).toBe(before.kycCnt + 1);
  const { counts } = await checker.ask(auditDesk.counts, {});
  for (const { type, count } of counts) {
    const filters = { type, auditStatus: [1] };
    const page = await checker.ask(verifications.page, { ...filters, pageSize: 100 });
    expect({ type, total: page.totalItems }).toEqual({ type, total: count });
    const times = page.items.map(({ submittedTime }) => submittedTime);
    expect(times).toEqual([...times].sort());
  }
  expect(counts.find(({ type }) => type === 1)?.count).toBe(after.kycCnt);
});

test('an account is deleted by two, field by field as the table says', async () => {
  const userId = await addUser(world.db, {
    ...arcData(),
    points: 30,
    invitationCode: 'ABCD2345',
    lastLoginTime: '2026-06-01 00:00:00',
  });
  const orderId = await addOrder(world.db, userId, { status: 6 });
  const { verificationId: id } = await app.ask(appUsers.askDeletion, { userId, reason: 'I go home' });
  const before = await userOf(world, userId);
  expect((await approveNow(world, checker, id)).data).toEqual({ waitsForAnother: true });
  expect((await userOf(world, userId)).deletedTime).toBeNull();
  await checker.ask(auditDesk.take, { id });
  expect(await checker.call(auditDesk.approve, { id, version: 1, userVersion: 0 })).toMatchObject({
    status: 403,
    key: 'approval.ownProposal',
  });
  await checker.ask(auditDesk.release, { id });
  expect((await second.ask(auditDesk.detail, { id })).openOrders).toBe(1);
  expect(await approveNow(world, second, id)).toMatchObject({ status: 409, key: 'verification.openOrders' });
  await world.db.updateTable('orders').set({ status: 4 }).where('id', '=', orderId).execute();
  expect((await approveNow(world, second, id)).data).toEqual({ waitsForAnother: false });
  const after = await userOf(world, userId);
  expect(after).toMatchObject({
    email: '',
    points: 0,
    invitationCode: null,
    lastLoginTime: null,
    status: 4,
    deletedTime: world.clock.text(),
  });
  const { fullName, idNumber, mobile, arcIssueDate, registeredTime } = before;
  expect(after).toMatchObject({ fullName, idNumber, mobile, arcIssueDate, registeredTime });
  const late = await app.call(appUsers.askDeletion, { userId, reason: 'again' });
  expect(late).toMatchObject({ status: 409, key: 'user.deleted' });
});

test('an operator asks for a deletion, one waits at a time, another one decides', async () => {
  const userId = await addUser(world.db);
  const asked = { userId, version: 0, requestReason };
  const { verificationId } = await maker.ask(userRequests.deleteAccount, asked);
  expect(await maker.call(userRequests.deleteAccount, asked)).toMatchObject({
    status: 409,
    key: 'verification.alreadyPending',
  });
  expect((await approveNow(world, checker, verificationId)).data).toEqual({ waitsForAnother: false });
  expect((await userOf(world, userId)).deletedTime).not.toBeNull();
});
