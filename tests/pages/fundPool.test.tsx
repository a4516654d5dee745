import { screen, within } from '@testing-library/react';
import en from '../../locales/en';
import { fundPool } from '../../src/domain/finance/fundPool';
import { funded } from '../support/capitalWorld';
import { failingAt, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import type { World } from '../support/world';

/** The fund pool as finance reads it, on the real server: from opening to closing, and to the postings behind a figure. */

const TEST_MS = 120_000;
const patient = { timeout: PATIENCE_MS };

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  await funded(world, '1230 · PHP', '1234.50');
}, TEST_MS);

test(
  'a figure of a day leads to the postings that it is the sum of',
  async () => {
    await openConsole(world, 'admin', '/finance/fundpool');
    const row = within(await found('row', /PHP wallet float \(1230\)/));
    expect(row.getAllByText('1,234.50').length).toBeGreaterThan(0);
    const [closing] = row.getAllByRole('link', { name: '1,234.50' }).slice(-1);
    await user.click(closing as HTMLElement);
    await screen.findAllByRole('row', { name: /PHP wallet float \(1230\)/ }, patient);
    expect(screen.getAllByText(en['codes.ledgerSource.byHand'])[0]).toBeVisible();
  },
  TEST_MS,
);

test(
  'without anything that moved the pool is empty, and a fault is no empty pool',
  async () => {
    await openConsole(world, 'admin', '/finance/fundpool?accountCode=1120');
    expect(await read(en['list.filteredToNothing'])).toBeVisible();
    await openConsole(failingAt(world, fundPool.page.path), 'admin', '/finance/fundpool');
    expect(await found('button', en['list.retry'])).toBeVisible();
  },
  TEST_MS,
);
