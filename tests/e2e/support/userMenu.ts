import type { Locator, Page } from '@playwright/test';
import { appWith } from '../../support/factorWorld';
import { violationsOn } from './axe';
import { expect } from './console';

/** The menu of whoever is signed in. */
export class UserMenu {
  constructor(readonly page: Page) {}

  async choose(item: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Menu of/ }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async signOut(): Promise<void> {
    await this.choose('Sign out');
    await this.page.waitForURL('**/user/login*');
  }

  /** Opens the dialog of one's own second factor. */
  async openFactor(): Promise<Locator> {
    await this.choose('Second factor');
    return this.page.getByRole('dialog', { name: 'Second factor' });
  }
}

/** The dialog that sets up a second factor. */
export class FactorSetup {
  readonly root: Locator;

  constructor(readonly page: Page) {
    this.root = page.getByRole('dialog', { name: 'Set up a second factor' });
  }

  /** Sets up what the dialog shows; answers the app that has it now, and the recovery codes. */
  async finish() {
    const { page, root } = this;
    await expect(root.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
    const inDialog = await violationsOn(page, { inside: '.ant-modal' });
    expect(inDialog).toEqual([]);
    const secret = ((await root.locator('dd').textContent()) ?? '').trim();
    const app = appWith(secret);
    const now = new Date(await page.evaluate(() => Date.now()));
    for (const [at, digit] of [...app(now)].entries())
      await root.locator('.ant-otp-input').nth(at).fill(digit);
    await root.getByRole('button', { name: 'Turn on' }).click();
    return { app, recoveryCodes: await this.#keepRecoveryCodes() };
  }

  async #keepRecoveryCodes(): Promise<string[]> {
    const codes = this.page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes).toBeVisible();
    const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await codes.getByRole('button', { name: 'Copy' }).click();
    await expect(this.page.getByText('The recovery codes are copied.')).toBeVisible();
    await expect
      .poll(() => this.page.evaluate(() => navigator.clipboard.readText()))
      .toContain(recoveryCodes[9]);
    const saved = this.page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Download' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('tulay-recovery-codes.txt');
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await expect(codes).toBeHidden();
    return recoveryCodes;
  }
}
