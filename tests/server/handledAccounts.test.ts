import { approvals } from '../../src/domain/approvals/inbox';
import { refunds } from '../../src/domain/orders/refund';
import { signIn } from '../../src/domain/session/calls';
import { accountCalls, accounts } from '../../src/domain/system/account';
import { accountStep, accountWorld, decisions, recordOf, roleOf, someone } from '../support/accountWorld';
import { pendingRefund } from '../support/refundWorld';
import { type Client, PASSWORD, type World } from '../support/world';

/** Whoever could let themself into an account does not decide on what was proposed from it. */

let world: World;
let admin: Client;
let auditor: Client;
let maker: Client;
let id: number;

beforeEach(async () => {
  ({ world, admin, auditor } = await accountWorld());
  maker = await world.signIn('service');
  id = world.idOf('service');
});

const setMaker = (values: { status?: number; factor?: boolean }) =>
  world.db.updateTable('operators').set(values).where('id', '=', id).execute();

/** What the administrator changes of the account of the maker, and the auditor agrees to. */
async function agreed(
  call: Pick<typeof accounts.calls, 'edit'>['edit'] | ReturnType<typeof accountStep>,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { version } = await recordOf(admin, id);
  const { data } = await admin.call(call, { id, version, ...more });
  await auditor.ask(decisions.approve, { auditId: data.proposalId ?? 0 });
}

const handling: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['mailed a link for another password', () => admin.ask(accountCalls.resetPassword, { id })],
  [
    'invited anew',
    async () => {
      await setMaker({ status: 2 });
      await admin.ask(accountCalls.inviteAgain, { id });
    },
  ],
  ['given another mail address', () => agreed(accounts.calls.edit, { email: 'mine@example.com' })],
  [
    'let in without its second factor',
    async () => {
      await setMaker({ factor: true });
      await agreed(accountStep('resetFactor'), { reason: 'Lost the telephone' });
    },
  ],
  [
    'let in again',
    async () => {
      await setMaker({ status: 1 });
      await agreed(accountStep('reactivate'), { reason: 'Is back' });
    },
  ],
];

test.each(handling)('an account that was %s: thirty days', async (_what, handle) => {
  const { auditId } = await pendingRefund(world, maker);
  await handle();
  await setMaker({ status: 0 });
  expect(await admin.call(refunds.approve, { auditId })).toMatchObject({
    status: 403,
    key: 'approval.accountHandled',
    message: expect.stringContaining('The service'),
  });
  world.clock.advance({ days: 30 });
  const { key } = await (await world.signIn('admin')).call(refunds.approve, { auditId });
  expect(key).not.toBe('approval.accountHandled');
});

test('an account that the maker handled is none that decides', async () => {
  const { auditId } = await pendingRefund(world, admin);
  await admin.ask(accountCalls.resetPassword, { id: world.idOf('auditor') });
  expect(await auditor.call(refunds.approve, { auditId })).toMatchObject({
    status: 403,
    key: 'approval.accountHandled',
  });
  await (await world.signIn('auditor2')).ask(refunds.approve, { auditId });
});

test('who only agreed to what another one did decides', async () => {
  const { auditId } = await pendingRefund(world, maker);
  await agreed(accounts.calls.edit, { email: 'another@example.com' });
  await auditor.ask(refunds.approve, { auditId });
});

const BY_ONE = { status: 403, key: 'approval.handledByOne', message: expect.stringContaining('The service') };

/** Says of an account that an administrator lately made it alone. */
const takeOn = (account: 'service' | 'auditor') =>
  world.db
    .updateTable('operators')
    .set({ makerId: world.idOf('admin'), createdTime: world.clock.text() })
    .where('account', '=', account)
    .execute();

const reset = (account: 'service' | 'auditor') =>
  admin.ask(accountCalls.resetPassword, { id: world.idOf(account) });

test.each([
  ['made both accounts', takeOn, takeOn],
  ['reset both passwords', reset, reset],
  ['made one account and reset the password of the other', takeOn, reset],
] as const)('refuses two people of whom a third one alone %s', async (_what, handleMaker, handleChecker) => {
  const { auditId } = await pendingRefund(world, maker);
  await handleMaker('service');
  await handleChecker('auditor');
  expect(await auditor.call(refunds.approve, { auditId })).toMatchObject(BY_ONE);
  const { makerObstacle } = await auditor.ask(approvals.detail, { id: auditId });
  expect(makerObstacle).toMatchObject({ key: 'approval.handledByOne' });
  await (await world.signIn('auditor2')).ask(refunds.approve, { auditId });
});

test('after thirty days two such people decide for each other', async () => {
  await reset('service');
  await reset('auditor');
  world.clock.advance({ days: 30 });
  const { auditId } = await pendingRefund(world, await world.signIn('service'));
  await (await world.signIn('auditor')).ask(refunds.approve, { auditId });
});

test('lets two people decide whose passwords two operators reset', async () => {
  const { auditId } = await pendingRefund(world, maker);
  await reset('service');
  const admin2 = await world.signIn('admin2');
  await admin2.ask(accountCalls.resetPassword, { id: world.idOf('auditor') });
  await auditor.ask(refunds.approve, { auditId });
});

/** Somebody new whom one administrator proposes and an auditor approves, and who can sign in. */
async function hired(account: string, role: 'makers' | 'checkers'): Promise<Client> {
  const person = someone({ account, email: `${account}@example.com`, roleId: roleOf(role) });
  const { proposalId } = await admin.ask(accounts.calls.add, person);
  await auditor.ask(decisions.approve, { auditId: proposalId ?? 0 });
  const { passwordHash } = await world.db
    .selectFrom('operators')
    .select('passwordHash')
    .where('account', '=', 'service')
    .executeTakeFirstOrThrow();
  const hiring = { status: 0, passwordHash, passwordChangedTime: world.clock.text() };
  await world.db.updateTable('operators').set(hiring).where('account', '=', account).execute();
  const { token } = await world.guest.ask(signIn.login, { account, password: PASSWORD });
  return world.clientOf({ token });
}

test('lets new people decide for each other whose accounts took two', async () => {
  const [newMaker, newChecker] = [await hired('new.maker', 'makers'), await hired('new.checker', 'checkers')];
  const { auditId } = await pendingRefund(world, newMaker);
  await newChecker.ask(refunds.approve, { auditId });
});
