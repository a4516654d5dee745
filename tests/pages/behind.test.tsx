import { fireEvent, screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import { keepToken } from '@/request/token';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { found, openConsole } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** A list stays behind the record that was opened from it. */

const LIST = '/tulayTransaction/ntdSwap/paybills';
const NUMBER = 'TL260615000000011';

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  const userId = await addUser(world.db);
  await addOrder(world.db, userId, { transactionNumber: NUMBER });
});

const rowOfOrder = () => found('row', new RegExp(NUMBER));

test('who comes back finds the row that they left, asked for anew; while it is behind it asks for nothing', async () => {
  await openConsole(world, 'admin', `${LIST}?createdTime=`);
  const row = await rowOfOrder();
  const answer = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = async (address, init) => {
    asked.push(String(address));
    return answer(address, init);
  };
  const lists = () => asked.filter((path) => path === ntdPayBills.page.path);

  fireEvent.click(row.querySelector('td:last-child') ?? row);
  await found('heading', new RegExp(NUMBER));
  expect(row.isConnected).toBe(true);
  expect(row).not.toBeVisible();
  expect(document.title).toContain('Pay Bills detail');
  expect(lists()).toHaveLength(0);

  history.back();
  await waitFor(() => expect(row).toBeVisible());
  expect(screen.queryByRole('heading', { name: new RegExp(NUMBER) })).toBeNull();
  await waitFor(() => expect(lists()).toHaveLength(1));
  expect(document.title).toBe('Pay Bills (NTD) - Tulay');
}, 120_000);

test('it stays behind the record of another list as well, and not behind another page of the menu', async () => {
  await openConsole(world, 'admin', `${LIST}?createdTime=`);
  const row = await rowOfOrder();
  const user = row.querySelector('a[href^="/users/management/detail"]');
  fireEvent.click(user ?? row);
  await waitFor(() => expect(document.title).toContain('User detail'));
  expect(row.isConnected).toBe(true);
  expect(row).not.toBeVisible();
  history.back();
  await waitFor(() => expect(row).toBeVisible());
  history.push('/tulayTransaction/ntdSwap/send');
  await waitFor(() => expect(row.isConnected).toBe(false));
}, 120_000);

test('it is not kept for who signs in after them', async () => {
  await openConsole(world, 'admin', `${LIST}?createdTime=`);
  const row = await rowOfOrder();
  fireEvent.click(row.querySelector('td:last-child') ?? row);
  await found('heading', new RegExp(NUMBER));
  expect(row.isConnected).toBe(true);
  keepToken((await world.signIn('auditor')).token ?? '');
  await waitFor(() => expect(row.isConnected).toBe(false));
}, 120_000);
