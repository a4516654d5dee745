/** @tier all: whole demos */
import { sql } from 'kysely';
import { approvalMoves, auditStatus } from '../../src/domain/kit/approval';
import { codeOf, valuesOf } from '../../src/domain/kit/codes';
import type { List } from '../../src/domain/kit/list';
import { canMove } from '../../src/domain/kit/moves';
import { recordSchema } from '../../src/domain/kit/resource';
import { checkInput } from '../../src/domain/kit/rules';
import { menuKeys } from '../../src/domain/menu';
import { amendAudit } from '../../src/domain/orders/amendment';
import { orderStatus, serviceCode } from '../../src/domain/orders/codes';
import { legOfChange, type OrderStep, orderMovesOf } from '../../src/domain/orders/moves';
import { obstacleTo, operationOf } from '../../src/domain/orders/operationRules';
import { orderLists } from '../../src/domain/orders/orderLists';
import { isAmendable } from '../../src/domain/orders/receiver';
import { refundCase, refundMailStatus } from '../../src/domain/orders/refund';
import { requestStatus } from '../../src/domain/orders/request';
import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { accountStatus } from '../../src/domain/system/account';
import type { Db } from '../../src/server/kit/context';
import { amendSubjectOf } from '../../src/server/orders/amendKind';
import { type OperationPayload, operationSubjectOf } from '../../src/server/orders/operationKind';
import { subjectOf } from '../../src/server/orders/refundKind';
import { DEMO_OPERATORS } from '../../src/server/seed/data/staff';
import { seedDemo } from '../../src/server/seed/demo';
import { makeUsers } from '../../src/server/seed/people';
import { verifyPassword } from '../../src/server/session/password';

test('of a hundred thousand users no two have a mobile, an address or a number in common, and none owes points', () => {
  const people = makeUsers(100_000, 7, Date.UTC(2026, 9, 1), Date.UTC(2026, 10, 20));
  for (const name of ['mobile', 'email', 'idNumber'] as const) {
    expect(new Set(people.map((one) => one[name]?.toLowerCase())).size).toBe(people.length);
  }
  expect(people.every(({ mobile }) => /^9\d{8}$/.test(mobile))).toBe(true);
  expect(people.some(({ points }) => points < 0)).toBe(false);
});

const NOW = '2026-11-20 13:30:00';
const TODAY = '2026-11-19 16:00:00';
const size = { now: new Date('2026-11-20T13:30:00Z'), orders: 1200, users: 200, days: 40, seed: 7 };
let db: Db;

beforeAll(async () => {
  ({ db } = await tulay.openMigrated());
  await seedDemo(db, size);
});

const orders = () => db.selectFrom('orders').selectAll().orderBy('id').execute();
const events = () => db.selectFrom('orderEvents').selectAll().orderBy('id').execute();

test('the same seed and moment give the same data, another seed other data', async () => {
  const other = await tulay.openMigrated();
  const filled = await filledAtFirst(other.db);
  await seedDemo(other.db, size);
  const third = await tulay.openMigrated();
  await seedDemo(third.db, { ...size, seed: 8 });
  const prints = await Promise.all([db, other.db, third.db].map((one) => fingerprint(one, filled)));
  expect(prints[1]).toEqual(prints[0]);
  expect(prints[2]).not.toEqual(prints[0]);
});

/** The tables that migrations fill: what is written of that bears their time. */
const filledAtFirst = async (of: Db): Promise<string[]> =>
  (await of.selectFrom('auditLog').select('tableName').distinct().execute()).map(
    ({ tableName }) => tableName,
  );

async function fingerprint(of: Db, filled: readonly string[]): Promise<unknown[]> {
  const tables = [
    'users',
    'orders',
    'order_events',
    'partner_messages',
    'refund_cases',
    'amend_cases',
    'approvals',
    'deliveries',
    'audit_log',
  ];
  const prints = tables.map(async (table) => {
    // The number of its transaction is the server's, which other databases share.
    const { rows } = await sql`
      select md5(string_agg(r::text, E'\n' order by (r ->> 'id')::bigint)) as print
      from (select to_jsonb(t) - 'tx' as r from ${sql.raw(table)} t) all_rows
      where r ->> 'operator_id' is not null or r ->> 'table_name' is null
        or r ->> 'table_name' <> all(${filled})`.execute(of);
    return rows;
  });
  return Promise.all(prints);
}

test('there are as many users and orders as asked for, none from the future, and some from today', async () => {
  const all = await orders();
  expect(all).toHaveLength(size.orders);
  expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(size.users);
  expect(all.filter(({ createdTime, updatedTime }) => createdTime > NOW || updatedTime > NOW)).toEqual([]);
  expect(all.filter(({ createdTime }) => createdTime >= TODAY).length).toBeGreaterThan(30);
  const sorted = all.map(({ createdTime }) => createdTime);
  expect(sorted).toEqual([...sorted].sort());
});

test('bills have orders in every status that the moves of their side can bring them to', async () => {
  const all = (await orders()).filter((one) => one.serviceType === serviceCode('payBills'));
  const statusesOf = (side: number) =>
    new Set(all.filter((one) => one.side === side).map(({ status }) => status));
  expect([...statusesOf(1)].sort()).toEqual(valuesOf(orderStatus).sort());
  // A PHP order is submitted at once, needs no verification and is never refunded in NTD.
  const notOnPhp = [-2, 13, 15, 16];
  const onPhp = valuesOf(orderStatus).filter((status) => !notOnPhp.includes(status));
  expect([...statusesOf(2)].sort()).toEqual(onPhp.sort());
});

test('every list of orders has rows that are what its resource says, in many statuses', async () => {
  for (const list of Object.values<List>(orderLists)) {
    const { rows: all } = await sql<Row>`select * from ${sql.table(list.of.table)}`.execute(db);
    const rows = all.filter((order) => isIn(list, order));
    expect({ list: list.name, filled: rows.length > 0 }).toEqual({ list: list.name, filled: true });
    const wrong = rows.map((order) => checkInput(recordSchema(list.of), shownOf(list, order)));
    expect(wrong.filter((one) => 'complaints' in one)).toEqual([]);
    if (!('status' in list.where)) expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(1);
  }
});

type Row = Readonly<Record<string, unknown>>;

const isIn = (list: List, order: Row) =>
  Object.entries(list.where).every(([name, value]) => order[name] === value);

const shownOf = (list: List, order: Row) =>
  Object.fromEntries(Object.keys(list.of.fields).map((name) => [name, order[name]]));

test('every refund is what its resource says', async () => {
  const cases = await db.selectFrom('refundCaseView').selectAll().execute();
  expect(
    cases.map((one) => checkInput(recordSchema(refundCase), one)).filter((one) => 'complaints' in one),
  ).toEqual([]);
});

test('histories are legal, in the order of time, and lead to where the order stands', async () => {
  const all = await events();
  for (const order of await orders()) {
    const history = all.filter(({ orderId }) => orderId === order.id);
    let status = -2;
    let time = order.createdTime;
    for (const event of history) {
      expect(event.fromStatus).toBe(status);
      const changes = event.step in legOfChange && event.toStatus === event.fromStatus;
      const moves = canMove(orderMovesOf(order.serviceType), event.step as OrderStep, status);
      expect(changes || moves).toBe(true);
      expect(event.time >= time).toBe(true);
      status = event.toStatus;
      time = event.time;
    }
    expect({ status, version: history.length, updatedTime: time }).toEqual({
      status: order.status,
      version: order.version,
      updatedTime: order.updatedTime,
    });
    expect(history.find(({ step }) => step === 'pay')?.time ?? null).toBe(order.paidTime);
  }
});

test('only what is paid to a biller fails at one', async () => {
  const families = new Map((await orders()).map((one) => [one.id, one.serviceType]));
  const ofBiller = (await events()).filter(({ step, note }) => step === 'fail' && /bill/i.test(note ?? ''));
  expect(new Set(ofBiller.map(({ orderId }) => families.get(orderId)))).toEqual(
    new Set([serviceCode('payBills')]),
  );
});

test('refunds stand in every state, and what is pending can be approved', async () => {
  const cases = await db.selectFrom('refundCaseView').selectAll().execute();
  const states = new Set(cases.map((one) => `${one.refundStatus} ${one.auditStatus}`));
  // Under review: nothing proposed, pending, recalled. Approved. Rejected and back. No action, with and without proposal.
  for (const state of ['0 null', '0 1', '0 4', '1 2', '2 3', '3 null']) expect(states).toContain(state);
  expect(new Set(cases.map((one) => one.refundStatus))).toEqual(new Set(valuesOf(requestStatus)));
  expect(new Set(cases.map((one) => one.refundMailStatus))).toEqual(new Set(valuesOf(refundMailStatus)));
  const approved = cases.filter((one) => one.refundStatus === 1).map((one) => one.refundType);
  expect(new Set(approved)).toEqual(new Set([1, 2]));
  const byId = new Map((await orders()).map((order) => [order.id, order]));
  const proposals = await proposalsOf('refund');
  expect(new Set(proposals.map((one) => one.auditStatus))).toEqual(decidedOrWaiting);
  for (const proposal of proposals.filter((one) => canMove(approvalMoves, 'approve', one.auditStatus))) {
    const order = byId.get(cases.find(({ id }) => id === proposal.subjectId)?.orderId ?? 0);
    expect(order && subjectOf(order)).toMatchObject({
      version: proposal.recordVersion,
      snapshot: proposal.snapshot,
    });
  }
});

const proposalsOf = (kind: string) =>
  db.selectFrom('approvals').selectAll().where('kind', '=', kind).execute();

test('amendments stand in every state, what is pending can be approved, and no checker is the maker', async () => {
  const cases = await db.selectFrom('amendCaseView').selectAll().execute();
  const states = new Set(cases.map((one) => `${one.amendStatus} ${one.auditStatus}`));
  // Under review: nothing proposed, pending, recalled. Approved. Rejected and back. No action, with and without proposal.
  for (const state of ['0 null', '0 1', '0 4', '1 2', '2 3', '3 null', '3 3'])
    expect(states).toContain(state);
  const byId = new Map((await orders()).map((order) => [order.id, order]));
  const proposals = await proposalsOf('amendment');
  expect(proposals.filter((one) => one.makerId === one.checkerId)).toEqual([]);
  for (const { subjectId, auditStatus: at, recordVersion, snapshot } of proposals) {
    if (!canMove(approvalMoves, 'approve', at)) continue;
    const order = byId.get(cases.find(({ id }) => id === subjectId)?.orderId ?? 0);
    expect(order && amendSubjectOf(order)).toMatchObject({ version: recordVersion, snapshot });
    expect(order && isAmendable(order.status)).toBe(true);
  }
  const audits = await db.selectFrom('amendAuditView').selectAll().execute();
  expect(audits.filter(({ changedFields }) => changedFields.length === 0)).toEqual([]);
  expect(
    audits.map((one) => checkInput(recordSchema(amendAudit), one)).filter((one) => 'complaints' in one),
  ).toEqual([]);
});

test('operations stand in every state, what is pending can be approved, and no checker is the maker', async () => {
  const proposals = await proposalsOf('orderOperation');
  expect(new Set(proposals.map((one) => one.auditStatus))).toEqual(decidedOrWaiting);
  expect(proposals.filter((one) => one.makerId === one.checkerId)).toEqual([]);
  const byId = new Map((await orders()).map((order) => [order.id, order]));
  const pending = proposals.filter((one) => canMove(approvalMoves, 'approve', one.auditStatus));
  for (const { subjectId, payload, recordVersion, snapshot } of pending) {
    const order = byId.get(subjectId);
    const { operationType } = payload as OperationPayload;
    expect(order && obstacleTo(operationOf(operationType), order)).toBeUndefined();
    expect(order && operationSubjectOf(order)).toMatchObject({ version: recordVersion, snapshot });
  }
  const types = new Set(pending.map(({ payload }) => (payload as OperationPayload).operationType));
  for (const type of [2, 4, 5, 6]) expect(types).toContain(type);
});

test('the checker of a refund is never its maker, and approved ones were mailed', async () => {
  const proposals = await proposalsOf('refund');
  expect(proposals.filter((one) => one.makerId === one.checkerId)).toEqual([]);
  const mails = await db.selectFrom('deliveries').selectAll().where('refundCaseId', 'is not', null).execute();
  expect(mails.length).toBe(proposals.filter((one) => one.auditStatus === 2).length);
  expect(mails.filter(({ body, subject }) => body.includes('{') || subject === '')).toEqual([]);
});

/** Requests on orders never lapse. */
const decidedOrWaiting = new Set(
  valuesOf(auditStatus).filter((one) => one !== codeOf(auditStatus, 'lapsed')),
);

test('operators sign in with the demo password, hold known rights, and did something', async () => {
  const all = await db.selectFrom('operators').selectAll().orderBy('id').execute();
  const operators = all.slice(0, DEMO_OPERATORS.length);
  expect(operators.map(({ account }) => account)).toEqual(DEMO_OPERATORS.map(({ account }) => account));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(valuesOf(accountStatus)));
  expect(await verifyPassword(DEMO_PASSWORD, operators[0]?.passwordHash ?? '')).toBe(true);
  const rights = (await db.selectFrom('roles').select('rights').execute()).flatMap(
    (role) => role.rights ?? [],
  );
  expect(rights.filter((right) => !menuKeys.includes(right))).toEqual([]);
  const log = await db.selectFrom('operationLog').select('operatorId').distinct().execute();
  expect(log.map(({ operatorId }) => operatorId).sort()).toEqual(operators.map(({ id }) => id));
});

test('triggers, keys and indexes are there again, ids go on', async () => {
  const { rows } = await sql<{ off: number; keys: number }>`
    select (select count(*) from pg_trigger where tgenabled = 'D') as off,
      (select count(*) from pg_constraint where contype = 'f' and conname = 'order_events_order_id_fkey') as keys`.execute(
    db,
  );
  expect(rows).toEqual([{ off: 0, keys: 1 }]);
  const fresh = await tulay.openMigrated();
  expect(await indexesOf(db)).toEqual(await indexesOf(fresh.db));
  expect(await countersBehind(db)).toEqual([]);
});

/** Tables whose next id is one that a row has. */
async function countersBehind(of: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; counter: string }>`
    select c.relname as name, pg_get_serial_sequence(c.relname, 'id') as counter
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(of);
  expect(rows.length).toBeGreaterThan(50);
  const behind: string[] = [];
  for (const { name, counter } of rows) {
    const { rows: taken } = await sql`
      select from ${sql.table(name)} where id > coalesce(pg_sequence_last_value(${counter}::regclass), 0) limit 1`.execute(
      of,
    );
    if (taken.length > 0) behind.push(name);
  }
  return behind;
}

async function indexesOf(of: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select indexname, indexdef from pg_indexes where schemaname = current_schema() order by 1`.execute(of);
  return rows;
}

test('a database that is in use is refused and left as it is', async () => {
  await expect(seedDemo(db, size)).rejects.toThrow('not empty');
  expect(await orders()).toHaveLength(size.orders);
});
