import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import { found, openConsole, read, user } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** The months of a member, on the real server, without a browser: what was paid twice, and the way to give it back. */

const TEST_MS = 120_000;
const PAGE = '/operation/sss-pagibig';

let world: World;
let first: number;
let again: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  const userId = await addUser(world.db);
  const month = new Date().toISOString().slice(0, 7);
  const bill = {
    serviceType: 6,
    categoryId: 5,
    biller: null,
    billerCategory: null,
    agency: 1,
    agencyCategory: 101,
    memberNumber: '3412345678',
    periodFrom: `${month}-01`,
    periodTo: `${month}-28`,
  };
  const paid = (transactionNumber: string, status: number, paidTime: string) =>
    addOrder(world.db, userId, { ...bill, transactionNumber, status, paidTime });
  first = await paid('TL-FIRST', 4, '2026-06-10 01:00:00');
  again = await paid('TL-AGAIN', 13, '2026-06-11 01:00:00');
}, TEST_MS);

test(
  'a month that two orders pay is marked, and the later order opens with the form of its refund',
  async () => {
    await openConsole(world, 'admin', `${PAGE}?member=${first}`);
    expect(await read(/^TL-AGAIN pays again/)).toBeVisible();
    expect(screen.getAllByText(en['memberBills.paidTwice'])).toHaveLength(2);
    expect(screen.queryByText('3412345678')).toBeNull();
    const alert = screen.getByRole('alert');
    await user.click(within(alert).getByRole('link', { name: en['orders.requestRefund'] }));
    expect(await read(en['orders.requestAndProposeMore'])).toBeVisible();
    expect(window.location.search).not.toContain('ask=');
  },
  TEST_MS,
);

test(
  'the receipt of a bill that is done is printed with the whole number, and taken away again',
  async () => {
    // jsdom has no printer.
    const print = jest.fn();
    window.print = print;
    await openConsole(world, 'admin', `${PAGE}?open=${first}`);
    await user.click(await found('button', new RegExp(en['receipt.print'])));
    expect(await read('3412345678')).toBeInTheDocument();
    // It is printed once it is there, which is a moment later.
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByText('3412345678')).toBeNull();
  },
  TEST_MS,
);

test(
  'a bill that is still under way has no receipt',
  async () => {
    await openConsole(world, 'admin', `${PAGE}?open=${again}`);
    await read(en['orders.requests']);
    expect(screen.queryByText(en['receipt.print'])).toBeNull();
  },
  TEST_MS,
);
