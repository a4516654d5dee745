import { cleanup, screen } from '@testing-library/react';
import en from '../../locales/en';
import { openConsole, read } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** Every card names the days with which it is compared, and says so where there is nothing to compare yet. */

const TEST_MS = 120_000;

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  const id = await addUser(world.db);
  for (const createdTime of ['2026-06-08 03:59:00', '2026-06-08 05:00:00', '2026-06-15 03:00:00'])
    await addOrder(world.db, id, { createdTime, paidTime: createdTime });
}, TEST_MS);

const cards = () =>
  [...document.querySelectorAll('section > dl > div')].map(({ textContent }) => textContent);

test(
  'statistics of a range that ends today name the same weekdays until this time',
  async () => {
    await openConsole(world, 'admin', '/transaction/stats?range=2026-06-10~2026-06-15');
    const days = '2026-06-03 – 06-08 until 12:00';
    expect(await read(`Compared with ${days}`)).toBeVisible();
    expect(cards().length).toBeGreaterThan(2);
    expect(cards().filter((text) => !text?.includes(`${days}: `))).toEqual([]);
    expect(cards()[0]).toContain(`${days}: 1`);
    expect(cards()[0]).toContain(en['stats.change.same']);
    cleanup();

    await openConsole(world, 'admin', '/transaction/stats?range=2026-06-10~2026-06-12');
    expect(await read('Compared with 2026-06-03 – 06-05')).toBeVisible();
    expect(cards()[0]).toContain(en['stats.change.same']);
  },
  TEST_MS,
);

test(
  'a dashboard calls its cards those of the latest day, each with its hour; what ripens has no change yet',
  async () => {
    await openConsole(world, 'admin', '/dashboard/paying');
    expect(await read('Latest day: 2026-06-15, compared with 2026-06-08 until 12:00')).toBeVisible();
    expect(cards().filter((text) => !text?.includes('2026-06-08 until 12:00: '))).toEqual([]);
    cleanup();

    await openConsole(world, 'admin', '/dashboard/loss');
    expect(await read(/^Latest day: 2026-06-15, compared with 2026-06-08/)).toBeVisible();
    expect(cards().filter((text) => !text?.includes(en['stats.change.notOver']))).toEqual([]);
    expect(screen.queryAllByText(/[▲▼]/)).toEqual([]);
  },
  TEST_MS,
);
