import { home } from '../../src/domain/home/calls';
import { orderSteps } from '../../src/domain/orders/detail';
import { ntdPayBills, phpPayBills } from '../../src/domain/orders/families/payBills';
import { refunds } from '../../src/domain/orders/refund';
import { users } from '../../src/domain/users/management';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

let world: World;
let userId: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  userId = await addUser(world.db);
});

test('the last ten changes of the operator who asks, newest first, also those that were refused', async () => {
  const admin = await world.signIn('admin');
  const id = await addOrder(world.db, userId, { status: 6 });
  for (let version = 0; version < 11; version++) {
    await admin.ask(version % 2 === 0 ? orderSteps.hold : orderSteps.release, { id, version });
  }
  await admin.call(orderSteps.hold, { id, version: 11 });
  const { actions } = await admin.ask(home.myLastActions, {});
  expect(actions).toHaveLength(10);
  expect(actions[0]).toMatchObject({ path: orderSteps.hold.path, code: 409 });
  expect(actions[1]).toMatchObject({ path: orderSteps.hold.path, code: 200 });
  const other = await world.signIn('service');
  const theirs = await other.ask(home.myLastActions, {});
  expect(theirs.actions.filter(({ path }) => path.includes('/step/'))).toEqual([]);
});

test('what a change was done to is told by number or name, never by an id, and leads there', async () => {
  const admin = await world.signIn('admin');
  const failed = { status: 2, transactionNumber: 'TLLAST1' };
  const id = await addOrder(world.db, userId, failed);
  await admin.ask(refunds.request, { orderId: id, version: 0, requestReason: 'Paid twice' });
  const { id: caseId } = await world.db.selectFrom('refundCases').select('id').executeTakeFirstOrThrow();
  await admin.ask(refunds.closeWithoutAction, { id: caseId, version: 0, closedReason: 'Asked twice' });
  await admin.ask(users.addNote, { userId, note: 'Called back' });
  await admin.call(refunds.approveMany, { auditIds: [7, 8, 9] });
  // Of a shape that no call has: refused, logged, and shown without a target.
  await admin.call(orderSteps.hold, { id: { toString: 'x' }, version: 0 } as never);
  const { fullName } = await world.db.selectFrom('users').select('fullName').executeTakeFirstOrThrow();
  const order = { kind: 'order', text: 'TLLAST1', id, list: 'ntdPayBills' };
  const { actions } = await admin.ask(home.myLastActions, {});
  expect(actions.slice(0, 5).map(({ target }) => target)).toEqual([
    null,
    { kind: 'several', text: '3' },
    { kind: 'user', text: fullName, id: userId },
    order,
    order,
  ]);
});

test('queues without a page are empty', async () => {
  const admin = await world.signIn('admin');
  const counts = await admin.ask(home.pending, {});
  expect(Object.values(counts).every((count) => count === 0)).toBe(true);
});

describe('lists over the wire', () => {
  test('each side shows its own orders, masked, with the total', async () => {
    const admin = await world.signIn('admin');
    const id = await addOrder(world.db, userId, { side: 2, userMobile: '987651234' });
    const { items, totalItems, pageNo, pageSize } = await admin.ask(phpPayBills.page, {});
    expect({ totalItems, pageNo, pageSize }).toEqual({ totalItems: 1, pageNo: 1, pageSize: 10 });
    expect(items[0]).toMatchObject({ id, userMobile: '*****1234', accountNumber: '*****7890' });
    const ntd = await admin.ask(ntdPayBills.page, {});
    expect(ntd.items.some((row) => row.id === id)).toBe(false);
  });

  test.each([
    [{ pageSize: 101 }, 'pageSize'],
    [{ pageNum: 0 }, 'pageNum'],
    [{ sortField: 'userName' }, 'sortField'],
    [{ sortField: 'id; drop table orders' }, 'sortField'],
    [{ sortOrder: 'up' }, 'sortOrder'],
    [{ recipientId: 4 }, 'recipientId'],
    [{ status: ['x'] }, 'status'],
    [{ createdTimeStart: '2026-02-30 00:00:00' }, 'createdTimeStart'],
    [{ userName: 'a\u0000b' }, 'userName'],
    [{ userName: 'a\u202eb' }, 'userName'],
  ])('%j is refused, naming the field', async (input, field) => {
    const admin = await world.signIn('admin');
    const refused = await admin.call(ntdPayBills.page, input);
    expect(refused).toMatchObject({ status: 400, data: null });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });

  test('nobody reads a list without its right', async () => {
    const nobody = await world.signIn('noRights');
    expect(await nobody.call(ntdPayBills.page, {})).toMatchObject({ status: 403, data: null });
  });
});
