import { appOrders, courierAnswers, partnerAnswers } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import { minus, sum } from '../../src/domain/kit/decimal';
import { orderDetails } from '../../src/domain/orders/detail';
import { logistics } from '../../src/domain/orders/logistics';
import type { Service } from '../../src/domain/orders/price';
import { startPaid } from '../../src/server/orders/clock';
import { translate } from '../../src/server/text';
import { addAgents } from '../support/familyRows';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let app: Client;
let payout: Client;
let courier: Client;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  [app, payout, courier] = [world.partner('app'), world.partner('payout'), world.partner('courier')];
  admin = await world.signIn('admin');
  await addAgents(world.db);
  await world.db
    .insertInto('billers')
    .values([{ code: 'MERALCO', name: 'Meralco', billerCategory: 1, active: true }])
    .execute();
});

/** An ordinary order of each family, and what the user pays for it. */
const ORDERS: Readonly<Record<Service, { input: Record<string, unknown>; pays: string }>> = {
  payBills: {
    input: {
      side: 1,
      transactionAmount: '1000',
      billerCode: 'MERALCO',
      accountNumber: '12345678',
      accountName: 'Maria Santos',
    },
    pays: '559.00',
  },
  cashIn: {
    input: {
      side: 1,
      transactionAmount: '1000',
      payoutChannel: 'GrabPay',
      accountNumber: '0917',
      accountName: 'Maria',
    },
    pays: '569.00',
  },
  send: {
    input: {
      side: 1,
      transactionAmount: '1000',
      payoutChannel: 'M Lhuillier',
      recipient: 'Jose Cruz',
      relationship: 2,
      recipientMobile: '912345678',
    },
    pays: '659.00',
  },
  buyLoad: {
    input: {
      side: 2,
      transactionAmount: '100',
      mobileNetwork: 1,
      recipientMobile: '912345678',
      loadProduct: 'GoSURF50',
    },
    pays: '105.00',
  },
  loanRepayment: {
    input: { side: 1, transactionAmount: '1000', lender: 'Tala', loanNumber: 'L-1', instalment: 3 },
    pays: '569.00',
  },
  governmentBills: {
    input: { side: 1, transactionAmount: '1000', agency: 2, agencyCategory: 202, memberNumber: '1212' },
    pays: '569.00',
  },
  loanDisbursement: {
    input: { side: 2, loanAmount: '5000', lender: 'Tala', loanNumber: 'L-2', releaseDate: '2026-06-16' },
    pays: '5000.00',
  },
  churchOffering: {
    input: { side: 1, transactionAmount: '500', church: 'Santo Domingo', offeringType: 1 },
    pays: '520.00',
  },
  cargoBox: {
    input: {
      side: 1,
      recipient: 'Jose Cruz',
      recipientMobile: '912345678',
      deliveryAddress: 'Rizal St 1, Cebu',
      boxSize: 3,
      boxQuantity: 2,
    },
    pays: '5280.00',
  },
  passportDelivery: {
    input: {
      side: 1,
      applicant: 'Maria Santos',
      applicationNumber: 'AP-1',
      mecoOffice: 1,
      deliveryAddress: 'Zhongshan Rd 1, Taipei',
    },
    pays: '280.00',
  },
  passportPickup: {
    input: { side: 1, applicant: 'Maria Santos', applicationNumber: 'AP-2', mecoOffice: 2 },
    pays: '510.00',
  },
  collection: {
    input: {
      side: 1,
      transactionAmount: '700',
      collector: 'Labor Office',
      counterName: 'Counter 1',
      receiptNumber: 'R1',
    },
    pays: '715.00',
  },
};
const services = Object.keys(ORDERS) as Service[];
const methodOf = (service: Service) =>
  ORDERS[service].input.side === 2 ? 4 : service === 'collection' ? 90 : 1;

async function inputOf(service: Service, some: Record<string, unknown> = {}) {
  const userId = await addUser(world.db);
  return { userId, paymentMethod: methodOf(service), ...ORDERS[service].input, ...some };
}

async function created(service: Service, some: Record<string, unknown> = {}) {
  const answer = await app.call(createOrders[service], await inputOf(service, some));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.data as { transactionNumber: string; paymentAmount: string; status: number };
}

const orderOf = (transactionNumber: string) =>
  world.db
    .selectFrom('orders')
    .selectAll()
    .where('transactionNumber', '=', transactionNumber)
    .executeTakeFirstOrThrow();

/** When what is paid now has long begun. */
const SOON = '2026-06-15 05:00:00';

/** An order that its payout partner has. */
async function sent(service: Service, some: Record<string, unknown> = {}) {
  const { transactionNumber, paymentAmount: amount } = await created(service, some);
  await app.ask(appOrders.pay, { transactionNumber, amount });
  await startPaid(world.db, SOON, translate('en'));
  return orderOf(transactionNumber);
}

async function completed(service: Service, some: Record<string, unknown> = {}) {
  const { transactionNumber } = await sent(service, some);
  await payout.ask(partnerAnswers.complete, { transactionNumber, partnerRefNumber: 'REF-1' });
  return orderOf(transactionNumber);
}

test.each(services)('%s comes in, is paid, sent and completed, and its amounts add up', async (service) => {
  const { transactionNumber, paymentAmount, status } = await created(service);
  expect({ paymentAmount, status }).toEqual({ paymentAmount: ORDERS[service].pays, status: 0 });
  const order = await completed(service);
  expect(order).toMatchObject({ status: 4, partner: 'Bayanihan Bills', partnerRefNumber: 'REF-1' });
  if (order.exchangeRate === '1.0000') {
    expect(minus(order.paymentAmount, order.serviceFee)).toBe(sum(order.transactionAmount));
  }
  expect(transactionNumber).toMatch(/^TL\d{15}$/);
});

test.each(services)('%s refuses what is no input of it, naming the field', async (service) => {
  for (const [some, field] of [
    [{ side: ORDERS[service].input.side === 1 ? 3 : 1 }, 'side'],
    [{ userId: 999_999 }, 'userId'],
    [{ paymentMethod: 99 }, 'paymentMethod'],
    [{ agentCode: 'NOBODY' }, 'agentCode'],
    [{ biller: 'Meralco' }, 'biller'],
    [{ pointsUsed: 90_000 }, 'pointsUsed'],
  ] as const) {
    const answer = await app.call(createOrders[service], await inputOf(service, some));
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
  }
});

test.each([
  ['send', { payoutChannel: 'Nowhere' }, 'payoutChannel'],
  ['send', { payoutChannel: 'BPI' }, 'accountNumber'],
  ['cashIn', { payoutChannel: 'BPI' }, 'payoutChannel'],
  ['governmentBills', { agencyCategory: 101 }, 'agencyCategory'],
  ['governmentBills', { periodFrom: '2026-05-01', periodTo: '2026-04-01' }, 'periodTo'],
  ['loanDisbursement', { loanAmount: '100' }, 'loanAmount'],
  ['collection', { paymentMethod: 77 }, 'paymentMethod'],
  ['buyLoad', { paymentMethod: 1 }, 'paymentMethod'],
  ['churchOffering', { transactionAmount: '0' }, 'transactionAmount'],
  ['cargoBox', { boxSize: 9 }, 'boxSize'],
] as const)('%s with %j is refused, naming %s', async (service, some, field) => {
  const answer = await app.call(createOrders[service], await inputOf(service, some));
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
});

test('cash waits under a control number; the recipient fetches it', async () => {
  const { transactionNumber } = await sent('send');
  const ready = { transactionNumber, controlNumber: 'CN-1' };
  expect(await payout.ask(partnerAnswers.ready, ready)).toEqual({ status: 7 });
  expect(await payout.ask(partnerAnswers.ready, ready)).toEqual({ status: 7 });
  const other = await payout.call(partnerAnswers.ready, { ...ready, controlNumber: 'CN-2' });
  expect(other).toMatchObject({ status: 409, key: 'order.illegalMove' });
  expect(await orderOf(transactionNumber)).toMatchObject({ controlNumber: 'CN-1', payoutKind: 1 });
  const bank = await sent('send', { payoutChannel: 'BPI', accountNumber: '1' });
  const refused = await payout.call(partnerAnswers.ready, {
    transactionNumber: bank.transactionNumber,
    controlNumber: 'CN-3',
  });
  expect(refused).toMatchObject({ status: 409, key: 'order.noPickup' });
});

test('a large send is executed by the FX partner', async () => {
  const order = await sent('send', { transactionAmount: '50000' });
  expect(order).toMatchObject({ fxPartner: 'Rui Sui', fxBatchNumber: 'RS20260615', fxPartnerRate: '1.9752' });
  expect(await admin.ask(orderDetails.ruiSui, { id: order.id })).toMatchObject({ order: { id: order.id } });
  expect((await sent('send')).fxPartner).toBeNull();
});

/** A box or passport that an operator gave to the courier of the tests. */
async function carried(service: 'cargoBox' | 'passportDelivery', some: Record<string, unknown> = {}) {
  const { id, version, transactionNumber } = await completed(service, some);
  const given = { courier: 'Sampaguita Express', trackingNumber: 'TRK-1' };
  const to = service === 'cargoBox' ? { logisticsStatus: 2 } : { expressStatus: 5, logisticsStatus: 2 };
  await admin.ask(logistics.update, { id, version, ...to, ...given });
  return orderOf(transactionNumber);
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
  expect(await orderOf(transactionNumber)).toMatchObject({ expressStatus: 20, logisticsStatus: 3 });
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
  const bill = await completed('payBills');
  const bills = await admin.call(logistics.update, {
    id: bill.id,
    version: bill.version,
    logisticsStatus: 2,
  });
  expect(bills).toMatchObject({ status: 409, key: 'order.notCarried' });
  const foreign = await completed('cargoBox');
  const answer = await courier.call(courierAnswers.track, {
    transactionNumber: foreign.transactionNumber,
    logisticsStatus: 2,
  });
  expect(answer).toMatchObject({ status: 403, key: 'partner.notYours' });
  expect(await app.call(courierAnswers.deliver, { transactionNumber })).toMatchObject({ status: 403 });
  const { transactionNumber: unpaid } = await created('cargoBox');
  const { id: unpaidId, version: at } = await orderOf(unpaid);
  const early = await admin.call(logistics.update, { id: unpaidId, version: at, logisticsStatus: 2 });
  expect(early).toMatchObject({ status: 409, key: 'order.notUnderWay' });
  expect(await recordsOf(id)).toHaveLength(1);
});

test('a box is delivered only once it is completed', async () => {
  const { id, version, transactionNumber } = await sent('cargoBox');
  await admin.ask(logistics.update, { id, version, logisticsStatus: 2, courier: 'Sampaguita Express' });
  const early = await courier.call(courierAnswers.deliver, { transactionNumber });
  expect(early).toMatchObject({ status: 409, key: 'order.illegalMove' });
  expect(await orderOf(transactionNumber)).toMatchObject({ status: 6, logisticsStatus: 2 });
  expect(await recordsOf(id)).toHaveLength(1);
});

test('several at once: of one status, each with its outcome', async () => {
  const boxes = [await completed('cargoBox'), await completed('cargoBox'), await created('cargoBox')];
  const ids = [];
  for (const { transactionNumber } of boxes) ids.push((await orderOf(transactionNumber)).id);
  const { outcomes } = await admin.ask(logistics.updateMany, { ids, logisticsStatus: 2, courier: 'X' });
  expect(outcomes.map(({ id, done }) => [id, done])).toEqual([
    [ids[0], true],
    [ids[1], true],
    [ids[2], false],
  ]);
  expect(outcomes[2]?.message).toContain('Awaiting Payment');
  const mixed = await admin.call(logistics.updateMany, { ids, logisticsStatus: 3 });
  expect(mixed).toMatchObject({ status: 409, key: 'approval.mixedStatus' });
});

test('an agent is paid once for what it brought, when it is completed', async () => {
  const brought = await completed('cargoBox', { agentCode: 'AG1' });
  expect(brought).toMatchObject({ viaAgent: true, agentName: 'Mabuhay Store', agentCommission: '240.00' });
  const early = await sent('cargoBox', { agentCode: 'AG1' });
  const ids = [brought.id, early.id];
  const { outcomes } = await admin.ask(logistics.settleMany, { ids });
  expect(outcomes.map(({ done }) => done)).toEqual([true, false]);
  const settled = await orderOf(brought.transactionNumber);
  expect(settled).toMatchObject({ settlementStatus: 2, settledTime: world.clock.text() });
  const again = await admin.ask(logistics.settleMany, { ids: [brought.id] });
  expect(again.outcomes).toMatchObject([{ done: false, message: expect.stringContaining('Settled') }]);
  const own = await completed('cargoBox');
  const nobody = await admin.ask(logistics.settleMany, { ids: [own.id] });
  expect(nobody.outcomes).toMatchObject([{ done: false }]);
});
