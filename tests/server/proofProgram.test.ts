/** @tier all: starts of a program with a folder of its own */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/db/open';

/** `npm run proof` as a command: what it prints, and how it ends. */

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tulay-proof-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Runs the program on the embedded database of the folder. */
const prove = () =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const { DATABASE_URL: _, ...env } = process.env;
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/server/finance/ledger/proof/main.ts'],
      { env: { ...env, DATA_DIR: dataDir } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

test('ends with 0 while all is green, and with 1 when a line is red, which names what is at fault', async () => {
  const green = await prove();
  expect(green.said).toContain(
    'green Balances are the sum of their lines: expected 0, found 0, difference 0\n',
  );
  expect(green.said).not.toContain('RED');
  expect(green.code).toBe(0);

  const { db, close } = await openDatabase({ dataDir });
  const { rows } = await sql<{ accountId: number }>`
    insert into ledger_balances (account_id, day, debit, credit, lines, fresh, ledger_source)
    select min(id), '2026-06-15', 5, 0, 1, true, 4 from ledger_accounts returning account_id`.execute(db);
  await close();

  const red = await prove();
  expect(red.said).toContain(
    `RED   Balances are the sum of their lines: expected 1, found 0, difference -1; ledger account ${rows[0]?.accountId} 2026-06-15\n`,
  );
  expect(red.code).toBe(1);
}, 120_000);

test('of a demo in which one posting was changed it names the entry and the order', async () => {
  const { fillSmallDemo } = await tulay.platform();
  await rm(dataDir, { recursive: true });
  await fillSmallDemo({ dataDir }, { users: 30, orders: 60, days: 3 });
  const green = await prove();
  expect(green.said).not.toContain('RED');
  expect(green.code).toBe(0);

  const { db, close } = await openDatabase({ dataDir });
  const changed = await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    const { rows } = await sql<{ entryId: number; orderId: number }>`
      update ledger_lines set amount = amount + 1
      where id = (select max(id) from ledger_lines where order_id is not null) returning entry_id, order_id`.execute(
      tx,
    );
    return rows[0];
  });
  await close();

  const red = await prove();
  const named = `entry ${changed?.entryId}, order ${changed?.orderId}`;
  expect(red.said).toMatch(new RegExp(`^RED   Entries balance and are unchanged: .*; ${named}$`, 'm'));
  expect(red.said).toMatch(new RegExp(`^RED   Facts are posted once, as the rules say: .*; ${named}$`, 'm'));
  expect(red.code).toBe(1);
}, 180_000);
