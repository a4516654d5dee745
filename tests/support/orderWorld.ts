import type { World } from './world';

export const orderOf = (world: World, id: number) =>
  world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An order by the number that its user and its partners know. */
export const orderNumbered = (world: World, transactionNumber: string) =>
  world.db
    .selectFrom('orders')
    .selectAll()
    .where('transactionNumber', '=', transactionNumber)
    .executeTakeFirstOrThrow();

/** The steps of an order, the first one first. */
export const eventsOf = (world: World, orderId: number) =>
  world.db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id').execute();

/** What went to and came from the partner of an order. */
export const messagesOf = (world: World, orderId: number) =>
  world.db.selectFrom('partnerMessages').selectAll().where('orderId', '=', orderId).execute();
