import { appUsers } from '../../src/domain/app/users';
import { home } from '../../src/domain/home/calls';
import { auditDesk, userRequests, verifications } from '../../src/domain/users/verification';
import {
  approveNow,
  arcData,
  requestReason,
  userOf,
  verificationOf,
  waitingKyc,
  waitingStatusChange,
} from '../support/auditWorld';
import { differingPoints, entriesOf } from '../support/pointWorld';
import { addOrder, addUser } from '../support/rows';
import { checkOf } from '../support/versionWorld';
import type { Client, World } from '../support/world';

/** An account is deleted by two, and what the law makes a provider keep stays (decisions section 8). */

let world: World;
let app: Client;
let maker: Client;
let checker: Client;
let second: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
  second = await world.signIn('auditor2');
});

test('the tabs, the pending counts and the list say the same', async () => {
  const before = await checker.ask(home.pending, {});
  await waitingStatusChange(world, maker, 1);
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
  await checkOf(world, '4.9.0', { userId });
  const orderId = await addOrder(world.db, userId, { status: 6 });
  const { verificationId: id } = await app.ask(appUsers.askDeletion, { userId, reason: 'I go home' });
  const before = await userOf(world, userId);
  expect((await approveNow(world, checker, id)).data).toEqual({ waitsForAnother: true });
  expect((await userOf(world, userId)).deletedTime).toBeNull();
  const decision = { id, version: 1, userVersion: 0 };
  for (const again of [
    await checker.call(auditDesk.take, { id }),
    await checker.call(auditDesk.approve, decision),
  ]) {
    expect(again).toMatchObject({ status: 403, key: 'approval.ownProposal' });
  }
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
  expect(await entriesOf(world, userId)).toEqual([
    ['earned', 30],
    ['expired', -30],
  ]);
  expect(await differingPoints(world.db)).toEqual([]);
  const phones = await world.db.selectFrom('appInstallations').select('userId').execute();
  expect(phones).toEqual([{ userId: null }]);
  const { fullName, idNumber, mobile, arcIssueDate, registeredTime } = before;
  expect(after).toMatchObject({ fullName, idNumber, mobile, arcIssueDate, registeredTime });
  const late = await app.call(appUsers.askDeletion, { userId, reason: 'again' });
  expect(late).toMatchObject({ status: 409, key: 'user.deleted' });
});

test('who confirmed what a user asked for takes the confirmation back, not what the user asked for', async () => {
  const userId = await addUser(world.db);
  const { verificationId: id } = await app.ask(appUsers.askDeletion, { userId, reason: 'I go home' });
  const [admin, other] = [await world.signIn('admin'), await world.signIn('admin2')];
  const notYours = { status: 403, key: 'approval.notYours' };
  await approveNow(world, admin, id);
  expect(await other.call(userRequests.recall, { id })).toMatchObject(notYours);
  await admin.ask(userRequests.recall, { id });
  const { fullName } = await userOf(world, userId);
  expect(await verificationOf(world, id)).toMatchObject({
    auditStatus: 1,
    makerId: null,
    makerName: fullName,
  });
  // Nobody is its maker, so that nobody takes it back; it still takes two.
  expect(await admin.call(userRequests.recall, { id })).toMatchObject(notYours);
  expect((await approveNow(world, second, id)).data).toEqual({ waitsForAnother: true });
  expect((await approveNow(world, admin, id)).data).toEqual({ waitsForAnother: false });
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
