import { valuesOf } from '../../src/domain/kit/codes';
import { canMove, targetOf } from '../../src/domain/kit/moves';
import { orderStatus, serviceCode } from '../../src/domain/orders/codes';
import { orderDetails, orderSteps, partnerExchange } from '../../src/domain/orders/detail';
import { orderMovesOf } from '../../src/domain/orders/moves';
import { eventsOf, orderOf } from '../support/orderWorld';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let admin: Client;
let userId: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  userId = await addUser(world.db, { mobile: '987654321' });
});

const steps = Object.values(orderSteps);
/** One family of each reading of the moves. */
const families = (['payBills', 'cargoBox', 'churchOffering', 'passportDelivery'] as const).map(serviceCode);
const every = families.flatMap((serviceType) =>
  steps.flatMap((call) =>
    valuesOf(orderStatus).map((status) => [serviceType, call.step, status, call] as const),
  ),
);

test.each(every)(
  'family %i, %s from status %i: taken when its moves allow it, else refused and nothing changes',
  async (serviceType, step, status, call) => {
    const moves = orderMovesOf(serviceType);
    const id = await addOrder(world.db, userId, { serviceType, status, paymentMethod: 10 });
    const answer = await admin.call(call, { id, version: 0, note: 'tried' });
    const after = await orderOf(world, id);
    const events = await eventsOf(world, id);
    if (!canMove(moves, step, status)) {
      expect(answer).toMatchObject({ status: 409, key: 'order.illegalMove' });
      expect(after).toMatchObject({ status, version: 0 });
      expect(events).toEqual([]);
      return;
    }
    const to = targetOf(moves, step);
    expect(answer.status).toBe(200);
    expect(after).toMatchObject({ status: to, version: 1, updatedTime: world.clock.text() });
    expect(events).toMatchObject([
      {
        step,
        fromStatus: status,
        toStatus: to,
        note: 'tried',
        actorName: 'The admin',
        actorKind: 2,
        operatorId: 1,
      },
    ]);
  },
);

test('an illegal step is refused with the labels of step and status, in the caller’s language', async () => {
  const id = await addOrder(world.db, userId, { status: 4 });
  const { message } = await admin.call(orderSteps.hold, { id, version: 0 });
  expect(message).toContain('“Updated”');
  const inChinese = await admin.call(orderSteps.hold, { id, version: 0 }, { headers: { lang: 'tw' } });
  expect(inChinese.message).toMatch(/狀態為「.+」的訂單/);
});

test('an order that somebody moved since is refused, naming its status now', async () => {
  const id = await addOrder(world.db, userId, { status: 6 });
  await admin.ask(orderSteps.hold, { id, version: 0 });
  const stale = await admin.call(orderSteps.release, { id, version: 0 });
  expect(stale).toMatchObject({ status: 409, key: 'record.stale' });
  expect(stale.message).toContain('Pending');
  await admin.ask(orderSteps.release, { id, version: 1 });
  expect((await orderOf(world, id)).status).toBe(6);
});

test.each([1, 4, 5, 6, 7, 8, 9])('payment method %i needs no verification', async (paymentMethod) => {
  const id = await addOrder(world.db, userId, { status: 1, paymentMethod });
  const answer = await admin.call(orderSteps.verify, { id, version: 0 });
  expect(answer).toMatchObject({ status: 409, key: 'order.nothingToVerify' });
  expect((await orderOf(world, id)).status).toBe(1);
});

test('fifty who take the same step at once: one takes it', async () => {
  const id = await addOrder(world.db, userId, { status: 6 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.call(orderSteps.hold, { id, version: 0 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await eventsOf(world, id)).toHaveLength(1);
});

test('an order that there is not', async () => {
  expect(await admin.call(orderSteps.hold, { id: 999_999, version: 0 })).toMatchObject({ status: 404 });
  expect(await admin.call(partnerExchange.messages, { id: 999_999 })).toMatchObject({ status: 404 });
});

test('the detail of an order: masked, with its user, and only on its own page', async () => {
  const id = await addOrder(world.db, userId, { status: 6, userMobile: '987654321' });
  await admin.ask(orderSteps.hold, { id, version: 0 });
  const { order, user, events, refunds } = await admin.ask(orderDetails.ntdPayBills, { id });
  expect(order).toMatchObject({ id, status: 12, userMobile: '*****4321', accountNumber: '*****7890' });
  expect(user).toMatchObject({ fullName: 'Maria Santos', mobile: '*****4321' });
  expect(user.orderCount).toBeGreaterThan(0);
  expect(events).toMatchObject([{ step: 'hold', leg: 3 }]);
  expect(refunds).toEqual([]);
  expect(await admin.call(orderDetails.phpPayBills, { id })).toMatchObject({
    status: 404,
    key: 'record.notFound',
  });
});
