import { sql } from 'kysely';
import { approvals } from '../../src/domain/approvals/inbox';
import { type ApprovalKindName, approvalKind, approvalPlaces } from '../../src/domain/approvals/kinds';
import { inboxTab } from '../../src/domain/approvals/tabs';
import { exportJobs } from '../../src/domain/exports/calls';
import { home } from '../../src/domain/home/calls';
import { auditStatus } from '../../src/domain/kit/approval';
import { codeOf } from '../../src/domain/kit/codes';
import type { ListInput } from '../../src/domain/kit/list';
import { keyOf } from '../../src/domain/kit/menu';
import { amendments } from '../../src/domain/orders/amendment';
import { operations } from '../../src/domain/orders/operation';
import { refunds } from '../../src/domain/orders/refund';
import { DEMO_ROLES } from '../../src/server/seed/data/staff';
import { cellsOf, download } from '../support/exportWorld';
import { addAgents } from '../support/familyRows';
import { type Pending, pendingOfEveryKind } from '../support/pendingOfEveryKind';
import { pendingRefund } from '../support/refundWorld';
import { bindRole, giveRights, takeRights } from '../support/roleRights';
import { ROLES } from '../support/staff';
import type { Client, World } from '../support/world';

/** The inbox over proposals of every kind (decisions section 10a). */

let world: World;
let maker: Client;
let checker: Client;
let admin: Client;
let made: Awaited<ReturnType<typeof pendingOfEveryKind>>;
let own: Pending;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
  admin = await world.signIn('admin');
  made = await pendingOfEveryKind(world, maker);
  own = await pendingRefund(world, admin);
});

const PENDING = codeOf(auditStatus, 'pendingApproval');
const VERSION = codeOf(approvalKind, 'version');
const rejectReason = 'Not like this';

async function under(client: Client, tab: keyof typeof inboxTab.entries) {
  const input: ListInput = { inboxTab: codeOf(inboxTab, tab), pageSize: 100 };
  const { items } = await client.ask(approvals.page, input);
  return items;
}
const idsUnder = async (client: Client, tab: keyof typeof inboxTab.entries) =>
  (await under(client, tab)).map(({ id }) => id).sort((a, b) => a - b);
const idsOf = (...all: { auditId: number }[]) => all.map(({ auditId }) => auditId).sort((a, b) => a - b);
const ofMaker = () => [made.refund, made.amendment, made.orderOperation];
/** Those on what is kept. */
const ofKept = () => Object.values(made).filter(({ orderId }) => orderId === 0);
const everyKind = () => [...ofMaker(), ...ofKept()];

/** Withdraws rights of a role for the length of some work. */
async function without<T>(account: string, rights: readonly string[], work: () => Promise<T>): Promise<T> {
  const { roleId } = await world.db
    .selectFrom('operators')
    .select('roleId')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  await takeRights(world.db, rights, roleId);
  try {
    return await work();
  } finally {
    await giveRights(world.db, roleId, ...rights);
  }
}

test('the database has the numbers of the kinds', async () => {
  for (const [name, { values }] of Object.entries(approvalKind.entries)) {
    const { rows } = await sql<{ code: number }>`select approval_kind(${name}) as code`.execute(world.db);
    expect([name, rows[0]?.code]).toEqual([name, values[0]]);
  }
});

test('a proposal says what it is about, what it changes, who made it and since when', async () => {
  const items = await under(checker, 'toDecide');
  const byId = new Map(items.map((one) => [one.id, one]));
  const { transactionNumber } = await world.db
    .selectFrom('orders')
    .select('transactionNumber')
    .where('id', '=', made.amendment.orderId)
    .executeTakeFirstOrThrow();
  const amendment = byId.get(made.amendment.auditId);
  expect(amendment).toMatchObject({
    approvalKind: codeOf(approvalKind, 'amendment'),
    subjectName: transactionNumber,
    makerId: world.idOf('service'),
    madeTime: world.clock.text(),
    auditStatus: PENDING,
  });
  const field = (name: string) => amendment?.changes.changes.find((one) => one.field === name);
  expect(field('recipient')).toEqual({ field: 'recipient', old: 'Jose Dela Cruz', new: 'Ana Reyes' });
  expect(field('accountNumber')).toEqual({ field: 'accountNumber', old: '*****7890', new: '*****1234' });
  expect(byId.get(made.refund.auditId)?.changes.changes).toEqual([
    { field: 'refundNtd', old: null, new: '100' },
  ]);
  expect(byId.get(made.orderOperation.auditId)?.changes.changes).toEqual([
    { field: 'operationType', old: null, new: '2' },
  ]);
});

test('to decide is what one may decide, and never one’s own; mine is one’s own', async () => {
  expect(await idsUnder(checker, 'toDecide')).toEqual(idsOf(...everyKind(), own));
  expect(await idsUnder(admin, 'toDecide')).toEqual(idsOf(...everyKind()));
  expect(await idsUnder(admin, 'mine')).toEqual(idsOf(own));
  expect(await idsUnder(maker, 'toDecide')).toEqual([]);
  expect(await idsUnder(maker, 'mine')).toEqual(idsOf(...ofMaker()));
  expect(await idsUnder(checker, 'mine')).toEqual([]);
});

test('home counts what waits for who asks', async () => {
  expect((await checker.ask(home.pending, {})).approvalCnt).toBe(everyKind().length + 1);
  // Its own is not for it to decide.
  expect((await admin.ask(home.pending, {})).approvalCnt).toBe(everyKind().length);
  expect((await maker.ask(home.pending, {})).approvalCnt).toBe(0);
});

test('no inbox without its right, and no export without its own', async () => {
  const finance = await world.signIn('finance');
  expect(await finance.call(approvals.page, {})).toMatchObject({ status: 403 });
  expect(await maker.call(approvals.export, {})).toMatchObject({ status: 403 });
});

test.each(Object.keys(approvalPlaces) as ApprovalKindName[])(
  '%s: seen by who may open its page, decided by who may decide it',
  async (kind) => {
    const { auditId } = made[kind];
    const { pending, calls } = approvalPlaces[kind];
    await without('auditor', [calls.approve.right], async () => {
      expect(await idsUnder(checker, 'toDecide')).not.toContain(auditId);
      const { items } = await checker.ask(approvals.page, { pageSize: 100 });
      expect(items.map(({ id }) => id)).toContain(auditId);
    });
    await without('auditor', [keyOf(pending)], async () => {
      const { items } = await checker.ask(approvals.page, { pageSize: 100 });
      expect(items.map(({ id }) => id)).not.toContain(auditId);
      const { length } = await idsUnder(checker, 'toDecide');
      expect((await checker.ask(home.pending, {})).approvalCnt).toBe(length);
    });
    expect(await idsUnder(checker, 'toDecide')).toContain(auditId);
  },
);

test('it is searched by kind, subject and maker', async () => {
  const found = async (input: ListInput) =>
    (await checker.ask(approvals.page, input)).items.map(({ id }) => id);
  expect(await found({ approvalKind: [codeOf(approvalKind, 'amendment')] })).toEqual(idsOf(made.amendment));
  const [one] = await under(checker, 'toDecide');
  expect(await found({ subjectName: one?.subjectName.slice(-5) })).toContain(one?.id);
  const ofKind: ListInput = { approvalKind: [codeOf(approvalKind, 'fee')] };
  const { items: fees } = await checker.ask(approvals.page, ofKind);
  expect(fees.map(({ subjectName }) => subjectName)).toEqual([expect.stringMatching(/^NTD .*%$/)]);
  expect(await found({ subjectName: fees[0]?.subjectName })).toContain(fees[0]?.id);
  expect(await found({ makerName: one?.makerName })).toContain(one?.id);
  expect(await found({ subjectName: 'nothing like it' })).toEqual([]);
});

test('its export has what is on screen, and nothing else', async () => {
  const platform = await tulay.platform();
  const input = {
    inboxTab: codeOf(inboxTab, 'toDecide'),
    columns: ['subjectName', 'approvalKind', 'changes'],
  };
  const { exportId } = await checker.ask(approvals.export, input);
  expect(await platform.workOnExport(world, exportId)).toEqual([]);
  const { ticket } = await checker.ask(exportJobs.ticket, { id: exportId });
  const { rows } = cellsOf((await download(world, ticket)).content);
  const items = await under(checker, 'toDecide');
  expect(rows.map((row) => row.Subject)).toEqual(items.map(({ subjectName }) => subjectName));
  expect(rows.map((row) => row.Changes)).toEqual(
    expect.arrayContaining([
      'Refund amount (NTD): 100',
      'Operation: Resend (NTD order)',
      'Recipient: Jose Dela Cruz → Ana Reyes; Account No.: *****7890 → *****1234; Account name: Jose Dela Cruz → Ana Reyes',
    ]),
  );
});

test('a batch of several kinds is refused whole', async () => {
  const auditIds = [made.refund.auditId, made.amendment.auditId];
  for (const calls of [refunds, amendments, operations]) {
    expect(await checker.call(calls.approveMany, { auditIds })).toMatchObject({
      status: 409,
      key: 'approval.mixedKinds',
    });
    expect(await checker.call(calls.rejectMany, { auditIds, rejectReason })).toMatchObject({
      status: 409,
      key: 'approval.mixedKinds',
    });
  }
  expect(await idsUnder(checker, 'toDecide')).toEqual(idsOf(...everyKind(), own));
});

test('nobody sees a proposal about an order out of their sight, not even their own', async () => {
  const [mine, other] = await addAgents(world.db);
  const desk = await world.signIn('admin');
  await world.database.execute(
    `update orders set via_agent = true, agent_id = case when id = ${made.refund.orderId} then ${mine} else ${other} end`,
  );
  await bindRole(world.db, 'admin', [mine]);
  expect(await idsUnder(desk, 'toDecide')).toEqual(idsOf(made.refund));
  expect(await idsUnder(desk, 'mine')).toEqual([]);
  expect((await desk.ask(home.pending, {})).approvalCnt).toBe(1);
  await bindRole(world.db, 'admin', null);
  expect(await idsUnder(desk, 'mine')).toEqual(idsOf(own));
});

test('what is recalled or decided leaves the queue and stands among what was decided', async () => {
  await maker.ask(refunds.recall, { auditId: made.refund.auditId });
  const { outcomes } = await checker.ask(amendments.approveMany, { auditIds: [made.amendment.auditId] });
  expect(outcomes).toEqual([{ id: made.amendment.auditId, done: true, message: null }]);
  const auditIds = [made.orderOperation.auditId];
  await checker.ask(operations.rejectMany, { auditIds, rejectReason });
  expect(await idsUnder(checker, 'toDecide')).toEqual(idsOf(own, ...ofKept()));
  expect(await idsUnder(maker, 'mine')).toEqual([]);
  // Steps of a release were decided to make the one that waits.
  const decided = (await under(checker, 'decided')).filter(({ approvalKind: kind }) => kind !== VERSION);
  expect(new Map(decided.map((one) => [one.id, one.auditStatus]))).toEqual(
    new Map([
      [made.refund.auditId, codeOf(auditStatus, 'recalled')],
      [made.amendment.auditId, codeOf(auditStatus, 'approved')],
      [made.orderOperation.auditId, codeOf(auditStatus, 'rejected')],
    ]),
  );
  expect(await idsUnder(maker, 'decided')).toEqual(idsOf(...ofMaker()));
});

test('whoever may decide or propose anything has the inbox', () => {
  const kinds = Object.values(approvalPlaces).map(({ calls }) => [calls.approve.right, calls.recall.right]);
  const needs = kinds.flat();
  const roles = [
    ...DEMO_ROLES.flatMap(({ name, rights }) => (rights ? [[name, rights] as const] : [])),
    ...Object.entries<readonly string[]>(ROLES),
  ];
  const lacking = roles.filter(
    ([, rights]) => needs.some((right) => rights.includes(right)) && !rights.includes('APPROVALS'),
  );
  expect(lacking.map(([name]) => name)).toEqual([]);
});
