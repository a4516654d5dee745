import { screen, waitFor } from '@testing-library/react';
import en from '../../locales/en';
import { enter, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { orderOf } from '../support/orderWorld';
import { pendingPoints } from '../support/pendingWorld';
import { caseOf, failedOrder, openCase, pendingRefund } from '../support/refundWorld';
import type { World } from '../support/world';

/** A refund by two people, page by page, on the real server. */

const WORK = '/tulayTransaction/operate/refund/detail';
const AUDIT = '/tulayTransaction/operate/audit/refund/detail';
const TEST_MS = 120_000;

let world: World;
beforeAll(async () => {
  world = await tulay.createWorld();
}, TEST_MS);

const pointsOfAdmin = async () => pendingPoints(world, await world.signIn('admin2'));
const refundOfService = async () => pendingRefund(world, await world.signIn('service'));
const eventually = (check: () => Promise<void> | void) => waitFor(check, { timeout: PATIENCE_MS });

test(
  'a proposal is checked field by field before it is sent, and then waits for somebody else',
  async () => {
    const service = await world.signIn('service');
    const caseId = await openCase(service, await failedOrder(world));
    await openConsole(world, 'service', `${WORK}?id=${caseId}`);

    const propose = await found('button', en['moves.refund.propose']);
    await enter(screen.getByLabelText(en['refund.amount']), '999999');
    await user.click(propose);
    expect(await read(en['rules.required'])).toBeVisible();
    // Once below the field, and once as what is wrong with it.
    expect(screen.getAllByText('At most NTD 560')).toHaveLength(2);
    expect((await caseOf(world, caseId)).auditStatus).toBeNull();

    await user.click(screen.getByRole('button', { name: en['refund.all'] }));
    await enter(screen.getByLabelText(en['fields.reason']), 'We are sorry');
    await user.click(propose);
    await eventually(async () => expect((await caseOf(world, caseId)).auditStatus).toBe(1));
    expect(await read(en['request.waiting'])).toBeVisible();
  },
  TEST_MS,
);

test(
  'an amount stands as it is typed, is refused where it reads in two ways, and sent as a plain decimal',
  async () => {
    const service = await world.signIn('service');
    const caseId = await openCase(service, await failedOrder(world));
    await openConsole(world, 'service', `${WORK}?id=${caseId}`);
    const propose = await found('button', en['moves.refund.propose']);
    const amount = screen.getByLabelText(en['refund.amount']);
    await user.type(amount, '1,234,567');
    expect(amount).toHaveValue('1,234,567');
    await user.tab();
    expect(amount).toHaveValue('1234567');

    await user.clear(amount);
    await enter(amount, '1.234,5');
    await user.click(propose);
    expect(await read('Must be float: enter an amount such as 1234.50')).toBeVisible();
    await user.clear(amount);
    await enter(amount, 'ＮＴ＄１０');
    await enter(screen.getByLabelText(en['fields.reason']), 'We are sorry');
    await user.click(propose);
    await eventually(async () => expect((await caseOf(world, caseId)).auditStatus).toBe(1));
  },
  TEST_MS,
);

test(
  'who proposed may look at the audit and not decide it',
  async () => {
    const { auditId } = await pendingRefund(world, await world.signIn('admin'));
    await openConsole(world, 'admin', `${AUDIT}?id=${auditId}`);
    const approve = await found('button', new RegExp(en['moves.approval.approve']));
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveAccessibleDescription(en['errors.approval.ownProposal']);
  },
  TEST_MS,
);

test.each([
  ['the audit page', 'service', async () => `${AUDIT}?id=${(await refundOfService()).auditId}`],
  ['the inbox', 'admin2', async () => `/approvals?open=${(await pointsOfAdmin()).auditId}`],
] as const)(
  '%s says why a proposal of who left is only rejected',
  async (_where, maker, propose) => {
    const page = await propose();
    const left = (status: number) =>
      world.db.updateTable('operators').set({ status }).where('account', '=', maker).execute();
    await left(1);
    await openConsole(world, 'auditor', page);
    const approve = await found('button', new RegExp(en['moves.approval.approve']));
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    const name = `The ${maker}`;
    expect(approve).toHaveAccessibleDescription(en['errors.approval.makerInactive'].replace('{maker}', name));
    const reject = screen.getByRole('button', { name: new RegExp(en['moves.approval.reject']) });
    expect(reject).not.toHaveAttribute('aria-disabled');
    await left(0);
  },
  TEST_MS,
);

test(
  'a checker approves with a key, is asked once more, and the order moves on',
  async () => {
    const { auditId, orderId } = await pendingRefund(world, await world.signIn('service'));
    await openConsole(world, 'auditor', `${AUDIT}?id=${auditId}`);
    await found('button', new RegExp(en['moves.approval.approve']));
    await user.keyboard('a');
    await read(en['list.approveAsk']);
    expect((await orderOf(world, orderId)).status).toBe(2);

    await user.click(screen.getByRole('button', { name: en['moves.approval.approve'] }));
    await eventually(async () => expect((await orderOf(world, orderId)).status).toBe(15));
  },
  TEST_MS,
);

test(
  'a rejection needs a reason, and letters typed into it are no keys',
  async () => {
    const { auditId, caseId } = await pendingRefund(world, await world.signIn('service'));
    await openConsole(world, 'auditor', `${AUDIT}?id=${auditId}`);
    await found('button', new RegExp(en['moves.approval.reject']));
    await user.keyboard('r');
    const reason = await screen.findByLabelText(en['fields.rejectReason'], undefined, {
      timeout: PATIENCE_MS,
    });
    const reject = screen.getByRole('button', { name: en['moves.approval.reject'] });
    await user.click(reject);
    expect(await read(en['rules.required'])).toBeVisible();

    await user.type(reason, 'a?');
    expect(reason).toHaveValue('a?');
    expect(screen.queryByText(en['list.approveAsk'])).toBeNull();
    await user.click(reject);
    await eventually(async () => expect((await caseOf(world, caseId)).auditStatus).toBe(3));
  },
  TEST_MS,
);

test(
  'an order that changed after the proposal is shown beside it, and cannot be approved',
  async () => {
    const { auditId, orderId } = await pendingRefund(world, await world.signIn('service'));
    await world.db.updateTable('orders').set({ status: 5, version: 1 }).where('id', '=', orderId).execute();
    await openConsole(world, 'auditor', `${AUDIT}?id=${auditId}`);
    expect(
      (await screen.findAllByText(en['list.changedSince'], undefined, { timeout: PATIENCE_MS }))[0],
    ).toBeVisible();
    const approve = screen.getByRole('button', { name: new RegExp(en['moves.approval.approve']) });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
  },
  TEST_MS,
);
