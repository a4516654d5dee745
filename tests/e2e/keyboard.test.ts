import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { eventually, gone, rowsShown, seen, sent } from '../support/screen';
import { openConsole } from '../support/visit';

const console = openConsole();

const AUDITS = '/tulayTransaction/operate/audit/refund';
const MOST_TABS = 80;

/** Goes on with Tab until something has the focus, as people without a mouse do. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await seen(target);
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} tabs did not lead to ${target}`);
}

/** Whether one can see where the focus is. */
const focusShows = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });

test('signing in and opening an order need no mouse', async () => {
  const { page } = await console.visit(undefined, '/user/login');
  await seen(page.getByRole('textbox', { name: 'Account' }));
  await page.keyboard.type('service');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  await tabTo(page, page.locator('#main').getByRole('link', { name: 'Church offerings' }));
  await eventually(async () => expect(await focusShows(page)).toBe(true));
  await page.keyboard.press('Enter');
  await seen(page.getByRole('button', { name: 'Search' }));
  // Whatever the hour, there is an order on some day.
  await page.goto('/tulayTransaction/ntdSwap/paybills?createdTime=');
  const [number] = (await rowsShown(page)).column('Transaction No.');
  await tabTo(page, page.getByRole('link', { name: 'Detail' }).first());
  await eventually(async () => expect(await focusShows(page)).toBe(true));
  await page.keyboard.press('Enter');
  await seen(page.getByRole('heading', { level: 1, name: number }));
});

test('the first Tab offers to skip the menu', async () => {
  const { page } = await console.visit('service', '/home');
  await seen(page.getByRole('heading', { level: 1 }));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await eventually(async () =>
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true),
  );
  await page.keyboard.press('Enter');
  await eventually(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('main'));
});

test('a list is searched and sorted without a mouse', async () => {
  const { page } = await console.visit('service', '/tulayTransaction/ntdSwap/paybills?createdTime=');
  await rowsShown(page);
  const status = page.getByRole('combobox', { name: 'Status' });
  await tabTo(page, status);
  await page.keyboard.type('Fail');
  // Enter takes what is marked, which on a busy machine comes a moment after the letters.
  await seen(page.locator('.ant-select-item-option-active', { hasText: /fail/i }));
  await page.keyboard.press('Enter');
  await seen(page.locator('.ant-select-item-option-selected', { hasText: /fail/i }));
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Search' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/status=2/);

  await tabTo(page, page.getByRole('columnheader', { name: 'Payment amount (NTD)' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=paymentAmount\.asc/);
});

test('the calendar of a range is opened and left without a mouse', async () => {
  const { page } = await console.visit('service', '/tulayTransaction/ntdSwap/paybills?createdTime=');
  await rowsShown(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Created time' }));
  await page.keyboard.press('Enter');
  await seen(page.locator('.ant-picker-dropdown').getByText('Yesterday'));
  await tabTo(page, page.getByRole('button', { name: 'Search' }));
  await gone(page.locator('.ant-picker-dropdown').getByText('Yesterday'));
});

test('a proposal is decided with single keys, which mean nothing while one types', async () => {
  const { page } = await console.visit('auditor', AUDITS);
  await rowsShown(page);
  await page.getByRole('link', { name: 'Detail' }).first().click();
  await seen(page.getByRole('button', { name: 'Approve A' }));

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await seen(help.getByText('Approve'));
  await page.keyboard.press('Escape');
  await gone(help);

  await page.keyboard.press('r');
  const reject = page.getByRole('dialog', { name: 'Reject this proposal?' });
  const reason = reject.getByRole('textbox');
  await eventually(async () =>
    expect(await reason.evaluate((box) => box === document.activeElement)).toBe(true),
  );
  await page.keyboard.type('a rare receipt');
  await eventually(async () => expect(await reason.inputValue()).toBe('a rare receipt'));
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(1));
  await reason.fill('');
  await page.keyboard.press('Escape');
  await gone(reject);

  await page.keyboard.press('a');
  const approve = page.getByRole('dialog', { name: 'Approve this proposal?' });
  await seen(approve);
  await page.keyboard.press('Enter');
  await gone(approve);
  await sent(page, 'Approved');
});
