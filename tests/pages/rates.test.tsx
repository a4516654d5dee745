import { screen, waitFor, within } from '@testing-library/react';
import { later } from '@/domain/kit/zone';
import { competitorRates } from '../../src/domain/operation/competition';
import { bringByFeed } from '../support/benchmarks';
import { found, openConsole, read, user } from '../support/console';
import type { World } from '../support/world';

/** Benchmarks and competitors as the console shows them: the chart with its table, what we offer, and the feed that fails. */

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  const admin = await world.signIn('admin');
  const quotedTime = later(world.clock.text(), -3600);
  await bringByFeed(world, quotedTime, '1.9800');
  await admin.ask(competitorRates.calls.add, {
    competitor: 'Isla Remit',
    offeredRate: '1.9500',
    offeredFee: '50',
    seenTime: quotedTime,
    competitionSource: 1,
  });
});

test('what the chart draws stands in a table, which the keyboard opens; ours stands among the others', async () => {
  await openConsole(world, 'admin', '/operation/rate/competition');
  expect(await read('Rank 1 of 2')).toBeVisible();
  const figures = await found('button', 'Figures');
  expect(figures).toHaveAttribute('aria-expanded', 'false');
  figures.focus();
  await user.keyboard('{Enter}');
  expect(figures).toHaveAttribute('aria-expanded', 'true');
  const table = within(await found('region', 'Figures')).getByRole('table');
  const [head, newest, before] = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(head).toEqual(['Day', 'Ours', 'Benchmark rate', 'Isla Remit']);
  expect(newest).toEqual(['2026-06-15', '1.9680', '1.9800', '1.9500']);
  expect(before).toEqual(['2026-06-14', '1.9680', 'N/A', 'N/A']);
}, 120_000);

test('who may see benchmarks is told on the first page that fetching fails, and nobody else', async () => {
  const triedTime = world.clock.text();
  await world.db.insertInto('rateFeeds').values({ id: 1, triedTime, misses: 3, fault: 'HTTP 500' }).execute();
  await openConsole(world, 'admin', '/home');
  expect(await read(/could not be fetched 3 times in a row/)).toBeVisible();
  expect(await found('link', 'Benchmark rates')).toHaveAttribute('href', '/operation/rate/benchmark');
}, 120_000);

test('who may not see them is told nothing', async () => {
  await openConsole(world, 'service', '/home');
  await found('heading', /The service/);
  await waitFor(() => expect(screen.queryByText(/could not be fetched/)).toBeNull());
}, 120_000);
