import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { refunds } from '../../src/domain/orders/refund';
import { addOrder, addUser } from '../support/rows';
import { factsOf } from '../support/unchanged';
import type { Client, World } from '../support/world';

let world: World;
let client: Client;
let orderId: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  client = await world.signIn('admin');
  orderId = await addOrder(world.db, await addUser(world.db));
});

const path = refunds.request.path;
const asked = () => ({ orderId, version: 0, requestReason: 'Paid twice', token: client.token });

let before: Awaited<ReturnType<typeof factsOf>>;
beforeEach(async () => {
  before = await factsOf(world.db);
});
const expectNothingChanged = async () => expect(await factsOf(world.db)).toEqual(before);

describe('bodies', () => {
  test.each([
    ['cut off', '{"orderId":'],
    ['a list', '[1,2]'],
    ['a text', '"text"'],
    ['nested too deeply', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
    ['nested without end', '['.repeat(200_000)],
  ])('%s', async (_, body) => {
    const answer = await world.post(path, { body });
    expect(answer).toMatchObject({
      status: 400,
      key: 'request.malformed',
      fields: { body: expect.any(String) },
    });
    await expectNothingChanged();
  });

  test('over 1 MB, by what is announced and by what comes', async () => {
    const body = { ...asked(), requestReason: 'x'.repeat(1024 * 1024) };
    const large = await world.post(path, { body, headers: world.signed(path, body) });
    expect(large).toMatchObject({ status: 413, key: 'request.tooLarge', fields: { body: 'Too large' } });
    const announced = await world.post(path, { body: asked(), headers: { 'content-length': '1048577' } });
    expect(announced).toMatchObject({ status: 413, key: 'request.tooLarge' });
    await expectNothingChanged();
  });

  test('an unknown path, and a known one by another method', async () => {
    expect(await world.post('/web/nothing/v1', {})).toMatchObject({
      status: 404,
      key: 'request.unknownPath',
    });
    const get = await world.server.handle({ method: 'GET', path, headers: {}, ip: '192.0.2.1' });
    expect(get).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
      body: { key: 'request.wrongMethod' },
    });
  });
});

describe('inputs', () => {
  const page = ntdPayBills.page;
  test.each([
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['an unknown sort', { sortField: 'userMobile' }, 'sortField'],
    ['an unknown direction', { sortOrder: 'sideways' }, 'sortOrder'],
    ['a filter of the wrong type', { userName: 7 }, 'userName'],
    ['a number as text', { pageNum: '1' }, 'pageNum'],
    ['a page before the first', { pageNum: 0 }, 'pageNum'],
    ['a page that is too large', { pageSize: 101 }, 'pageSize'],
    ['a fraction', { pageSize: 1.5 }, 'pageSize'],
    ['a day that does not exist', { createdTimeStart: '2026-02-30 00:00:00' }, 'createdTimeStart'],
    ['a time that does not exist', { createdTimeEnd: '2026-02-03 25:00:00' }, 'createdTimeEnd'],
    ['a code that is no list', { status: 1 }, 'status'],
    ['a number out of range', { status: [99_999_999] }, 'status'],
    ['NUL', { userName: 'a\u0000b' }, 'userName'],
    ['a control character', { recipient: 'a\u001bb' }, 'recipient'],
    ['a right-to-left mark', { userName: 'a\u202eb' }, 'userName'],
    ['half a character', { userName: '\ud83d' }, 'userName'],
    ['markup', { userName: '<b>Maria</b>' }, 'userName'],
  ])('%s', async (_, input, field) => {
    const answer = await client.call(page, input);
    expect(answer).toMatchObject({ status: 400, key: 'input.invalid', data: null });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(answer.message).toContain(answer.fields?.[field] ?? '?');
  });

  test('several at once, each under its name, in the language of the caller', async () => {
    const answer = await client.call(page, { pageNum: 0, colour: 'red' }, { headers: { lang: 'tw' } });
    expect(answer.fields).toEqual({ pageNum: '不可小於 1', colour: '未知的欄位' });
  });

  test('of a change: nothing happens', async () => {
    for (const requestReason of ['a\u0000b', '  ', 'x'.repeat(201), 7, ['a'], undefined]) {
      const answer = await client.call(refunds.request, { orderId, version: 0, requestReason });
      expect(answer).toMatchObject({ status: 400, fields: { requestReason: expect.any(String) } });
    }
    for (const amount of ['-1.00', '1.2345678', '1e5', '99999999999999', 5]) {
      const answer = await client.call(refunds.propose, {
        id: 1,
        version: 0,
        refundType: 1,
        amount,
        reason: 'x',
      });
      expect(answer).toMatchObject({ status: 400, fields: { amount: expect.any(String) } });
    }
    await expectNothingChanged();
  });

  test('hostile texts are texts', async () => {
    const texts = ["'; drop table orders; --", '<script>alert(1)</script>', '😀 {0} %s {key}', '=1+1'];
    for (const requestReason of texts) {
      const id = await addOrder(world.db, await addUser(world.db));
      const { caseId } = await client.ask(refunds.request, { orderId: id, version: 0, requestReason });
      const detail = await client.ask(refunds.caseDetail, { id: caseId });
      expect(detail.case.requestReason).toBe(requestReason);
    }
  });

  test('pages beyond the end are empty', async () => {
    const answer = await client.ask(page, { pageNum: 1_000_000, pageSize: 100 });
    expect(answer).toMatchObject({ items: [], pageNo: 1_000_000 });
    expect(answer.totalItems).toBeGreaterThan(0);
  });
});
