import { orderStats } from '../../src/domain/orders/stats';
import { addOrder, addUser } from '../support/rows';

test('an order under way is no part of the success rate, one that was refunded is', async () => {
  const world = await tulay.createWorld();
  const userId = await addUser(world.db);
  const createdTime = '2026-06-11 02:00:00';
  for (const status of [4, 14, 14, 6, 1, 7, 2, 10])
    await addOrder(world.db, userId, { serviceType: 1, side: 1, createdTime, paidTime: createdTime, status });
  const admin = await world.signIn('admin');
  const day = { firstDay: '2026-06-11', lastDay: '2026-06-11' };
  const { totals } = await admin.ask(orderStats.query, { period: 'day', ...day });
  expect(totals).toMatchObject({ paidCount: 8, finishedCount: 5, succeededCount: 3, successRate: '60.0' });
});
