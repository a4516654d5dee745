import type { Locator } from 'playwright-core';
import { outbox } from '../../src/domain/system/calls';
import type { Caller } from './caller';
import { eventually } from './screen';

/** The newest verification code that was mailed to an address, read from the demo outbox. */
export const codeFromOutbox = (reader: Caller, address: string): Promise<string> =>
  eventually(async () => {
    const { mails } = await reader.ask(outbox.recent, {});
    const mail = mails.find(({ recipient, body }) => recipient === address && /\d{6}/.test(body));
    const [code] = mail?.body.match(/\d{6}/) ?? [];
    if (!code) throw new Error(`no code has come to ${address}`);
    return code;
  });

/** Fills in the password form of a dialog: the password twice, and the code into its six boxes. */
export async function fillPasswordForm(dialog: Locator, password: string, code: string): Promise<void> {
  await dialog.getByLabel('New password').fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  const boxes = dialog.locator('.ant-otp-input');
  expect(await boxes.count()).toBe(6);
  for (const [at, digit] of [...code].entries()) await boxes.nth(at).fill(digit);
}
