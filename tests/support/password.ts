import type { Locator } from 'playwright-core';
import { outbox } from '../../src/domain/system/calls';
import type { Caller } from './caller';

/** How long a hand keeps the button of a mouse down. */
const PRESS_MS = 150;

/** Asks for a verification code and reads it where demo mode shows administrators what was mailed to `address`. */
export async function sentCode(admin: Caller, form: Locator, address: string): Promise<string> {
  // From the field, and as slowly as a hand: what the field then has to say must not move the button away.
  await form.getByLabel('New password').focus();
  await form.getByRole('button', { name: 'Send code' }).click({ delay: PRESS_MS });
  await form.getByText(`Sent to ${address.slice(0, 1)}***@tulay.example`, { exact: false }).waitFor();
  const { mails } = await admin.ask(outbox.recent, {});
  const mail = mails.find(({ recipient, body }) => recipient === address && CODE.test(body));
  return mail ? (CODE.exec(mail.body)?.[0] ?? '') : '';
}

const CODE = /(?<!\d)\d{6}(?!\d)/;

/** Fills in the password form of a dialog: the password twice, and the code into its six boxes. */
export async function fillPasswordForm(dialog: Locator, password: string, code: string): Promise<void> {
  await dialog.getByLabel('New password').fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  const boxes = dialog.locator('.ant-otp-input');
  expect(await boxes.count()).toBe(6);
  for (const [at, digit] of [...code].entries()) await boxes.nth(at).fill(digit);
}
