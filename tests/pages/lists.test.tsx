import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import en from '../../locales/en';
import { codeOf } from '../../src/domain/kit/codes';
import { holiday } from '../../src/domain/operation/holiday';
import { serviceCode } from '../../src/domain/orders/codes';
import { mecoOffice } from '../../src/domain/orders/familyCodes';
import { listPreferences } from '../../src/domain/system/calls';
import { insertKept } from '../../src/server/kit/keptWrites';
import { enter, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** What an operator does with the rows and columns of a list, on the real server, without a browser. */

const LIST = '/tulayTransaction/ntdSwap/paybills';
const ALL = `${LIST}?createdTime=`;
const TEST_MS = 120_000;
const patient = { timeout: PATIENCE_MS };

let world: World;
let userId: number;
let last: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  userId = await addUser(world.db, { fullName: 'Maria Santos', arcExpireDate: '2026-12-01' });
  for (let n = 1; n <= 12; n++) {
    const transactionNumber = `TL2606150000000${String(n).padStart(2, '0')}`;
    last = await addOrder(world.db, userId, { transactionNumber, createdTime: '2026-06-15 01:00:00' });
  }
  await addOrder(world.db, userId, {
    serviceType: serviceCode('passportDelivery'),
    mecoOffice: codeOf(mecoOffice, 'taipei'),
    logisticsStatus: 1,
    applicant: 'Maria Santos',
    applicationNumber: 'A-1',
  });
}, TEST_MS);

afterEach(() => world.findDatabase());

const rowOf = (number: string) => found('row', new RegExp(number));
const LAST = 'TL260615000000012';

test(
  'a row opens by a click or Enter on it, not by what is in it; its number and the name are links',
  async () => {
    await openConsole(world, 'admin', ALL);
    const row = await rowOf(LAST);
    expect(within(row).getByRole('link', { name: LAST })).toHaveAttribute(
      'href',
      `${LIST}/detail?id=${last}`,
    );
    const name = within(row).getByRole('link', { name: 'Maria Santos' });
    expect(name).toHaveAttribute('href', `/users/management/detail?id=${userId}`);

    await user.click(within(row).getByRole('button', { name: /^(Copy|Copied)/ }));
    expect(history.location.pathname).toBe(LIST);
    row.focus();
    fireEvent.keyDown(row, { key: 'ArrowDown' });
    expect(document.activeElement).not.toBe(row);
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(row);
    fireEvent.keyDown(row, { key: 'Enter' });
    await waitFor(() => expect(history.location.pathname).toBe(`${LIST}/detail`), patient);
    act(() => history.back());

    await user.click(within(await rowOf(LAST)).getByText('Meralco'));
    await waitFor(() => expect(history.location.search).toBe(`?id=${last}`), patient);
  },
  TEST_MS,
);

test(
  'a name leads nowhere for who may not follow',
  async () => {
    await openConsole(world, 'service', ALL);
    const row = await rowOf(LAST);
    expect(within(row).queryByRole('link', { name: 'Maria Santos' })).toBeNull();
  },
  TEST_MS,
);

test(
  'a filter that is active and hidden is named and counted',
  async () => {
    await openConsole(world, 'admin', '/agentTransaction/pdmeco');
    await found('row', /A-1/);
    expect(await found('button', 'Expand (1: Logistics status)')).toBeVisible();
  },
  TEST_MS,
);

test(
  'what a list is filtered by is among its columns as long as it is',
  async () => {
    await openConsole(world, 'admin', '/users/management?arcExpireDate=2026-11-01~2026-12-31');
    const heading = { name: en['fields.arcExpireDate'] };
    expect(await screen.findByRole('columnheader', heading, patient)).toBeVisible();
    expect(await read('2026-12-01')).toBeVisible();
    act(() => history.push('/users/management'));
    await waitFor(() => expect(screen.queryByRole('columnheader', heading)).toBeNull(), patient);
  },
  TEST_MS,
);

test(
  'a page that cannot be loaded is not shown as the one before it',
  async () => {
    await openConsole(world, 'admin', ALL);
    await rowOf(LAST);
    world.loseDatabase();
    fireEvent.click(screen.getByTitle('2'));
    await screen.findByRole('alert', undefined, patient);
    expect(screen.queryByText(LAST)).toBeNull();
    world.findDatabase();
    await user.click(screen.getByRole('button', { name: en['list.retry'] }));
    expect(await screen.findByTitle('2', undefined, patient)).toHaveClass('ant-pagination-item-active');
    expect(screen.queryByText(LAST)).toBeNull();
  },
  TEST_MS,
);

test(
  'a page beyond the last one shows the last one',
  async () => {
    await openConsole(world, 'admin', `${ALL}&page=9`);
    expect(await screen.findByTitle('2', undefined, patient)).toHaveClass('ant-pagination-item-active');
    expect(history.location.search).toContain('page=2');
    expect(screen.getAllByRole('row').length).toBeGreaterThan(1);
  },
  TEST_MS,
);

test(
  'after saving, the view is the open one, also where the list opens with it from now on',
  async () => {
    await openConsole(world, 'admin', `${ALL}&status=1`);
    await rowOf(LAST);
    await user.click(screen.getByRole('button', { name: /^View:/ }));
    await user.click(await found('menuitem', en['views.saveAs']));
    await enter(await screen.findByLabelText(en['views.name'], undefined, patient), 'Unpaid');
    await user.click(screen.getByLabelText(en['views.openByDefault']));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en['views.save'] }));
    expect(await found('button', 'View: Unpaid')).toBeVisible();
    expect(history.location.search).toMatch(/^\??view=\d+$/);
  },
  TEST_MS,
);

test(
  'a column is made wider without a pointer, and stays so on the server',
  async () => {
    const list = '/tulayTransaction/php/paybills';
    await openConsole(world, 'admin', `${list}?createdTime=`);
    await user.click(await found('button', en['list.columns']));
    const [wider] = await screen.findAllByRole('button', { name: en['list.wider'] }, patient);
    await user.click(wider as Element);
    const admin = await world.signIn('admin');
    await waitFor(async () => {
      const { settings } = await admin.ask(listPreferences.read, { listName: 'phpPayBills' });
      expect(settings.columns?.transactionNumber?.width).toBeGreaterThan(100);
    }, patient);
  },
  TEST_MS,
);

test(
  'from a drawer the records before and behind it are a key away, and closing leads back to the list',
  async () => {
    for (const day of ['2026-12-25', '2026-12-30', '2027-01-01'])
      await insertKept(
        world.db,
        holiday,
        { day, region: 'PHL', kind: 1, holidayName: { en: `Day ${day}` } },
        { id: 1, name: 'Somebody' },
        '2026-06-15 00:00:00',
      );
    await openConsole(world, 'admin', '/operation/holiday');
    await user.click(await found('link', '2026-12-30'));
    expect(await read('2 of 3')).toBeVisible();
    await user.keyboard('n');
    expect(await read('3 of 3')).toBeVisible();
    expect(screen.queryByRole('link', { name: en['audit.next'] })).toBeNull();
    await user.keyboard('p');
    await user.keyboard('p');
    expect(await read('1 of 3')).toBeVisible();
    await user.click(screen.getByRole('link', { name: en['audit.next'] }));
    expect(await read('2 of 3')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(history.location.search).not.toContain('open='), patient);
  },
  TEST_MS,
);

test(
  'a form ends like every dialog: Cancel, and then what sends it',
  async () => {
    await openConsole(world, 'admin', '/operation/holiday?form=add');
    const form = await screen.findByRole('dialog', undefined, patient);
    const add = await within(form).findByRole('button', { name: en['kept.add'] }, patient);
    expect(add.previousElementSibling).toBe(within(form).getByRole('button', { name: en['list.cancel'] }));
  },
  TEST_MS,
);
