/** @tier all: whole demos */
import { sql } from 'kysely';
import { inOneHand } from '../../src/domain/approvals/hands';
import { approvals } from '../../src/domain/approvals/inbox';
import { keptPages } from '../../src/domain/keptPages';
import { auditStatus } from '../../src/domain/kit/approval';
import { codeOf } from '../../src/domain/kit/codes';
import type { KeptPage } from '../../src/domain/kit/keptPage';
import { targetOf } from '../../src/domain/kit/moves';
import { ACTIVE_KEY } from '../../src/domain/merchants/partnerKey';
import { EDIT_FIELDS } from '../../src/domain/users/edit';
import { actionOf, userStatusMoves } from '../../src/domain/users/statusChange';
import { user } from '../../src/domain/users/user';
import { auditDesk } from '../../src/domain/users/verification';
import { verificationType } from '../../src/domain/users/verificationCodes';
import type { Database } from '../../src/server/db/open';
import type { Db } from '../../src/server/kit/context';
import { recordHistory } from '../../src/server/kit/recordHistory';
import { amendKind } from '../../src/server/orders/amendKind';
import { DEMO_PARTNERS } from '../../src/server/seed/data/partners';
import { seedDemo } from '../../src/server/seed/demo';
import { type Flaw, flawOf } from '../../src/server/seed/flaws';
import { cardLines } from '../../src/server/seed/specimenFacts';
import { specimenKey, withSpecimens } from '../../src/server/seed/specimens';
import { hashOf } from '../../src/server/session/tokens';
import { deskOf } from '../support/demoWorld';
import { memoryFiles } from '../support/memoryFiles';

const NOW = '2026-11-20 13:30:00';
const size = { now: new Date('2026-11-20T13:30:00Z'), orders: 1200, users: 1000, days: 40, seed: 7 };
let database: Database;
let db: Db;

beforeAll(async () => {
  database = await tulay.openMigrated();
  ({ db } = database);
  await seedDemo(db, size);
});

const APPROVED = codeOf(auditStatus, 'approved');

/** Made by the jobs themselves, as of days before: the log would have the moment of the seed for them. */
const UNLOGGED = ['fx_answers', 'fx_batches', 'fx_positions'];

/** Every change of a user with the row before and after it, and whether they agree with their neighbours. */
async function changesOfUsers() {
  const { rows } = await sql<{
    userId: number;
    operatorId: number;
    time: string;
    registered: string;
    changed: string[];
    oldVersion: number;
    newVersion: number;
    newStatus: number;
    follows: boolean;
    leads: boolean;
  }>`
    select * from (select u.id as user_id, a.request_id, a.operator_id, a.time, u.registered_time as registered,
      (select array_agg(n.key order by n.key) from jsonb_each(a.new) n where n.value <> a.old -> n.key and n.key <> 'version')
        as changed,
      (a.old ->> 'version')::int as old_version, (a.new ->> 'version')::int as new_version,
      (a.new ->> 'status')::int as new_status,
      coalesce(a.old = lag(a.new) over history, (a.old ->> 'version')::int = 0) as follows,
      a.new = coalesce(lead(a.old) over history, to_jsonb(u)) as leads
    from audit_log a join users u on u.id = a.record_id::bigint
    where a.table_name = 'users' and a.action = 'update'
    window history as (partition by u.id order by a.id)
    order by a.id) changes where request_id is not null`.execute(db);
  return rows;
}

test('the changes of users lead one to the next and the last one to the row, and nothing else was audited', async () => {
  const changes = await changesOfUsers();
  expect(new Set(changes.map(({ userId }) => userId)).size).toBeGreaterThan(size.users / 25);
  expect(changes.filter(({ follows, leads }) => !follows || !leads)).toEqual([]);
  expect(changes.filter(({ oldVersion, newVersion }) => newVersion !== oldVersion + 1)).toEqual([]);
  expect(changes.filter(({ time, registered }) => time < registered || time > NOW)).toEqual([]);
  expect(changes.filter(({ changed }) => changed === null)).toEqual([]);
  const all = await db.selectFrom('auditLog').select('tableName').distinct().execute();
  const kept = Object.values(keptPages).flatMap(({ of }) => (UNLOGGED.includes(of.table) ? [] : of.table));
  expect(all.map(({ tableName }) => tableName).sort()).toEqual([...new Set(['users', ...kept])].sort());
  const versions = await db.selectFrom('users').select(['id', 'version']).execute();
  const times = (id: number) => changes.filter(({ userId }) => Number(userId) === id).length;
  expect(versions.filter(({ id, version }) => version !== times(id))).toEqual([]);
});

test('what was corrected can be corrected, by an operator who may', async () => {
  const holders = await db
    .selectFrom('operators')
    .innerJoin('roles', 'roles.id', 'operators.roleId')
    .select('operators.id')
    .where(sql<boolean>`rights @> '["USERS_MANAGEMENT_EDIT"]'`)
    .execute();
  const known: readonly string[] = [...EDIT_FIELDS, 'region', 'cityName', 'districtName', 'roadName'];
  const corrected = (await changesOfUsers()).filter(({ changed }) => !changed.includes('status'));
  const fields = new Set(corrected.flatMap(({ changed }) => changed.map(camel)));
  for (const field of ['mobile', 'email', 'number', 'passportId']) expect(fields).toContain(field);
  expect([...fields].filter((field) => !known.includes(field))).toEqual([]);
  const mayEdit = holders.map(({ id }) => id);
  expect(corrected.filter(({ operatorId }) => !mayEdit.includes(Number(operatorId)))).toEqual([]);
});

const camel = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

test('the status of a user was changed by whoever approved it, to what was approved', async () => {
  const approved = await db
    .selectFrom('verifications')
    .selectAll()
    .where('verificationType', '=', codeOf(verificationType, 'userStatus'))
    .where('auditStatus', '=', APPROVED)
    .orderBy('checkedTime')
    .orderBy('id')
    .execute();
  const changes = (await changesOfUsers()).filter(({ changed }) => changed.includes('status'));
  const told = changes.map(({ userId, operatorId, time, newStatus }) => [
    userId,
    operatorId,
    time,
    newStatus,
  ]);
  const due = approved.map((one) => {
    const { statusAction } = one.data as { statusAction: number };
    return [
      one.userId,
      one.checkerId,
      one.checkedTime,
      targetOf(userStatusMoves, actionOf(statusAction)),
    ] as const;
  });
  expect(new Set(due.map(([, , , status]) => status)).size).toBe(4);
  expect(told.map(String).sort()).toEqual(due.map(String).sort());
});

test('the page of a changed user shows who changed what', async () => {
  const [one] = (await changesOfUsers()).filter(({ changed }) => changed.includes('mobile'));
  const history = await recordHistory(db, user, Number(one?.userId));
  expect(history.flatMap(({ differences }) => differences.map(({ field }) => field))).toContain('mobile');
  expect(history.map(({ operatorName }) => operatorName)).not.toContain(null);
});

test('the partner of an amended order heard of it when the amendment was approved', async () => {
  const approved = await db
    .selectFrom('approvals')
    .innerJoin('amendCases', 'amendCases.id', 'approvals.subjectId')
    .innerJoin('orders', 'orders.id', 'amendCases.orderId')
    .selectAll('orders')
    .select(['payload', 'checkedTime'])
    .where('kind', '=', amendKind.name)
    .where('auditStatus', '=', APPROVED)
    .where('partner', 'is not', null)
    .execute();
  expect(approved.length).toBeGreaterThan(0);
  const messages = await db.selectFrom('partnerMessages').selectAll().where('outgoing', '=', true).execute();
  for (const { id, partner, transactionNumber, payload, checkedTime } of approved) {
    const told = messages.filter(({ orderId, time }) => orderId === id && time === checkedTime);
    expect(told.map((message) => message.partner)).toEqual([partner]);
    const body = JSON.parse(told[0]?.body ?? '{}') as Record<string, unknown>;
    const { remark: _remark, relationship: _notTold, ...change } = payload as Record<string, unknown>;
    expect(body).toMatchObject({ transactionNumber, ...change });
  }
});

test('a document that is still to be judged says what was entered; where it was rejected, it shows why', async () => {
  const submitted = await db
    .selectFrom('verifications')
    .selectAll()
    .where('verificationType', '=', 1)
    .execute();
  const open = submitted.filter(({ auditStatus: status }) => status !== codeOf(auditStatus, 'approved'));
  expect(open.length).toBeGreaterThan(0);
  const store = withSpecimens(memoryFiles(), db);
  for (const { id, auditStatus: status, rejectItems, imageIds } of open) {
    const images = await db
      .selectFrom('images')
      .selectAll()
      .where('id', 'in', imageIds as number[])
      .execute();
    const keys = images.map(({ fileKey }) => fileKey);
    expect(keys).toHaveLength(4);
    const [item = 0] = rejectItems as number[];
    const shown = status === codeOf(auditStatus, 'rejected') ? flawOf(item) : undefined;
    for (const key of keys) expect(key).toMatch(new RegExp(`^specimen-\\d-\\d-${id}(-[a-z_]+)?$`));
    if (shown) expect(keys[0]).toBe(specimenKey(1, Number(keys[0]?.split('-')[2]), id, shown));
  }
  const [first, second] = await Promise.all(
    open.slice(0, 2).map(({ id }) => store.get(specimenKey(1, 0, id))),
  );
  const plain = await store.get(specimenKey(1, 0));
  expect(new Set([first, second, plain].map((image) => image?.toString('base64'))).size).toBe(3);
});

test('each flaw makes a card differ from what was entered', () => {
  const entered = {
    fullName: 'Ana Reyes Cruz',
    nationality: 'PHL',
    idNumber: 'A800000014',
    birthDate: '1990-02-03',
    gender: 2,
    arcIssueDate: '2026-05-01',
    arcExpireDate: '2029-05-01',
  };
  const words = (flaw?: Flaw) => Object.fromEntries(cardLines(entered, flaw));
  expect(words()).toMatchObject({ NAME: 'Ana Reyes Cruz', 'ID NO.': 'A800000014', EXPIRES: '2029-05-01' });
  expect(words('nameDiffers').NAME).not.toBe('Ana Reyes Cruz');
  expect(words('numberDiffers')['ID NO.']).toMatch(/^A8000000[^1]4$/);
  expect(words('datesDiffer').EXPIRES).toBe('2030-05-01');
  expect(words('documentExpired').EXPIRES).toBe('2025-05-01');
});

test('no role proposes and decides without a reason, save the administrator', async () => {
  const roles = await db.selectFrom('roles').select(['name', 'rights', 'oneHandReason']).execute();
  // The root role has every right without a word.
  const both = roles.filter(
    ({ rights, oneHandReason }) => inOneHand(rights ?? []).length > 0 && !oneHandReason,
  );
  expect(both).toEqual([]);
});

test('what waits in a demo can be approved: no maker stands in the way', async () => {
  const desk = await deskOf(database, 'admin2', () => size.now.getTime());
  const pending = codeOf(auditStatus, 'pendingApproval');
  const proposals = await db
    .selectFrom('approvals')
    .select('id')
    .where('auditStatus', '=', pending)
    .execute();
  const items = await db
    .selectFrom('verifications')
    .select('id')
    .where('auditStatus', '=', pending)
    .where('makerId', 'is not', null)
    .execute();
  const obstacles = [
    ...(await Promise.all(proposals.map(({ id }) => desk(approvals.detail, { id })))),
    ...(await Promise.all(items.map(({ id }) => desk(auditDesk.detail, { id })))),
  ].map(({ data }) => data?.makerObstacle);
  expect(Math.min(proposals.length, items.length)).toBeGreaterThan(0);
  expect(obstacles.filter((one) => one !== null)).toEqual([]);
});

test('what proposals of the demo point to is named', async () => {
  const proposals = await db.selectFrom('approvals').select(['kind', 'changes']).execute();
  const told = new Map<string, string[]>();
  for (const { of } of Object.values(keptPages) as KeptPage[])
    for (const { changes } of proposals.filter(({ kind }) => kind === of.name))
      for (const one of changes as { field: string; new: string | null }[])
        if (of.fields[one.field]?.ref && one.new !== null)
          told.set(of.name, [...(told.get(of.name) ?? []), one.new]);
  expect(told.size).toBeGreaterThan(3);
  for (const names of told.values()) expect(names.filter((name) => /^\d+$/.test(name))).toEqual([]);
});

test('what proposals of the demo are on is there, save for what they are to add', async () => {
  const proposals = await db
    .selectFrom('approvals')
    .select(['kind', 'subjectId', 'payload', 'auditStatus'])
    .execute();
  const lost: object[] = [];
  for (const { of } of Object.values(keptPages) as KeptPage[]) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(of.table)}`.execute(db);
    const known = new Set(rows.map(({ id }) => Number(id)));
    for (const { kind, subjectId, payload, auditStatus: status } of proposals) {
      if (kind !== of.name || known.has(subjectId)) continue;
      const isToCome = (payload as { does?: string }).does === 'add' && status !== APPROVED;
      if (!isToCome) lost.push({ kind, subjectId, payload });
    }
  }
  expect(lost).toEqual([]);
});

test('partners are found by the hash of their key', async () => {
  const keys = await db
    .selectFrom('partnerKeys')
    .innerJoin('partners', 'partners.id', 'partnerKeys.partnerId')
    .select(['partners.code', 'partnerKeys.scopes'])
    .where('partnerKeys.status', '=', ACTIVE_KEY)
    .where(
      'partnerKeys.apiKeyHash',
      'in',
      DEMO_PARTNERS.map(({ apiKey }) => hashOf(apiKey)),
    )
    .orderBy('partners.id')
    .execute();
  expect(keys).toEqual(DEMO_PARTNERS.map(({ code, scope }) => ({ code, scopes: [scope] })));
});
