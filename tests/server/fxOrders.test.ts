import { exchangeBanks } from '../../src/domain/finance/exchangeBank';
import { fxBatches } from '../../src/domain/finance/fxBatch';
import { fxBatchCalls } from '../../src/domain/finance/fxBatchOrder';
import { fxOrderCalls, fxOrders } from '../../src/domain/finance/fxOrders';
import { remitOrders } from '../../src/domain/finance/remitOrders';
import { swapCalls } from '../../src/domain/finance/swapQuery';
import { sum } from '../../src/domain/kit/decimal';
import { ruiSui } from '../../src/domain/orders/families/send';
import { csvOf, executed, type FxAnswerWorld, fxAnswerWorld, rejected } from '../support/fxAnswerWorld';
import type { Batch } from '../support/fxBatchWorld';

/** Orders whose exchange an FX partner executes: which ones, in which batch of it, and what that brought. */

let on: FxAnswerWorld;
let partnerId: number;

const LARGE = { transactionAmount: '50000' };

beforeEach(async () => {
  on = await fxAnswerWorld();
  partnerId = await on.agreed.bank({ ename: 'Second Partner', code: 'SP', bankKind: 2 });
  await on.agreed.rule(partnerId, {
    ...{ serviceTypes: [2, 3], mostNtd: '19999', partnerRate: '1.9', exclusive: true },
  });
  await on.agreed.format(partnerId);
  await on.agreed.answerFormat(partnerId);
});

const listed = async (input: object = {}) =>
  (await on.admin.ask(fxOrders.page, { pageSize: 100, sortField: 'createdTime', sortOrder: 'asc', ...input }))
    .items;
const rateOf = (php: string, cost: string) => (Number(php) / Number(cost)).toFixed(4);
const byPartner = (id: number) => listed({ fxPartnerId: [id] });
const codeOn = async (id: number) =>
  (
    await on.world.db
      .selectFrom('orders')
      .select('fxPartnerCode')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).fxPartnerCode;

async function batchOf(getOffBankId: number): Promise<Batch> {
  const { batchId } = await on.admin.ask(swapCalls.generate, await on.asSeen({ getOffBankId }));
  await on.work();
  return on.batch(batchId);
}

async function step(name: 'enable' | 'disable'): Promise<void> {
  const { record } = await on.admin.ask(exchangeBanks.calls.detail, { id: partnerId });
  const input = { id: partnerId, version: record.version, ...(name === 'disable' && { reason: 'Closed.' }) };
  await on.agreed.agreed(exchangeBanks, on.admin.ask(exchangeBanks.steps[name], input));
}

test('every FX partner has its orders, of all families; those of none are on no list', async () => {
  const send = await on.life.sent('send');
  const cashIn = await on.life.sent('cashIn');
  const large = await on.life.sent('send', LARGE);
  const bill = await on.life.sent('payBills');
  expect((await listed()).map(({ id, fxPartner }) => [id, fxPartner])).toEqual([
    [send.id, 'Second Partner'],
    [cashIn.id, 'Second Partner'],
    [large.id, 'Rui Sui'],
  ]);
  expect((await byPartner(partnerId)).map(({ id }) => id)).toEqual([send.id, cashIn.id]);
  expect((await on.admin.ask(ruiSui.page, {})).items).toMatchObject([
    { id: large.id, swapStatus: 2, fxBatchNumber: null, fxPartnerRate: null, fxDifference: null },
  ]);
  expect(await codeOn(bill.id)).toBeNull();
  const { choices } = await on.admin.ask(fxOrderCalls.partnerChoices, {});
  expect(choices.map(({ name }) => name)).toEqual(['Rui Sui', 'Second Partner']);
});

test('the batch says its number, and the answer at which rate and with which result, to the cent', async () => {
  for (const service of ['send', 'cashIn', 'send'] as const) await on.life.sent(service);
  const batch = await batchOf(partnerId);
  const number = { fxBatchNumber: batch.batchNumber };
  expect(batch.batchNumber).toMatch(/^SP20260615-?\d+$/);
  const waiting = await byPartner(partnerId);
  expect(waiting).toHaveLength(3);
  for (const one of waiting)
    expect(one).toMatchObject({
      ...number,
      swapStatus: 3,
      fxCost: null,
      fxPartnerRate: null,
      fxDifference: null,
    });
  await on.released(batch.id);
  const orders = waiting.map(({ id, transactionNumber, transactionAmount, exchangedNtd }) => ({
    ...{ id: Number(id), transactionNumber, php: transactionAmount, ntd: exchangedNtd },
  }));
  const [first, second, third] = orders;
  if (!first || !second || !third) throw new Error('three orders are in the batch');
  const content = csvOf([executed(first, '1.00'), executed(second, '-2.50'), rejected(third)]);
  const { data } = await on.upload(batch.id, content);
  await on.tolerate();
  await on.confirm(Number(data.id));
  const costs = [sum(first.ntd, '1.00'), sum(second.ntd, '-2.50')] as const;
  expect(await byPartner(partnerId)).toMatchObject([
    {
      ...number,
      swapStatus: 4,
      fxCost: costs[0],
      fxDifference: '-1.00',
      fxPartnerRate: rateOf(first.php, costs[0]),
    },
    {
      ...number,
      swapStatus: 4,
      fxCost: costs[1],
      fxDifference: '2.50',
      fxPartnerRate: rateOf(second.php, costs[1]),
    },
    { fxBatchNumber: null, swapStatus: 2, fxCost: null, fxDifference: null },
  ]);
  expect((await listed(number)).map(({ id }) => id)).toEqual([first.id, second.id]);
  if (!fxOrders.page.sums) throw new Error('it adds nothing up');
  expect((await on.admin.ask(fxOrders.page.sums, number)).sums).toMatchObject({
    fxCost: sum(...costs),
    fxDifference: '1.50',
  });
  expect(
    (await on.admin.ask(remitOrders.page, { fxBatch: batch.batchNumber } as object)).items,
  ).toMatchObject([
    { fxCost: costs[0], fxDifference: '-1.00' },
    { fxCost: costs[1], fxDifference: '2.50' },
  ]);
});

test('an order is executed by the bank whose batch it is in, no matter who was to execute it when it started', async () => {
  const started = await on.life.sent('send');
  expect(await codeOn(started.id)).toBe('SP');
  await step('disable');
  const others = await on.life.sent('send');
  expect(await codeOn(others.id)).toBeNull();
  const { quantity } = await batchOf(on.bankId);
  expect(quantity).toBe(2);
  expect([await codeOn(started.id), await codeOn(others.id)]).toEqual([null, null]);
  expect(await listed()).toEqual([]);
  // What it leaves, it leaves as it was.
  for (const { id } of [started, others]) {
    const row = await on.world.db
      .selectFrom('fxBatchOrders')
      .select('batchId')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow();
    const recall = { orderId: id, batchId: row.batchId, reason: 'The bank asks for it' };
    await on.admin.ask(fxBatchCalls.recallOrder, recall);
    await on.work();
  }
  expect([await codeOn(started.id), await codeOn(others.id)]).toEqual(['SP', null]);
  for (const id of [started.id, others.id])
    await on.world.db.updateTable('orders').set({ status: 5 }).where('id', '=', id).execute();
  const late = await on.life.sent('send');
  expect(await codeOn(late.id)).toBeNull();
  await step('enable');
  const { id, version } = await batchOf(partnerId);
  expect(await codeOn(late.id)).toBe('SP');
  await on.admin.ask(fxBatches.steps.cancel, { id, version, reason: 'The bank is closed' });
  await on.work();
  expect(await codeOn(late.id)).toBeNull();
});
