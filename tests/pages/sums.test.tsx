import { screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import en from '../../locales/en';
import { ledger } from '../../src/domain/finance/ledger';
import { choose, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { familyLife } from '../support/familyLife';
import { addPoints, addUser } from '../support/rows';
import type { World } from '../support/world';

/** What all that a list finds comes to, in one line below it, on the real server. */

const TEST_MS = 120_000;
const patient = { timeout: PATIENCE_MS };
const SUMS = ledger.lines.page.sums?.path;

let world: World;
let orderNumber: string;

beforeAll(async () => {
  world = await tulay.createWorld();
  const life = await familyLife(world);
  orderNumber = (await life.completed('send')).transactionNumber;
  await life.completed('payBills');
  for (const fullName of ['Maria Santos', 'José Dela Cruz'])
    await addPoints(world.db, await addUser(world.db, { fullName }), 2_000_000_000);
}, TEST_MS);

const line = () => screen.getByText(/^Sum of /).parentElement?.textContent;
const linesOf = (number: string) => `/finance/ledger?day=&transactionNumber=${number}`;

/** Counts the calls that add up, of which the first `failing` ones fail. */
function counting(failing = 0) {
  const asked: unknown[] = [];
  const counted: World = {
    ...world,
    post: async (path, options) => {
      if (path !== SUMS) return world.post(path, options);
      asked.push(options);
      return asked.length > failing
        ? world.post(path, options)
        : { status: 500, headers: {}, code: 500, message: 'A fault, request 9', data: null };
    },
  };
  return { counted, asked };
}

test(
  'it is of the whole filter, per currency and column, and another filter has another',
  async () => {
    const { counted, asked } = counting();
    await openConsole(counted, 'finance', linesOf(orderNumber));
    // More than the ten rows of the page: what was paid, exchanged, paid out and earned.
    await read('Sum of 11 rows');
    expect(line()).toBe('Sum of 11 rowsDebit NTD 1,318Credit NTD 1,318Debit PHP 2,000.00Credit PHP 2,000.00');
    await user.click(await found('listitem', '2'));
    await waitFor(() => expect(history.location.search).toContain('page=2'), patient);
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(10), patient);
    expect(line()).toContain('Sum of 11 rows');
    expect(asked).toHaveLength(1);

    await choose(screen.getByLabelText(en['fields.accountCode']), 'Owed to recipients (2120)');
    await user.click(screen.getByRole('button', { name: en['list.search'] }));
    await read('Sum of 2 rows');
    expect(line()).toBe('Sum of 2 rowsDebit NTD 0Credit NTD 0Debit PHP 1,000.00Credit PHP 1,000.00');
    await user.click(screen.getByRole('button', { name: en['list.refresh'] }));
    await waitFor(() => expect(asked).toHaveLength(3), patient);
  },
  TEST_MS,
);

test(
  'one that fails says so, apart from rows and from nothing, and is tried again',
  async () => {
    const { counted } = counting(1);
    await openConsole(counted, 'finance', linesOf(orderNumber));
    expect(await read(/^This could not be added up: A fault, request 9/)).toBeVisible();
    expect(screen.getAllByRole('row', { name: new RegExp(orderNumber) }).length).toBeGreaterThan(5);
    await user.click(screen.getByRole('button', { name: en['list.retry'] }));
    await read('Sum of 11 rows');
    expect(screen.queryByText(/could not be added up/)).toBeNull();
  },
  TEST_MS,
);

test(
  'where nothing is found there is nothing to add up',
  async () => {
    await openConsole(world, 'finance', '/finance/ledger?day=2020-01-01~2020-01-01');
    expect(await read(en['list.sumsNone'])).toBeVisible();
  },
  TEST_MS,
);

test(
  'balances and points have theirs; a list that adds nothing up has none',
  async () => {
    await openConsole(world, 'admin', '/finance/ledger/account');
    await read(/^Sum of \d+ rows$/);
    expect(line()).toMatch(/rowsBalance NTD 0Balance PHP 0\.00$/);
    history.push('/finance/pointReport/entries?time=');
    await read('Sum of 2 rows');
    expect(line()).toBe('Sum of 2 rowsPoints 4,000,000,000');
    history.push('/system/loginLog?time=');
    await found('row', /The admin/);
    expect(screen.queryByText(/^Sum of /)).toBeNull();
  },
  TEST_MS,
);
