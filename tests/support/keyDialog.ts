import type { Locator, Page } from 'playwright-core';
import { MOMENT } from './moment';
import { eventually, gone, seen } from './screen';

/** Issuing a key on its page, and the dialog that shows it once. */

const once = (page: Page) => page.getByRole('dialog', { name: 'The new API key' });

export async function chosenForKey(form: Locator, field: string, option: string): Promise<void> {
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
export async function keyKept(page: Page): Promise<string> {
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

/** The moment so many days ahead, as it is typed. */
export const endIn = (days: number) =>
  new Date(MOMENT.getTime() + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
