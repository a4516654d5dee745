import type { Locator, Page } from 'playwright-core';
import { violationsOn } from './axe';
import { appWith } from './factorWorld';
import { eventually, gone, seen } from './screen';

/** What the owner of a second factor does with it in a browser. */

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/user/login*');
}

export async function openOwnFactor(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Second factor' }).click();
  return page.getByRole('dialog', { name: 'Second factor' });
}

/** Sets up what the dialog shows; answers the app that has it now, and the recovery codes. */
export async function setUpFactor(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await seen(dialog.getByRole('img', { name: 'QR code of the key' }));
  const inDialog = await violationsOn(page, { inside: '.ant-modal' });
  expect(inDialog).toEqual([]);
  const secret = ((await dialog.locator('dd').textContent()) ?? '').trim();
  const app = appWith(secret);
  const now = new Date(await page.evaluate(() => Date.now()));
  for (const [at, digit] of [...app(now)].entries())
    await dialog.locator('.ant-otp-input').nth(at).fill(digit);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await seen(codes);
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await codes.getByRole('button', { name: 'Copy' }).click();
  await seen(page.getByText('The recovery codes are copied.'));
  await eventually(async () =>
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recoveryCodes[9]),
  );
  const saved = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('tulay-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await gone(codes);
  return { app, recoveryCodes };
}
