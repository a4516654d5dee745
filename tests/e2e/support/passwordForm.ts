import type { Locator } from '@playwright/test';
import { outbox } from '../../../src/domain/system/calls';
import type { Caller } from '../../support/caller';
import { expect } from './console';

/** How long a hand keeps the button of a mouse down. */
const PRESS_MS = 150;
const CODE = /(?<!\d)\d{6}(?!\d)/;

/** The form of a dialog by which a password is changed: the password twice, and a code that is mailed. */
export class PasswordForm {
  constructor(readonly root: Locator) {}

  /** Asks for a code and reads it where demo mode shows administrators what was mailed to `address`. */
  async sendCode(admin: Caller, address: string): Promise<string> {
    // From the field, and as slowly as a hand: what the field then has to say must not move the button away.
    await this.root.getByLabel('New password').focus();
    await this.root.getByRole('button', { name: 'Send code' }).click({ delay: PRESS_MS });
    const sent = `Sent to ${address.slice(0, 1)}***@tulay.example`;
    await this.root.getByText(sent, { exact: false }).waitFor();
    const { mails } = await admin.ask(outbox.recent, {});
    const mail = mails.find(({ recipient, body }) => recipient === address && CODE.test(body));
    return mail ? (CODE.exec(mail.body)?.[0] ?? '') : '';
  }

  /** Fills in the password twice, and the code into its six boxes. */
  async fill(password: string, code: string): Promise<void> {
    await this.root.getByLabel('New password').fill(password);
    await this.root.getByLabel('Confirm password').fill(password);
    const boxes = this.root.locator('.ant-otp-input');
    await expect(boxes).toHaveCount(6);
    for (const [at, digit] of [...code].entries()) await boxes.nth(at).fill(digit);
  }
}
