import { ntdPayBills, phpPayBills } from '../../src/domain/orders/families/payBills';
import { session } from '../../src/domain/session/calls';
import { listPreferences, outbox, reveal } from '../../src/domain/system/calls';
import { takeRights } from '../support/roleRights';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let maker: Client;
let ntdOrder: number;
let phpOrder: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  const userId = await addUser(world.db);
  ntdOrder = await addOrder(world.db, userId, { accountNumber: '12345678900', userMobile: '912345678' });
  phpOrder = await addOrder(world.db, userId, { side: 2, accountNumber: '98765432100' });
});

describe('list preferences', () => {
  test('follow the operator and are nobody else’s', async () => {
    const settings = { density: 'small' as const, columns: { userName: { show: false, order: 3 } } };
    await maker.ask(listPreferences.save, { listName: 'ntdPayBills', settings });
    expect(await maker.ask(listPreferences.read, { listName: 'ntdPayBills' })).toEqual({ settings });
    const auditor = await world.signIn('auditor');
    expect(await auditor.ask(listPreferences.read, { listName: 'ntdPayBills' })).toEqual({ settings: {} });
    await maker.ask(listPreferences.save, { listName: 'ntdPayBills', settings: { density: 'large' } });
    expect(await maker.ask(listPreferences.read, { listName: 'ntdPayBills' })).toEqual({
      settings: { density: 'large' },
    });
    await maker.ask(listPreferences.save, { listName: 'ntdPayBills' });
    expect(await maker.ask(listPreferences.read, { listName: 'ntdPayBills' })).toEqual({ settings: {} });
  });

  test('have the columns of their list, and no others', async () => {
    const columns = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, { show: true }]));
    const save = (some: object) =>
      maker.call(listPreferences.save, { listName: 'ntdPayBills', settings: { columns: some } });
    const many = await save(columns(Array.from({ length: 18_000 }, (_, at) => `column${at}`)));
    expect(many).toMatchObject({ status: 400, fields: { 'settings.columns': expect.any(String) } });
    expect(await save(columns(['status', 'colour']))).toMatchObject({
      status: 400,
      fields: { 'settings.columns.colour': expect.any(String) },
    });
    expect(await save(columns(['constructor']))).toMatchObject({
      status: 400,
      fields: { 'settings.columns.constructor': expect.any(String) },
    });
    expect(await save(JSON.parse('{"status":{"__proto__":{"show":true}}}'))).toMatchObject({
      status: 400,
      fields: { 'settings.columns.status.__proto__': expect.any(String) },
    });
    expect((await save(columns(ntdPayBills.page.list.columns))).status).toBe(200);
  });

  test('of a column that the list has no longer are left out', async () => {
    await maker.ask(listPreferences.save, { listName: 'ntdPayBills', settings: { density: 'large' } });
    await world.database.execute(
      `update list_settings set settings = '{"density":"large","columns":{"former":{"show":true}}}'`,
    );
    expect(await maker.ask(listPreferences.read, { listName: 'ntdPayBills' })).toEqual({
      settings: { density: 'large' },
    });
  });

  test.each(['noSuchList', 'constructor', '__proto__'])('of a list that is none: %s', async (listName) => {
    const refusal = { status: 400, fields: { listName: expect.any(String) } };
    expect(await maker.call(listPreferences.read, { listName })).toMatchObject(refusal);
    expect(
      await maker.call(listPreferences.save, { listName, settings: { density: 'small' } }),
    ).toMatchObject(refusal);
  });
});

describe('revealing', () => {
  const field = (name: string, id = ntdOrder, resource = 'ntdPayBillsOrder') => ({
    resource,
    id,
    field: name,
  });

  test('shows what lists mask, and is logged', async () => {
    const page = await maker.ask(ntdPayBills.page, {});
    expect(page.items[0]).toMatchObject({ accountNumber: '*****8900', userMobile: '*****5678' });
    expect(await maker.ask(reveal.field, field('accountNumber'))).toEqual({ value: '12345678900' });
    const line = await world.db
      .selectFrom('operationLog')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      path: reveal.field.path,
      code: 200,
      operatorId: world.idOf('service'),
      target: String(ntdOrder),
      input: field('accountNumber'),
    });
    expect(JSON.stringify(line)).not.toContain('12345678900');
  });

  test('is logged each time, also under one key, whose answer nobody keeps', async () => {
    const input = field('accountNumber');
    const logged = async () => {
      const lines = world.db.selectFrom('operationLog').select('id').where('path', '=', reveal.field.path);
      return (await lines.execute()).length;
    };
    const before = await logged();
    for (let times = 1; times <= 3; times += 1) {
      expect(await maker.ask(reveal.field, input, { key: 'again' })).toEqual({ value: '12345678900' });
      expect(await logged()).toBe(before + times);
    }
    const other = await maker.call(reveal.field, { ...input, field: 'userMobile' }, { key: 'again' });
    expect(other).toMatchObject({ status: 409, key: 'request.keyReused' });
    for (const table of ['idempotency_keys', 'operation_log']) {
      const { rows } = await world.database.execute(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toContain('12345678900');
    }
    expect(JSON.stringify(world.logged)).not.toContain('12345678900');
  });

  test.each([
    ['a field that is not masked', () => field('recipient'), 'field'],
    ['a field that is none', () => field('constructor'), 'field'],
    ['a column that is no field', () => field('password_hash'), 'field'],
    ['a resource that is none', () => field('accountNumber', 1, 'operators'), 'resource'],
  ])('refuses %s', async (_, input, name) => {
    expect(await maker.call(reveal.field, input())).toMatchObject({
      status: 400,
      fields: { [name]: expect.any(String) },
    });
  });

  test('refuses rows that the list is not about, and rows that are not there', async () => {
    expect(await maker.call(reveal.field, field('accountNumber', phpOrder))).toMatchObject({ status: 404 });
    expect(await maker.call(reveal.field, field('accountNumber', 99_999))).toMatchObject({ status: 404 });
  });

  test('needs the right of a list of that resource', async () => {
    await takeRights(world.db, [phpPayBills.page.right]);
    const answer = await maker.call(reveal.field, field('accountNumber', phpOrder, 'phpPayBillsOrder'));
    expect(answer).toMatchObject({ status: 403, key: 'right.missing' });
    expect((await maker.call(reveal.field, field('accountNumber'))).status).toBe(200);
  });
});

describe('the outbox', () => {
  test('is read by administrators in demo mode, and by nobody else', async () => {
    await maker.ask(session.sendVerifyCode, {});
    expect(await maker.call(outbox.recent, {})).toMatchObject({ status: 403, key: 'right.missing' });
    const { mails } = await (await world.signIn('admin')).ask(outbox.recent, {});
    expect(mails[0]).toMatchObject({
      recipient: 'service@tulay.example',
      subject: 'Your Tulay verification code',
    });
  });

  test('is not there otherwise', async () => {
    const own = await tulay.createWorld({ demo: false });
    const answer = await (await own.signIn('admin')).call(outbox.recent, {});
    expect(answer).toMatchObject({ status: 404, key: 'request.demoOnly' });
  });
});
