import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/console';
import { rowsShown } from './support/screen';

/** What comes out of a printer: what was asked for and what came of it, light, and nothing that can be pressed. */

/** The page as paper gets it. */
async function printed(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
}

async function noneShown(found: Locator): Promise<void> {
  const shown = await Promise.all((await found.all()).map((one) => one.isVisible()));
  expect(shown.filter(Boolean)).toEqual([]);
}

/** Menu, header and everything that can be pressed are on the screen, and not on paper. */
async function frameGoes(page: Page): Promise<void> {
  const frame = page.locator('.ant-layout-sider, .ant-layout-header');
  await expect(frame.first()).toBeVisible();
  await expect(page.locator('button').first()).toBeVisible();
  await printed(page);
  await expect(frame.first()).toBeHidden();
  await noneShown(frame);
  await noneShown(page.locator('button'));
}

/** How bright the ground is on which something stands, 0 to 255. */
const brightness = (found: Locator) =>
  found.evaluate((node) => {
    for (let at: Element | null = node; at; at = at.parentElement) {
      const [r = 0, g = 0, b = 0, alpha = 1] = (
        getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      if (alpha > 0) return (r + g + b) / 3;
    }
    return 255;
  });

for (const theme of ['light', 'dark'] as const) {
  test(`a dashboard is printed without its frame, from a ${theme} screen`, async ({ console }) => {
    const path = '/dashboard/active?range=last7Days&platform=2';
    const { page } = await console.visit('operation', path, { theme });
    await rowsShown(page);
    const asking = page.locator('search').first();
    await expect(asking).toBeVisible();
    const [figures, row] = [page.locator('section dl').first(), page.locator('.ant-table-row').first()];
    await frameGoes(page);
    await expect(asking).toBeHidden();
    await expect(figures).toBeVisible();
    await expect(row).toBeVisible();
    // Filters ask no more: what they narrow to is said in words.
    await expect(page.locator('dl dd').filter({ hasText: 'iOS' })).toBeVisible();
    for (const one of [figures, row.locator('td').first()])
      await expect.poll(() => brightness(one)).toBeGreaterThan(240);
    const table = page.locator('.ant-table').first();
    const left = () => table.evaluate((node) => node.getBoundingClientRect().left);
    await expect.poll(() => left()).toBeLessThan(40);
  });
}

test('what is open over a list is printed alone', async ({ console }) => {
  const { page } = await console.visit('operation', '/operation/notice');
  await rowsShown(page);
  await page.locator('.ant-table-row').first().click();
  const drawer = page.locator('.ant-drawer-body');
  await expect(drawer).toBeVisible();
  await frameGoes(page);
  await expect(page.locator('.ant-table-row').first()).toBeHidden();
  await expect(drawer.locator('dd').first()).toBeVisible();
});
