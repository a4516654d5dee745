import { screen, within } from '@testing-library/react';
import en from '../../locales/en';
import { swapHold } from '../../src/domain/finance/remitOrders';
import { enter, found, openConsole, read, user } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** How far orders are swapped, and what finance keeps out of it, on the real server. */

const TEST_MS = 120_000;
const WAITS = 'TL260615000000001';
const FAILED = 'TL260615000000002';
const KEPT_OUT = 'TL260615000000003';
const KEEP_OUT = en['moves.order.keepOut'];
const LET_IN = en['moves.order.letIn'];

let world: World;
let [waits, keptOut] = [0, 0];

beforeAll(async () => {
  world = await tulay.createWorld();
  const userId = await addUser(world.db);
  const add = (transactionNumber: string, status: number) =>
    addOrder(world.db, userId, {
      ...{ transactionNumber, status, serviceType: 3, payoutKind: 2 },
      paidTime: '2026-06-15 01:30:00',
    });
  [waits, keptOut] = [await add(WAITS, 6), await add(KEPT_OUT, 4)];
  await add(FAILED, 5);
  const admin = await world.signIn('admin2');
  await admin.ask(swapHold.keepOut, { id: keptOut, version: 0, reason: 'The name differs' });
}, TEST_MS);

/** The dialog that asks why; its title says for which order. */
async function dialogOf(number: string): Promise<HTMLElement> {
  await read(new RegExp(`: ${number}$`));
  return screen.getByRole('dialog');
}

const rowOf = (number: string) => found('row', new RegExp(number));

test(
  'it opens with what waits, for how long, and what that comes to; an order is kept out for a reason',
  async () => {
    await openConsole(world, 'admin2', '/finance/remit');
    const row = await rowOf(WAITS);
    expect(row).toHaveTextContent('Not exchanged');
    expect(within(row).getByRole('cell', { name: '2' })).toBeVisible();
    expect(screen.queryByRole('row', { name: new RegExp(FAILED) })).toBeNull();
    await read('Sum of 1 row');
    await user.click(within(row).getByRole('button', { name: KEEP_OUT }));
    const dialog = await dialogOf(WAITS);
    await enter(within(dialog).getByRole('textbox'), 'Its sender asks for it back');
    await user.click(within(dialog).getByRole('button', { name: KEEP_OUT }));
    await read(en['list.filteredToNothing']);
    const after = await world.db
      .selectFrom('orders')
      .select('swapKeptOut')
      .where('id', '=', waits)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ swapKeptOut: true });
  },
  TEST_MS,
);

test(
  'a button that cannot be used says why, and one that is kept out is let in',
  async () => {
    await openConsole(world, 'admin2', '/finance/remit?swapStatus=1');
    const failed = within(await rowOf(FAILED)).getByRole('button', { name: KEEP_OUT });
    expect(failed).toHaveAttribute('aria-disabled', 'true');
    expect(failed).toHaveAccessibleDescription(/its exchange status is “Not exchangeable”/);
    const row = await rowOf(KEPT_OUT);
    await user.click(within(row).getByRole('button', { name: LET_IN }));
    const dialog = await dialogOf(KEPT_OUT);
    expect(dialog).toHaveTextContent(en['swap.letInMore']);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  },
  TEST_MS,
);

test(
  'the order says that it is kept out, by whom and why',
  async () => {
    await openConsole(world, 'admin2', `/users/management/transaction/detail?id=${keptOut}`);
    const [alert] = await screen.findAllByRole('alert', undefined, { timeout: 20_000 });
    expect(alert).toHaveTextContent(/Kept out of exchange · The admin2 · .* The name differs/);
    expect(await read('Not exchangeable')).toBeVisible();
    expect(screen.getAllByText(KEEP_OUT).length).toBeGreaterThan(0);
  },
  TEST_MS,
);
