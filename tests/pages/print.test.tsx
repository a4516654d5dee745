import { fireEvent, screen, waitFor } from '@testing-library/react';
import { changeTheme, printPage, startTheme } from '@/kit/theme';
import en from '../../locales/en';
import { openConsole, read } from '../support/console';

/** Paper is light, whatever the screen is, and says what it is about. */

const TEST_MS = 120_000;

const painted = () => document.documentElement.dataset.theme;

test('a dark page is light before the printer sees it, and dark again afterwards', async () => {
  startTheme();
  changeTheme('dark');
  expect(painted()).toBe('dark');
  const printed = new Promise((resolve) => {
    window.print = () => resolve(painted());
  });
  printPage();
  expect(await printed).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(painted()).toBe('dark');
});

test('so it is where the browser prints by itself', () => {
  startTheme();
  changeTheme('dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(painted()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(painted()).toBe('dark');
});

test(
  'paper says who printed which rows, and the screen does not',
  async () => {
    const world = await tulay.createWorld();
    await openConsole(world, 'admin', '/tulayTransaction/ntdSwap/paybills?status=4&createdTime=yesterday');
    const conditions = () => document.querySelectorAll('dl.conditions > div');
    const heading = () => screen.queryByText(/^Printed by /);
    await read(en['list.filteredToNothing']);
    expect([conditions().length, heading()]).toEqual([0, null]);
    fireEvent(window, new Event('beforeprint'));
    await waitFor(() => expect(heading()).toBeVisible());
    const said = [...conditions()].map((one) => one.textContent);
    expect(said).toEqual([
      'Product categoryPay Bills',
      'Created time2026-06-14 00:00 – 2026-06-14 23:59',
      'StatusUpdated',
    ]);
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(heading()).toBeNull());
  },
  TEST_MS,
);
