import { reveal } from '../../src/domain/system/calls';
import { kycEdit } from '../../src/domain/users/edit';
import { userCalls, userOrders, users } from '../../src/domain/users/management';
import { userRequests, userVerifications } from '../../src/domain/users/verification';
import { taiwanAreas } from '../../src/server/areas/areas';
import { approveNow, waitingKyc } from '../support/auditWorld';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Users as operators see, find and correct them (decisions section 8). */

let world: World;
let admin: Client;
let other: Client;

const NO_RIGHTS_ROLE = 5;

const KNOWN = {
  fullName: 'María Josefa O’Brien-Santos',
  firstName: 'María',
  lastName: 'Santos',
  idNumber: 'A900000007',
  birthDate: '1990-05-01',
  arcIssueDate: '2025-01-10',
  arcExpireDate: '2026-07-10',
  passportId: 'P1234567A',
};

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  other = await world.signIn('admin2');
}, 30_000);
afterAll(() => world.close());

/** One page of users under filters, checked against what the call says that it answers. */
const found = async (input: Record<string, unknown>) =>
  userCalls.page.output.parse((await admin.call(userCalls.page, input)).data);

const refusal = async (input: Record<string, unknown>) => admin.call(kycEdit.edit, input);

async function someUser(some: Parameters<typeof addUser>[1] = {}) {
  return addUser(world.db, { ...KNOWN, idNumber: null, mobile: '955000111', ...some });
}

describe('the list', () => {
  test.each(['maria', 'santos jos', 'OBRIEN', 'o’brien', 'mria santos', 'snatos'])(
    'finds by "%s"',
    async (typed) => {
      const id = await someUser();
      const { items } = await found({ fullName: typed, pageSize: 100 });
      expect(items.map((row) => row.id)).toContain(id);
    },
  );

  test('what fits exactly comes before what is near, on every page, with one total', async () => {
    const near = await someUser({ fullName: 'Bernadete Quizon', registeredTime: '2026-06-01 00:00:00' });
    const exact = [1, 2, 3].map((day) =>
      someUser({ fullName: 'Bernadeta Quizon', registeredTime: `2026-01-0${day} 00:00:00` }),
    );
    const ids = await Promise.all(exact);
    const asked = (pageNum: number) => found({ fullName: 'bernadeta quizon', pageNum, pageSize: 2 });
    const [first, second] = [await asked(1), await asked(2)];
    expect([first.totalItems, second.totalItems]).toEqual([4, 4]);
    expect([...first.items, ...second.items].map((row) => row.id)).toEqual([...ids.reverse(), near]);
    expect((await asked(3)).items).toEqual([]);
  });

  test('a new name is found at once, the old one no longer', async () => {
    const id = await someUser({ fullName: 'Clementina Oldname' });
    await world.db
      .updateTable('users')
      .set({ fullName: 'Clementina Newname' })
      .where('id', '=', id)
      .execute();
    const total = async (fullName: string) => (await found({ fullName })).totalItems;
    expect([await total('Oldname'), await total('newname')]).toEqual([0, 1]);
  });

  test('shows documents and numbers masked; who reveals one is written down', async () => {
    const id = await someUser({ mobile: '977123456' });
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
    const id = await someUser();
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
    const id = await someUser();
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
    const id = await someUser();
    const about = { userId: id, version: 0, statusAction: 3, requestReason: 'Lost phone' } as const;
    const { verificationId } = await admin.ask(userRequests.changeStatus, about);
    return { id, verificationId };
  }

  test('what waits about a user is known before it is asked for once more', async () => {
    const { id } = await withRequest();
    const standing = await other.ask(userRequests.standing, { userId: id });
    expect(standing).toEqual({ version: 0, status: 0, deleted: false, pending: [5] });
    const free = await someUser({ status: 1, deletedTime: '2026-06-01 00:00:00' });
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
    await world.db
      .insertInto('roleRights')
      .values({ roleId: NO_RIGHTS_ROLE, rightKey: users.detail.right })
      .execute();
    const blind = await (await world.signIn('noRights')).ask(users.detail, { id: userId });
    expect(blind.images).toBeNull();
  });
});

describe('orders over all families', () => {
  test('are one user’s, and each opens as its family shows it', async () => {
    const [mine, another] = [await someUser(), await someUser()];
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

describe('editing', () => {
  const road = taiwanAreas(801)[0];
  const place = { cityId: 8, districtId: 801, roadId: road?.id };

  test('changes what is sent and nothing else, and the record history says so', async () => {
    const id = await someUser({ middleName: 'Cruz' });
    await admin.ask(kycEdit.edit, {
      id,
      version: 0,
      email: 'New.Address@Mail.Example',
      idNumber: 'a900000007',
      cleared: ['middleName'],
      ...place,
      number: '12',
    });
    const detail = await admin.ask(users.detail, { id });
    expect(detail.user).toMatchObject({ version: 1, middleName: null, region: 1, cityName: '桃園市' });
    expect(detail.address).toContain('Taoyuan City');
    const [change] = detail.changes;
    expect(change?.operatorName).toBe('The admin');
    const fields = change?.differences.map(({ field }) => field) ?? [];
    expect(fields).toEqual(expect.arrayContaining(['email', 'idNumber', 'middleName', 'roadName', 'number']));
    expect(change?.differences.find(({ field }) => field === 'idNumber')?.new).toBe('*****0007');
    const kept = await world.db
      .selectFrom('users')
      .select(['email', 'idNumber'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({ email: 'new.address@mail.example', idNumber: 'A900000007' });
    await world.db.updateTable('users').set({ idNumber: null }).where('id', '=', id).execute();
  });

  test('who read an older version is told what the other one changed', async () => {
    const id = await someUser();
    await other.ask(kycEdit.edit, { id, version: 0, lastName: 'Reyes' });
    const answer = await admin.call(kycEdit.edit, { id, version: 0, firstName: 'Marie' });
    expect(answer).toMatchObject({ status: 409, key: 'user.changedMeanwhile' });
    expect(answer.message).toContain('The admin2');
    expect(answer.message).toContain('Last name: Santos → Reyes');
    const { user } = await admin.ask(users.detail, { id });
    expect(user).toMatchObject({ firstName: 'María', lastName: 'Reyes', version: 1 });
  });

  test.each([
    ['fullName', { fullName: 'X' }],
    ['fullName', { fullName: 'Maria <b>' }],
    ['fullName', { fullName: 'Maria 3' }],
    ['mobile', { mobile: '812345678' }],
    ['mobile', { mobile: '0912345678' }],
    ['email', { email: 'maria@' }],
    ['idNumber', { idNumber: 'A900000008' }],
    ['idNumber', { idNumber: 'A90000000' }],
    ['passportId', { passportId: 'P-12' }],
    ['birthDate', { birthDate: '2010-01-01' }],
    ['arcIssueDate', { arcIssueDate: '2026-07-01' }],
    ['arcIssueDate', { arcIssueDate: '1989-01-01' }],
    ['arcExpireDate', { arcExpireDate: '2025-01-10' }],
    ['roadId', { cityId: 8, districtId: 801 }],
    ['roadId', { cityId: 1, districtId: 101, roadId: 8_010_001 }],
    ['nationality', { nationality: 'XXX' }],
    ['gender', { gender: 3 }],
    ['cleared.0', { cleared: ['fullName'] }],
    ['status', { status: 1 }],
    ['points', { points: 1_000_000 }],
  ])('%s at fault is named: %j', async (field, edit) => {
    const id = await someUser();
    const answer = await refusal({ id, version: 0, ...edit });
    expect(answer).toMatchObject({ status: 400, key: 'input.invalid' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  test('nobody gets the number, mobile or address of somebody else', async () => {
    const first = await someUser({
      idNumber: 'A900000016',
      mobile: '966000222',
      email: 'taken@mail.example',
    });
    const second = await someUser();
    for (const [field, value] of [
      ['mobile', '966000222'],
      ['email', 'Taken@mail.example'],
    ] as const) {
      const answer = await refusal({ id: second, version: 0, [field]: value });
      expect(answer).toMatchObject({ status: 400, fields: { [field]: 'Existence of duplicate data' } });
    }
    await world.db
      .updateTable('users')
      .set({ deletedTime: '2026-06-01 00:00:00' })
      .where('id', '=', first)
      .execute();
    expect((await refusal({ id: second, version: 0, mobile: '966000222' })).status).toBe(200);
    expect(await refusal({ id: first, version: 0, firstName: 'Anna' })).toMatchObject({
      status: 409,
      key: 'user.deleted',
    });
  });

  test('an edit that changes nothing is refused, and so is who lacks the right', async () => {
    const id = await someUser();
    expect(await refusal({ id, version: 0, lastName: 'Santos' })).toMatchObject({
      status: 409,
      key: 'user.nothingChanged',
    });
    const service = await world.signIn('auditor');
    expect((await service.call(kycEdit.edit, { id, version: 0, lastName: 'Reyes' })).status).toBe(403);
  });

  test('of two who edit at once one wins and the other is told', async () => {
    const id = await someUser();
    const answers = await Promise.all(
      [admin, other].map((client, at) =>
        client.call(kycEdit.edit, { id, version: 0, lastName: at ? 'Uno' : 'Dos' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
