import type { Locator, Page } from '@playwright/test';
import { refundCases } from '../../src/domain/orders/refund';
import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { type Console, expect, test } from './support/console';
import { PasswordForm } from './support/passwordForm';
import { openersOf, rowsShown } from './support/screen';

/** What of forms needs a browser: its own ways out of them, the keyboard in dialogs, what is typed key by key. The rest is in `pages/forms`. */

/** The form of a proposal, with a reason typed into it. */
async function typedForm(console: Console): Promise<{ page: Page; reason: Locator }> {
  const service = await console.caller('service');
  const { items } = await service.ask(refundCases.page, { pageSize: 100 });
  const open = items.find(({ refundStatus, auditStatus }) => refundStatus === 0 && auditStatus !== 1);
  const { page } = await console.visit('service', `/tulayTransaction/operate/refund/detail?id=${open?.id}`);
  const reason = page.getByRole('textbox', { name: 'Reason shown to the user' });
  await reason.fill('Typed and not sent');
  return { page, reason };
}

test('closing the tab asks before typed text is lost', async ({ console }) => {
  const { page, reason } = await typedForm(console);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(reason).toHaveValue('Typed and not sent');
});

test('Back asks too, and then goes back', async ({ console }) => {
  const { page } = await console.visit('service', '/tulayTransaction/operate/refund?auditStatus=3');
  await rowsShown(page);
  const list = page.url();
  await openersOf(page).first().click();
  const reason = page.getByRole('textbox', { name: 'Reason shown to the user' });
  await reason.fill('Typed and not sent');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(reason).toHaveValue('Typed and not sent');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(list);
  await rowsShown(page);
});

test('a dialog with typed text asks before it closes, however it is closed; an empty one does not', async ({
  console,
}) => {
  const { page } = await console.visit('service', '/users/management');
  await rowsShown(page);
  await openersOf(page).first().click();
  const open = page.getByRole('button', { name: 'Add a note' });
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  const question = page.getByRole('dialog', { name: 'Close without sending?' });
  await open.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open.click();
  const note = dialog.getByRole('textbox');
  await note.fill('Typed and not sent');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await close();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toBeHidden();
    await expect(note).toHaveValue('Typed and not sent');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('what is wrong is said at its field, before anything is sent', async ({ console }) => {
  const { page } = await typedForm(console);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const submit = page
    .getByRole('region', { name: 'Propose a refund' })
    .getByRole('button', { name: 'Propose a refund' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('proposeRefund')) sent += 1;
  });
  await submit.click();
  await expect(page.getByText('Please fill in this field')).toBeVisible();
  for (const [wrong, complaint] of [
    ['-5', /Must not be negative|Must be more than 0|Must be float/],
    ['0', /Must be more than 0/],
    ['12.3456789', /At most 2 decimal places/],
    ['a lot', /Must be float/],
  ] as const) {
    await amount.fill(wrong);
    await submit.click();
    await expect(page.getByText(complaint).first()).toBeVisible();
  }
  expect(sent).toBe(0);
});

test('a password is changed with the six-digit code from the demo outbox', async ({ console }) => {
  const { page, expectTrouble } = await console.visit('finance', '/home');
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Password settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Password settings' });
  const submit = dialog.getByRole('button', { name: 'Submit' });

  await expect(dialog.getByText(/^8 to 16 characters/)).toBeVisible();
  // A password manager's twenty characters are complained of, not cut to sixteen that nobody knows.
  const passwordForm = new PasswordForm(dialog);
  await passwordForm.fill('Bridge#2027Bridge#27', '123');
  await expect.poll(() => dialog.getByLabel('New password').inputValue()).toHaveLength(20);
  await submit.click();
  await expect(dialog.getByText(/^The password is 8 to 16 characters in length/)).toBeVisible();
  await passwordForm.fill('weak', '123');
  await submit.click();
  await expect(
    dialog.getByText(
      'The password is 8 to 16 characters in length, including upper case and special characters.',
    ),
  ).toBeVisible();
  await expect(dialog.getByText('Must be 6 digits')).toBeVisible();
  await dialog.getByLabel('New password').fill('Bridge#2027');
  await dialog.getByLabel('Confirm password').fill('Bridge#2028');
  await submit.click();
  await expect(dialog.getByText('Passwords entered do not match')).toBeVisible();

  const code = await passwordForm.sendCode(await console.caller('admin'), 'finance@tulay.example');
  const wrong = code === '000000' ? '111111' : '000000';
  expectTrouble(/status of 400/);
  await passwordForm.fill('Bridge#2027', wrong);
  await submit.click();
  await expect(dialog.getByText('Wrong code')).toBeVisible();
  await passwordForm.fill(DEMO_PASSWORD, code);
  await submit.click();
  await expect(dialog.getByText('Must not be one of the last 5 passwords', { exact: true })).toBeVisible();
});

test('the new password is the one that signs in', async ({ console }) => {
  const { page, expectTrouble } = await console.visit('operation', '/home');
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Password settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Password settings' });
  const passwordForm = new PasswordForm(dialog);
  const code = await passwordForm.sendCode(await console.caller('admin'), 'operation@tulay.example');
  await passwordForm.fill('Bridge#2027', code);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Submitted successfully')).toBeVisible();

  const out = await console.visit(undefined, '/user/login');
  out.expectTrouble(/status of 40[01]/);
  expectTrouble(/status of 401/);
  await out.page.getByRole('textbox', { name: 'Account' }).fill('operation');
  const password = out.page.getByRole('textbox', { name: 'Password', exact: true });
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await expect(out.page.getByRole('alert').filter({ hasText: 'Account or password is wrong' })).toBeVisible();
  await password.fill('Bridge#2027');
  await password.press('Enter');
  await out.page.waitForURL('**/home');
});
