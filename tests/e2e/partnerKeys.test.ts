import { expect, test } from './support/console';
import { chooseForKey, endIn, KeyDialog } from './support/keyDialog';
import { rowOf, rowsShown } from './support/screen';

/** A key of a partner from its issue to its end: seen once, copied, rotated and revoked. */

const LIST = '/merchant/apiKey';
test('a key is issued, shown once, rotated into another one, and revoked', async ({ console }) => {
  const { page } = await console.visit('admin', LIST);
  await rowsShown(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: /: Add$/ });
  await expect(form).toBeVisible();
  await chooseForKey(form, 'Partner', 'Perlas Payments');
  await form.getByRole('textbox', { name: /Name of the key$/ }).fill('Night run');
  await chooseForKey(form, 'Scopes', 'Payout');
  await form.getByRole('textbox', { name: /Allowed addresses/ }).fill('somewhere');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(
    form.getByText('somewhere is no IP address and no range such as 203.0.113.0/24'),
  ).toBeVisible();
  await form.getByRole('textbox', { name: /Allowed addresses/ }).fill('203.0.113.0/24');
  await form.getByRole('textbox', { name: /Expires/ }).fill(endIn(90));
  await page.locator('.ant-picker-dropdown:visible .ant-picker-ok button').click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const keyDialog = new KeyDialog(page);
  const first = await keyDialog.keep();
  expect(first).toMatch(/^tk_/);
  await page.goto(`${LIST}?name=Night%20run`);
  await rowsShown(page);
  await expect(rowOf(page, 'Night run').getByText(first.slice(0, 10))).toBeVisible();
  await expect(rowOf(page, 'Night run').getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText(first)).toBeHidden();

  await rowOf(page, 'Night run').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  const rotating = page.getByRole('dialog', { name: 'Rotate' });
  await expect(rotating).toBeVisible();
  await rotating.getByRole('button', { name: 'Rotate' }).click();
  const second = await keyDialog.keep();
  expect(second).not.toBe(first);
  await page.goto(`${LIST}?name=Night%20run&status=2`);
  await expect(rowOf(page, 'Night run').getByText('Ending', { exact: true })).toBeVisible();

  await page.goto(`${LIST}?name=Night%20run&status=1`);
  await rowsShown(page);
  await rowOf(page, 'Night run').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  const revoking = page.getByRole('dialog', { name: 'Revoke' });
  await revoking.getByRole('textbox').fill('Seen in a mail');
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(revoking).toBeHidden();
  await page.goto(`${LIST}?name=Night%20run&status=3`);
  await expect(rowOf(page, 'Night run').getByText('Revoked', { exact: true })).toBeVisible();
});
