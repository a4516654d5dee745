/** @tier all: an upgrade from an older schema */
/** What becomes of points that nobody wrote down, and of orders that were paid with some. */

const paidWith = (id: number, status: number, points: number, paid: string | null) => `
  insert into orders (id, transaction_number, service_type, side, category_id, user_id, user_name, user_mobile,
    payment_method, status, created_time, updated_time, paid_time, payment_amount, transaction_amount, service_fee,
    exchange_rate, recipient, points_used)
  values (${id}, 'TL${id}', 1, 1, 7, 1, 'Maria Santos', '912345678', 1, ${status}, '2026-02-0${id} 01:00:00',
    '2026-02-0${id} 02:00:00', ${paid && `'${paid}'`}, 560, 1000, 50, 1.968, 'Maria Santos', ${points})`;

test('an upgrade opens a lot for each balance, with what orders hold, and logs no change of users', async () => {
  const { openOlder, platform } = await tulay.platform();
  const database = await openOlder('0097_sendings_of_a_day');
  const { db, execute } = database;
  try {
    await execute(`
      insert into users (id, full_name, mobile, email, nationality, lang, registered_time, points)
      values (1, 'Maria Santos', '912345678', 'maria@example.com', 'PHL', 'en', '2026-01-05 01:00:00', 25),
        (2, 'Nobody', '912345679', 'nobody@example.com', 'PHL', 'en', '2026-01-06 01:00:00', 0)`);
    await execute(paidWith(1, 4, 10, '2026-02-01 01:10:00'));
    // Ended unpaid: it gave its points back.
    await execute(paidWith(2, 9, 40, null));
    await execute(paidWith(3, 16, 5, '2026-02-03 01:10:00'));
    const { rows: before } = await execute('select max(id) as last from audit_log');
    expect(await platform.migrate(db)).toContain('0105_points');
    const { rows: entries } = await execute(
      'select point_kind as kind, points, order_id as "order", expire_day as day from point_entries order by id',
    );
    expect(entries).toEqual([
      { kind: 1, points: 40, order: null, day: null },
      { kind: 11, points: -10, order: 1, day: null },
      { kind: 11, points: -5, order: 3, day: null },
    ]);
    const { rows: lots } = await execute('select user_id, points, points_left from point_lots');
    expect(lots).toEqual([{ user_id: 1, points: 40, points_left: 25 }]);
    const { rows: days } = await execute('select day, point_kind, points from point_days order by day');
    expect(days).toEqual([
      { day: '2026-01-05', point_kind: 1, points: 40 },
      { day: '2026-02-01', point_kind: 11, points: -10 },
      { day: '2026-02-03', point_kind: 11, points: -5 },
    ]);
    const { rows: logged } = await execute("select from audit_log where id > $1 and table_name = 'users'", [
      before[0]?.last,
    ]);
    expect(logged).toEqual([]);
  } finally {
    await database.close();
  }
});
