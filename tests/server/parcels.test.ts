import { courierAnswers } from '../../src/domain/app/calls';
import { orderDetails } from '../../src/domain/orders/detail';
import { logistics } from '../../src/domain/orders/logistics';
import { type FamilyLife, familyLife } from '../support/familyLife';
import type { Client, World } from '../support/world';

let world: World;
let life: FamilyLife;
let app: Client;
let courier: Client;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  life = await familyLife(world);
  [app, courier] = [world.partner('app'), world.partner('courier')];
  admin = await world.signIn('admin');
});

/** A box or passport that an operator gave to the courier of the tests. */
async function carried(service: 'cargoBox' | 'passportDelivery', some: Record<string, unknown> = {}) {
  const { id, version, transactionNumber } = await life.completed(service, some);
  const given = { courier: 'Sampaguita Express', trackingNumber: 'TRK-1' };
  const to = service === 'cargoBox' ? { logisticsStatus: 2 } : { expressStatus: 5, logisticsStatus: 2 };
  await admin.ask(logistics.update, { id, version, ...to, ...given });
  return life.orderOf(transactionNumber);
}

const recordsOf = (orderId: number) =>
  world.db.selectFrom('handlingRecords').selectAll().where('orderId', '=', orderId).orderBy('id').execute();

test('a passport goes from the office to its holder, and the record says who had it when', async () => {
  const { id, transactionNumber } = await carried('passportDelivery');
  for (const expressStatus of [10, 16]) {
    const place = expressStatus === 10 ? 'Taoyuan' : undefined;
    await courier.ask(courierAnswers.track, { transactionNumber, expressStatus, place });
  }
  expect(await courier.ask(courierAnswers.deliver, { transactionNumber, note: 'signed' })).toEqual({
    status: 14,
  });
  expect(await courier.ask(courierAnswers.deliver, { transactionNumber })).toEqual({ status: 14 });
  expect(await life.orderOf(transactionNumber)).toMatchObject({ expressStatus: 20, logisticsStatus: 3 });
  const records = await recordsOf(id);
  expect(records.map((one) => [one.expressStatus, one.handlerName, one.place, one.note])).toEqual([
    [5, 'The admin', null, null],
    [10, 'Sampaguita Express', 'Taoyuan', null],
    [16, 'Sampaguita Express', null, null],
    [20, 'Sampaguita Express', null, 'signed'],
  ]);
  expect(records[0]).toMatchObject({ courier: 'Sampaguita Express', trackingNumber: 'TRK-1', operatorId: 1 });
  const { events } = await admin.ask(orderDetails.passportDelivery, { id });
  expect(events.at(-1)).toMatchObject({ step: 'deliver', toStatus: 14, actorName: 'Sampaguita Express' });
});

test('only its courier tells of a parcel, only what can be, only of what is carried', async () => {
  const { id, version, transactionNumber } = await carried('cargoBox');
  const back = await admin.call(logistics.update, { id, version, logisticsStatus: 1 });
  expect(back).toMatchObject({ status: 409, key: 'logistics.illegalChange' });
  expect(back.message).toContain('“Shipped”');
  const express = await courier.call(courierAnswers.track, { transactionNumber, expressStatus: 5 });
  expect(express).toMatchObject({ status: 400, fields: { expressStatus: expect.any(String) } });
  const unknown = await courier.call(courierAnswers.track, { transactionNumber, logisticsStatus: 9 });
  expect(unknown).toMatchObject({ status: 400, fields: { logisticsStatus: expect.any(String) } });
  const nothing = await admin.call(logistics.update, { id, version });
  expect(nothing).toMatchObject({ status: 400, fields: { logisticsStatus: expect.any(String) } });
  const stale = await admin.call(logistics.update, { id, version: version - 1, logisticsStatus: 4 });
  expect(stale).toMatchObject({ status: 409, key: 'record.stale' });
  const bill = await life.completed('payBills');
  const bills = await admin.call(logistics.update, {
    id: bill.id,
    version: bill.version,
    logisticsStatus: 2,
  });
  expect(bills).toMatchObject({ status: 409, key: 'order.notCarried' });
  const foreign = await life.completed('cargoBox');
  const answer = await courier.call(courierAnswers.track, {
    transactionNumber: foreign.transactionNumber,
    logisticsStatus: 2,
  });
  expect(answer).toMatchObject({ status: 403, key: 'partner.notYours' });
  expect(await app.call(courierAnswers.deliver, { transactionNumber })).toMatchObject({ status: 403 });
  const { transactionNumber: unpaid } = await life.created('cargoBox');
  const { id: unpaidId, version: at } = await life.orderOf(unpaid);
  const early = await admin.call(logistics.update, { id: unpaidId, version: at, logisticsStatus: 2 });
  expect(early).toMatchObject({ status: 409, key: 'order.notUnderWay' });
  expect(await recordsOf(id)).toHaveLength(1);
});

test('a box is delivered only once it is completed', async () => {
  const { id, version, transactionNumber } = await life.sent('cargoBox');
  await admin.ask(logistics.update, { id, version, logisticsStatus: 2, courier: 'Sampaguita Express' });
  const early = await courier.call(courierAnswers.deliver, { transactionNumber });
  expect(early).toMatchObject({ status: 409, key: 'order.illegalMove' });
  expect(await life.orderOf(transactionNumber)).toMatchObject({ status: 6, logisticsStatus: 2 });
  expect(await recordsOf(id)).toHaveLength(1);
});

test('several at once: of one status, each with its outcome', async () => {
  const boxes = [
    await life.completed('cargoBox'),
    await life.completed('cargoBox'),
    await life.created('cargoBox'),
  ];
  const ids = [];
  for (const { transactionNumber } of boxes) ids.push((await life.orderOf(transactionNumber)).id);
  const { outcomes } = await admin.ask(logistics.updateMany, { ids, logisticsStatus: 2, courier: 'X' });
  expect(outcomes.map(({ id, done }) => [id, done])).toEqual([
    [ids[0], true],
    [ids[1], true],
    [ids[2], false],
  ]);
  expect(outcomes[2]?.message).toContain('Awaiting payment');
});

test('a batch does what can be done: somebody else was faster with one, and rows that differ are no batch', async () => {
  const ids = [(await life.completed('cargoBox')).id, (await life.completed('cargoBox')).id];
  const [first = 0] = ids;
  await admin.ask(logistics.updateMany, { ids: [first], logisticsStatus: 2 });
  const { outcomes } = await admin.ask(logistics.updateMany, { ids, logisticsStatus: 2 });
  expect(outcomes.map(({ done }) => done)).toEqual([false, true]);
  expect(outcomes[0]?.message).toContain('from “Shipped” to “Shipped”');
  expect(await recordsOf(first)).toHaveLength(1);

  const toBeShipped = await life.completed('cargoBox');
  await admin.ask(logistics.updateMany, { ids: [first], logisticsStatus: 4 });
  const mixed = await admin.call(logistics.updateMany, { ids: [first, toBeShipped.id], logisticsStatus: 2 });
  expect(mixed).toMatchObject({ status: 409, key: 'approval.mixedStatus' });
});

test('an agent is paid once for what it brought, when it is completed', async () => {
  const brought = await life.completed('cargoBox', { agentCode: 'AG1' });
  expect(brought).toMatchObject({ viaAgent: true, agentName: 'Mabuhay Store', agentCommission: '240.00' });
  const early = await life.sent('cargoBox', { agentCode: 'AG1' });
  const ids = [brought.id, early.id];
  const { outcomes } = await admin.ask(logistics.settleMany, { ids });
  expect(outcomes.map(({ done }) => done)).toEqual([true, false]);
  const settled = await life.orderOf(brought.transactionNumber);
  expect(settled).toMatchObject({ settlementStatus: 2, settledTime: world.clock.text() });
  const again = await admin.ask(logistics.settleMany, { ids: [brought.id] });
  expect(again.outcomes).toMatchObject([{ done: false, message: expect.stringContaining('Settled') }]);
  const own = await life.completed('cargoBox');
  const nobody = await admin.ask(logistics.settleMany, { ids: [own.id] });
  expect(nobody.outcomes).toMatchObject([{ done: false }]);
});
