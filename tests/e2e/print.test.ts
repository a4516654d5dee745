import type { Locator, Page } from '@playwright/test';
import type { Lang } from '../../src/domain/kit/languages';
import { squeezed } from '../support/pdfPages';
import { settled } from './support/axe';
import { expect, test } from './support/console';
import { faultsOf, missingFrom, pdfOf, textsRead } from './support/paper';
import { recordShown, rowsShown } from './support/screen';
import { waitingKyc } from './support/waitingKyc';

test.use({ demo: { prepare: waitingKyc } });

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

interface Shape {
  readonly what: string;
  readonly account: string;
  readonly path: string;
  /** What the first row opens is printed, and not the list. */
  readonly opensRow?: true;
  /** Then this is pressed. */
  readonly press?: string;
  /** The most sheets that it may take. */
  readonly most: number;
  /** It lies across. */
  readonly wide?: true;
  readonly lang?: Lang;
  readonly theme?: 'dark';
}

const BILLS = '/tulayTransaction/ntdSwap/paybills?status=4&createdTime=';

/** One of each kind of page. */
const shapes: readonly Shape[] = [
  { what: 'a list', account: 'admin', path: BILLS, most: 2, wide: true },
  {
    what: 'a list in Chinese from a dark screen',
    account: 'admin',
    path: BILLS,
    most: 2,
    wide: true,
    lang: 'tw',
    theme: 'dark',
  },
  { what: 'an order', account: 'admin', path: BILLS, opensRow: true, most: 3 },
  {
    what: 'an order in Chinese from a dark screen',
    account: 'admin',
    path: BILLS,
    opensRow: true,
    most: 3,
    lang: 'tw',
    theme: 'dark',
  },
  { what: 'a desk', account: 'auditor', path: '/users/audit', most: 2 },
  { what: 'a verification at its desk', account: 'auditor', path: '/users/audit', opensRow: true, most: 4 },
  {
    what: 'a refund to decide',
    account: 'auditor',
    path: '/tulayTransaction/operate/audit/refund',
    opensRow: true,
    most: 3,
  },
  { what: 'the inbox of approvals', account: 'auditor', path: '/approvals', most: 2 },
  {
    what: 'a dashboard',
    account: 'operation',
    path: '/dashboard/active?range=last7Days',
    most: 4,
    wide: true,
  },
  { what: 'statistics', account: 'admin', path: '/transaction/stats', most: 4, wide: true },
  {
    what: 'a record over its list',
    account: 'operation',
    path: '/operation/notice',
    opensRow: true,
    most: 2,
  },
  {
    what: 'the form of a record',
    account: 'operation',
    path: '/operation/notice',
    opensRow: true,
    press: 'Edit',
    most: 2,
  },
  { what: 'a user', account: 'admin', path: '/users/management', opensRow: true, most: 4 },
  { what: 'a log', account: 'admin', path: '/system/operationLog', most: 2 },
  { what: 'home', account: 'admin', path: '/home', most: 3 },
];

for (const { what, account, path, opensRow, press, most, wide, ...look } of shapes)
  test(`prints ${what} whole`, async ({ console }) => {
    const { page } = await console.visit(account, path, look);
    if (opensRow) {
      await rowsShown(page);
      await page.locator('.ant-table-row').first().click();
      await recordShown(page);
    }
    if (press) await page.getByRole('button', { name: press, exact: true }).first().click();
    await settled(page);
    await expect(async () => {
      const texts = await textsRead(page);
      const pages = await pdfOf(page);
      expect(texts.length).toBeGreaterThan(8);
      expect(missingFrom(pages, texts)).toEqual([]);
      expect(pages.flatMap(faultsOf)).toEqual([]);
      expect(pages.length).toBeLessThanOrEqual(most);
      expect(pages.filter(({ width, height }) => width > height === (wide ?? false))).toHaveLength(
        pages.length,
      );
      expect(pages[0]?.text).toMatch(/^1\/\d+Tulay›/);
      expect(pages[0]?.text).toContain(squeezed('Asia/Taipei'));
    }).toPass();
  });
