import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import { codeOf } from '../../src/domain/kit/codes';
import { deliveries } from '../../src/domain/messages/delivery';
import {
  channelsOf,
  eventFacts,
  type MessageEventName,
  messageEvent,
} from '../../src/domain/messages/events';
import { appMessages } from '../../src/domain/messages/ownMessages';
import { wrongTemplate } from '../../src/domain/messages/template';
import { refunds } from '../../src/domain/orders/refund';
import { addBiller, createdBill, startOrders } from '../support/billWorld';
import { ruleOf, setRule, switched, told } from '../support/messageWorld';
import { orderNumbered } from '../support/orderWorld';
import { pendingRefund } from '../support/refundWorld';
import type { Client, World } from '../support/world';

let world: World;
let admin: Client;
let app: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  await addBiller(world);
  admin = await world.signIn('admin');
  app = world.partner('app');
});
afterEach(() => world.close());

const EVENTS = Object.entries(eventFacts) as [MessageEventName, (typeof eventFacts)[MessageEventName]][];

test('every event has a row for each of its channels, and what must be told is on', async () => {
  const rows = await world.db.selectFrom('messageRules').selectAll().execute();
  const stated = EVENTS.flatMap(([event, facts]) =>
    channelsOf(facts).map((channel) => `${codeOf(messageEvent, event)} ${channel}`),
  );
  expect(rows.map((row) => `${row.messageEvent} ${row.messageChannel}`).sort()).toEqual(stated.sort());
  for (const [event, { mandatory }] of EVENTS) {
    const on = rows.filter((row) => row.messageEvent === codeOf(messageEvent, event) && row.status === 1);
    if (mandatory) expect([event, on.length]).not.toEqual([event, 0]);
  }
});

test('the texts that every installation begins with are what a template may say', async () => {
  const templates = await world.db.selectFrom('messageTemplates').selectAll().execute();
  expect(templates.length).toBeGreaterThan(25);
  for (const template of templates)
    expect([template.name, wrongTemplate(template)]).toEqual([template.name, {}]);
});

/** An order of a user who reads Vietnamese, paid. */
async function paidOrder(lang = 'vi') {
  const bill = await createdBill(world);
  const { id, userId } = await orderNumbered(world, bill.transactionNumber);
  await world.db.updateTable('users').set({ lang }).where('id', '=', Number(userId)).execute();
  await app.ask(appOrders.pay, { transactionNumber: bill.transactionNumber, amount: bill.paymentAmount });
  return { ...bill, id, userId: Number(userId) };
}

/** On its way to a payout partner. */
async function started() {
  const order = await paidOrder();
  world.clock.advance({ minutes: 2 });
  expect(await startOrders(world)).toBe(1);
  return order;
}

test('a user reads in their inbox, once and in their language, what became of their order', async () => {
  const { transactionNumber, userId } = await started();
  const payout = world.partner('payout');
  await payout.ask(partnerAnswers.complete, { transactionNumber, partnerRefNumber: 'R1' });
  const { messages, unread, hasMore } = await app.ask(appMessages.page, { userId });
  expect(messages.map(({ subject }) => subject)).toEqual([
    `${transactionNumber} đã hoàn tất`,
    `Đã nhận thanh toán cho ${transactionNumber}`,
  ]);
  expect(messages[1]?.content).toContain('NTD 5');
  expect({ unread, hasMore }).toEqual({ unread: 2, hasMore: false });
  expect(await told(world, 'orderPaid')).toHaveLength(1);
  const [newest] = messages;
  const other = await paidOrder('en');
  await app.ask(appMessages.read, { userId: other.userId, messageIds: [newest?.id ?? 0] });
  expect((await app.ask(appMessages.page, { userId })).unread).toBe(2);
  await app.ask(appMessages.read, { userId, messageIds: [newest?.id ?? 0] });
  expect((await app.ask(appMessages.page, { userId })).messages.map(({ read }) => read)).toEqual([
    true,
    false,
  ]);
  const earlier = await app.ask(appMessages.page, { userId, before: newest?.id });
  expect(earlier.messages).toHaveLength(1);
});

test('nobody reads the inbox of who is not there, and payout partners none at all', async () => {
  expect(await app.call(appMessages.page, { userId: 99_999 })).toMatchObject({
    status: 400,
    fields: { userId: expect.any(String) },
  });
  const { userId } = await paidOrder();
  expect(await world.partner('payout').call(appMessages.page, { userId })).toMatchObject({ status: 403 });
});

test('what is switched off is told to nobody, and is told again once it is on', async () => {
  await paidOrder();
  expect((await switched(world, admin, ['orderPaid', 'inbox', 'switchOff'])).status).toBe(200);
  await paidOrder();
  expect(await told(world, 'orderPaid')).toHaveLength(1);
  await switched(world, admin, ['orderPaid', 'inbox', 'switchOn']);
  await paidOrder();
  expect(await told(world, 'orderPaid')).toHaveLength(2);
});

test('what must be told stays on in one channel, against two at once too', async () => {
  const other = await world.signIn('admin2');
  const both = await Promise.all([
    switched(world, admin, ['factorReset', 'mail', 'switchOff']),
    switched(world, other, ['factorReset', 'console', 'switchOff']),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.key).toBe('message.mandatory');
  expect((await switched(world, admin, ['code', 'mail', 'switchOff'])).key).toBe('message.mandatory');
});

test('what has no template cannot be switched on', async () => {
  const { templateId } = await ruleOf(world, 'orderCompleted', 'sms');
  expect(templateId).toBeNull();
  expect(await switched(world, admin, ['orderCompleted', 'sms', 'switchOn'])).toMatchObject({
    status: 409,
    key: 'message.noTemplate',
  });
  const ofInbox = (await ruleOf(world, 'orderCompleted', 'inbox')).templateId;
  expect(await setRule(world, admin, ['orderCompleted', 'sms'], { templateId: ofInbox })).toMatchObject({
    status: 400,
    fields: { templateId: expect.stringContaining('another event or channel') },
  });
});

test('a gateway that fails is asked again with the same number; an operator sends again or withdraws', async () => {
  const { deliver } = await tulay.platform();
  await switched(world, admin, ['orderFailed', 'sms', 'switchOn']);
  const { transactionNumber } = await started();
  const failure = { transactionNumber, failure: 2 as const, reason: 'Closed' };
  await world.partner('payout').ask(partnerAnswers.fail, failure);
  const asked: number[] = [];
  const sms = async ({ id, to }: { id: number; to: string }) => {
    asked.push(id);
    expect(to).toMatch(/^\+8869\d{8}$/);
    throw new Error('the gateway answers 503');
  };
  for (let tries = 0; tries < 12; tries += 1) {
    await deliver(world, { sms });
    world.clock.advance({ hours: 2 });
  }
  const [ofInbox, ofSms] = await told(world, 'orderFailed');
  expect(ofInbox).toMatchObject({ deliveryStatus: 3 });
  expect(ofSms).toMatchObject({ deliveryStatus: 4, attempts: 10, fault: 'the gateway answers 503' });
  expect(asked).toEqual(Array.from({ length: 10 }, () => ofSms?.id));
  const id = ofSms?.id ?? 0;
  const session = await world.signIn('admin');
  const again = await Promise.all([
    session.call(deliveries.sendAgain, { id }),
    session.call(deliveries.sendAgain, { id }),
  ]);
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
  await deliver(world, {});
  expect((await told(world, 'orderFailed'))[1]).toMatchObject({ deliveryStatus: 2, fault: null });
  expect(await session.call(deliveries.withdraw, { id })).toMatchObject({
    status: 409,
    key: 'delivery.illegalMove',
  });
});

test('what can wait does so until the night is over', async () => {
  world.clock.set(new Date('2026-06-15T15:30:00Z'));
  admin = await world.signIn('admin');
  const { auditId } = await pendingRefund(world, await world.signIn('service'));
  await (await world.signIn('auditor')).ask(refunds.approve, { auditId });
  const { deliver } = await tulay.platform();
  const mails = () =>
    told(world, 'refundApproved').then((all) => all.filter(({ messageChannel: by }) => by === 3));
  expect(await mails()).toMatchObject([{ deliveryStatus: 1, dueTime: '2026-06-16 00:00:00' }]);
  await deliver(world, {});
  expect((await mails())[0]?.deliveryStatus).toBe(1);
  world.clock.set(new Date('2026-06-16T00:00:00Z'));
  await deliver(world, {});
  expect((await mails())[0]?.deliveryStatus).toBe(2);
});

test('the night of users may be longer, not shorter; what is urgent has none', async () => {
  const rule = ['refundApproved', 'mail'] as const;
  expect(await setRule(world, admin, rule, { quietFrom: 21, quietTo: 9 })).toMatchObject({ status: 200 });
  for (const hours of [{ quietFrom: 23 }, { quietTo: 7 }, { quietTo: 13 }])
    expect(await setRule(world, admin, rule, hours)).toMatchObject({
      status: 400,
      fields: { quietFrom: expect.any(String) },
    });
  expect(await setRule(world, admin, ['orderReady', 'sms'], { quietFrom: 22, quietTo: 8 })).toMatchObject({
    status: 400,
    fields: { quietFrom: expect.any(String) },
  });
});

test('nobody is told more often in a day than the row says', async () => {
  await setRule(world, admin, ['orderPaid', 'inbox'], { dailyLimit: 1 });
  const { userId } = await paidOrder();
  const second = await createdBill(world, { userId });
  await app.ask(appOrders.pay, { transactionNumber: second.transactionNumber, amount: second.paymentAmount });
  expect(
    (await told(world, 'orderPaid')).map(({ deliveryStatus, skipReason }) => [deliveryStatus, skipReason]),
  ).toEqual([
    [3, null],
    [5, 2],
  ]);
});
