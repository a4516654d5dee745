import type { Locator, Page } from '@playwright/test';

/** The form by which a record is added, over its list. */
export class AddForm {
  readonly root: Locator;

  constructor(readonly page: Page) {
    this.root = page.getByRole('dialog', { name: /: Add$/ });
  }

  /** A field of text; what must be filled in has a star before its name. */
  field(name: string): Locator {
    return this.root.getByRole('textbox', { name: new RegExp(`^\\W*${name}$`) });
  }

  /** Chooses by typing, since of long lists only those are drawn that are in sight. */
  async choose(field: RegExp, option: string): Promise<void> {
    await this.root.getByRole('combobox', { name: field }).click();
    await this.page.keyboard.type(option);
    await this.page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  }

  /** Sends it, and leaves it open where it is refused. */
  async send(): Promise<void> {
    await this.root.getByRole('button', { name: 'Add', exact: true }).click();
  }

  /** Sends it; it then is gone. */
  async add(): Promise<void> {
    await this.send();
    await this.root.waitFor({ state: 'hidden' });
  }
}

/** A record on its page, or in a drawer over its list. */
export class RecordPage {
  constructor(readonly page: Page) {}

  /** Presses what does something, and once more in the dialog that asks whether, with a reason where it asks why. */
  async confirm(step: string | RegExp, reason?: string): Promise<void> {
    const named = { name: step, exact: true };
    await this.page.getByRole('button', named).first().click();
    const dialog = this.page.getByRole('dialog', named);
    if (reason) await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', named).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Sends an edit after what it changes was looked over; the form then is gone. */
  async review(form: Locator): Promise<void> {
    await form.getByRole('button', { name: 'Review changes' }).click();
    const review = this.page.getByRole('dialog', { name: 'What will be changed' });
    await review.getByRole('button', { name: 'Submit' }).click();
    await form.waitFor({ state: 'hidden' });
  }
}
