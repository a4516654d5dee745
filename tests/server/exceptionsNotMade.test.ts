import { operations, proposeOperation } from '../../src/domain/orders/operation';
import { settleCases } from '../../src/server/reconciliation/exceptions/settleCases';
import { exceptionWorld } from '../support/exceptionWorld';
import { statementWorld } from '../support/statementWorld';

/** Ways out of exceptions whose statement says that a payment was not made (decisions section 35). */

let on: Awaited<ReturnType<typeof statementWorld>>;
let exceptions: ReturnType<typeof exceptionWorld>;

beforeEach(async () => {
  on = await statementWorld();
  exceptions = exceptionWorld(on);
});

test('a payout that was not made, of an order that allows no case, is reversed to suspense', async () => {
  const { db } = on.world;
  const { statementColumns } = await db
    .selectFrom('reconciliationSources')
    .select('statementColumns')
    .executeTakeFirstOrThrow();
  const columns = JSON.stringify([...statementColumns, { statementField: 5, columnNumber: 4 }]);
  await db
    .updateTable('reconciliationSources')
    .set({ statementColumns: columns, madeText: 'PAID' } as never)
    .execute();
  await on.upload(on.csv(on.ours.map((_, at) => [...exceptions.row(at), at === 0 ? 'FAILED' : 'PAID'])));
  await on.work();
  expect(await exceptions.unresolved()).toMatchObject({ matchResult: 5 });
  const amount = on.ours[0]?.amount ?? '';
  await exceptions.taken('reverse');
  expect(await exceptions.posted()).toEqual({ 1110: `-${amount}`, 9110: amount });
  expect(await exceptions.red()).toEqual([]);
  await exceptions.staysResolved();
});

test('a case on the order resolves it once that is approved', async () => {
  const failed = await on.life.sent('send');
  await on.world.db.updateTable('orders').set({ status: 2 }).where('id', '=', failed.id).execute();
  await exceptions.matched([[failed.transactionNumber, '1.00', on.day]]);
  // As a statement has it that says that it was not made.
  await on.world.db
    .updateTable('matchResults')
    .set({ matchResult: 5 })
    .where('matchResult', '=', 4)
    .execute();
  await on.world.db.updateTable('reconciliationExceptions').set({ matchResult: 5 }).execute();
  expect(await exceptions.tried('openCase')).toMatchObject({ status: 409, key: 'resolution.noCase' });
  const { version } = await on.life.orderOf(failed.transactionNumber);
  const service = await on.world.signIn('service');
  const proposal = { orderId: failed.id, version, operationReason: 'It was not paid out' };
  const { auditId } = await service.ask(proposeOperation.resend, proposal);
  await exceptions.taken('openCase');
  expect(await settleCases(on.world.db, on.world.clock.text())).toBe(0);
  expect(await exceptions.unresolved()).toMatchObject({ exceptionStatus: 3 });
  await on.auditor.ask(operations.approve, { auditId });
  expect(await settleCases(on.world.db, on.world.clock.text())).toBe(1);
  expect(await exceptions.listed()).toContainEqual(
    expect.objectContaining({ exceptionStatus: 4, resolution: 10 }),
  );
});
