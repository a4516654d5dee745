import type { Insertable } from 'kysely';
import { appOrders } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import type { Tables } from '../../src/server/db/tables';
import { startPaid } from '../../src/server/orders/clock';
import { translate } from '../../src/server/text';
import { orderNumbered } from './orderWorld';
import { addUser } from './rows';
import type { World } from './world';

type Some = Record<string, unknown>;

/** The biller of the bills of tests, or another one. */
export const addBiller = (world: World, some: Partial<Insertable<Tables['billers']>> = {}) =>
  world.db
    .insertInto('billers')
    .values({
      version: 0,
      code: 'MERALCO',
      name: 'Meralco',
      billerCategory: 1,
      overdueAccepted: true,
      makerName: '',
      createdTime: world.clock.text(),
      updatedTime: world.clock.text(),
      ...some,
    })
    .execute();

/** A bill of a new user, as the app would ask for its payment. */
export async function bill(world: World, some: Some = {}) {
  // With the points that the bill is to use.
  const userId = await addUser(world.db, { points: Number(some.pointsUsed ?? 0) });
  const common = { paymentMethod: 1, transactionAmount: '1000', billerCode: 'MERALCO' } as const;
  return {
    side: 1 as const,
    userId,
    ...common,
    accountNumber: '12345678',
    accountName: 'Maria Santos',
    ...some,
  };
}

/** An order that nobody has paid yet. */
export const createdBill = async (world: World, some: Some = {}) =>
  world.partner('app').ask(createOrders.payBills, await bill(world, some));

/** Sends what was paid long enough ago to its payout partner; answers how many orders. */
export const startOrders = (world: World) => startPaid(world.db, world.clock.text(), translate('en'));

/** An order that has been sent to its payout partner. */
export async function sentBill(world: World, some: Some = {}) {
  const { transactionNumber, paymentAmount } = await createdBill(world, some);
  await world.partner('app').ask(appOrders.pay, { transactionNumber, amount: paymentAmount });
  world.clock.advance({ minutes: 3 });
  await startOrders(world);
  return orderNumbered(world, transactionNumber);
}
