import { screen, within } from '@testing-library/react';
import { codeOf } from '../../src/domain/kit/codes';
import { serviceCode } from '../../src/domain/orders/codes';
import { mecoOffice } from '../../src/domain/orders/familyCodes';
import { found, openConsole, read } from '../support/console';
import { familyLife } from '../support/familyLife';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** Orders as finance reads them, on the real server. */

const TEST_MS = 120_000;

let world: World;
let done: { id: number; transactionNumber: string };
let onItsWay: { transactionNumber: string };

beforeAll(async () => {
  world = await tulay.createWorld();
  const life = await familyLife(world);
  done = await life.completed('send');
  onItsWay = await life.sent('buyLoad');
  await addOrder(world.db, await addUser(world.db), {
    serviceType: serviceCode('passportDelivery'),
    status: 1,
    mecoOffice: codeOf(mecoOffice, 'taipei'),
    applicant: 'Maria Santos',
    applicationNumber: 'A-1',
  });
}, TEST_MS);

const rowOf = (number: string) => found('row', new RegExp(number));
const sums = () => screen.getByText(/^Sum of /).parentElement?.textContent;

test(
  'what was collected stands under its currency, is added up in each, and leads to the order',
  async () => {
    await openConsole(world, 'admin2', '/finance/collection?paidTime=');
    const row = await rowOf(done.transactionNumber);
    const link = within(row).getByRole('link', { name: done.transactionNumber });
    expect(link).toHaveAttribute('href', `/users/management/transaction/detail?id=${done.id}`);
    expect(row).toHaveTextContent('659');
    expect(await rowOf(onItsWay.transactionNumber)).toHaveTextContent('105.00');
    await read('Sum of 3 rows');
    expect(sums()).toContain('Net NTD 1,219');
    expect(sums()).toContain('Paid PHP 105.00');
  },
  TEST_MS,
);

test(
  'a payout that was done says when, another one that it is none yet',
  async () => {
    await openConsole(world, 'admin2', '/finance/payout?paidTime=');
    expect(await rowOf(done.transactionNumber)).not.toHaveTextContent('Not paid out');
    expect(await rowOf(onItsWay.transactionNumber)).toHaveTextContent('Not paid out');
    await read('Sum of 2 rows');
    expect(sums()).toContain('PHP 1,100.00');
  },
  TEST_MS,
);

test(
  'a passport that is paid reads so',
  async () => {
    await openConsole(world, 'admin2', '/finance/pd');
    const row = await found('row', /Passport Delivery/);
    expect(within(row).getByText('Paid')).toBeVisible();
  },
  TEST_MS,
);
