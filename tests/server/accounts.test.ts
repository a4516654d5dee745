import { sql } from 'kysely';
import { approvals } from '../../src/domain/approvals/inbox';
import { menuKeys } from '../../src/domain/menu';
import { links, session, signIn } from '../../src/domain/session/calls';
import { accountCalls, accounts } from '../../src/domain/system/account';
import { deactivateDue } from '../../src/server/accounts/clock';
import { moveDue } from '../../src/server/keptRecords';
import { sightOf } from '../../src/server/kit/sight';
import { translate } from '../../src/server/text';
import {
  accountStep,
  accountWorld,
  decisions,
  lastMail,
  linkTo,
  NEW_PASSWORD,
  recordOf,
  roleOf,
  someone,
} from '../support/accountWorld';
import { partyRow } from '../support/partyRows';
import { giveRights, takeRights } from '../support/roleRights';
import { type Client, PASSWORD, type World } from '../support/world';

/** What accounts do beside what holds for every kept record (decisions section 52). */

let world: World;
let admin: Client;
let admin2: Client;
let auditor: Client;

beforeEach(async () => {
  ({ world, admin, admin2, auditor } = await accountWorld());
});

const { add, edit, detail } = accounts.calls;
const stranger = () => world.clientOf({});

test('a typed password works at once and has to be changed first', async () => {
  const { id } = await admin.ask(add, someone({ roleId: roleOf('nobody'), password: NEW_PASSWORD }));
  expect(await recordOf(admin, id)).toMatchObject({ status: 0 });
  const opened = await stranger().ask(signIn.login, { account: 'new.one', password: NEW_PASSWORD });
  expect(opened.passExpired).toBe(true);
  const weak = await admin.call(add, someone({ account: 'two', password: 'short' }));
  expect(weak).toMatchObject({ status: 400, fields: { password: expect.any(String) } });
  for (const role of ['makers', 'checkers'] as const) {
    const three = someone({ account: 'three', roleId: roleOf(role), password: NEW_PASSWORD });
    expect(await admin.call(add, three)).toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    });
  }
  const { rows } = await sql<{ text: string }>`
    select old::text || new::text as text from audit_log where table_name = 'operators'`.execute(world.db);
  expect(JSON.stringify(rows)).not.toContain('scrypt');
});

test('a role that neither proposes nor decides takes one person', async () => {
  const { id, proposalId } = await admin.ask(add, someone({ roleId: roleOf('nobody') }));
  expect(proposalId).toBeNull();
  expect(await recordOf(admin, id)).toMatchObject({ status: 2 });
});

test.each(['makers', 'checkers'] as const)(
  'one of the %s takes two; the invitation leaves when it is approved',
  async (role) => {
    const { id, proposalId } = await admin.ask(add, someone({ roleId: roleOf(role) }));
    expect(await admin.call(detail, { id })).toMatchObject({ status: 404 });
    expect(await lastMail(world, 'new.one@example.com')).toBeUndefined();
    const auditId = proposalId ?? 0;
    expect(await admin.call(decisions.approve, { auditId })).toMatchObject({ key: 'approval.ownProposal' });
    const { proposal } = await auditor.ask(approvals.detail, { id: auditId });
    expect(proposal).toMatchObject({ subjectName: 'new.one', makerName: 'The admin' });
    expect(JSON.stringify(proposal.changes)).toContain(role);
    await auditor.ask(decisions.approve, { auditId });
    expect(await recordOf(admin, id)).toMatchObject({ status: 2, makerName: 'The admin' });
    await linkTo(world, 'new.one@example.com');
  },
);

test('of fifty who approve one has an effect', async () => {
  const { proposalId } = await admin.ask(add, someone({ roleId: roleOf('checkers') }));
  const auditId = proposalId ?? 0;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => (at % 2 ? auditor : admin2).call(decisions.approve, { auditId })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('another mail address takes two; the old one is told', async () => {
  const id = world.idOf('service');
  const { version } = await recordOf(admin, id);
  const { proposalId } = await admin.ask(edit, { id, version, email: 'elsewhere@example.com' });
  expect((await admin.ask(detail, { id })).pending).toMatchObject({
    id: proposalId,
    makerName: 'The admin',
    changes: [{ field: 'email', old: 'service@tulay.example', new: 'elsewhere@example.com' }],
  });
  expect((await recordOf(admin, id)).email).toBe('service@tulay.example');
  const again = await admin2.call(edit, { id, version, email: 'third@example.com' });
  expect(again).toMatchObject({ status: 409, key: 'approval.alreadyPending' });
  await auditor.ask(decisions.approve, { auditId: proposalId ?? 0 });
  expect((await recordOf(admin, id)).email).toBe('elsewhere@example.com');
  expect((await lastMail(world, 'service@tulay.example'))?.body).toContain('elsewhere@example.com');
});

test('what was changed since it was proposed is not approved', async () => {
  const id = world.idOf('service');
  const { version } = await recordOf(admin, id);
  const { proposalId } = await admin.ask(edit, { id, version, email: 'elsewhere@example.com' });
  await admin.ask(edit, { id, version, name: 'Renamed' });
  const auditId = proposalId ?? 0;
  const { changedSince } = await auditor.ask(approvals.detail, { id: auditId });
  expect(changedSince).toEqual([{ field: 'name', old: 'The service', new: 'Renamed' }]);
  expect(await auditor.call(decisions.approve, { auditId })).toMatchObject({
    status: 409,
    key: 'approval.recordChanged',
  });
});

test('a role that gives more takes two, one that gives less takes one, and both hold from the next call', async () => {
  const id = world.idOf('finance');
  const finance = await world.signIn('finance');
  const { version } = await recordOf(admin, id);
  expect(await finance.call(accounts.calls.page, {})).toMatchObject({ status: 200 });
  const less = await admin.ask(edit, { id, version, roleId: roleOf('nobody') });
  expect(less.proposalId).toBeNull();
  expect(await finance.call(accounts.calls.page, {})).toMatchObject({ status: 403 });
  const more = await admin.ask(edit, { id, version: version + 1, roleId: roleOf('finance') });
  await auditor.ask(decisions.approve, { auditId: more.proposalId ?? 0 });
  expect(await finance.call(accounts.calls.page, {})).toMatchObject({ status: 200 });
});

test('nobody gives what they do not have, also not when they lost it before it is approved', async () => {
  await giveRights(world.db, roleOf('makers'), 'SYSTEM_ACCOUNT', 'ACCOUNT_EDIT');
  const service = await world.signIn('service');
  const beyond = await service.call(add, someone({ roleId: roleOf('checkers') }));
  expect(beyond).toMatchObject({ status: 403, key: 'role.beyondYours' });
  // Nor do they touch who has it.
  const id = world.idOf('auditor');
  for (const [call, input] of [
    [edit, { id, version: 0, name: 'x y' }],
    [accountStep('deactivate'), { id, version: 0, reason: 'x' }],
    [accountCalls.resetPassword, { id }],
    [accountCalls.endSessions, { id }],
  ] as const)
    expect(await service.call(call, input)).toMatchObject({ status: 403, key: 'role.beyondYours' });
  const { proposalId } = await service.ask(add, someone({ roleId: roleOf('makers') }));
  await takeRights(world.db, ['REFUND_PROPOSE'], roleOf('makers'));
  await world.db
    .updateTable('operators')
    .set({ roleId: roleOf('finance') })
    .where('id', '=', world.idOf('service'))
    .execute();
  await giveRights(world.db, roleOf('finance'), 'ACCOUNT_EDIT');
  const late = await auditor.call(decisions.approve, { auditId: proposalId ?? 0 });
  expect(late).toMatchObject({ status: 403, key: 'role.beyondYours' });
});

test('nobody changes their own account, nor decides on it', async () => {
  const id = world.idOf('admin');
  for (const [call, input] of [
    [edit, { id, version: 0, name: 'Another' }],
    [accountStep('deactivate'), { id, version: 0, reason: 'x' }],
    [accountCalls.resetPassword, { id }],
    [accountCalls.endSessions, { id }],
  ] as const)
    expect(await admin.call(call, input)).toMatchObject({ status: 403, key: 'account.own' });
  const of = world.idOf('auditor');
  const { proposalId } = await admin.ask(edit, { id: of, version: 0, email: 'x@example.com' });
  expect(await auditor.call(decisions.approve, { auditId: proposalId ?? 0 })).toMatchObject({
    status: 403,
    key: 'approval.concernsYou',
  });
});

test('the last administrator stays, also when two deactivate each other at once', async () => {
  await world.db.updateTable('operators').set({ roleId: 1 }).where('id', '=', world.idOf('admin2')).execute();
  const off = (client: Client, of: 'admin' | 'admin2') =>
    client.call(accountStep('deactivate'), { id: world.idOf(of), version: 0, reason: 'Leaves' });
  const answers = await Promise.all([off(admin, 'admin2'), off(admin2, 'admin')]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from operators where role_id = 1 and status = 0`.execute(world.db);
  expect(rows[0]?.n).toBe(1);
});

test('the clock keeps the last administrator too, and lets go of who is over or unseen', async () => {
  await world.db
    .updateTable('operators')
    .set({ validUntil: '2020-01-01' })
    .where('id', '=', world.idOf('service'))
    .execute();
  const t = translate('en');
  expect(await deactivateDue(world.db, world.clock.text(), t)).toBe(1);
  expect(await recordOf(admin, world.idOf('service'))).toMatchObject({
    status: 1,
    moveReason: 'Its time was over.',
  });
  world.clock.advance({ days: 91 });
  await deactivateDue(world.db, world.clock.text(), t);
  const left = await world.db.selectFrom('operators').select('account').where('status', '=', 0).execute();
  expect(left).toEqual([{ account: 'admin' }]);
});

test('who is deactivated leaves nothing stuck', async () => {
  const { db } = world;
  const id = world.idOf('service');
  const service = await world.signIn('service');
  const sector = { id: 1, headId: world.idOf('finance') };
  await db.updateTable('sectors').set({ headId: sector.headId }).where('id', '=', 1).execute();
  await db.updateTable('operators').set({ sectorId: 1 }).where('id', '=', id).execute();
  const now = world.clock.text();
  await sql`insert into list_views (list_name, name, owner_id, role_ids, content, created_time, updated_time)
    values ('users', 'Mine', ${id}, '[]', '{}', ${now}, ${now}), ('users', 'Ours', ${id}, '[1]', '{}', ${now}, ${now}),
      ('users', 'ours', ${sector.headId}, '[]', '{}', ${now}, ${now})`.execute(db);
  const { proposalId } = await admin.ask(edit, { id, version: 0, email: 'x@example.com' });
  const holdings = await admin.ask(accountCalls.holdings, { id });
  expect(holdings).toMatchObject({ shared: 1, sessions: 1, successor: { name: 'The finance' } });
  await admin.ask(accountStep('deactivate'), { id, version: 0, reason: 'Left the house' });
  expect(await service.call(session.tokenInfo, {})).toMatchObject({ status: 401 });
  const views = await db.selectFrom('listViews').select(['name', 'ownerId']).orderBy('id').execute();
  expect(views).toEqual([
    { name: 'Mine', ownerId: id },
    { name: 'Ours (service)', ownerId: sector.headId },
    { name: 'ours', ownerId: sector.headId },
  ]);
  // What was proposed about them cannot be approved any more, and says why.
  expect(await auditor.call(decisions.approve, { auditId: proposalId ?? 0 })).toMatchObject({ status: 409 });
});

test('what somebody proposed who left says so', async () => {
  const { proposalId } = await admin2.ask(add, someone({ roleId: roleOf('checkers') }));
  await admin.ask(accountStep('deactivate'), { id: world.idOf('admin2'), version: 0, reason: 'Left' });
  const { proposal } = await auditor.ask(approvals.detail, { id: proposalId ?? 0 });
  expect(proposal.makerLeft).toBe(true);
});

test('another takes over who is named; somebody who cannot is refused', async () => {
  const id = world.idOf('service');
  const off = (successorId: number) =>
    admin.call(accountStep('deactivate'), { id, version: 0, reason: 'x', successorId });
  for (const wrong of [id, 9999])
    expect(await off(wrong)).toMatchObject({ status: 400, fields: { successorId: expect.any(String) } });
  expect(await off(world.idOf('auditor'))).toMatchObject({ status: 200 });
});

test('a reactivated account takes two, is invited anew, and its old password opens nothing', async () => {
  const id = world.idOf('service');
  await admin.ask(accountStep('deactivate'), { id, version: 0, reason: 'Away' });
  const { proposalId } = await admin.ask(accountStep('reactivate'), { id, version: 1, reason: 'Is back' });
  await auditor.ask(decisions.approve, { auditId: proposalId ?? 0 });
  expect(await recordOf(admin, id)).toMatchObject({ status: 2 });
  expect(await stranger().call(signIn.login, { account: 'service', password: PASSWORD })).toMatchObject({
    status: 400,
  });
  const link = await linkTo(world, 'service@tulay.example');
  await stranger().ask(links.acceptLink, { link, userPass: NEW_PASSWORD });
  await stranger().ask(signIn.login, { account: 'service', password: NEW_PASSWORD });
});

test('a proposal for which nobody decides lapses after seven days, whether the clock was there or not', async () => {
  const { proposalId } = await admin.ask(add, someone({ roleId: roleOf('checkers') }));
  const auditId = proposalId ?? 0;
  world.clock.advance({ days: 7 });
  const later = await world.signIn('auditor');
  expect(await later.call(decisions.approve, { auditId })).toMatchObject({
    status: 409,
    key: 'approval.lapsed',
  });
  expect(await moveDue(world.db, world.clock.text())).toBe(1);
  expect((await later.ask(approvals.detail, { id: auditId })).proposal.auditStatus).toBe(5);
});

test('staff of an agent see the orders of no other, whatever their role sees', async () => {
  await world.db
    .insertInto('parties')
    .values(partyRow({ id: 7, code: 'A7', name: 'Agent seven' }))
    .execute();
  const id = world.idOf('service');
  const bound = await admin.ask(edit, { id, version: 0, agentId: 7 });
  expect(bound.proposalId).toBeNull();
  const service = await world.signIn('service');
  const { commonInfo } = await service.ask(session.tokenInfo, {});
  expect(commonInfo.agentList).toEqual([{ id: 7, name: 'Agent seven' }]);
  // To see all again is to see more.
  const free = await admin.ask(edit, { id, version: 1, cleared: ['agentId'] });
  expect(free.proposalId).not.toBeNull();
});

test('the root role has every right without a word', async () => {
  const { rights } = await sightOf(world.db, world.idOf('admin'));
  expect([...rights].sort()).toEqual([...menuKeys].sort());
});
