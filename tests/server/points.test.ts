import { appOrders } from '../../src/domain/app/calls';
import { createOrders, kioskCalls } from '../../src/domain/app/createOrders';
import { users } from '../../src/domain/users/management';
import { expireUnpaid } from '../../src/server/orders/clock';
import { translate } from '../../src/server/text';
import { addBiller, bill } from '../support/billWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Points pay for orders: nobody has spent more than they had, and who never paid has them back. */

let world: World;
let app: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
  await addBiller(world);
});

const userWith = (points: number) => addUser(world.db, { points });

/** The balance, as the detail of the user shows it. */
async function balanceOf(id: number): Promise<number> {
  const admin = await world.signIn('admin');
  return (await admin.ask(users.detail, { id })).user.points;
}

const orderOf = async (userId: number, pointsUsed: number) =>
  app.call(createOrders.payBills, await bill(world, { userId, pointsUsed }));

const cancel = (transactionNumber: string) =>
  app.call(appOrders.requestCancel, { transactionNumber, reason: 'Too late' });

test('more points than the user has are refused by their name, fewer are taken with the order', async () => {
  const userId = await userWith(99);
  const refused = await orderOf(userId, 100);
  expect(refused).toMatchObject({
    status: 400,
    key: 'input.invalid',
    fields: { pointsUsed: 'The user has 99 points' },
  });
  expect(await balanceOf(userId)).toBe(99);
  expect((await orderOf(userId, 60)).status).toBe(200);
  expect(await balanceOf(userId)).toBe(39);
});

test('fifty orders at once take no point twice', async () => {
  const userId = await userWith(95);
  const input = await bill(world, { userId, pointsUsed: 10, transactionAmount: '100' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.call(createOrders.payBills, input)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(answers.filter(({ fields }) => fields?.pointsUsed)).toHaveLength(41);
  expect(await balanceOf(userId)).toBe(5);
});

test('an order that is cancelled before it is paid gives its points back, once', async () => {
  const userId = await userWith(20);
  const { data } = await orderOf(userId, 20);
  const answers = await Promise.all([1, 2, 3].map(() => cancel(data.transactionNumber)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(userId)).toBe(20);
});

test('an order that expires gives its points back', async () => {
  const userId = await userWith(20);
  expect((await orderOf(userId, 15)).status).toBe(200);
  expect(await balanceOf(userId)).toBe(5);
  world.clock.advance({ hours: 25 });
  await expireUnpaid(world.db, world.clock.text(), translate('en'));
  expect(await balanceOf(userId)).toBe(20);
});

test('an order that was paid keeps its points, whatever is asked afterwards', async () => {
  const userId = await userWith(20);
  const { data } = await orderOf(userId, 20);
  await app.ask(appOrders.pay, { transactionNumber: data.transactionNumber, amount: data.paymentAmount });
  expect((await cancel(data.transactionNumber)).status).toBe(200);
  expect(await balanceOf(userId)).toBe(0);
});

test('an order of a kiosk takes the points of whoever scans it', async () => {
  const { userId: _nobody, ...input } = await bill(world, { pointsUsed: 30 });
  const order = { service: 'payBills' as const, ...input };
  const { scanCode } = await app.ask(kioskCalls.create, { kiosk: 'Kiosk A', order: order as never });
  const poor = await userWith(29);
  const refused = await app.call(kioskCalls.bind, { scanCode, userId: poor });
  expect(Object.keys(refused.fields ?? {})).toEqual(['pointsUsed']);
  const rich = await userWith(31);
  expect((await app.call(kioskCalls.bind, { scanCode, userId: rich })).status).toBe(200);
  expect(await balanceOf(rich)).toBe(1);
});

test('the database keeps a balance from going below nothing', async () => {
  const id = await userWith(1);
  await expect(
    world.db.updateTable('users').set({ points: -1 }).where('id', '=', id).execute(),
  ).rejects.toThrow('users_points_left');
});
