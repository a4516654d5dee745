/** @tier all: an upgrade from an older schema */
/** What becomes of mails that waited, and of users who were there, when messages, areas and dashboards came. */

const USER = `insert into users (id, full_name, mobile, email, nationality, lang, registered_time, kyc_status)
  values (1, 'Maria Santos', '912345678', 'maria@example.com', 'PHL', 'en', '2026-01-05 01:00:00', 2)`;

test('an upgrade keeps every mail with its state and its user, and counts users from what there is', async () => {
  const { openOlder, platform } = await tulay.platform();
  const database = await openOlder('0042_versions');
  const { db, execute } = database;
  try {
    await execute(USER);
    await execute(`
      insert into orders (id, transaction_number, service_type, side, category_id, user_id, user_name, user_mobile,
        payment_method, status, created_time, updated_time, paid_time, payment_amount, transaction_amount, service_fee,
        exchange_rate, recipient)
      values (1, 'TL1', 1, 1, 7, 1, 'Maria Santos', '912345678', 1, 4, '2026-02-02 01:00:00', '2026-02-02 02:00:00',
        '2026-02-02 01:05:00', 560, 1000, 50, 1.968, 'Maria Santos')`);
    await execute(`
      insert into refund_cases (id, order_id, refund_status, refund_origin, request_reason, opened_by_name, created_time, updated_time)
      values (1, 1, 1, 1, 'r', 'n', '2026-02-03 01:00:00', '2026-02-03 01:00:00')`);
    await execute(`
      insert into outbox_mails (recipient, subject, body, status, attempts, refund_case_id, created_time, sent_time, due_time)
      values ('maria@example.com', 'Refund', 'Text', 1, 1, 1, '2026-02-03 01:00:00', '2026-02-03 01:00:04', null),
        ('admin@example.com', 'Code', '123456', 0, 2, null, '2026-02-03 02:00:00', null, '2026-02-03 02:04:00'),
        ('gone@example.com', 'Lost', 'Text', 2, 10, null, '2026-02-03 03:00:00', null, '2026-02-04 03:00:00')`);

    expect(await platform.migrate(db)).toEqual(expect.arrayContaining(['0043_messages', '0047_user_days']));

    const { rows } = await execute(`
      select message_event as event, message_channel as channel, user_id as user, recipient, delivery_status as status,
        attempts, refund_case_id as refund, due_time is not null as waits
      from deliveries order by id`);
    const mail = { event: null, channel: 3 };
    expect(rows).toEqual([
      { ...mail, user: 1, recipient: 'maria@example.com', status: 2, attempts: 1, refund: 1, waits: false },
      {
        ...mail,
        user: null,
        recipient: 'admin@example.com',
        status: 1,
        attempts: 2,
        refund: null,
        waits: true,
      },
      {
        ...mail,
        user: null,
        recipient: 'gone@example.com',
        status: 4,
        attempts: 10,
        refund: null,
        waits: false,
      },
    ]);
    const { rows: there } = await execute(
      'select user_id, first_day::text, last_day::text from user_activity',
    );
    expect(there).toEqual([{ user_id: 1, first_day: '2026-02-02', last_day: '2026-02-02' }]);
    const { rows: users } = await execute('select address_to_confirm from users');
    expect(users).toEqual([{ address_to_confirm: false }]);
  } finally {
    await database.close();
  }
});
