import { refunds } from '../../src/domain/orders/refund';
import { accountCalls, accounts } from '../../src/domain/system/account';
import { accountStep, accountWorld, decisions, recordOf } from '../support/accountWorld';
import { pendingRefund } from '../support/refundWorld';
import type { Client, World } from '../support/world';

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
