/** @tier all: upgrades from older schemas */
import { entryOf } from '../../src/domain/kit/entries';
import { refundCase } from '../../src/domain/orders/refund';
import { readDictionary } from '../../src/server/dictionary/dictionary';
import type { Db } from '../../src/server/kit/context';
import { recordOf } from '../../src/server/kit/records';
import { hashOf } from '../../src/server/session/tokens';
import { insertRows, MARIA, order, refund } from '../support/olderRows';

/** What becomes of an installation that an older program left: what stands in it, and what no log says of it. */

interface Upgrade {
  /** The last migration that the older program had. */
  readonly from: string;
  /** The migrations that bring what the case is about. */
  readonly by: readonly string[];
  /** What the older program had written. */
  readonly left: string;
  /** What stands afterwards: the rows that each query finds. */
  readonly stands: readonly (readonly [query: string, rows: readonly object[]])[];
  /** Which lines of the audit log an upgrade must not write, as a condition. */
  readonly unlogged?: string;
  /** What the program of today reads of it. */
  readonly isRead?: (db: Db) => Promise<void>;
}

const USUAL_REASON = '此筆款項重複支付，我們將退還重複的一筆。';
const OWN_REASON = 'Words of our own';

const dictionary: Upgrade = {
  from: '0031_kept_records',
  by: ['0034_dictionary'],
  left: [
    insertRows('roles', { id: 1, name: 'Root', sort: 1 }, { id: 2, name: 'Desk', superior_id: 1, sort: 2 }),
    insertRows('users', { ...MARIA, residence_purpose: 9 }),
    insertRows('orders', { ...order(1), relationship: 4 }),
    insertRows('refund_cases', refund(1, USUAL_REASON), refund(2, OWN_REASON)),
    insertRows('verifications', {
      user_id: 1,
      verification_type: 1,
      audit_status: 3,
      data: '{}',
      submitted_time: '2026-02-03 01:00:00',
      maker_name: 'Maria',
      reject_items: '[1, 99]',
      reject_reason: 'A thumb over it',
    }),
  ].join('\n'),
  stands: [
    ['select relationship, send_purpose from orders', [{ relationship: 4, send_purpose: null }]],
    [
      'select reject_items, reject_reason from verification_view',
      [{ reject_items: [1, 99], reject_reason: 'A thumb over it' }],
    ],
  ],
  unlogged: "action <> 'insert'",
  async isRead(db) {
    const entries = await readDictionary(db);
    expect(entryOf(entries, 'relationship', 4)?.words.en).toBe('Brother or sister');
    expect(entryOf(entries, 'residencePurpose', 9)?.words.tw).toBe('其他');
    expect(entryOf(entries, 'rejectItem', 99)?.types).toEqual([1, 2, 3, 4, 6, 10]);
    const [usual, own] = [
      await recordOf(db, refundCase, { id: 1 }),
      await recordOf(db, refundCase, { id: 2 }),
    ];
    expect(usual).toMatchObject({ refundReason: 4, reason: USUAL_REASON });
    expect(own).toMatchObject({ refundReason: null, reason: OWN_REASON });
  },
};

const roles: Upgrade = {
  from: '0039_accounts',
  by: ['0040_roles'],
  left: `
    insert into roles (id, name, superior_id, sort) values (1, 'Root', null, 1), (2, 'Desk', 1, 2), (3, 'Night', 2, 3),
      (4, 'desk', 1, 4), (5, 'Deep', 3, 5);
    insert into role_rights (role_id, right_key) values (2, 'HOME'), (2, 'APPROVALS'), (3, 'HOME'), (3, 'ORDER_HOLD'),
      (5, 'HOME'), (5, 'ORDER_HOLD');
    insert into agents (id, code, name) values (7, 'A7', 'Seven');
    insert into role_agents (role_id, agent_id) values (3, 7)`,
  stands: [
    [
      'select id, name, rights, agent_ids from roles order by id',
      [
        { id: 1, name: 'Root', rights: null, agent_ids: null },
        { id: 2, name: 'Desk', rights: ['APPROVALS', 'HOME'], agent_ids: null },
        { id: 3, name: 'Night', rights: ['HOME'], agent_ids: [7] },
        { id: 4, name: 'desk (4)', rights: null, agent_ids: null },
        { id: 5, name: 'Deep', rights: ['HOME'], agent_ids: null },
      ],
    ],
  ],
  unlogged: "table_name = 'roles'",
};

const mail = { event: null, channel: 3, refund: null, user: null, waits: false };

const messages: Upgrade = {
  from: '0042_versions',
  by: ['0043_messages', '0047_user_days'],
  left: [
    insertRows('users', { ...MARIA, kyc_status: 2 }),
    insertRows('orders', { ...order(2), id: 1, paid_time: '2026-02-02 01:05:00' }),
    insertRows('refund_cases', refund(1, null)),
    `insert into outbox_mails (recipient, subject, body, status, attempts, refund_case_id, created_time, sent_time, due_time)
      values ('maria@example.com', 'Refund', 'Text', 1, 1, 1, '2026-02-03 01:00:00', '2026-02-03 01:00:04', null),
        ('admin@example.com', 'Code', '123456', 0, 2, null, '2026-02-03 02:00:00', null, '2026-02-03 02:04:00'),
        ('gone@example.com', 'Lost', 'Text', 2, 10, null, '2026-02-03 03:00:00', null, '2026-02-04 03:00:00')`,
  ].join('\n'),
  stands: [
    [
      `select message_event as event, message_channel as channel, user_id as user, recipient, delivery_status as status,
        attempts, refund_case_id as refund, due_time is not null as waits
      from deliveries order by id`,
      [
        { ...mail, user: 1, recipient: 'maria@example.com', status: 2, attempts: 1, refund: 1 },
        { ...mail, recipient: 'admin@example.com', status: 1, attempts: 2, waits: true },
        { ...mail, recipient: 'gone@example.com', status: 4, attempts: 10 },
      ],
    ],
    [
      'select user_id, first_day::text, last_day::text from user_activity',
      [{ user_id: 1, first_day: '2026-02-02', last_day: '2026-02-02' }],
    ],
    ['select address_to_confirm from users', [{ address_to_confirm: false }]],
  ],
};

const partnerKey = {
  addresses: null,
  status: 1,
  maker_id: null,
  hint: null,
  year: true,
  last_used_time: null,
};

const partnerKeys: Upgrade = {
  from: '0050_recount',
  by: ['0051_partner_keys'],
  left: insertRows(
    'partners',
    { code: 'APP', name: 'An app', scope: 1, api_key_hash: hashOf('first'), active: true },
    { code: 'PAYS', name: 'A payer', scope: 2, api_key_hash: hashOf('second'), active: false },
  ),
  stands: [
    [
      `select p.code, p.scope, p.active, k.api_key_hash as hash, k.scopes, k.addresses, k.status, k.maker_id, k.hint,
        k.expire_time = k.created_time + interval '1 year' as year, u.last_used_time
      from partner_keys k join partners p on p.id = k.partner_id join partner_key_uses u on u.key_id = k.id
      order by k.id`,
      [
        { code: 'APP', scope: 1, active: true, hash: hashOf('first'), scopes: [1], ...partnerKey },
        { code: 'PAYS', scope: 2, active: false, hash: hashOf('second'), scopes: [2], ...partnerKey },
      ],
    ],
    [
      `select count(*)::integer as lines, count(*) filter (where strpos(a::text, '${hashOf('first')}') > 0)::integer as with
      from audit_log a where table_name = 'partner_keys'`,
      [{ lines: 2, with: 0 }],
    ],
  ],
};

const billers: Upgrade = {
  from: '0065_merchant_payments',
  by: ['0073_billers', '0074_top_billers'],
  left: [
    insertRows('users', MARIA),
    insertRows(
      'billers',
      { code: 'MERALCO', name: 'Meralco', biller_category: 1, active: true },
      { code: 'GONE', name: 'Gone', biller_category: 3, active: false },
    ),
    insertRows(
      'orders',
      { ...order(1), biller: 'Meralco', paid_time: '2026-02-01 15:59:59+00' },
      { ...order(2), biller: 'Meralco', paid_time: '2026-02-01 16:00:00+00' },
      { ...order(3), biller: 'Gone' },
      { ...order(4), biller: 'Nobody', paid_time: '2026-02-01 01:00:00+00' },
      { ...order(5), biller: null, paid_time: '2026-02-01 01:00:00+00' },
    ),
  ].join('\n'),
  stands: [
    [
      `select code, status, account_pattern, least_amount, most_amount, overdue_accepted as overdue, maker_id
      from billers order by code`,
      [
        { code: 'GONE', status: 2 },
        { code: 'MERALCO', status: 1 },
      ].map((biller) => ({
        ...biller,
        account_pattern: null,
        least_amount: null,
        most_amount: null,
        overdue: true,
        maker_id: null,
      })),
    ],
    [
      'select biller_code from orders order by id',
      ['MERALCO', 'MERALCO', 'GONE', null, null].map((code) => ({ biller_code: code })),
    ],
    [
      'select day, biller_code, orders from biller_days order by day',
      [
        { day: '2026-02-01', biller_code: 'MERALCO', orders: 1 },
        { day: '2026-02-02', biller_code: 'MERALCO', orders: 1 },
      ],
    ],
  ],
  unlogged: "table_name in ('billers', 'orders')",
};

const points: Upgrade = {
  from: '0097_sendings_of_a_day',
  by: ['0105_points'],
  left: [
    insertRows(
      'users',
      { ...MARIA, points: 25 },
      { ...MARIA, id: 2, full_name: 'Nobody', mobile: '912345679', email: 'nobody@example.com', points: 0 },
    ),
    insertRows(
      'orders',
      { ...order(1), points_used: 10, paid_time: '2026-02-01 01:10:00' },
      // Ended unpaid: it gave its points back.
      { ...order(2), status: 9, points_used: 40 },
      { ...order(3), status: 16, points_used: 5, paid_time: '2026-02-03 01:10:00' },
    ),
  ].join('\n'),
  stands: [
    [
      'select point_kind as kind, points, order_id as "order", expire_day as day from point_entries order by id',
      [
        { kind: 1, points: 40, order: null, day: null },
        { kind: 11, points: -10, order: 1, day: null },
        { kind: 11, points: -5, order: 3, day: null },
      ],
    ],
    ['select user_id, points, points_left from point_lots', [{ user_id: 1, points: 40, points_left: 25 }]],
    [
      'select day, point_kind, points from point_days order by day',
      [
        { day: '2026-01-05', point_kind: 1, points: 40 },
        { day: '2026-02-01', point_kind: 11, points: -10 },
        { day: '2026-02-03', point_kind: 11, points: -5 },
      ],
    ],
  ],
  unlogged: "table_name = 'users'",
};

let database: Awaited<ReturnType<typeof tulay.openUpgrades>>;
beforeAll(async () => {
  database = await tulay.openUpgrades();
});

test.each([
  ['keeps every number and word, and counts reasons that were usual ones', dictionary],
  ['keeps rights and agents of roles, but none that the superior lacks', roles],
  ['keeps every mail with its state and user, and counts active users', messages],
  ['keeps every key of a partner for a year, and logs no hash', partnerKeys],
  ['keeps billers as they were, gives orders their codes, counts them', billers],
  ['opens a lot for each balance, with what orders hold', points],
] as const)('an upgrade %s', async (_, { from, by, left, stands, unlogged, isRead }: Upgrade) => {
  const { ran, lastLine } = await database.upgrade(from, left);
  expect(ran).toEqual(expect.arrayContaining([...by]));
  for (const [query, rows] of stands) expect((await database.execute(query)).rows).toEqual(rows);
  await isRead?.(database.db);
  if (!unlogged) return;
  const logged = await database.execute(`select * from audit_log where id > $1 and (${unlogged})`, [
    lastLine,
  ]);
  expect(logged.rows).toEqual([]);
});
