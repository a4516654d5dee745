import type { Locator, Page } from 'playwright-core';
import { eventually, gone, rowOf, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

/** A key of a partner from its issue to its end: seen once, copied, rotated and revoked. */

const console = openConsole();

const LIST = '/merchant/apiKey';
const once = (page: Page) => page.getByRole('dialog', { name: 'The new API key' });

async function chosen(form: Locator, field: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: new RegExp(`${field}$`) }).click();
  // Of long lists only those are drawn that are in sight.
  if (field === 'Partner') await form.page().keyboard.type(option);
  await form
    .page()
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
}

/** The key that is shown, copied, and put away as one that was: neither Escape nor a press beside it closes it. */
async function keyKept(page: Page): Promise<string> {
  const dialog = once(page);
  await seen(dialog);
  const key = (await dialog.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await seen(dialog);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await seen(page.getByText('The key is copied.'));
  await eventually(async () => expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key));
  const close = dialog.getByRole('button', { name: 'Close' });
  await seen(dialog.locator('button[disabled]').filter({ hasText: 'Close' }));
  await dialog.getByRole('checkbox', { name: 'I have copied the key' }).check();
  await close.click();
  await gone(dialog);
  return key;
}

test('a key is issued, shown once, rotated into another one, and revoked', async () => {
  const { page } = await console.visit('admin', LIST);
  await rowsShown(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: /: Add$/ });
  await seen(form);
  await chosen(form, 'Partner', 'Perlas Payments');
  await form.getByRole('textbox', { name: /Name of the key$/ }).fill('Night run');
  await chosen(form, 'Scopes', 'Payout');
  await form.getByRole('textbox', { name: /Allowed addresses/ }).fill('somewhere');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await seen(form.getByText('somewhere is no IP address and no range such as 203.0.113.0/24'));
  await form.getByRole('textbox', { name: /Allowed addresses/ }).fill('203.0.113.0/24');
  await form.getByRole('textbox', { name: /Expires/ }).fill(endIn(90));
  await page.locator('.ant-picker-dropdown:visible .ant-picker-ok button').click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const first = await keyKept(page);
  expect(first).toMatch(/^tk_/);
  await page.goto(`${LIST}?name=Night%20run`);
  await rowsShown(page);
  await seen(rowOf(page, 'Night run').getByText(first.slice(0, 10)));
  await seen(rowOf(page, 'Night run').getByText('Active', { exact: true }));
  await gone(page.getByText(first));

  await rowOf(page, 'Night run').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  const rotating = page.getByRole('dialog', { name: 'Rotate' });
  await seen(rotating);
  await rotating.getByRole('button', { name: 'Rotate' }).click();
  const second = await keyKept(page);
  expect(second).not.toBe(first);
  await page.goto(`${LIST}?name=Night%20run&status=2`);
  await seen(rowOf(page, 'Night run').getByText('Ending', { exact: true }));

  await page.goto(`${LIST}?name=Night%20run&status=1`);
  await rowsShown(page);
  await rowOf(page, 'Night run').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  const revoking = page.getByRole('dialog', { name: 'Revoke' });
  await revoking.getByRole('textbox').fill('Seen in a mail');
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await gone(revoking);
  await page.goto(`${LIST}?name=Night%20run&status=3`);
  await seen(rowOf(page, 'Night run').getByText('Revoked', { exact: true }));
});

/** The moment so many days ahead, as it is typed. */
const endIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
