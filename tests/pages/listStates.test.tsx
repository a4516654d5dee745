import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import en from '../../locales/en';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { listPreferences } from '../../src/domain/system/calls';
import { found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** What a list says when there is nothing to show, when it cannot be loaded, and when it may not be seen. */

const ALL = '/tulayTransaction/ntdSwap/paybills?createdTime=';
const NUMBER = 'TL260615000000021';
const TEST_MS = 120_000;
const patient = { timeout: PATIENCE_MS };

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  await addOrder(world.db, await addUser(world.db), { transactionNumber: NUMBER });
}, TEST_MS);

const rowOfOrder = () => found('row', new RegExp(NUMBER));
const opened = () => openConsole(world, 'service', ALL);

/** Lets calls of the list answer differently, as a server in trouble or with other rights would, until it is called again. */
function answerLists(answered: (answer: () => Promise<Response>) => Promise<Response>) {
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) =>
    String(address) === ntdPayBills.page.path ? answered(() => fetch(address, init)) : fetch(address, init);
  return () => {
    globalThis.fetch = fetch;
  };
}

const refused = (code: number) => async () =>
  new Response(JSON.stringify({ code, message: `refused with ${code}`, data: null }), { status: code });

test(
  'filters that leave nothing say so and are cleared',
  async () => {
    await openConsole(world, 'service', `${ALL}&userName=nobody+of+this+name`);
    expect(await read(en['list.filteredToNothing'])).toBeVisible();
    await user.click(screen.getByRole('button', { name: en['list.clearFilters'] }));
    expect(await rowOfOrder()).toBeVisible();
  },
  TEST_MS,
);

test(
  'an empty list blames no filters',
  async () => {
    await openConsole(world, 'auditor', '/tulayTransaction/operate/audit/refund');
    expect(await read(en['list.empty'])).toBeVisible();
    expect(screen.queryByText(en['list.filteredToNothing'])).toBeNull();
  },
  TEST_MS,
);

test(
  'a list that fails says so and is loaded again',
  async () => {
    await opened();
    // Before the list is asked for, which waits for who is signed in.
    const answerAgain = answerLists(refused(500));
    expect(await read(en['list.failed'])).toBeVisible();
    answerAgain();
    await user.click(screen.getByRole('button', { name: en['list.retry'] }));
    expect(await rowOfOrder()).toBeVisible();
    expect(screen.queryByText(en['list.failed'])).toBeNull();
  },
  TEST_MS,
);

test(
  'rows that cannot be renewed stay and are called out of date',
  async () => {
    await opened();
    const row = await rowOfOrder();
    const answerAgain = answerLists(refused(500));
    await user.click(screen.getByRole('button', { name: en['list.refresh'] }));
    expect(await read(/^Not up to date, as of \d\d:\d\d: /)).toBeVisible();
    expect(row).toBeVisible();
    answerAgain();
    await user.click(screen.getByRole('button', { name: en['list.retry'] }));
    await waitFor(() => expect(screen.queryByText(/^Not up to date/)).toBeNull(), patient);
  },
  TEST_MS,
);

test(
  'rows of one filter never stand for another that failed',
  async () => {
    await opened();
    await rowOfOrder();
    const answerAgain = answerLists(refused(503));
    act(() => history.push(`${ALL}&userName=Maria`));
    expect(await read(en['list.unreachable'])).toBeVisible();
    expect(screen.queryByRole('row', { name: new RegExp(NUMBER) })).toBeNull();
    expect(screen.queryByText(/^a total of/)).toBeNull();
    answerAgain();
    await user.click(screen.getByRole('button', { name: en['list.retry'] }));
    expect(await rowOfOrder()).toBeVisible();
  },
  TEST_MS,
);

test(
  'a list that is forbidden says that and offers no Retry',
  async () => {
    await opened();
    answerLists(refused(403));
    expect(await read(en['list.forbidden'])).toBeVisible();
    expect(screen.queryByRole('button', { name: en['list.retry'] })).toBeNull();
  },
  TEST_MS,
);

test(
  'rows that were seen stand at once and are renewed, unless forbidden since',
  async () => {
    await opened();
    await rowOfOrder();
    const [elsewhere, here] = ['/home', ALL];
    const leave = async () => {
      history.push(elsewhere);
      await found('heading', /The service$/);
      expect(screen.queryByRole('row', { name: new RegExp(NUMBER) })).toBeNull();
    };
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await leave();
    const answerAgain = answerLists(async (answer) => held.then(answer));
    history.push(here);
    const row = await rowOfOrder();
    const busy = () => row.closest('section')?.getAttribute('aria-busy');
    expect(busy()).toBe('true');
    letThrough();
    await waitFor(() => expect(busy()).not.toBe('true'), patient);
    answerAgain();

    await leave();
    answerLists(refused(403));
    history.push(here);
    expect(await read(en['list.forbidden'])).toBeVisible();
    expect(screen.queryByRole('row', { name: new RegExp(NUMBER) })).toBeNull();
  },
  TEST_MS,
);

test(
  'columns and density follow the operator, and Reset takes them back',
  async () => {
    const heading = (name: string) => screen.queryByRole('columnheader', { name });
    const open = async () => {
      await openConsole(world, 'finance', ALL);
      await rowOfOrder();
    };
    const columns = () => user.click(screen.getByRole('button', { name: en['list.columns'] }));
    await open();
    await columns();
    await user.click(await found('checkbox', 'Biller'));
    await user.click(await found('checkbox', 'User mobile'));
    await waitFor(() => expect(heading('Biller')).toBeNull(), patient);
    await user.click(screen.getByRole('button', { name: en['list.density'] }));
    await user.click(await found('menuitem', en['list.densityLarge']));
    const finance = await world.signIn('finance');
    await waitFor(async () => {
      const { settings } = await finance.ask(listPreferences.read, { listName: 'ntdPayBills' });
      expect(settings).toMatchObject({ density: 'large', columns: { biller: {}, userMobile: {} } });
    }, patient);

    cleanup();
    await open();
    expect(heading('User mobile')).toBeVisible();
    expect(heading('Biller')).toBeNull();
    await columns();
    // The other one is of the search.
    const [, reset] = await screen.findAllByRole('button', { name: en['list.resetColumns'] }, patient);
    await user.click(reset as Element);
    await waitFor(() => expect(heading('Biller')).toBeVisible(), patient);
    expect(heading('User mobile')).toBeNull();
  },
  TEST_MS,
);
