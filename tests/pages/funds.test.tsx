import { screen } from '@testing-library/react';
import en from '../../locales/en';
import tw from '../../locales/tw';
import { capitalAccounts } from '../../src/domain/finance/capitalAccount';
import { businessDay } from '../../src/domain/kit/zone';
import { noteForecasts } from '../../src/server/finance/capital/forecast';
import { endDays } from '../../src/server/finance/ledger/days';
import { startOrders } from '../support/billWorld';
import { capitalNamed, funded, stopsBelow } from '../support/capitalWorld';
import { found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { steadyOut, wentOut } from '../support/fundWorld';
import { orderAt } from '../support/operationWorld';
import { orderOf } from '../support/orderWorld';
import type { World } from '../support/world';

/** Funds that run low as whoever may ask for transfers sees them, and the orders that wait for them, on the real server. */

const TEST_MS = 120_000;
const patient = { timeout: PATIENCE_MS };
const FIRST = '1210 · Bayanihan Bills · PHP';
const WHERE = 'PHP prefund (1210) · Bayanihan Bills';

let world: World;
let order: { id: number; transactionNumber: string };

beforeAll(async () => {
  world = await tulay.createWorld();
  const [finance, auditor] = [await world.signIn('admin2'), await world.signIn('admin')];
  const now = world.clock.text();
  await wentOut(world, FIRST, steadyOut(businessDay(now), 30, 100));
  await funded(world, FIRST, String(30 * 24 * 100 + 500));
  const { id, version } = await capitalNamed(world, FIRST);
  await finance.ask(capitalAccounts.calls.edit, { id, version, warnBelow: '600.00' });
  await stopsBelow(world, [finance, auditor], FIRST, '100.00');
  await endDays(world.db, now);
  await noteForecasts(world.db, now);
  const bill = { status: 13, paymentMethod: 10, partner: null, payoutChannel: null, payoutKind: null };
  order = await orderOf(world, await orderAt(world, { ...bill, transactionAmount: '1000.00' }));
  await startOrders(world);
}, TEST_MS);

test(
  'a banner says where and why, and leads to the account, whose count leads to the orders that wait',
  async () => {
    await openConsole(world, 'admin2', '/home');
    const banner = (await screen.findByText(en['capital.low'], {}, patient)).parentElement;
    expect(banner).toHaveTextContent(`${WHERE} (less than PHP 600.00; likely used up by`);
    const [link] = await screen.findAllByRole('link', { name: en['menu.FINANCE_CAPITAL'] }, patient);
    await user.click(link as HTMLElement);
    await screen.findAllByRole('row', { name: /Bayanihan Bills/ }, patient);
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toContain(en['fields.dryAt']);
    await read(/^Sum of 5 rows/);
    expect(screen.getByText(/^Sum of/).parentElement).toHaveTextContent(
      'Available NTD 0Available PHP 500.00',
    );
    await user.click(await found('link', '1'));
    await found('link', order.transactionNumber);
    expect(screen.getByLabelText(en['fields.providerName'])).toHaveValue('Bayanihan Bills');
  },
  TEST_MS,
);

test(
  'the order says for whom it waits, and leads to all that do',
  async () => {
    const detail = `/tulayTransaction/ntdSwap/paybills/detail?id=${order.id}`;
    await openConsole(world, 'admin2', detail);
    await read(/waits for funds with Bayanihan Bills/);
    await user.click(await found('link', en['menu.FINANCE_CAPITAL_WAITING']));
    await found('link', order.transactionNumber);
  },
  TEST_MS,
);

test(
  'who may not open them reads it on the order too',
  async () => {
    await openConsole(world, 'service', `/tulayTransaction/ntdSwap/paybills/detail?id=${order.id}`);
    await read(/waits for funds with Bayanihan Bills/);
    expect(screen.queryByRole('link', { name: en['menu.FINANCE_CAPITAL_WAITING'] })).toBeNull();
  },
  TEST_MS,
);

test(
  'who may not ask for transfers sees no banner',
  async () => {
    await openConsole(world, 'auditor', '/home');
    await screen.findAllByText(en['menu.HOME'], {}, patient);
    expect(screen.queryByText(en['capital.low'])).toBeNull();
  },
  TEST_MS,
);

test(
  'it stands there in the language of who reads it',
  async () => {
    await openConsole(world, 'admin2', '/home', 'tw');
    expect((await screen.findByText(tw['capital.low'], {}, patient)).parentElement).toHaveTextContent(
      '低於 PHP 600.00',
    );
  },
  TEST_MS,
);
