/** @tier all: an upgrade from an older schema */
/** What becomes of billers that nobody kept, and of orders that only had the name of theirs. */

const ORDER = (id: number, biller: string | null, paid: string | null) => `
  insert into orders (id, transaction_number, service_type, side, category_id, user_id, user_name, user_mobile,
    payment_method, status, created_time, updated_time, paid_time, payment_amount, transaction_amount, service_fee,
    exchange_rate, recipient, biller)
  values (${id}, 'TL${id}', 1, 1, 7, 1, 'Maria Santos', '912345678', 1, 4, '2026-02-02 01:00:00', '2026-02-02 02:00:00',
    ${paid && `'${paid}'`}, 560, 1000, 50, 1.968, 'Maria Santos', ${biller && `'${biller}'`})`;

test('an upgrade keeps billers as they were, gives orders their codes and counts them, and logs no change', async () => {
  const { openOlder, platform } = await tulay.platform();
  const database = await openOlder('0065_merchant_payments');
  const { db, execute } = database;
  try {
    await execute(`
      insert into users (id, full_name, mobile, email, nationality, lang, registered_time)
      values (1, 'Maria Santos', '912345678', 'maria@example.com', 'PHL', 'en', '2026-01-05 01:00:00')`);
    await execute(`
      insert into billers (code, name, biller_category, active)
      values ('MERALCO', 'Meralco', 1, true), ('GONE', 'Gone', 3, false)`);
    await execute(ORDER(1, 'Meralco', '2026-02-01 15:59:59+00'));
    await execute(ORDER(2, 'Meralco', '2026-02-01 16:00:00+00'));
    await execute(ORDER(3, 'Gone', null));
    await execute(ORDER(4, 'Nobody', '2026-02-01 01:00:00+00'));
    await execute(ORDER(5, null, '2026-02-01 01:00:00+00'));
    const { rows: before } = await execute('select max(id) as last from audit_log');

    expect(await platform.migrate(db)).toEqual(expect.arrayContaining(['0073_billers', '0074_top_billers']));

    const { rows } = await execute(
      'select code, status, account_pattern, least_amount, most_amount, overdue_accepted as overdue, maker_id from billers order by code',
    );
    const open = {
      account_pattern: null,
      least_amount: null,
      most_amount: null,
      overdue: true,
      maker_id: null,
    };
    expect(rows).toEqual([
      { code: 'GONE', status: 2, ...open },
      { code: 'MERALCO', status: 1, ...open },
    ]);
    const { rows: orders } = await execute('select biller_code from orders order by id');
    expect(orders.map((one) => one.biller_code)).toEqual(['MERALCO', 'MERALCO', 'GONE', null, null]);
    const { rows: days } = await execute('select day, biller_code, orders from biller_days order by day');
    expect(days).toEqual([
      { day: '2026-02-01', biller_code: 'MERALCO', orders: 1 },
      { day: '2026-02-02', biller_code: 'MERALCO', orders: 1 },
    ]);
    const { rows: logged } = await execute(
      "select from audit_log where id > $1 and table_name in ('billers', 'orders')",
      [before[0]?.last],
    );
    expect(logged).toEqual([]);
  } finally {
    await database.close();
  }
});
