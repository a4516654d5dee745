import { ntdPayBills, phpPayBills } from '../../src/domain/orders/families/payBills';
import { session } from '../../src/domain/session/calls';
import { listPreferences, outbox, reveal } from '../../src/domain/system/calls';
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
    await world.db.deleteFrom('roleRights').where('rightKey', '=', phpPayBills.page.right).execute();
    const answer = await maker.call(reveal.field, field('accountNumber', phpOrder, 'phpPayBillsOrder'));
    expect(answer).toMatchObject({ status: 403, key: 'right.missing' });
    expect((await maker.call(reveal.field, field('accountNumber'))).status).toBe(200);
  });
});

describe('the outbox', () => {
  test('is readable in demo mode', async () => {
    await maker.ask(session.sendVerifyCode, {});
    const { mails } = await maker.ask(outbox.recent, {});
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
