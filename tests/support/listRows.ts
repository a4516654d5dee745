import { sql } from 'kysely';
import { valuesOf } from '../../src/domain/kit/codes';
import { COUNTRIES } from '../../src/domain/kit/countries';
import { dateOf, wireOf } from '../../src/domain/kit/zone';
import { billerCategory, orderStatus, paymentMethod } from '../../src/domain/orders/codes';
import { kycStatus, riskLevel, userRegion, userSource, userStatus } from '../../src/domain/users/codes';
import { postMovesOf } from '../../src/server/finance/ledger/postOrders';
import type { Db } from '../../src/server/kit/context';
import { addFamilyRows } from './familyRows';
import { addFxBatches } from './fxBatchRows';
import { addKeptRecords } from './keptRows';
import { FIRST_OUTSIDE_ACCOUNT } from './keptValues';
import { addDeliveries } from './messageRows';
import { partyRow } from './partyRows';
import { addUser, orderRow } from './rows';
import { addSettlements } from './settlementRows';
import { addStatements } from './statementRows';

const NAMES = [
  'Maria Santos',
  'José Dela Cruz',
  '100% Real_Name',
  "O'Brien; drop table orders;--",
  'back\\slash',
  '陳小姐',
  'maria lowercase',
  'Nguyễn Thị',
];
const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

/** Many orders with all that filters may trip over, and cases and proposals of every kind in every state. */
export async function addListRows(db: Db, now: string): Promise<void> {
  const userId = await addUser(db);
  const start = dateOf(now).getTime();
  const at = (n: number) => wireOf(new Date(start - n * 1_111_000));
  const rows = Array.from({ length: 240 }, (_, n) =>
    orderRow(userId, {
      side: n % 3 === 0 ? 2 : 1,
      categoryId: n % 11 === 0 ? 5 : 7,
      userName: pick(NAMES, n),
      userMobile: `9${String(10_000_000 + n * 7919).slice(0, 8)}`,
      paymentMethod: pick(valuesOf(paymentMethod), n),
      status: pick(valuesOf(orderStatus), n),
      // Some moments are shared, so that the tie-break shows.
      createdTime: at(Math.floor(n / 4)),
      updatedTime: at(Math.floor(n / 2)),
      paidTime: n % 5 === 0 ? null : at(n),
      paymentAmount: `${500 + (n % 17) * 100}.${n % 2 === 0 ? '00' : '50'}`,
      transactionAmount: `${900 + (n % 23) * 37}.25`,
      recipient: pick(NAMES, n * 3),
      payoutChannel: n % 4 === 0 ? null : pick(['BPI', 'GCash', 'Maya'], n),
      partner: n % 4 === 0 ? null : pick(['Bayanihan Bills', '50%_Pay'], n),
      partnerRefNumber: n % 4 === 0 ? null : `REF-${n % 50}`,
      biller: pick(['Meralco', 'Manila Water', '50%_Off\\Co'], n),
      billerCategory: pick(valuesOf(billerCategory), n),
      accountNumber: `00${n % 60}-4455`,
      accountName: pick(NAMES, n * 5),
    }),
  );
  await db.insertInto('orders').values(rows).execute();
  await addUsers(db, at);
  await addRefunds(db);
  await addAmendments(db);
  await addOperations(db);
  await addPriceProposals(db);
  await addBankProposals(db);
  await addVerifications(db);
  await addFamilyRows(db, userId, now);
  await addKeptRecords(db, now);
  await addLogs(db, now);
  await addScanCodes(db, now);
  await addDeliveries(db, userId, now);
  await addLedger(db);
  await addPointEntries(db);
  await addFundWaits(db);
  await addExchangeQuery(db);
  await addFxBatches(db);
  await addStatements(db);
  await addSettlements(db);
  await leaveFewBanks(db);
  await leaveFewAccounts(db);
}

/** Paid orders that wait for what one of three partners has of ours. */
const addFundWaits = (db: Db) =>
  sql`
    insert into fund_waits (order_id, provider_id, since)
    select o.id, p.id, o.created_time + o.id % 3 * interval '1 hour'
    from orders o join (select id, row_number() over (order by id) - 1 as at from partners limit 3) p on p.at = o.id % 3
    where o.status in (1, 13)`.execute(db);

/** What a query of a bank said of paid orders, with every reason. */
const addExchangeQuery = (db: Db) =>
  sql`
    with job as (
      insert into exchange_jobs (kind, bank_id, operator_id, operator_name, status, started_time)
      select 1, r.bank_id, 900, 'Anna_Maker', 2, now() from exchange_rules r order by r.id limit 1 returning id, bank_id
    ), query as (
      insert into exchange_queries (job_id, bank_id, rule_id, rule_version, rate, over_share, quantity, created_time)
      select j.id, j.bank_id, (select min(id) from exchange_rules), 0, 1.9, false, 0, now() from job j returning id
    )
    insert into exchange_query_orders (query_id, order_id, position, paid_time, service_type, payout_kind, ntd, php, left_reason)
    select q.id, o.id, case when o.id % 13 = 0 then o.id end, o.paid_time, o.service_type, 1 + o.id % 3, o.payment_amount, o.transaction_amount, nullif(o.id % 13, 0)
    from query q, orders o where o.paid_time is not null and o.side = 1`.execute(db);

/** What the payments of these orders posted; what counts delete of them stays without, since what was posted stays. */
async function addLedger(db: Db): Promise<void> {
  await sql`
    insert into order_events (order_id, step, leg, to_status, actor_kind, actor_name, time)
    select id, 'pay', 1, 1, 1, 'App', paid_time from orders where paid_time is not null and id % 5 > 0`.execute(
    db,
  );
  await postMovesOf(db, 0, 1_000_000);
}

/** There is a bank for each rule that tests may ever add; a hundred say as much of a list. */
const leaveFewBanks = (db: Db) =>
  sql`
    delete from exchange_banks
    where id % 50 > 0 and swift is null and id not in (select bank_id from exchange_rules)
      and id not in (select bank_id from exchange_formats)`.execute(db);

/** Accounts without a source go, which the capital pool may watch: nobody has three hundred. */
async function leaveFewAccounts(db: Db): Promise<void> {
  const unused = sql`
    select id from ledger_accounts
    where id >= ${FIRST_OUTSIDE_ACCOUNT} and id not in (select account_id from reconciliation_sources)`;
  await sql`delete from capital_accounts where ledger_account_id in (${unused})`.execute(db);
  await sql`delete from ledger_accounts where id in (${unused})`.execute(db);
}

/** Users with every kind of name, in every state. */
async function addUsers(db: Db, at: (n: number) => string): Promise<void> {
  const rows = Array.from({ length: 60 }, (_, n) => ({
    version: 0,
    fullName: pick(NAMES, n),
    mobile: `9${String(20_000_000 + n * 7919).slice(0, 8)}`,
    email: `user.${n}@mail.example`,
    nationality: pick(COUNTRIES, n),
    lang: 'en',
    registeredTime: at(Math.floor(n / 2)),
    lastLoginTime: n % 6 === 0 ? null : at(n),
    status: pick(valuesOf(userStatus), n),
    riskLevel: pick(valuesOf(riskLevel), n),
    kycStatus: pick(valuesOf(kycStatus), n),
    occupation: n % 8 === 7 ? null : 1 + (n % 6),
    region: n % 7 === 0 ? null : pick(valuesOf(userRegion), n),
    userSource: pick(valuesOf(userSource), n),
    idNumber: n % 9 === 0 ? null : `A9${10_000_000 + n}`,
    blacklisted: n % 13 === 0,
    suspectedBlacklist: n % 11 === 0,
    addressToConfirm: n % 10 === 0,
  }));
  await db.insertInto('users').values(rows).execute();
}

async function addRefunds(db: Db): Promise<void> {
  await sql`insert into roles (id, name, sort, superior_id, factor_required, created_time, updated_time) values (900, 'tests', 1, (select min(id) from roles), false, now(), now()) on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into operators (id, account, name, email, msisdn, role_id, password_hash, password_changed_time, status, maker_id, maker_name, created_time, updated_time)
    select 900 + n, 'maker' || n, (array['Anna_Maker', '100% Bob', 'Carla'])[1 + n], 'a@example.com', '912345678', 900, 'x', now(), 0, 900 + n, 'The admin', now(), now()
    from generate_series(0, 2) n`.execute(db);
  await sql`
    insert into refund_cases (order_id, refund_status, refund_type, refund_ntd, refund_reason, refund_origin, request_reason, opened_by_name, refund_mail_status, created_time, updated_time)
    select o.id, o.id % 4, case when o.id % 5 > 0 then 1 + o.id % 2 end, 100, case when o.id % 6 > 0 then 1 + o.id % 4 end, 1 + o.id % 2, 'reason ' || o.id, 'Anna', o.id % 2, o.created_time, o.updated_time
    from orders o where o.id % 2 = 0 and o.service_type = 1`.execute(db);
  await sql`
    insert into approvals (kind, subject_id, subject_name, order_id, changes, payload, record_version, snapshot, maker_id, maker_name, made_time, audit_status, checker_id, checker_name, checked_time, reject_reason)
    select 'refund', c.id, o.transaction_number, o.id, jsonb_build_array(jsonb_build_object('field', 'refundNtd', 'old', null, 'new', (100 + c.id) || '.50')), jsonb_build_object('refundType', 1 + c.id % 2, 'amount', (100 + c.id) || '.50', 'reason', 'because', 'remark', null), 0, '{}',
      900, (array['Anna_Maker', '100% Bob', 'Carla'])[1 + c.id % 3], c.created_time, 1 + c.id % 4,
      case when c.id % 4 > 0 then 902 end, case when c.id % 4 > 0 then 'Carla' end, case when c.id % 4 > 0 then c.updated_time end, null
    from refund_cases c join orders o on o.id = c.order_id where c.id % 3 > 0`.execute(db);
}

async function addAmendments(db: Db): Promise<void> {
  await sql`
    insert into amend_cases (order_id, amend_status, remark, amendment_reason, amend_origin, request_reason, opened_by_name, created_time, updated_time)
    select o.id, o.id % 4, 'remark ' || o.id, case when o.id % 7 > 0 then 1 + o.id % 5 end, 1 + o.id % 2, 'reason ' || o.id, 'Anna', o.created_time, o.updated_time
    from orders o where o.id % 3 = 0 and o.service_type = 1`.execute(db);
  await sql`
    insert into approvals (kind, subject_id, subject_name, order_id, changes, payload, record_version, snapshot, maker_id, maker_name, made_time, audit_status, checker_id, checker_name, checked_time, reject_reason)
    select 'amendment', c.id, o.transaction_number, o.id, jsonb_build_array(jsonb_build_object('field', 'accountNumber', 'old', '*****7890', 'new', '*****')), jsonb_build_object('accountNumber', 'A-' || c.id, 'remark', 'because'), 0,
      jsonb_build_object('status', '2', 'accountNumber', '1234567890', 'accountName', 'Maria', 'recipient', 'Maria'),
      900, (array['Anna_Maker', '100% Bob', 'Carla'])[1 + c.id % 3], c.created_time, 1 + c.id % 4,
      case when c.id % 4 > 0 then 902 end, case when c.id % 4 > 0 then 'Carla' end, case when c.id % 4 > 0 then c.updated_time end, null
    from amend_cases c join orders o on o.id = c.order_id where c.id % 3 > 0`.execute(db);
}

async function addOperations(db: Db): Promise<void> {
  await sql`
    insert into approvals (kind, subject_id, subject_name, order_id, changes, payload, record_version, snapshot, maker_id, maker_name, made_time, audit_status, checker_id, checker_name, checked_time, reject_reason)
    select 'orderOperation', o.id, o.transaction_number, o.id, jsonb_build_array(jsonb_build_object('field', 'operationType', 'old', null, 'new', '2')), jsonb_build_object('operationType', (array[2, 4, 5, 6, 7])[1 + o.id % 5], 'operationReason', 'reason ' || o.id), 0, '{}',
      900, (array['Anna_Maker', '100% Bob', 'Carla'])[1 + o.id % 3], o.created_time, 1 + o.id % 4,
      case when o.id % 4 > 0 then 902 end, case when o.id % 4 > 0 then 'Carla' end, case when o.id % 4 > 0 then o.updated_time end, null
    from orders o where o.service_type = 1`.execute(db);
}

/** Proposals on what users pay, half of them with what would follow. */
async function addPriceProposals(db: Db): Promise<void> {
  await sql`
    insert into approvals (kind, subject_id, subject_name, changes, payload, record_version, snapshot, maker_id, maker_name, made_time, audit_status, checker_id, checker_name, checked_time, reject_reason)
    select (array['rate', 'fee', 'tariff', 'guardRail'])[1 + o.id % 4], o.id, (array['1.9700', '100%_50', '260.00'])[1 + o.id % 3],
      jsonb_build_array(jsonb_build_object('field', 'proposalReason', 'old', null, 'new', 'reason ' || o.id)), '{}', 0, '{}',
      900, (array['Anna_Maker', '100% Bob', 'Carla'])[1 + o.id % 3], o.created_time, 1 + o.id % 5,
      case when o.id % 5 > 0 then 902 end, case when o.id % 5 > 0 then 'Carla' end, case when o.id % 5 > 0 then o.updated_time end, null
    from orders o where o.service_type = 1`.execute(db);
  await sql`
    insert into price_previews (proposal_id, preview)
    select id, jsonb_build_object('orders', id, 'rate', jsonb_build_object('margin', '0.' || id % 9, 'warnings', '[1]'::jsonb))
    from approvals where kind in ('rate', 'fee') and id % 2 = 0`.execute(db);
}

/** Proposals on banks that swap. */
async function addBankProposals(db: Db): Promise<void> {
  await sql`
    insert into approvals (kind, subject_id, subject_name, changes, payload, record_version, snapshot, maker_id, maker_name, made_time, audit_status, checker_id, checker_name, checked_time, reject_reason)
    select 'exchangeBank', o.id, (array['First Bank', '100%_Bank', 'Bank of Luzon'])[1 + o.id % 3],
      jsonb_build_array(jsonb_build_object('field', 'proposalReason', 'old', null, 'new', 'reason ' || o.id)),
      jsonb_build_object('does', (array['add', 'edit'])[1 + o.id % 2]), 0, '{}',
      900, (array['Anna_Maker', '100% Bob', 'Carla'])[1 + o.id % 3], o.created_time, 1 + o.id % 5,
      case when o.id % 5 > 0 then 902 end, case when o.id % 5 > 0 then 'Carla' end, case when o.id % 5 > 0 then o.updated_time end, null
    from orders o where o.service_type = 1`.execute(db);
}

async function addVerifications(db: Db): Promise<void> {
  await sql`
    insert into verifications (user_id, verification_type, audit_status, data, submitted_time, maker_id, maker_name, checker_id, checker_name, checked_time, reject_reason)
    select u.id, k.type, 1 + (u.id + k.type) % 3, '{}', u.registered_time,
      case when k.type = 5 then 900 end, (array['Anna_Maker', '100% Bob', 'Carla'])[1 + u.id % 3],
      case when (u.id + k.type) % 3 > 0 then 902 end, case when (u.id + k.type) % 3 > 0 then 'Carla' end,
      case when (u.id + k.type) % 3 > 0 then u.registered_time end, null
    from users u, (values (1), (3), (4), (5), (7), (10)) k (type)`.execute(db);
}

/** Points of every kind: some of each user, of which orders of one took some and gave some back. */
async function addPointEntries(db: Db): Promise<void> {
  await sql`
    insert into point_entries (user_id, point_kind, points, expire_day, point_reason, operator_id, operator_name, time)
    select u.id, 1 + u.id % 6, 500, date '2026-12-01' + (u.id % 40)::int, case when u.id % 3 > 0 then 'reason ' || u.id end,
      case when u.id % 6 = 5 then 900 end, case when u.id % 6 = 5 then 'Anna_Maker' end, u.registered_time
    from users u`.execute(db);
  await sql`insert into point_lines (entry_id, lot_id, points) select id, id, points from point_entries`.execute(
    db,
  );
  await sql`
    insert into point_entries (user_id, point_kind, points, order_id, time)
    select o.user_id, k.kind, k.points, o.id, o.created_time + k.kind * interval '1 hour'
    from orders o, (values (11, -3), (12, 2), (13, -1), (14, -1)) k (kind, points)
    where o.service_type = 1 and o.id % (k.kind - 8) = 0`.execute(db);
  await sql`
    insert into point_lines (entry_id, lot_id, points)
    select e.id, lot.id, e.points from point_entries e join point_entries lot on lot.user_id = e.user_id and lot.point_kind < 7
    where e.point_kind > 10`.execute(db);
}

/** Who did what, and who signed in; some of them work for an agent, some in a sector. */
async function addLogs(db: Db, now: string): Promise<void> {
  await db
    .insertInto('parties')
    .values(partyRow({ id: 990, code: 'L1', name: 'Agent of lists' }))
    .execute();
  await sql`
    update operators set agent_id = case when id % 3 = 0 then 990 end,
      sector_id = case when id % 2 = 0 then (select min(id) from sectors) end`.execute(db);
  await sql`
    insert into login_log (time, account, operator_id, operator_name, result, ip, device)
    select ${now}::timestamptz - n * interval '1 hour', o.account, o.id, o.name, 1 + n % 9, '192.0.2.' || n % 5,
      (array['Chrome 141, Windows', 'Firefox 140, Linux', null])[1 + n % 3]
    from generate_series(0, 39) n join operators o on o.id = 900 + n % 3`.execute(db);
  await sql`
    insert into operation_log (operator_id, operator_name, path, code, target, input, ip, request_id, duration_ms, time)
    select o.id, o.name, (array['/web/order/refund/approveRefund/v1', '/web/notice/add/v1'])[1 + n % 2],
      (array[200, 403, 409])[1 + n % 3], 'T' || n % 7, '{}', '192.0.2.' || n % 5, 'request-' || n % 9, n * 100,
      ${now}::timestamptz - n * interval '1 hour'
    from generate_series(0, 39) n join operators o on o.id = 900 + n % 3`.execute(db);
}

/** Codes of tills in every state, some of them scanned; of those some were told of, more than once. */
async function addScanCodes(db: Db, now: string): Promise<void> {
  await sql`
    insert into merchant_sales (party_id, key_id, merchant_order_number, item, sale_amount, scan_code, sale_status, order_id, created_time, expire_time)
    select p.id, case when n % 2 = 0 then (select min(id) from partner_keys) end, 'S-' || n, case when n % 4 > 0 then 'Item ' || n end,
      100 + n, 'CODE' || n, 1 + n % 4, case when n % 4 = 1 then o.id end,
      ${now}::timestamptz - (n / 2) * interval '7 minutes', ${now}::timestamptz - (n / 2) * interval '7 minutes' + interval '30 minutes'
    from generate_series(0, 59) n
      join (select id, row_number() over (order by id) - 1 as at from parties limit 3) p on p.at = n % 3
      join (select id, row_number() over (order by id) - 1 as at from orders limit 60) o on o.at = n`.execute(
    db,
  );
  await sql`
    insert into merchant_callbacks (order_id, callback_event, callback_url, body, callback_status, attempts, created_time)
    select order_id, 'payment.paid', 'https://shop.example', '{}', 1 + n % 3, n, created_time
    from merchant_sales, generate_series(1, 2) n where order_id % 2 = 0`.execute(db);
}
