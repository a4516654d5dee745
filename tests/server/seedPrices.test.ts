import { meaningOf } from '../../src/domain/kit/codes';
import { compare } from '../../src/domain/kit/decimal';
import { serviceType } from '../../src/domain/orders/codes';
import { orderMovesOf } from '../../src/domain/orders/moves';
import { isSwapped } from '../../src/domain/orders/price';
import { snapshotOf, UNKNOWN } from '../../src/domain/pricing/snapshot';
import type { Db } from '../../src/server/kit/context';
import { readPrices } from '../../src/server/pricing/snapshots';
import { seedDemo } from '../../src/server/seed/demo';
import { asked, pricedIn } from '../support/prices';

let db: Db;

beforeAll(async () => {
  ({ db } = await tulay.openMigrated());
  await seedDemo(db, { now: new Date('2026-11-20T13:30:00Z'), orders: 1200, users: 200, days: 40, seed: 7 });
});

const orders = () => db.selectFrom('orders').selectAll().orderBy('id').execute();

test('amounts are those that the records of their day ask for', async () => {
  const snapshot = snapshotOf(await readPrices(db, '', { also: true }));
  const rates = new Set<string>();
  for (const order of await orders()) {
    const { transactionAmount, pointsUsed, exchangeRate, paymentAmount, serviceFee } = order;
    const service = meaningOf(serviceType, order.serviceType) ?? 'payBills';
    const kind = { service, side: order.side === 1 ? 'ntd' : 'php' } as const;
    const { payoutKind, payoutChannel, paymentMethod, agentId, userId } = order;
    const chosen = service === 'send' || service === 'cashIn' ? { payoutKind, payoutChannel } : {};
    const request = asked(kind, { ...chosen, paymentMethod, facts: { ...UNKNOWN, agentId, userId } });
    const price = pricedIn(snapshot, request, transactionAmount, pointsUsed, order.createdTime);
    expect({ exchangeRate, paymentAmount, serviceFee }).toEqual({
      exchangeRate: price.exchangeRate,
      paymentAmount: price.paymentAmount,
      serviceFee: price.serviceFee,
    });
    if (isSwapped(kind)) rates.add(exchangeRate);
    else expect(order.phpRate === null).toBe(order.side === 2);
    expect(compare(order.refundedAmount, paymentAmount)).toBeLessThanOrEqual(0);
    const meaning = meaningOf(orderMovesOf(order.serviceType).codes, order.status) ?? '';
    const paidBack = ['refunded', 'ntdRefundInProgress', 'ntdRefunded', 'phpRefundInProgress'];
    expect(compare(order.refundedAmount, '0') > 0).toBe(paidBack.includes(meaning));
  }
  expect(rates.size).toBeGreaterThan(20);
});
