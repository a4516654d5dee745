import { screen } from '@testing-library/react';
import en from '../../locales/en';
import { refunds } from '../../src/domain/orders/refund';
import { found, openConsole, read, user } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** The pages of the logs, on the real server. */

const TEST_MS = 120_000;

let world: World;
let orderId: number;
beforeAll(async () => {
  world = await tulay.createWorld();
  orderId = await addOrder(world.db, await addUser(world.db));
  const service = await world.signIn('service');
  await service.ask(refunds.request, { orderId, version: 0, requestReason: 'Paid twice' });
}, TEST_MS);

const operationId = async () => {
  const { id } = await world.db
    .selectFrom('operationLog')
    .select('id')
    .where('path', '=', refunds.request.path)
    .executeTakeFirstOrThrow();
  return id;
};

test(
  'an operation opens by its link with what was sent and what it changed',
  async () => {
    await openConsole(world, 'admin', `/system/operationLog?open=${await operationId()}`);
    expect(await screen.findByText('Paid twice', { selector: 'dd' })).toBeVisible();
    const asSent = screen.getByText(en['logs.asSent']).closest('details');
    expect(asSent).toHaveTextContent('"requestReason": "Paid twice"');
    expect(asSent).not.toHaveAttribute('open');
    expect(screen.getByText(/^Added: Refund request \d+$/)).toBeVisible();
    expect(screen.getAllByText(en['actions.order.refund.requestRefund']).length).toBeGreaterThan(1);
  },
  TEST_MS,
);

test(
  'the sign-in log shows who came, from where and how it ended',
  async () => {
    await openConsole(world, 'admin', '/system/loginLog');
    const signedIn = await world.db.selectFrom('loginLogView').select('id').execute();
    const badges = await screen.findAllByText(en['codes.loginResult.signedIn'], {}, { timeout: 20_000 });
    expect(badges.length).toBe(signedIn.length);
  },
  TEST_MS,
);

test(
  'the history of an order is asked for when somebody wants to see it',
  async () => {
    await world.db.updateTable('orders').set({ status: 12, version: 1 }).where('id', '=', orderId).execute();
    await openConsole(world, 'admin', `/tulayTransaction/ntdSwap/paybills/detail?id=${orderId}`);
    await read(en['history.more']);
    const head = screen.getByRole('heading', { name: en['history.title'] }).parentElement;
    const show = head?.querySelector('button');
    if (!show) throw new Error('no way to the history');
    await user.click(show);
    expect(await found('columnheader', en['change.old'])).toBeVisible();
  },
  TEST_MS,
);
