import type { Locator, Page } from '@playwright/test';
import { MOMENT } from '../../support/moment';
import { expect } from './console';

/** The dialog that shows a new key once. */
export class KeyDialog {
  readonly root: Locator;

  constructor(readonly page: Page) {
    this.root = page.getByRole('dialog', { name: 'The new API key' });
  }

  /** The key that is shown, copied, and put away as one that was: neither Escape nor a press beside it closes it. */
  async keep(): Promise<string> {
    const { page, root } = this;
    await expect(root).toBeVisible();
    const key = (await root.locator('code').textContent()) ?? '';
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(root).toBeVisible();
    await root.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('The key is copied.')).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await expect(root.locator('button[disabled]').filter({ hasText: 'Close' })).toBeVisible();
    await root.getByRole('checkbox', { name: 'I have copied the key' }).check();
    await root.getByRole('button', { name: 'Close' }).click();
    await expect(root).toBeHidden();
    return key;
  }
}

/** Chooses in the form by which a key is issued. */
export async function chooseForKey(form: Locator, field: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: new RegExp(`${field}$`) }).click();
  // Of long lists only those are drawn that are in sight.
  if (field === 'Partner') await form.page().keyboard.type(option);
  const options = form.page().locator('.ant-select-dropdown:visible .ant-select-item-option');
  await options.filter({ hasText: option }).first().click();
}

/** The moment so many days ahead, as it is typed. */
export const endIn = (days: number) =>
  new Date(MOMENT.getTime() + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
