import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import { createOrders } from '../../src/domain/app/createOrders';
import { rates } from '../../src/domain/pricing/rate';
import { addBiller, bill } from '../support/billWorld';
import { found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { orderNumbered } from '../support/orderWorld';
import { someRate } from '../support/pendingPrices';
import type { World } from '../support/world';

/** What would follow from a price, and which records made one, as makers and checkers see it, on the real server. */

const TEST_MS = 120_000;

let world: World;

/** Two orders of yesterday, of which none is paid. */
beforeAll(async () => {
  world = await tulay.createWorld();
  await addBiller(world);
  const app = world.partner('app');
  for (const amount of ['1968', '3936'])
    await app.ask(createOrders.payBills, (await bill(world, { transactionAmount: amount })) as never);
  world.clock.advance({ days: 1 });
}, TEST_MS);

const eventually = (check: () => void) => waitFor(check, { timeout: PATIENCE_MS });

/** The figure of a line of what would follow, cell by cell. */
const lineOf = (panel: HTMLElement, label: string) =>
  within(panel).findByRole('row', { name: new RegExp(`^${label} `) }, { timeout: PATIENCE_MS });

test(
  'the form of a rate tells what would follow from what stands in it',
  async () => {
    await openConsole(world, 'admin', `${rates.page}?open=1&form=copy`);
    const panel = await found('region', en['preview.title']);
    expect(await lineOf(panel, en['preview.unpaid'])).toHaveTextContent(/2$/);
    expect(await lineOf(panel, en['preview.difference'])).toHaveTextContent(/NTD 0$/);
  },
  TEST_MS,
);

test(
  'the checker sees what the maker saw beside what it is now, with what changed since marked, and approves it',
  async () => {
    const maker = await world.signIn('admin');
    const { id, proposalId } = await maker.ask(rates.calls.add, someRate('1.9200'));
    await world.db.updateTable('orders').set({ status: 9 }).where('status', '=', 0).execute();
    await openConsole(world, 'auditor', `/operation/audit/refer?open=${proposalId}`);
    const panel = await found('region', en['preview.title']);
    const unpaid = await lineOf(panel, en['preview.unpaid']);
    expect(unpaid).toHaveTextContent(/2→0$/);
    expect(within(unpaid).getByRole('img', { name: en['list.changed'] })).toBeVisible();
    // It has no start: what it prices it prices from the approval on, which the button says.
    await user.click(await found('button', en['approval.approve.atApproval']));
    const approve = { name: en['approval.approve.atApproval'] };
    await eventually(() => expect(screen.getAllByRole('button', approve)).toHaveLength(2));
    await user.click(screen.getAllByRole('button', approve).at(-1) as HTMLElement);
    await read(en['codes.auditStatus.approved']);
    expect((await maker.ask(rates.calls.detail, { id })).record.checkerName).toBe('The auditor');
  },
  TEST_MS,
);

test(
  'an order leads to the records that priced it, and explains its price as it was asked then',
  async () => {
    const input = await bill(world, { transactionAmount: '1968' });
    const { transactionNumber } = await world.partner('app').ask(createOrders.payBills, input);
    const { id } = await orderNumbered(world, transactionNumber);
    await openConsole(world, 'admin', `/tulayTransaction/ntdSwap/paybills/detail?id=${id}`);
    const panel = await found('region', en['orders.pricedBy']);
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')?.replace(/\d+$/, ''))).toEqual([
      '/operation/rate/refer?open=',
      '/operation/fee/list?open=',
      '/operation/fee/package?open=',
    ]);
    const fee = await found('link', en['fields.serviceFee']);
    expect(fee).toHaveAttribute('href', links[1]?.getAttribute('href'));
    await user.click(await found('button', new RegExp(en['explain.ask'])));
    expect(await read(/^Pays 1,\d{3} at 1\.9200, of which 50 is the fee\.$/)).toBeVisible();
  },
  TEST_MS,
);

test(
  'a version in the history of rates leads to its orders',
  async () => {
    await openConsole(world, 'admin', `${rates.page}/history?open=1`);
    await user.click(await found('button', 'Orders: 2'));
    expect(await read('Newest orders of no. 1')).toBeVisible();
    await eventually(() => {
      const sheet = screen.getByText('Newest orders of no. 1').closest('.ant-drawer-content, .ant-drawer');
      expect(within(sheet as HTMLElement).getAllByRole('link')).toHaveLength(2);
    });
  },
  TEST_MS,
);

test(
  'an order from before prices were records says so',
  async () => {
    const { id } = await world.db.selectFrom('orders').select('id').orderBy('id').executeTakeFirstOrThrow();
    await world.db.deleteFrom('orderPrices').where('orderId', '=', id).execute();
    await openConsole(world, 'admin', `/tulayTransaction/ntdSwap/paybills/detail?id=${id}`);
    expect(await read(en['orders.pricedBefore'])).toBeVisible();
  },
  TEST_MS,
);
