import { fireEvent } from '@testing-library/react';
import { history } from '@umijs/max';
import { wireOf } from '../../src/domain/kit/zone';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { listPreferences } from '../../src/domain/system/calls';
import { listViews } from '../../src/domain/system/listViews';
import { found, openConsole } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** A list is asked for beside its views, not after them. */

const LIST = '/tulayTransaction/ntdSwap/paybills';

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  const userId = await addUser(world.db);
  // The list opens with today, by the clock of the browser.
  const createdTime = wireOf(new Date());
  for (let at = 1; at <= 12; at += 1)
    await addOrder(world.db, userId, { transactionNumber: `TL2606150000000${10 + at}`, createdTime });
});

test('the views are answered when the list has been asked for, and it is asked for once', async () => {
  const asked: string[] = [];
  let askedForList = () => {};
  const listAsked = new Promise<void>((resolve) => {
    askedForList = resolve;
  });
  await openConsole(world, 'admin', LIST);
  const answer = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const path = String(address);
    asked.push(path);
    if (path === ntdPayBills.page.path) askedForList();
    if (path === listViews.query.path) await listAsked;
    return answer(address, init);
  };
  await found('row', /TL260615000000022/);
  expect(asked.filter((path) => path === ntdPayBills.page.path)).toHaveLength(1);
  expect(asked).toContain(listViews.query.path);
}, 120_000);

test('a list, its views and its settings are asked for while the page is drawn, not once it stands', async () => {
  await openConsole(world, 'admin', '/home');
  await found('heading', /The admin/);
  const answer = globalThis.fetch;
  const asked = new Map<string, string>();
  const heading = () => document.querySelector('#main h1')?.textContent ?? '';
  globalThis.fetch = async (address, init) => {
    asked.set(String(address), heading());
    return answer(address, init);
  };
  history.push(LIST);
  await found('row', /TL260615000000022/);
  const drawn = heading();
  expect(drawn).not.toBe('');
  for (const { path } of [ntdPayBills.page, listViews.query, listPreferences.read]) {
    expect([...asked.keys()]).toContain(path);
    expect(asked.get(path)).not.toBe(drawn);
  }
}, 120_000);

test('another page is asked for once, and before it is drawn', async () => {
  await openConsole(world, 'admin', LIST);
  await found('row', /TL260615000000022/);
  const answer = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = async (address, init) => {
    asked.push(`${address} from ${document.querySelector('.ant-pagination-item-active')?.textContent}`);
    return answer(address, init);
  };
  fireEvent.click(await found('listitem', '2'));
  await found('row', /TL260615000000011/);
  expect(asked.filter((one) => one.startsWith(ntdPayBills.page.path))).toEqual([
    `${ntdPayBills.page.path} from 1`,
  ]);
}, 120_000);
