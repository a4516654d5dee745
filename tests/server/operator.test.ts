import { menuKeys } from '../../src/domain/menu';
import type { Database } from '../../src/server/db/database';
import { sightOf } from '../../src/server/kit/sight';
import { createOperator, listOperators, setPassword } from '../../src/server/operatorAccounts';
import { verifyPassword } from '../../src/server/session/password';

/** What `npm run operator` does, without its terminal. */

let database: Database;
beforeAll(async () => {
  database = await tulay.openMigrated();
});

const now = '2026-06-15 04:00:00';
const boss = { account: 'boss', name: 'The Boss', email: 'boss@example.com', password: 'Strong#2026', now };

test('the first operator has every right; accounts differ by more than their case', async () => {
  const { db } = database;
  await createOperator(db, boss);
  await createOperator(db, { ...boss, account: 'second' });
  expect(await listOperators(db)).toEqual([
    { account: 'boss', name: 'The Boss', email: 'boss@example.com', role: 'Administrator', status: 0 },
    { account: 'second', name: 'The Boss', email: 'boss@example.com', role: 'Administrator', status: 0 },
  ]);
  const { rights } = await sightOf(db, 1);
  expect([...rights].sort()).toEqual([...menuKeys].sort());
  await expect(createOperator(db, { ...boss, account: 'BOSS' })).rejects.toThrow('already');
});

test('another password ends the sessions and joins the history', async () => {
  const { db } = database;
  await database.execute(`insert into sessions (token_hash, operator_id, created_time, last_seen_time, confirmed_time, expire_time, ip, user_agent)
    select 'a-session', id, now(), now(), now(), now(), '', '' from operators where account = 'boss'`);
  await setPassword(db, 'Boss', 'Other#2026', '2026-06-16 04:00:00');
  const { passwordHash, passwordChangedTime } = await db
    .selectFrom('operators')
    .selectAll()
    .where('account', '=', 'boss')
    .executeTakeFirstOrThrow();
  expect(await verifyPassword('Other#2026', passwordHash)).toBe(true);
  expect(passwordChangedTime).toBe('2026-06-16 04:00:00');
  expect((await database.execute('select revoked_time from sessions')).rows).toEqual([
    { revoked_time: '2026-06-16 04:00:00' },
  ]);
  expect((await db.selectFrom('passwordHistory').selectAll().execute()).length).toBe(3);
  await expect(setPassword(db, 'nobody', 'Other#2026', now)).rejects.toThrow('no operator');
});
