import { sql } from 'kysely';
import { approvals } from '../../src/domain/approvals/inbox';
import { session, signIn } from '../../src/domain/session/calls';
import { ownFactor } from '../../src/domain/session/factor';
import { accounts } from '../../src/domain/system/account';
import { resetFactor } from '../../src/server/operatorAccounts';
import { accountStep, accountWorld, decisions, lastMail, recordOf, roleOf } from '../support/accountWorld';
import { appWith, type Enrolled, enrolled, halfway, signedIn } from '../support/factorWorld';
import { type Client, PASSWORD, type World } from '../support/world';

/** Second factors as those see them who keep accounts and roles (decisions sections 52 and 53). */

let world: World;
let admin: Client;
let auditor: Client;
let own: Enrolled;

beforeEach(async () => {
  ({ world, admin, auditor } = await accountWorld());
  own = await enrolled(world, 'service');
});

const idOf = () => world.idOf('service');
const reset = (client: Client, version = 1) =>
  client.call(accountStep('resetFactor'), { id: idOf(), version, reason: 'Lost the phone' });
const left = async () => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from factors)::int + (select count(*) from recovery_codes)::int as n`.execute(
    world.db,
  );
  return rows[0]?.n;
};

test('the list shows and finds who has one', async () => {
  const found = async (factor: boolean) =>
    (await admin.ask(accounts.calls.page, { factor } as never)).items.map(({ account }) => account);
  expect(await found(true)).toEqual(['service']);
  expect(await found(false)).not.toContain('service');
  expect(await recordOf(admin, idOf())).toMatchObject({ factor: true });
});

test('it is reset by two: the proposal says so, the owner hears of it and is signed out', async () => {
  const answer = await reset(admin);
  const auditId = answer.data.proposalId ?? 0;
  expect(auditId).toBeGreaterThan(0);
  expect(await own.client.call(session.tokenInfo, {})).toMatchObject({ status: 200 });
  const { proposal } = await auditor.ask(approvals.detail, { id: auditId });
  expect(proposal.changes.changes).toEqual(
    expect.arrayContaining([
      { field: 'factor', old: 'true', new: 'false' },
      { field: 'account', old: null, new: 'service' },
    ]),
  );
  expect(await admin.call(decisions.approve, { auditId })).toMatchObject({ key: 'approval.ownProposal' });
  await auditor.ask(decisions.approve, { auditId });
  expect(await own.client.call(session.tokenInfo, {})).toMatchObject({ status: 401 });
  expect((await lastMail(world, 'service@tulay.example'))?.subject).toContain('reset');
  expect(await recordOf(admin, idOf())).toMatchObject({
    factor: false,
    status: 0,
    moveReason: 'Lost the phone',
  });
  expect(await left()).toBe(0);
  const service = await world.signIn('service');
  expect(await service.ask(ownFactor.state, {})).toMatchObject({ enrolledTime: null });
});

test('nobody resets one that is not there, their own, or without proving who they are', async () => {
  const none = { id: world.idOf('finance'), version: 0, reason: 'x' };
  expect(await admin.call(accountStep('resetFactor'), none)).toMatchObject({
    status: 409,
    key: 'account.noFactor',
  });
  const boss = await enrolled(world, 'admin');
  const self = { id: world.idOf('admin'), version: 1, reason: 'x' };
  expect(await boss.client.call(accountStep('resetFactor'), self)).toMatchObject({ key: 'account.own' });
  world.clock.advance({ minutes: 10 });
  expect(await reset(boss.client)).toMatchObject({ status: 403, key: 'session.notFresh' });
  const service = await signedIn(world, 'service', own.code());
  expect(await reset(service)).toMatchObject({ status: 403, key: 'right.missing' });
});

test('what was changed since by its owner is not approved', async () => {
  const { data } = await reset(admin);
  await own.client.ask(ownFactor.remove, {});
  expect(await auditor.call(decisions.approve, { auditId: data.proposalId ?? 0 })).toMatchObject({
    status: 409,
    key: 'approval.recordChanged',
  });
});

test('who comes back comes back without one', async () => {
  await admin.ask(accountStep('deactivate'), { id: idOf(), version: 1, reason: 'Away' });
  const { proposalId } = await admin.ask(accountStep('reactivate'), {
    id: idOf(),
    version: 2,
    reason: 'Back',
  });
  await auditor.ask(decisions.approve, { auditId: proposalId ?? 0 });
  expect(await recordOf(admin, idOf())).toMatchObject({ factor: false, status: 2 });
  expect(await left()).toBe(0);
});

test('the command line takes one away where there is no second operator', async () => {
  await resetFactor(world.db, 'Service', world.clock.text());
  await world.signIn('service');
  await expect(resetFactor(world.db, 'nobody', world.clock.text())).rejects.toThrow('no operator');
});

describe('a role that requires one', () => {
  const requiredOf = (role: 'makers' | 'finance') =>
    world.db.updateTable('roles').set({ factorRequired: true }).where('id', '=', roleOf(role)).execute();

  test('lets who has none set one up, and nothing else, from the next call', async () => {
    const finance = await world.signIn('finance');
    await requiredOf('finance');
    expect(await finance.call(accounts.calls.page, {})).toMatchObject({
      status: 403,
      key: 'session.factorMissing',
    });
    const opened = await world.guest.ask(signIn.login, { account: 'finance', password: PASSWORD });
    expect(opened).toMatchObject({ factorNeeded: false, factorMissing: true });
    const client = world.clientOf({ token: opened.token });
    const { secret } = await client.ask(ownFactor.enrol, {});
    await client.ask(ownFactor.confirm, { factorCode: appWith(secret)(world.clock.now()) });
    expect(await client.ask(ownFactor.state, {})).toMatchObject({ required: true });
    await client.ask(accounts.calls.page, {});
    // Who has it keeps it; the session that was there before has ended.
    expect(await client.call(ownFactor.remove, {})).toMatchObject({ status: 409, key: 'factor.required' });
    const before = await finance.call(accounts.calls.page, {});
    expect(before).toMatchObject({ status: 401, key: 'session.revoked' });
  });

  test('asks nothing of who has one', async () => {
    await requiredOf('makers');
    await own.client.ask(session.tokenInfo, {});
    const half = await halfway(world, 'service');
    expect(await half.call(session.tokenInfo, {})).toMatchObject({ key: 'session.factorNeeded' });
  });
});
