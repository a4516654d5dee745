/** @database both: how databases of tests are put back */
import { sql } from 'kysely';

/** Without this, each test would make a database of its own, ten times as slow, and nobody would be told. */
test('a database that a test gives back is the next one’s, with what it held in the beginning and no more', async () => {
  const first = await tulay.createWorld();
  const begins = await given(first.db);
  await sql`comment on schema public is 'lent before'`.execute(first.db);
  await sql`delete from capital_accounts`.execute(first.db);
  await first.close();

  const second = await tulay.createWorld();
  const { rows } = await sql`select obj_description('public'::regnamespace) as said`.execute(second.db);
  expect(rows).toEqual([{ said: 'lent before' }]);
  expect(await given(second.db)).toEqual(begins);
  expect(begins).not.toEqual([]);
});

/** Ledger accounts, whose names the database generates itself, and which of them are capital accounts. */
const given = (db: Parameters<ReturnType<typeof sql>['execute']>[0]) =>
  sql`select ledger_accounts.id, ledger_accounts.name, capital_accounts.status from ledger_accounts
    left join capital_accounts on ledger_account_id = ledger_accounts.id order by 1`
    .execute(db)
    .then(({ rows }) => rows);
