import { sql } from 'kysely';
import { fxBatches } from '../../src/domain/finance/fxBatch';
import { fxPositions } from '../../src/domain/finance/fxPosition';
import { ledgerCheck } from '../../src/domain/finance/ledgerProof';
import { meaningOf } from '../../src/domain/kit/codes';
import { proveNow } from '../../src/server/finance/ledger/proof/runs';
import { bringByFeed } from '../support/benchmarks';
import { executed, type FxAnswerWorld, fxAnswerWorld, rejected, type Sent } from '../support/fxAnswerWorld';
import { paidBack, standing } from '../support/ledgerWorld';
import { bindRole } from '../support/roleRights';
import type { Client } from '../support/world';

/** PHP of orders that were paid back in NTD once their batch was sent (decisions section 34): open until two people close them. */

let on: FxAnswerWorld;
let auditor: Client;

beforeEach(async () => {
  on = await fxAnswerWorld();
  auditor = await on.world.signIn('auditor');
});

const WHY = 'The PHP stay with us';
const positions = async (input: object = {}) =>
  (await on.admin.ask(fxPositions.calls.page, { pageSize: 100, ...input } as object)).items;
type Position = Awaited<ReturnType<typeof positions>>[number];

async function refund(order: Sent): Promise<void> {
  await on.world.db.updateTable('orders').set({ status: 8 }).where('id', '=', order.id).execute();
  await paidBack(
    { maker: await on.world.signIn('service'), checker: auditor, world: on.world },
    order.id,
    1,
    '500',
  );
}

async function answer(batchId: number, rows: Parameters<FxAnswerWorld['answered']>[1]): Promise<void> {
  const id = await on.answered(batchId, rows);
  await on.tolerate();
  await on.confirm(id);
}

/** A position that is open, of an order that was paid back while its bank exchanged it. */
async function openOne(): Promise<{ order: Sent; position: Position }> {
  const { batchId, orders } = await on.sentBatch(1);
  const [order] = orders;
  await refund(order);
  await answer(batchId, [executed(order, '-7.00')]);
  const [position] = (await positions()) as [Position];
  return { order, position };
}

const versionOf = async (id: number) =>
  Number((await on.admin.ask(fxPositions.calls.detail, { id })).record.version);

async function close(position: Position): Promise<number> {
  const id = Number(position.id);
  const version = await versionOf(id);
  const { proposalId } = await on.admin.ask(fxPositions.steps.close, { id, version, reason: WHY });
  return Number(proposalId);
}

/** What the proof says of what orders have to exchange, and of what was posted for it. */
async function checked(): Promise<Record<string, unknown>> {
  await bringByFeed(on.world, on.world.clock.text(), '1.8000');
  const lines = await proveNow({ database: on.world.database, clock: on.world.clock.text });
  const found = lines.map(
    ({ check, red, faults }) => [meaningOf(ledgerCheck, check) ?? '', red, faults] as const,
  );
  return Object.fromEntries(
    ['clearing', 'facts'].map((name) => [
      name,
      found.filter(([of, red]) => of === name && red).flatMap(([, , faults]) => faults),
    ]),
  );
}

test('an order that is paid back while its bank exchanges it has one: first it awaits the bank, then it is open', async () => {
  const { batchId, orders } = await on.sentBatch(2);
  const [order, other] = orders;
  await refund(order);
  const [waiting] = await positions();
  expect(waiting).toMatchObject({
    ...{ orderId: order.id, transactionNumber: order.transactionNumber, batchId, status: 1 },
    ...{ boughtPhp: order.php, exchangedNtd: order.ntd, fxCost: null, openedTime: null, closedTime: null },
    ...{ orderStatus: 15, makerName: 'The auditor' },
  });
  await answer(batchId, [executed(order, '-7.00'), executed(other)]);
  expect(await positions()).toEqual([
    expect.objectContaining({ orderId: order.id, status: 2, openedTime: on.world.clock.text() }),
  ]);
  expect(await checked()).toEqual({ clearing: [], facts: [] });
});

test('what its bank refuses is exchanged for nobody', async () => {
  const { batchId, orders } = await on.sentBatch(1);
  await refund(orders[0]);
  await answer(batchId, [rejected(orders[0])]);
  expect(await positions()).toMatchObject([{ status: 4, fxCost: null, openedTime: null }]);
  expect(await on.swapStatusOf(orders[0].id)).toBe(1);
  expect(await checked()).toEqual({ clearing: [], facts: [] });
});

test('an order that is paid back once it was exchanged has an open one at once; one whose batch was not sent has none', async () => {
  const { batchId, orders } = await on.sentBatch(1);
  await answer(batchId, [executed(orders[0], '2.00')]);
  await refund(orders[0]);
  expect(await positions()).toMatchObject([
    { orderId: orders[0].id, status: 2, openedTime: on.world.clock.text() },
  ]);
  const unsent = await on.life.sent('send');
  const { id } = await on.generated();
  await refund({ id: unsent.id } as Sent);
  expect(await on.rows(id)).toMatchObject([{ id: unsent.id, fxBatchOrderStatus: 4, recallReason: 2 }]);
  expect(await positions()).toHaveLength(1);
});

test('an order that is paid back leaves a batch that was not sent, and the release that was requested is stale', async () => {
  const unsent = await on.life.sent('send');
  await on.life.sent('send');
  const { id, version } = await on.generated();
  const { proposalId } = await on.admin.ask(fxBatches.steps.release, { id, version });
  await refund({ id: unsent.id } as Sent);
  expect(await on.rows(id)).toContainEqual(
    expect.objectContaining({ id: unsent.id, fxBatchOrderStatus: 4, recallReason: 2 }),
  );
  expect(await auditor.call(fxBatches.decisions.approve, { auditId: Number(proposalId) })).toMatchObject({
    status: 409,
  });
  expect(await on.batch(id)).toMatchObject({ recalled: 1, sentTime: null });
});

test.each([
  ['is being generated', 1],
  ['failed', 7],
])('and one that %s', async (_, status) => {
  const unsent = await on.life.sent('send');
  const { id } = await on.generated();
  await on.world.db.updateTable('fxBatches').set({ status }).where('id', '=', id).execute();
  await refund({ id: unsent.id } as Sent);
  expect(await on.rows(id)).toMatchObject([{ id: unsent.id, fxBatchOrderStatus: 4, recallReason: 2 }]);
  expect(await positions()).toEqual([]);
});

test('two people close it: FX clearing holds nothing of its order any more, and the result has both', async () => {
  const { order, position } = await openOne();
  const auditId = await close(position);
  expect(await on.admin.call(fxPositions.decisions.approve, { auditId })).toMatchObject({ status: 403 });
  expect(await standing(on.world.db, order.id)).toMatchObject({ 'clearing PHP': `-${order.php}` });
  await auditor.ask(fxPositions.decisions.approve, { auditId });
  expect(await positions()).toMatchObject([
    { status: 3, moveReason: WHY, closedTime: on.world.clock.text() },
  ]);
  const { record } = await auditor.ask(fxPositions.calls.detail, { id: Number(position.id) });
  expect(record).toMatchObject({ closerId: on.world.idOf('admin') });
  const now = await standing(on.world.db, order.id);
  expect(now).not.toHaveProperty('clearing PHP');
  expect(now).not.toHaveProperty('clearing NTD');
  expect(now).toMatchObject({
    'exchangeResult PHP': `-${order.php}`,
    // The bank took 7 less than the user had paid, which is a gain of the exchange itself.
    'exchangeResult NTD': String((Number(order.ntd) - 7).toFixed(2)),
  });
  expect(await checked()).toEqual({ clearing: [], facts: [] });
});

test('what its user got back in PHP is no part of it: clearing holds nothing once it is closed', async () => {
  const { batchId, orders } = await on.sentBatch(1);
  const [order] = orders;
  const hands = { maker: await on.world.signIn('service'), checker: auditor, world: on.world };
  const failed = () =>
    on.world.db.updateTable('orders').set({ status: 8 }).where('id', '=', order.id).execute();
  await failed();
  await paidBack(hands, order.id, 2, '100');
  await refund(order);
  await answer(batchId, [executed(order)]);
  const [position] = (await positions()) as [Position];
  expect(Number(position.boughtPhp)).toBe(Number(order.php) - 100);
  const auditId = await close(position);
  await auditor.ask(fxPositions.decisions.approve, { auditId });
  const now = await standing(on.world.db, order.id);
  expect(now).not.toHaveProperty('clearing PHP');
  expect(now).not.toHaveProperty('clearing NTD');
  expect(await checked()).toEqual({ clearing: [], facts: [] });
});

test('what goes back in PHP after it was closed, were it in the same second, is looked for in clearing again', async () => {
  const { batchId, orders } = await on.sentBatch(1);
  const [order] = orders;
  const hands = { maker: await on.world.signIn('service'), checker: auditor, world: on.world };
  const payBack = async (type: 1 | 2, amount: string) => {
    await on.world.db.updateTable('orders').set({ status: 8 }).where('id', '=', order.id).execute();
    await paidBack(hands, order.id, type, amount);
  };
  await payBack(2, '100');
  await payBack(1, '100');
  await answer(batchId, [executed(order)]);
  const [position] = (await positions()) as [Position];
  await auditor.ask(fxPositions.decisions.approve, { auditId: await close(position) });
  await payBack(2, '50');
  expect(await standing(on.world.db, order.id)).toMatchObject({ 'clearing PHP': '50.00' });
  expect(await checked()).toEqual({ clearing: [], facts: [] });
});

test('who is bound to agents reads those of their orders alone', async () => {
  const { position } = await openOne();
  const id = Number(position.id);
  expect((await on.admin.ask(fxPositions.calls.detail, { id })).record).toMatchObject({ id });
  const other = await on.world.db
    .selectFrom('parties')
    .select('id')
    .where('code', '=', 'AG2')
    .executeTakeFirstOrThrow();
  await bindRole(on.world.db, 'admin', [other.id]);
  const desk = await on.world.signIn('admin');
  expect((await desk.ask(fxPositions.calls.page, {})).items).toEqual([]);
  for (const call of [fxPositions.calls.detail, fxPositions.calls.history])
    expect(await desk.call(call, { id })).toMatchObject({ status: 404 });
});

test('is not closed before its bank has answered, nor twice', async () => {
  const { orders } = await on.sentBatch(1);
  await refund(orders[0]);
  const [waiting] = (await positions()) as [Position];
  const input = { id: Number(waiting.id), version: 0, reason: WHY };
  expect(await on.admin.call(fxPositions.steps.close, input)).toMatchObject({
    ...{ status: 409, key: 'fxPosition.illegalMove' },
  });
  await on.world.db.updateTable('fxPositions').set({ status: 2 }).execute();
  const auditId = await close(waiting);
  expect(await on.admin.call(fxPositions.steps.close, input)).toMatchObject({
    ...{ status: 409, key: 'approval.alreadyPending' },
  });
  await auditor.ask(fxPositions.decisions.approve, { auditId });
  expect(await on.admin.call(fxPositions.steps.close, { ...input, version: 1 })).toMatchObject({
    ...{ status: 409, key: 'fxPosition.illegalMove' },
  });
});

test('the proof names the order of one whose closing was posted otherwise, or that was closed by hand in the database', async () => {
  const { order, position } = await openOne();
  await auditor.ask(fxPositions.decisions.approve, { auditId: await close(position) });
  await sql`update fx_positions set status = 2`.execute(on.world.db);
  const { clearing, facts } = await checked();
  expect(clearing).toContainEqual({ of: 'order', key: String(order.id) });
  expect(facts).toContainEqual({ of: 'order', key: String(order.id) });
});

test('is found by order, batch and status', async () => {
  const { order, position } = await openOne();
  expect(await positions({ transactionNumber: order.transactionNumber })).toHaveLength(1);
  expect(await positions({ batchNumber: position.batchNumber, status: [2] })).toHaveLength(1);
  expect(await positions({ status: [1, 3, 4] })).toEqual([]);
});
