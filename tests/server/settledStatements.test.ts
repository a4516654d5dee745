import { exceptionWorld } from '../support/exceptionWorld';
import { paidStatement } from '../support/settlementWorld';
import { statementWorld } from '../support/statementWorld';

test('what a method paid us by its settlement statement is not looked for among what it collected', async () => {
  const on = await statementWorld();
  const { db, clock } = on.world;
  const { id } = await db
    .selectFrom('settlementTerms')
    .select('id')
    .where('ledgerAccountId', '=', Number(on.ours[0]?.accountId))
    .executeTakeFirstOrThrow();
  await paidStatement(db, id, on.day, clock.text());
  const lines = await db
    .selectFrom('ledgerLines')
    .select('amount')
    .where('accountId', '=', Number(on.ours[0]?.accountId))
    .execute();
  expect(lines.some(({ amount }) => amount.startsWith('-'))).toBe(true);
  await exceptionWorld(on).matched([]);
  expect((await on.results()).map(({ matchResult }) => matchResult)).toEqual(on.ours.map(() => 1));
  expect(await on.bill()).toMatchObject([{ day: on.day, difference: '0.00', differences: 0, waiting: 0 }]);
});
