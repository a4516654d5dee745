import type { Locator, Page } from 'playwright-core';
import { gone } from './screen';

/** Forms and steps of kept records, as a person fills them in. */

/** The form by which a record is added, over its list. */
export const addForm = (page: Page): Locator => page.getByRole('dialog', { name: /: Add$/ });

/** A field of text of it; what must be filled in has a star before its name. */
export const fieldOf = (page: Page, name: string): Locator =>
  addForm(page).getByRole('textbox', { name: new RegExp(`^\\W*${name}$`) });

/** Chooses in a form by typing, since of long lists only those are drawn that are in sight. */
export async function chosenIn(page: Page, name: RegExp, option: string): Promise<void> {
  await addForm(page).getByRole('combobox', { name }).click();
  await page.keyboard.type(option);
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** Sends the form, which then is gone. */
export async function added(page: Page): Promise<void> {
  await addForm(page).getByRole('button', { name: 'Add', exact: true }).click();
  await gone(addForm(page));
}

/** Sends an edit after what it changes was looked over; the form then is gone. */
export async function reviewed(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'What will be changed' });
  await review.getByRole('button', { name: 'Submit' }).click();
  await gone(form);
}

/** Presses what does something, and once more in the dialog that asks whether, with a reason where it asks why. */
export async function confirmed(page: Page, step: string | RegExp, reason?: string): Promise<void> {
  const named = { name: step, exact: true };
  await page.getByRole('button', named).first().click();
  const dialog = page.getByRole('dialog', named);
  if (reason) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', named).click();
  await gone(dialog);
}
