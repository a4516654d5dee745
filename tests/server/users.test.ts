import { reveal } from '../../src/domain/system/calls';
import { userCalls, userOrders, users } from '../../src/domain/users/management';
import { userRequests, userVerifications } from '../../src/domain/users/verification';
import { approveNow, requestReason, userOf, waitingKyc, waitingStatusChange } from '../support/auditWorld';
import { giveRights } from '../support/roleRights';
import { addOrder } from '../support/rows';
import { addKnownUser, KNOWN } from '../support/userWorld';
import type { Client, World } from '../support/world';

/** Users as operators see, find and correct them (decisions section 8). */

let world: World;
let admin: Client;
let other: Client;

const NO_RIGHTS_ROLE = 5;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  other = await world.signIn('admin2');
});
afterAll(() => world.close());

/** One page of users under filters, checked against what the call says that it answers. */
const found = async (input: Record<string, unknown>) =>
  userCalls.page.output.parse((await admin.call(userCalls.page, input)).data);

describe('the list', () => {
  test.each(['maria', 'santos jos', 'OBRIEN', 'o’brien', 'mria santos', 'snatos'])(
    'finds by "%s"',
    async (typed) => {
      const id = await addKnownUser(world);
      const { items } = await found({ fullName: typed, pageSize: 100 });
      expect(items.map((row) => row.id)).toContain(id);
    },
  );

  test('what fits exactly comes before what is near, on every page, with one total', async () => {
    const near = await addKnownUser(world, {
      fullName: 'Bernadete Quizon',
      registeredTime: '2026-06-01 00:00:00',
    });
    const exact = [1, 2, 3].map((day) =>
      addKnownUser(world, { fullName: 'Bernadeta Quizon', registeredTime: `2026-01-0${day} 00:00:00` }),
    );
    const ids = await Promise.all(exact);
    const asked = (pageNum: number) => found({ fullName: 'bernadeta quizon', pageNum, pageSize: 2 });
    const [first, second] = [await asked(1), await asked(2)];
    expect([first.totalItems, second.totalItems]).toEqual([4, 4]);
    expect([...first.items, ...second.items].map((row) => row.id)).toEqual([...ids.reverse(), near]);
    expect((await asked(3)).items).toEqual([]);
  });

  test('finds whose card expires between two days, both included', async () => {
    const [before, first, last, after] = await Promise.all(
      ['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01'].map((arcExpireDate) =>
        addKnownUser(world, { arcExpireDate }),
      ),
    );
    const { items } = await found({ arcExpireDateStart: '2027-03-01', arcExpireDateEnd: '2027-03-31' });
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([first, last]));
    expect(ids).not.toEqual(expect.arrayContaining([before]));
    expect(ids).not.toEqual(expect.arrayContaining([after]));
    const wrong = await admin.call(userCalls.page, { arcExpireDateStart: '2027-02-30' });
    expect(wrong).toMatchObject({ status: 400, fields: { arcExpireDateStart: expect.any(String) } });
  });

  test('a new name is found at once, the old one no longer', async () => {
    const id = await addKnownUser(world, { fullName: 'Clementina Oldname' });
    await world.db
      .updateTable('users')
      .set({ fullName: 'Clementina Newname' })
      .where('id', '=', id)
      .execute();
    const total = async (fullName: string) => (await found({ fullName })).totalItems;
    expect([await total('Oldname'), await total('newname')]).toEqual([0, 1]);
  });

  test('shows documents and numbers masked; who reveals one is written down', async () => {
    const id = await addKnownUser(world, { mobile: '977123456' });
    const { items } = await found({ mobile: '977123456' });
    expect(items).toMatchObject([{ id, mobile: '*****3456', passportId: '*****567A' }]);
    const shown = await admin.ask(reveal.field, { resource: 'user', id, field: 'passportId' });
    expect(shown.value).toBe('P1234567A');
    const log = await world.db
      .selectFrom('operationLog')
      .select('input')
      .where('path', '=', reveal.field.path)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(log?.input).toMatchObject({ id, field: 'passportId' });
  });
});

describe('the detail', () => {
  test('has the headroom of the month, the orders by family and the days that the card is good', async () => {
    const id = await addKnownUser(world);
    const at = '2026-06-10 03:00:00';
    await addOrder(world.db, id, { paymentAmount: '12000.00', createdTime: at, paidTime: at });
    await addOrder(world.db, id, { paymentAmount: '8000.00', status: 3, createdTime: at, paidTime: null });
    await addOrder(world.db, id, {
      paymentAmount: '500.00',
      side: 2,
      status: 4,
      createdTime: '2026-06-11 03:00:00',
    });
    const detail = await admin.ask(users.detail, { id });
    expect(detail.month).toEqual({ spent: '12000.00', left: '38000.00' });
    expect(detail.families).toMatchObject([
      { serviceType: 1, side: 2, count: 1, completed: 1 },
      { serviceType: 1, side: 1, count: 2, completed: 0, paymentAmount: '12000.00' },
    ]);
    expect(detail.lastOrders).toHaveLength(3);
    expect(detail.lastOrders[0]).toMatchObject({ paymentPhp: '500.00', paymentNtd: null });
    expect(detail.arcDaysLeft).toBe(25);
    expect(detail.user).toMatchObject({ passportId: '*****567A', fullName: KNOWN.fullName });
  });

  test('keeps notes with who and when', async () => {
    const id = await addKnownUser(world);
    await admin.ask(users.addNote, { userId: id, note: 'Prefers calls <b>after</b> six' });
    const { notes } = await admin.ask(users.detail, { id });
    expect(notes).toMatchObject([{ note: 'Prefers calls <b>after</b> six', operatorName: 'The admin' }]);
    expect((await admin.call(users.addNote, { userId: 999_999, note: 'x' })).status).toBe(404);
    expect((await admin.call(users.addNote, { userId: id, note: '  ' })).fields).toHaveProperty('note');
  });

  test('there is none of a user that does not exist', async () => {
    expect((await admin.call(users.detail, { id: 999_999 })).status).toBe(404);
  });
});

describe('verification', () => {
  async function withRequest() {
    const id = await addKnownUser(world);
    const about = { userId: id, version: 0, statusAction: 3, requestReason: 'Lost phone' } as const;
    const { verificationId } = await admin.ask(userRequests.changeStatus, about);
    return { id, verificationId };
  }

  test('what waits about a user is known before it is asked for once more', async () => {
    const { id } = await withRequest();
    const standing = await other.ask(userRequests.standing, { userId: id });
    expect(standing).toEqual({ version: 0, status: 0, deleted: false, pending: [5] });
    const free = await addKnownUser(world, { status: 1, deletedTime: '2026-06-01 00:00:00' });
    const gone = await other.ask(userRequests.standing, { userId: free });
    expect(gone).toEqual({ version: 0, status: 1, deleted: true, pending: [] });
    expect((await other.call(userRequests.standing, { userId: 999_999 })).status).toBe(404);
  });

  test('one user’s records are listed, newest first; whose must be said', async () => {
    const { id, verificationId } = await withRequest();
    await withRequest();
    const answer = await admin.call(userVerifications.page, { userId: id });
    const { items } = userVerifications.page.output.parse(answer.data);
    expect(items.map((row) => row.id)).toEqual([verificationId]);
    expect(items).toMatchObject([{ verificationType: 5, auditStatus: 1, requestReason: 'Lost phone' }]);
    expect(Object.keys((await admin.call(userVerifications.page, {})).fields ?? {})).toEqual(['userId']);
  });

  test('the detail has the history without what was entered, and documents only for who may see them', async () => {
    const { userId, data } = await waitingKyc(world, { fullName: 'Ligaya Bautista' });
    await approveNow(world, other, (await admin.ask(users.detail, { id: userId })).verifications[0]?.id ?? 0);
    const detail = await admin.ask(users.detail, { id: userId });
    expect(detail.verifications).toMatchObject([{ verificationType: 1, auditStatus: 2 }]);
    expect(JSON.stringify(detail.verifications)).not.toContain(data.idNumber);
    expect(detail.images?.map(({ imageType }) => imageType)).toEqual([1, 2, 3, 4]);
    await giveRights(world.db, NO_RIGHTS_ROLE, users.detail.right);
    const blind = await (await world.signIn('noRights')).ask(users.detail, { id: userId });
    expect(blind.images).toBeNull();
  });
});

describe('orders over all families', () => {
  test('are one user’s, and each opens as its family shows it', async () => {
    const [mine, another] = [await addKnownUser(world), await addKnownUser(world)];
    const bill = await addOrder(world.db, mine);
    await addOrder(world.db, another);
    const answer = await admin.call(userOrders.page, { userId: mine });
    const { items, totalItems } = userOrders.page.output.parse(answer.data);
    expect(totalItems).toBe(1);
    expect(items).toMatchObject([{ id: bill, paymentNtd: '560.00' }]);
    const { list, detail } = await admin.ask(userOrders.detail, { id: bill });
    expect(list).toBe('ntdPayBills');
    expect(detail.order).toMatchObject({ id: bill, accountNumber: '*****7890' });
  });

  test('whose they are must be said', async () => {
    const answer = await admin.call(userOrders.page, {});
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.fields ?? {})).toEqual(['userId']);
  });
});

test('a change of status that waits shows on the user and in the list, and once decided in the history', async () => {
  const service = await world.signIn('service');
  const { userId, verificationId } = await waitingStatusChange(world, service, 3);
  const { fullName } = await userOf(world, userId);
  const listed = async () => (await found({ fullName, pageSize: 100 })).items.find(({ id }) => id === userId);
  const record = async () => (await admin.ask(users.detail, { id: userId })).verifications[0];
  expect(await listed()).toMatchObject({ pendingAction: 3, status: 0 });
  const asked = { id: verificationId, statusAction: 3, requestReason, makerName: 'The service' };
  expect(await record()).toMatchObject({ ...asked, auditStatus: 1, checkedTime: null });

  expect((await approveNow(world, await world.signIn('auditor'), verificationId)).status).toBe(200);
  expect(await listed()).toMatchObject({ pendingAction: null, status: 2 });
  const decided = { checkerName: 'The auditor', checkedTime: world.clock.text() };
  expect(await record()).toMatchObject({ ...asked, ...decided, auditStatus: 2 });
});
