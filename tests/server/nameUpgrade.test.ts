/** @tier all: an upgrade from an older schema */
import { insertRows } from '../support/olderRows';

/** What becomes of names that an older program took for different ones. */

test('an upgrade tells names apart that read alike', async () => {
  const database = await tulay.openUpgrades();
  const kept = {
    maker_name: 'Tulay',
    created_time: '2026-01-01 00:00:00',
    updated_time: '2026-01-01 00:00:00',
  };
  const role = (id: number, name: string) => ({
    ...{ id, name, superior_id: id === 1 ? null : 1, sort: 1, factor_required: false, ...kept },
  });
  const names = ['Auditor', 'auditor ', 'Ａuditor', 'Other'];
  const left = insertRows('roles', ...names.map((name, at) => role(at + 1, name)));
  const { ran } = await database.upgrade('0134_callback_bodies', left);
  expect(ran).toContain('0135_name_keys');
  const { rows } = await database.execute('select name from roles order by id');
  expect(rows.map(({ name }) => name)).toEqual(['Auditor', 'auditor  2', 'Ａuditor 3', 'Other']);
  await expect(database.execute(insertRows('roles', role(9, 'OTHER ')))).rejects.toThrow('roles_name_once');
});
