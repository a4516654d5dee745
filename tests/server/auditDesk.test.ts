import { appUsers } from '../../src/domain/app/users';
import { kycEdit } from '../../src/domain/users/edit';
import { auditDesk } from '../../src/domain/users/verification';
import { approveNow, arcData, imagesFor, userOf, verificationOf, waitingKyc } from '../support/auditWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What an approval or a rejection does to a user (decisions section 8). */

let world: World;
let app: Client;
let checker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
  checker = await world.signIn('auditor');
});

test('a KYC that is approved makes its user verified, with the documents', async () => {
  const { userId, verificationId, data } = await waitingKyc(world);
  expect(await userOf(world, userId)).toMatchObject({ kycStatus: 1, version: 1 });
  await checker.ask(auditDesk.take, { id: verificationId });
  const seen = await checker.ask(auditDesk.detail, { id: verificationId });
  expect(seen.images.map(({ imageType }) => imageType)).toEqual([1, 2, 3, 4]);
  expect(seen.verification).toMatchObject({ type: 1, makerId: null, makerName: 'Maria Santos' });
  const masked = `*****${data.idNumber.slice(-4)}`;
  expect(seen.effect).toContainEqual({ field: 'idNumber', old: null, new: masked, differs: true });
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

test('a refusal says which field of the user changed', async () => {
  const { userId, verificationId: id } = await waitingKyc(world);
  await checker.ask(auditDesk.take, { id });
  const { version } = await userOf(world, userId);
  await (await world.signIn('admin')).ask(kycEdit.edit, { id: userId, version, occupation: 2 });
  const refused = await checker.call(auditDesk.approve, { id, version: 0, userVersion: version });
  expect(refused).toMatchObject({ status: 409, key: 'record.stale' });
  expect(refused.message).toMatch(/Occupation is now [A-Z]/);
});

test('a number that another account has is refused', async () => {
  const { verificationId, data } = await waitingKyc(world);
  await addUser(world.db, { idNumber: data.idNumber });
  expect(await approveNow(world, checker, verificationId)).toMatchObject({
    status: 409,
    key: 'record.duplicate',
  });
});
