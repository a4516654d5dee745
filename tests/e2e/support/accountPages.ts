import type { Locator, Page } from '@playwright/test';
import { approvals } from '../../../src/domain/approvals/inbox';
import { accounts } from '../../../src/domain/system/account';
import { outbox } from '../../../src/domain/system/calls';
import { eventually } from '../../support/eventually';
import type { Console } from './console';
import { rowsShown } from './screen';

/** What whoever is invited chooses. */
export const CHOSEN_PASSWORD = 'Different#2026';

/** The list of accounts, and the form of one of them. */
export class AccountsPage {
  static readonly path = '/system/account';
  readonly form: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole('dialog', { name: /: (Add|Edit)$/ });
  }

  /** Adds an account, whose mail goes to an address of its name. */
  async invite(account: string, role: RegExp): Promise<void> {
    await rowsShown(this.page);
    await this.page.getByRole('button', { name: 'New', exact: true }).click();
    await this.form.getByRole('textbox', { name: /Account$/ }).fill(account);
    await this.form.getByRole('textbox', { name: /Name$/ }).fill(`The ${account}`);
    await this.form.getByRole('textbox', { name: /E-mail$/ }).fill(`${account}@example.com`);
    await this.form.getByRole('combobox', { name: /Role$/ }).click();
    const options = this.page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await options.filter({ hasText: role }).first().click();
    await this.form.getByRole('button', { name: 'Add', exact: true }).click();
    await this.form.waitFor({ state: 'hidden' });
  }
}

/** Has the auditor agree to an account whose role proposes or decides, as nearly every one does. */
export async function agreeTo(console: Console, account: string): Promise<void> {
  const auditor = await console.caller('auditor');
  const { items } = await auditor.ask(approvals.page, { subjectName: account } as never);
  const waiting = items.find(({ subjectName }) => subjectName === account);
  await auditor.ask(accounts.decisions.approve, { auditId: Number(waiting?.id) });
}

/** The page that the link of a mail leads to. */
export class SetPasswordPage {
  constructor(readonly page: Page) {}

  /** Follows a link and chooses a password, at the second try. */
  async setBy(link: string): Promise<void> {
    const [password, again] = [
      this.page.getByLabel('New password', { exact: true }),
      this.page.getByLabel('Confirm password'),
    ];
    const submit = this.page.getByRole('button', { name: 'Submit' });
    await this.page.goto(link);
    await password.fill(CHOSEN_PASSWORD);
    await again.fill('Another#2026');
    await submit.click();
    await this.page.getByText('Passwords entered do not match').waitFor();
    await again.fill(CHOSEN_PASSWORD);
    await submit.click();
    await this.page.getByText('Your password is set.').waitFor();
  }

  /** Goes on to sign in for the first time. */
  async signIn(account: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Back to sign-in' }).click();
    await new SignInPage(this.page).signIn(account, CHOSEN_PASSWORD);
    await this.page.waitForURL(/home/);
  }
}

export class SignInPage {
  static readonly path = '/user/login';

  constructor(readonly page: Page) {}

  /** Types account and password, and sends them. */
  async signIn(account: string, password: string): Promise<void> {
    await this.page.locator('input[name=account]').fill(account);
    await this.page.locator('input[name=password]').fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
}

/**
 * Waits for home after `signIn` on a page on which somebody was signed in before. The console loads itself anew then, and whatever is opened
 * before it has is interrupted by that.
 */
export async function reachHomeAnew(page: Page, signIn: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await signIn();
  await loaded;
  await page.waitForURL('**/home');
}

/** What the newest mail to an address links to: the path of the page behind the host. */
export async function linkIn(console: Console, address: string): Promise<string> {
  const admin = await console.caller('admin');
  return eventually(async () => {
    const { mails } = await admin.ask(outbox.recent, {});
    const mail = mails.find(({ recipient }) => recipient === address);
    const link = /https?:\/\/[^/]+(\/\S+)/.exec(mail?.body ?? '')?.[1];
    if (!link) throw new Error(`no link for ${address} yet`);
    return link;
  });
}
