/** @tier all: an upgrade from an older schema */
/** What the migration to roles in one row keeps, and what it must cut. */

test('an upgrade keeps rights and agents, but none that the superior lacks, and tells no lies in the log', async () => {
  const { openOlder, platform } = await tulay.platform();
  const database = await openOlder('0039_accounts');
  const { db, execute } = database;
  try {
    await execute(`
      insert into roles (id, name, superior_id, sort) values (1, 'Root', null, 1), (2, 'Desk', 1, 2), (3, 'Night', 2, 3),
        (4, 'desk', 1, 4), (5, 'Deep', 3, 5);
      insert into role_rights (role_id, right_key) values (2, 'HOME'), (2, 'APPROVALS'), (3, 'HOME'), (3, 'ORDER_HOLD'),
        (5, 'HOME'), (5, 'ORDER_HOLD');
      insert into agents (id, code, name) values (7, 'A7', 'Seven');
      insert into role_agents (role_id, agent_id) values (3, 7)`);
    const { rows: before } = await execute('select max(id) as last from audit_log');

    expect(await platform.migrate(db)).toContain('0040_roles');

    const { rows } = await execute('select id, name, rights, agent_ids from roles order by id');
    expect(rows).toEqual([
      { id: 1, name: 'Root', rights: null, agent_ids: null },
      { id: 2, name: 'Desk', rights: ['APPROVALS', 'HOME'], agent_ids: null },
      { id: 3, name: 'Night', rights: ['HOME'], agent_ids: [7] },
      { id: 4, name: 'desk (4)', rights: null, agent_ids: null },
      { id: 5, name: 'Deep', rights: ['HOME'], agent_ids: null },
    ]);
    const { rows: logged } = await execute("select from audit_log where id > $1 and table_name = 'roles'", [
      before[0]?.last,
    ]);
    expect(logged).toEqual([]);
  } finally {
    await database.close();
  }
});
