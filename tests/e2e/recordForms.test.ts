import type { Page } from '@playwright/test';
import { keptPages } from '../../src/domain/keptPages';
import { DESK, PHONE } from '../qa/looks';
import { settled, violationsOn } from './support/axe';
import { expect, test } from './support/console';

/** The form of every record type, on a desk and on a phone. */

const sheet = (page: Page) => page.getByRole('dialog', { name: /: Add$/ });

/** What is wrong with the form of a page: what axe finds, and what is wider than a phone. */
async function faultsOfForm(page: Page, url: string): Promise<unknown[]> {
  await page.setViewportSize(DESK);
  await page.goto(`${url}?form=add`);
  await expect(sheet(page).getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await settled(page);
  const faults = await violationsOn(page, { inside: '.ant-drawer' });
  await page.setViewportSize(PHONE);
  const tooWide = () =>
    page.evaluate(() => {
      const body = document.querySelector('.ant-drawer-body');
      const { scrollWidth } = document.documentElement;
      return { page: scrollWidth - innerWidth, form: body ? body.scrollWidth - body.clientWidth : 0 };
    });
  await expect
    .poll(tooWide, { timeout: 3000 })
    .toEqual({ page: 0, form: 0 })
    .catch(() => {});
  const wide = await tooWide();
  return wide.page > 0 || wide.form > 0 ? [...faults, wide] : faults;
}

const forms = Object.values(keptPages).map(({ page }) => page);
const areaOf = (url: string) => url.split('/')[1] ?? url;

// One window for an area: a browser that knows the console opens the next form much faster.
for (const area of [...new Set(forms.map(areaOf))]) {
  test(`the forms of ${area} are readable by everybody, on a phone too`, async ({ console }) => {
    // Some are kept by administrators alone.
    const { page } = await console.visit('admin');
    const found: Record<string, unknown[]> = {};
    for (const url of forms.filter((one) => areaOf(one) === area)) {
      const faults = await faultsOfForm(page, url).catch((error: Error) => [error.message]);
      if (faults.length > 0) found[url] = faults;
    }
    expect(found).toEqual({});
  });
}
