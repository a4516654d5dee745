import { assertAuditKeyGiven } from '../../src/server/auditKey';
import { loadSecrets } from '../../src/server/secrets';
import type { Outside } from '../support/outside';

type Database = Awaited<ReturnType<Outside['openMigrated']>>;
let database: Database;

beforeAll(async () => {
  database = await tulay.openMigrated();
});

test('processes that start at once take the same secrets, and keep them', async () => {
  const all = await Promise.all([1, 2, 3].map(() => loadSecrets(database.db)));
  const again = await loadSecrets(database.db);
  for (const secrets of all) expect(secrets).toEqual(again);
  expect(again.signSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(again.passwordPublicKey).toContain('BEGIN PUBLIC KEY');
});

test('the setting wins over the kept sign secret and is not kept', async () => {
  const { signSecret } = await loadSecrets(database.db);
  expect((await loadSecrets(database.db, { signSecret: 'a secret of the settings' })).signSecret).toBe(
    'a secret of the settings',
  );
  expect((await loadSecrets(database.db)).signSecret).toBe(signSecret);
});

test('a secret that a later version needs is made beside those that there are', async () => {
  const before = await loadSecrets(database.db);
  await database.db.deleteFrom('secrets').where('name', '=', 'factorKey').execute();
  const after = await loadSecrets(database.db);
  expect({ ...after, factorKey: '' }).toEqual({ ...before, factorKey: '' });
  expect(after.factorKey).not.toBe(before.factorKey);
  expect((await loadSecrets(database.db, { factorKey: 'x'.repeat(32) })).factorKey).toBe('x'.repeat(32));
});

test('logs that are no demo are signed by no key that lies beside them', async () => {
  const { db } = database;
  for (const demo of [false, true])
    await expect(assertAuditKeyGiven(db, {}, demo)).rejects.toThrow(/^AUDIT_KEY: needed outside a demo/);
  await expect(assertAuditKeyGiven(db, { auditKey: 'a key' }, false)).resolves.toBeUndefined();
  await db.insertInto('secrets').values({ name: 'demo', value: '{}' }).execute();
  await expect(assertAuditKeyGiven(db, {}, true)).resolves.toBeUndefined();
  await expect(assertAuditKeyGiven(db, {}, false)).rejects.toThrow('AUDIT_KEY');
});
