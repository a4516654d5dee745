import { partnerAnswers } from '../../src/domain/app/calls';
import { minus, sum } from '../../src/domain/kit/decimal';
import { orderDetails } from '../../src/domain/orders/detail';
import { type FamilyLife, familyLife, ORDERS, PAID_OUT, SERVICES } from '../support/familyLife';
import type { Client, World } from '../support/world';

let world: World;
let life: FamilyLife;
let payout: Client;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  life = await familyLife(world);
  payout = world.partner('payout');
  admin = await world.signIn('admin');
});

test.each(PAID_OUT)('%s comes in, is paid, sent and completed, and its amounts add up', async (service) => {
  const { transactionNumber, paymentAmount, status } = await life.created(service);
  expect({ paymentAmount, status }).toEqual({ paymentAmount: ORDERS[service].pays, status: 0 });
  const order = await life.completed(service);
  expect(order).toMatchObject({ status: 4, partner: 'Bayanihan Bills', partnerRefNumber: 'REF-1' });
  if (order.exchangeRate === '1.0000') {
    expect(minus(order.paymentAmount, order.serviceFee)).toBe(sum(order.transactionAmount));
  }
  expect(transactionNumber).toMatch(/^TL\d{15}$/);
});

test.each(SERVICES)('%s refuses what is no input of it, naming the field', async (service) => {
  for (const [some, field] of [
    [{ side: ORDERS[service].input.side === 1 ? 3 : 1 }, 'side'],
    [{ userId: 999_999 }, 'userId'],
    [{ paymentMethod: 99 }, 'paymentMethod'],
    [{ agentCode: 'NOBODY' }, 'agentCode'],
    [{ biller: 'Meralco' }, 'biller'],
    [{ pointsUsed: 90_000 }, 'pointsUsed'],
  ] as const) {
    const answer = await life.create(service, some);
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
  const answer = await life.create(service, some);
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
});

test('cash waits under a control number; the recipient fetches it', async () => {
  const { transactionNumber } = await life.sent('send');
  const ready = { transactionNumber, controlNumber: 'CN-1' };
  expect(await payout.ask(partnerAnswers.ready, ready)).toEqual({ status: 7 });
  expect(await payout.ask(partnerAnswers.ready, ready)).toEqual({ status: 7 });
  const other = await payout.call(partnerAnswers.ready, { ...ready, controlNumber: 'CN-2' });
  expect(other).toMatchObject({ status: 409, key: 'order.illegalMove' });
  expect(await life.orderOf(transactionNumber)).toMatchObject({ controlNumber: 'CN-1', payoutKind: 1 });
  const bank = await life.sent('send', { payoutChannel: 'BPI', accountNumber: '1' });
  const refused = await payout.call(partnerAnswers.ready, {
    transactionNumber: bank.transactionNumber,
    controlNumber: 'CN-3',
  });
  expect(refused).toMatchObject({ status: 409, key: 'order.noPickup' });
});

test('a large send is executed by the FX partner', async () => {
  const order = await life.sent('send', { transactionAmount: '50000' });
  expect(order).toMatchObject({ fxPartnerCode: 'RS' });
  expect(await admin.ask(orderDetails.ruiSui, { id: order.id })).toMatchObject({
    order: { id: order.id, fxPartner: 'Rui Sui', swapStatus: 2, fxBatchNumber: null, fxDifference: null },
  });
  expect((await life.sent('send')).fxPartnerCode).toBeNull();
});
