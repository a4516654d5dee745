import { appBillers } from '../../src/domain/app/billers';
import { createOrders, kioskCalls } from '../../src/domain/app/createOrders';
import { billerImport, billers } from '../../src/domain/operation/biller';
import { amendments } from '../../src/domain/orders/amendment';
import { askAmendment } from '../support/amendmentWorld';
import { bill, createdBill, sentBill } from '../support/billWorld';
import { orderNumbered } from '../support/orderWorld';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What billers do beyond being kept: which bills they take, from the app, from kiosks and by amendments, and their import. */

let world: World;
let app: Client;
let admin: Client;

let start: Date;

beforeAll(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
  admin = await world.signIn('admin');
  start = world.clock.now();
});

beforeEach(async () => {
  world.clock.set(start);
  await world.db.deleteFrom('billers').execute();
});

const kept = (some: Record<string, unknown> = {}) =>
  admin.ask(billers.calls.add, {
    code: 'MERALCO',
    name: 'Meralco',
    billerCategory: 1,
    accountPattern: '#(8)',
    leastAmount: '100',
    mostAmount: '5000',
    overdueAccepted: false,
    ...some,
  });

/** The fields that a bill is refused for. */
async function refusedFor(some: Record<string, unknown>): Promise<string[]> {
  const { status, fields } = await app.call(createOrders.payBills, await bill(world, some));
  return status === 200 ? [] : Object.keys(fields ?? {});
}

test.each([
  ['another account number', { accountNumber: '1234567' }, ['accountNumber']],
  ['less than it takes', { transactionAmount: '99.99' }, ['transactionAmount']],
  ['the least it takes', { transactionAmount: '100' }, []],
  ['the most it takes', { transactionAmount: '5000' }, []],
  ['more than it takes', { transactionAmount: '5000.01' }, ['transactionAmount']],
  // It is noon in Taipei on 15 June 2026.
  ['a bill that was due yesterday', { dueDate: '2026-06-14' }, ['dueDate']],
  ['a bill that is due today', { dueDate: '2026-06-15' }, []],
  [
    'all at once',
    { accountNumber: 'x', transactionAmount: '1', dueDate: '2026-01-01' },
    ['accountNumber', 'transactionAmount', 'dueDate'],
  ],
] as const)('a biller decides about %s', async (_what, some, fields) => {
  await kept();
  expect(await refusedFor(some)).toEqual(fields);
});

test('a biller that says nothing takes any bill', async () => {
  await kept({
    accountPattern: undefined,
    leastAmount: undefined,
    mostAmount: undefined,
    overdueAccepted: true,
  });
  expect(await refusedFor({ accountNumber: 'ab', transactionAmount: '1', dueDate: '2020-01-01' })).toEqual(
    [],
  );
});

test('yesterday ends at midnight in Taipei', async () => {
  await kept();
  world.clock.set(new Date('2026-06-15T15:59:59Z'));
  expect(await refusedFor({ dueDate: '2026-06-15' })).toEqual([]);
  world.clock.set(new Date('2026-06-15T16:00:00Z'));
  expect(await refusedFor({ dueDate: '2026-06-15' })).toEqual(['dueDate']);
});

test('a kiosk asks the same, and again when its slip is bound', async () => {
  const { id } = await kept();
  const { userId, ...order } = await bill(world);
  const begin = (some: object) =>
    app.call(kioskCalls.create, {
      kiosk: 'Kiosk A',
      order: { service: 'payBills', ...order, ...some },
    } as never);
  expect((await begin({ accountNumber: '1' })).fields).toHaveProperty('accountNumber');
  const { data } = await begin({});
  await admin.ask(billers.steps.deactivate, { id, version: 0, reason: 'Its office is closed' });
  const { scanCode } = data as { scanCode: string };
  const bound = await app.call(kioskCalls.bind, { scanCode, userId });
  expect([bound.status, Object.keys(bound.fields ?? {})]).toEqual([400, ['billerCode']]);
});

test('who is given up is offered no more, while orders that are paid go on', async () => {
  const { id } = await kept();
  const { transactionNumber } = await sentBill(world);
  const { billers: offered } = await app.ask(appBillers.query, {});
  expect(offered).toEqual([
    {
      code: 'MERALCO',
      name: 'Meralco',
      billerCategory: 1,
      leastAmount: '100.00',
      mostAmount: '5000.00',
      accountPattern: '#(8)',
      accountExample: expect.stringMatching(/^\d{8}$/),
      overdueAccepted: false,
    },
  ]);
  await admin.ask(billers.steps.deactivate, { id, version: 0, reason: 'Its office is closed' });
  expect(await app.ask(appBillers.query, {})).toEqual({ billers: [] });
  expect(await refusedFor({})).toEqual(['billerCode']);
  expect((await orderNumbered(world, transactionNumber)).status).toBe(6);
  await admin.ask(billers.steps.activate, { id, version: 1 });
  expect(await refusedFor({})).toEqual([]);
});

test('an amended account number obeys the pattern of the biller, also of one that was renamed', async () => {
  const { id } = await kept();
  await createdBill(world);
  await admin.ask(billers.calls.edit, { id, version: 0, name: 'Manila Electric' });
  const orderId = await addOrder(world.db, await addUser(world.db), { status: 5, billerCode: 'MERALCO' });
  const maker = await world.signIn('service');
  const caseId = await askAmendment(maker, orderId);
  const refused = await maker.call(amendments.propose, { id: caseId, version: 0, accountNumber: '99' });
  expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['accountNumber']]);
  await maker.ask(amendments.propose, { id: caseId, version: 0, accountNumber: '87654321' });
});

test('an order of a biller that nobody kept may be amended to any account', async () => {
  const orderId = await addOrder(world.db, await addUser(world.db), { status: 5 });
  const maker = await world.signIn('service');
  const caseId = await askAmendment(maker, orderId);
  await maker.ask(amendments.propose, { id: caseId, version: 0, accountNumber: '99' });
});

test.each([
  ['a pattern that cannot be read', { accountPattern: '(a+)+$' }, 'accountPattern'],
  ['less for the most than for the least', { leastAmount: '10', mostAmount: '9.99' }, 'mostAmount'],
])('a biller with %s is refused', async (_what, some, field) => {
  const answer = await admin.call(billers.calls.add, {
    code: 'A',
    name: 'A',
    billerCategory: 1,
    overdueAccepted: true,
    ...some,
  });
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
});

const LINES = [
  'code,name,category,account,least,most,overdue',
  'meralco,Meralco,electricity,#(8),100,5000,no',
  'CITY,"City Water, Inc.",2,#(8)/#(10),,,',
].join('\n');

test('an import says line by line what it would do, then does it, once', async () => {
  await kept({ mostAmount: '6000' });
  const { lines } = await admin.ask(billerImport.checkImport, { text: LINES });
  expect(lines.map(({ line, does }) => [line, does])).toEqual([
    [2, 'changes'],
    [3, 'adds'],
  ]);
  expect(await admin.ask(billerImport.import, { text: LINES })).toEqual({ added: 1, changed: 1 });
  expect(await admin.call(billerImport.import, { text: LINES })).toMatchObject({
    status: 409,
    key: 'record.nothingChanged',
  });
  const { items } = await admin.ask(billers.calls.page, {});
  expect(items.map(({ code, name, mostAmount }) => [code, name, mostAmount])).toEqual([
    ['CITY', 'City Water, Inc.', null],
    ['MERALCO', 'Meralco', '5000.00'],
  ]);
});

test.each([
  ['no name', 'A,,1'],
  ['no category', 'A,A,nothing'],
  ['a pattern that cannot be read', 'A,A,1,(a+)+'],
  ['an amount that is none', 'A,A,1,,1e3'],
  ['more least than most', 'A,A,1,,2,1'],
  ['an answer that is none', 'A,A,1,,,,perhaps'],
  ['markup', 'A,<b>A</b>,1'],
  ['the code of another line', 'CITY,A,1'],
])('a line with %s is named, and nothing is imported', async (_what, line) => {
  const text = `CITY,City Water,2\n${line}`;
  const { lines } = await admin.ask(billerImport.checkImport, { text });
  expect(lines.map(({ does, message }) => [does, message !== null])).toEqual([
    ['adds', false],
    ['fails', true],
  ]);
  expect(await admin.call(billerImport.import, { text })).toMatchObject({
    status: 400,
    key: 'import.badLine',
    fields: { text: expect.any(String) },
  });
  expect((await admin.ask(billers.calls.page, {})).totalItems).toBe(0);
});

test('who reads billers does not change them, and who is no app is not told', async () => {
  const { id } = await kept();
  const finance = await world.signIn('finance');
  expect((await finance.ask(billers.calls.page, {})).totalItems).toBe(1);
  expect(await finance.call(billers.steps.deactivate, { id, version: 0, reason: 'x' })).toMatchObject({
    status: 403,
  });
  expect(await finance.call(billerImport.checkImport, { text: LINES })).toMatchObject({ status: 403 });
  expect(await world.partner('payout').call(appBillers.query, {})).toMatchObject({ status: 403 });
});
