import { exchangeBanks } from '../../src/domain/finance/exchangeBank';
import { fxBatchCalls } from '../../src/domain/finance/fxBatchOrder';
import { remitOrders } from '../../src/domain/finance/remitOrders';
import { IN_PROGRESS, SUCCESS } from '../../src/domain/finance/swapJob';
import { swapCalls } from '../../src/domain/finance/swapQuery';
import { type FxBatchWorld, fxBatchWorld } from '../support/fxBatchWorld';
import { orderOf } from '../support/orderWorld';

/** Exchange batches: what is generated, and what is refused (decisions section 34). */

let on: FxBatchWorld;

beforeEach(async () => {
  on = await fxBatchWorld();
});

const EXCHANGING = 3;

describe('generating', () => {
  test('reserves the orders of the query and writes files whose sums are those of the batch', async () => {
    const ids = [
      await on.waiting({ transactionAmount: '1000.25' }),
      await on.waiting({ transactionAmount: '2000.50' }),
    ];
    const other = await on.waiting({ serviceType: 1 });
    const batch = await on.generated();
    expect(batch).toMatchObject({
      status: 2,
      quantity: 2,
      php: '3000.75',
      bankName: expect.any(String),
      recalled: 0,
    });
    expect(batch.batchNumber).toMatch(/^BK\d+2026061501$/);
    for (const id of ids) expect(await on.swapStatusOf(id)).toBe(EXCHANGING);
    expect(await on.swapStatusOf(other)).toBe(2);
    const files = await on.files(batch.id);
    expect(files).toMatchObject([{ part: 1, revision: 1, fxFileStatus: 2, fileRows: 2, php: '3000.75' }]);
    expect(files[0]?.fileName).toMatch(/_20260615_01\.csv$/);
    const remit = await on.admin.ask(remitOrders.page, { swapStatusStr: '3' } as object);
    expect(remit.items.map(({ id, fxBatch }) => [id, fxBatch])).toEqual(
      ids.map((id) => [id, batch.batchNumber]),
    );
  });

  test('splits files by the rows that the bank takes in one', async () => {
    await on.world.db
      .updateTable('exchangeRules')
      .set({ fileRows: 2 })
      .where('bankId', '=', on.bankId)
      .execute();
    for (let at = 0; at < 5; at += 1) await on.waiting();
    const { id } = await on.generated();
    const files = await on.files(id);
    expect(files.map(({ part, fileRows }) => [part, fileRows]).sort()).toEqual([
      [1, 2],
      [2, 2],
      [3, 1],
    ]);
  });

  test('numbers the batches of a bank and day one after the other', async () => {
    await on.waiting();
    const first = await on.generated();
    await on.waiting();
    const second = await on.generated();
    expect([first, second].map(({ batchNumber }) => batchNumber.slice(-2))).toEqual(['01', '02']);
  });

  test('leaves out what does not fit in the file by now, and what another bank has meanwhile', async () => {
    const [fits, long, gone] = [await on.waiting(), await on.waiting(), await on.waiting()];
    const { batchId } = await on.begun();
    await on.world.db
      .updateTable('orders')
      .set({ recipient: 'A recipient whose name is much longer than forty' })
      .where('id', '=', long)
      .execute();
    await on.world.db.updateTable('orders').set({ status: 5 }).where('id', '=', gone).execute();
    await on.work();
    expect(await on.batch(batchId)).toMatchObject({ status: 2, quantity: 1, recalled: 2 });
    const rows = await on.rows(batchId);
    expect(
      rows.map(({ id, fxBatchOrderStatus, recallReason }) => [id, fxBatchOrderStatus, recallReason]),
    ).toEqual([
      [fits, 1, null],
      [long, 4, 4],
      [gone, 4, 3],
    ]);
    expect(await on.swapStatusOf(long)).toBe(2);
  });

  test('counts what is in the batches of the day to the cap of the day', async () => {
    const rule = (set: object) =>
      on.world.db.updateTable('exchangeRules').set(set).where('bankId', '=', on.bankId).execute();
    const first = await on.waiting();
    await rule({ dayCap: '2500.00' });
    const { id } = await on.generated();
    for (let at = 0; at < 4; at += 1) await on.waiting();
    const { paymentAmount } = await orderOf(on.world, first);
    const ofCap = async () => {
      const { items } = await on.admin.ask(exchangeBanks.calls.page, {});
      return items.find((one) => one.id === on.bankId);
    };
    expect(await ofCap()).toMatchObject({ dayCap: '2500.00', capUsed: paymentAmount });
    const room = Math.floor(2500 / Number(paymentAmount)) - 1;
    expect(await on.calculated()).toMatchObject({
      quantity: room,
      left: [{ leftReason: 8, quantity: 4 - room }],
    });
    // What is recalled leaves room again, and so does the next day.
    const recalled = { orderId: first, batchId: id, reason: 'Its user asks for it back' };
    await on.admin.ask(fxBatchCalls.recallOrder, recalled);
    await on.work();
    expect(await ofCap()).toMatchObject({ capUsed: '0.00' });
    expect(await on.calculated()).toMatchObject({ quantity: room + 1 });
  });

  test('says how far it is to who asks for the status', async () => {
    await on.waiting();
    const { batchId } = await on.begun();
    expect(await on.admin.ask(swapCalls.status, {})).toMatchObject({
      ...{ geneStatus: IN_PROGRESS, calStatus: null, batchId, queryId: null },
    });
    await on.work();
    expect(await on.admin.ask(swapCalls.status, {})).toMatchObject({
      ...{ geneStatus: SUCCESS, batchId, done: 1, total: 1 },
    });
  });
});

describe('is refused', () => {
  const key = async (input: object) =>
    (await on.admin.call(swapCalls.generate, { ...(await on.asSeen()), ...input })).key;

  test('without a bank, with another one, and for figures that were not seen', async () => {
    await on.waiting();
    expect(
      await on.admin.call(swapCalls.generate, { ...(await on.asSeen()), getOffBankId: undefined }),
    ).toMatchObject({
      ...{ status: 400, key: 'swap.bankRequired', fields: { getOffBankId: expect.any(String) } },
    });
    expect(
      await on.admin.call(swapCalls.generate, { ...(await on.asSeen()), getOffBankId: 1 }),
    ).toMatchObject({
      ...{ status: 400, fields: { getOffBankId: expect.any(String) } },
    });
    expect(await key({ quantity: 2 })).toBe('swap.queryStale');
    expect(await key({ php: '1.00' })).toBe('swap.queryStale');
    expect(await key({ queryId: 999 })).toBe('record.notFound');
  });

  test('of a query that is half an hour old, or whose orders wait no more', async () => {
    const id = await on.waiting();
    const seen = await on.asSeen();
    await on.world.db.updateTable('orders').set({ swapKeptOut: true }).where('id', '=', id).execute();
    expect(await on.admin.call(swapCalls.generate, seen)).toMatchObject({
      status: 409,
      key: 'swap.queryStale',
    });
    await on.world.db.updateTable('orders').set({ swapKeptOut: false }).where('id', '=', id).execute();
    on.world.clock.advance({ minutes: 30, seconds: 1 });
    const again = await on.world.signIn('admin');
    expect(await again.call(swapCalls.generate, seen)).toMatchObject({
      status: 409,
      key: 'swap.queryStale',
    });
  });

  test('of a query whose rule was changed since, or after which another batch of its bank was generated', async () => {
    await on.waiting();
    await on.waiting({ serviceType: 2 });
    const [sends, others] = [await on.asSeen({ serviceTypes: [3] }), await on.asSeen({ serviceTypes: [2] })];
    const change = (version: number) =>
      on.world.db.updateTable('exchangeRules').set({ version }).where('bankId', '=', on.bankId).execute();
    const { version } = await on.world.db
      .selectFrom('exchangeRules')
      .select('version')
      .where('bankId', '=', on.bankId)
      .executeTakeFirstOrThrow();
    const stale = { status: 409, key: 'swap.queryStale' };
    await change(version + 1);
    expect(await on.admin.call(swapCalls.generate, sends)).toMatchObject(stale);
    await change(version);
    await on.admin.ask(swapCalls.generate, sends);
    await on.work();
    // Both were within the caps of the day; together they may not be.
    expect(await on.admin.call(swapCalls.generate, others)).toMatchObject(stale);
    await on.admin.ask(swapCalls.generate, await on.asSeen({ serviceTypes: [2] }));
  });

  test('of nothing, of a bank that is disabled or has no format, and while a job runs for the bank', async () => {
    expect(await key({})).toBe('swap.empty');
    await on.waiting();
    const seen = await on.asSeen();
    const set = (status: number) =>
      on.world.db.updateTable('exchangeBanks').set({ status }).where('id', '=', on.bankId).execute();
    await set(2);
    expect(await on.admin.call(swapCalls.generate, seen)).toMatchObject({
      status: 409,
      key: 'swap.bankDisabled',
    });
    await set(1);
    await on.left();
    expect(await on.admin.call(swapCalls.generate, seen)).toMatchObject({ status: 409, key: 'swap.running' });
    await on.work();
    await on.world.db
      .updateTable('exchangeFormats')
      .set({ status: 2 })
      .where('bankId', '=', on.bankId)
      .execute();
    expect(await on.admin.call(swapCalls.generate, seen)).toMatchObject({
      status: 409,
      key: 'swap.noFormat',
    });
    expect(await on.world.db.selectFrom('fxBatches').selectAll().execute()).toEqual([]);
  });
});

test('a share, and the limit of a person, are of the day: what was batched on it counts', async () => {
  const rule = (set: object) =>
    on.world.db.updateTable('exchangeRules').set(set).where('bankId', '=', on.bankId).execute();
  await on.waiting({ paymentAmount: '1060.00', transactionAmount: '1900.00' });
  await on.waiting({ paymentAmount: '1060.00', transactionAmount: '1900.00' });
  await rule({ share: '50.0' });
  expect(await on.generated()).toMatchObject({ quantity: 1 });
  expect(await on.calculated()).toMatchObject({ quantity: 0, left: [{ leftReason: 9, quantity: 1 }] });
  await rule({ share: null, personMost: '2000.00' });
  expect(await on.calculated()).toMatchObject({ quantity: 0, left: [{ leftReason: 5, quantity: 1 }] });
  await rule({ personMost: '2120.00' });
  expect(await on.calculated()).toMatchObject({ quantity: 1, left: [] });
});
