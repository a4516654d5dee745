import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import { billers } from '../../src/domain/operation/biller';
import { addBiller } from '../support/billWorld';
import { enter, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** Billers and the first ones of them as operators see them, on the real server, without a browser. */

const TEST_MS = 120_000;

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  await addBiller(world);
  const userId = await addUser(world.db);
  await addOrder(world.db, userId, { billerCode: 'MERALCO', paidTime: world.clock.text() });
}, TEST_MS);

test(
  'the form of a biller shows a number that fits its pattern, and tries another one',
  async () => {
    await openConsole(world, 'admin', '/operation/billers?form=add');
    await enter(
      await screen.findByLabelText(en['fields.accountPattern'], undefined, { timeout: PATIENCE_MS }),
      '@(2)#(3)',
    );
    expect(await read(/^A number that fits: [A-Z]{2}\d{3}$/)).toBeVisible();
    await enter(screen.getByLabelText(en['biller.try']), 'AB12');
    expect(await read(en['biller.fitsNot'])).toBeVisible();
    await user.type(screen.getByLabelText(en['biller.try']), '3');
    expect(await read(en['biller.fits'])).toBeVisible();
  },
  TEST_MS,
);

test(
  'below the pins stands the list as the app shows it, with why who stands where',
  async () => {
    await openConsole(world, 'admin', '/operation/topBillers');
    const panel = within(await found('region', en['topBiller.now']));
    const row = await panel.findByRole('row', { name: /^1 Meralco/ });
    expect(row).toHaveTextContent('1MeralcoOrders1');
  },
  TEST_MS,
);

test(
  'the history of billers opens with every change of one, by whom and why',
  async () => {
    const admin = await world.signIn('admin');
    const { items } = await admin.ask(billers.calls.page, {});
    const { record } = await admin.ask(billers.calls.detail, { id: Number(items[0]?.id) });
    const { id, version } = record;
    await admin.ask(billers.steps.deactivate, { id, version, reason: 'They closed' });
    await openConsole(world, 'admin', `${billers.page}/history?open=${id}`);
    const changes = await found('region', en['history.title']);
    await waitFor(() => expect(changes).toHaveTextContent('They closed'), { timeout: PATIENCE_MS });
    expect(changes).toHaveTextContent('The admin');
  },
  TEST_MS,
);
