import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import en from '../../locales/en';
import { codeOf } from '../../src/domain/kit/codes';
import { institutionStatus } from '../../src/domain/routing/institution';
import { found, openConsole, PATIENCE_MS, user } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** How lists are searched by amounts, and by names that are known. */

const LIST = '/tulayTransaction/ntdSwap/paybills';
const TEST_MS = 120_000;

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  const userId = await addUser(world.db, { fullName: 'Maria Santos' });
  for (const [n, paymentAmount] of ['500', '1500', '2500'].entries())
    await addOrder(world.db, userId, {
      transactionNumber: `TL26061500000000${n}`,
      createdTime: '2026-06-15 01:00:00',
      paymentAmount,
    });
}, TEST_MS);

afterEach(() => world.findDatabase());

const numbers = () =>
  screen
    .queryAllByRole('row')
    .flatMap((row) => /TL26061500000000\d/.exec(row.textContent ?? '')?.[0].slice(-1) ?? [])
    .sort();
const shows = (...some: readonly string[]) =>
  waitFor(() => expect(numbers()).toEqual(some), { timeout: PATIENCE_MS });
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Payment amount (NTD) From' });
const upTo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Payment amount (NTD) To' });
const search = async () => user.click(await found('button', en['list.search']));

test(
  'orders are found by what was paid, from an amount, up to one, or between two',
  async () => {
    await openConsole(world, 'admin', `${LIST}?createdTime=`);
    await shows('0', '1', '2');
    await user.click(await found('button', /^Expand/));
    // As somebody pastes it.
    await user.type(amount(), 'NT$1,000');
    await search();
    await shows('1', '2');
    expect(new URLSearchParams(history.location.search).get('paymentAmount')).toBe('1000~');
    await user.type(upTo(), '2000');
    await search();
    await shows('1');
    await user.clear(amount());
    await search();
    await shows('0', '1');
  },
  TEST_MS,
);

test(
  'an amount that cannot be read is not searched for, and nothing of what was typed is lost',
  async () => {
    await openConsole(world, 'admin', `${LIST}?createdTime=`);
    await shows('0', '1', '2');
    await user.click(await found('button', /^Expand/));
    await user.type(amount(), 'a lot');
    await search();
    expect(amount()).toHaveValue('a lot');
    expect(amount()).toBeInvalid();
    expect(amount().validationMessage).toContain('1234.50');
    expect(new URLSearchParams(history.location.search).has('paymentAmount')).toBe(false);
    await user.clear(amount());
    await user.type(amount(), '2000');
    await user.type(upTo(), '1000');
    expect(upTo().validationMessage).toBe(en['list.amountsReversed']);
  },
  TEST_MS,
);

test(
  'a payout channel is chosen among those that there are, disabled ones last',
  async () => {
    const [first] = await world.db
      .selectFrom('institutions')
      .select(['id', 'name'])
      .where('institutionKind', '=', 1)
      .orderBy('name')
      .execute();
    const disabled = codeOf(institutionStatus, 'disabled');
    await world.db
      .updateTable('institutions')
      .set({ status: disabled })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await openConsole(world, 'admin', '/operation/fee/list');
    await user.click(await found('button', /^Expand/));
    const field = await screen.findByLabelText('Payout channel');
    await user.click(field);
    await user.type(await found('combobox', 'Payout channel'), String(first?.name));
    const list = within(document.body);
    expect(await list.findByTitle(`${first?.name} (Inactive)`)).toBeVisible();
  },
  TEST_MS,
);

test(
  'a list that is searched by a payout channel offers the others, too',
  async () => {
    const names = await world.db
      .selectFrom('institutions')
      .select('name')
      .where('institutionKind', '=', 1)
      .orderBy('name')
      .execute();
    const [, chosen, other] = names.map(({ name }) => name);
    await openConsole(world, 'admin', `/operation/fee/list?payoutChannel=${chosen}`);
    await user.click(await found('button', /^Expand/));
    await user.type(await found('combobox', 'Payout channel'), String(other));
    expect(await screen.findByTitle(String(other), undefined, { timeout: PATIENCE_MS })).toBeInTheDocument();
  },
  TEST_MS,
);
