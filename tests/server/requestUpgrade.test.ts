/** @tier all: an upgrade from an older schema */
import { insertRows, MARIA } from '../support/olderRows';

/** What becomes of requests for deletion that an older program left. */

const request = (id: number, userId: number, some: object = {}) => ({
  ...{ id, user_id: userId, verification_type: 10, audit_status: 1, data: '{}', maker_name: 'Somebody' },
  ...{ submitted_time: '2026-02-01 01:00:00', ...some },
});

test('an upgrade knows which waiting requests were made by a user and confirmed', async () => {
  const database = await tulay.openUpgrades();
  const kept = {
    maker_name: 'Tulay',
    created_time: '2026-01-01 00:00:00',
    updated_time: '2026-01-01 00:00:00',
  };
  const operator = {
    ...{
      id: 5,
      account: 'someone',
      name: 'Somebody',
      email: 'someone@example.com',
      role_id: 1,
      maker_id: 5,
      ...kept,
    },
    ...{ password_hash: 'none', password_changed_time: '2026-01-01 00:00:00' },
  };
  const left = [
    insertRows('users', MARIA, { ...MARIA, id: 2, mobile: '912345679', email: 'b@example.com' }),
    insertRows('users', { ...MARIA, id: 3, mobile: '912345670', email: 'c@example.com' }),
    insertRows('roles', { id: 1, name: 'Root', sort: 1, factor_required: false, ...kept }),
    insertRows('operators', operator),
    insertRows(
      'verifications',
      ...[request(1, 1), request(2, 2, { maker_id: 5 }), request(3, 3, { maker_id: 5, version: 1 })],
    ),
  ].join('\n');
  const { ran } = await database.upgrade('0132_delivery_orders', left);
  expect(ran).toContain('0133_confirmed_requests');
  const { rows } = await database.execute(
    'select id, confirmed_time is not null as confirmed from verifications order by id',
  );
  expect(rows.map((row) => [row.id, row.confirmed])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});
