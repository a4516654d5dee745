import { sql } from 'kysely';
import { valuesOf } from '../../src/domain/kit/codes';
import { COUNTRIES } from '../../src/domain/kit/countries';
import { dateOf, wireOf } from '../../src/domain/kit/zone';
import { billerCategory, orderStatus, paymentMethod } from '../../src/domain/orders/codes';
import { kycStatus, riskLevel, userRegion, userSource, userStatus } from '../../src/domain/users/codes';
import type { Db } from '../../src/server/kit/context';
import { addFamilyRows } from './familyRows';
import { addKeptRecords } from './keptRows';
import { addDeliveries } from './messageRows';
import { partyRow } from './partyRows';
import { addUser, orderRow } from './rows';

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
  await addDeliveries(db, userId, now);
  await leaveFewBanks(db);
}

/** There is a bank for each rule that tests may ever add; a hundred say as much of a list. */
const leaveFewBanks = (db: Db) =>
  sql`
    delete from exchange_banks
    where id % 50 > 0 and swift is null and id not in (select bank_id from exchange_rules)`.execute(db);

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
