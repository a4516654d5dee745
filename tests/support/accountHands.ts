import type { Locator, Page } from 'playwright-core';
import { outbox } from '../../src/domain/system/calls';
import { eventually, gone, rowsShown, seen } from './screen';
import type { Console } from './visit';

/** What whoever keeps accounts does with them in a browser, and what their holders do with their mails. */

export const ACCOUNTS = '/system/account';
/** What whoever is invited chooses. */
export const CHOSEN_PASSWORD = 'Different#2026';

/** The form of an account. */
export const accountForm = (page: Page): Locator => page.getByRole('dialog', { name: /: (Add|Edit)$/ });

async function chosen(form: Locator, field: string, option: RegExp): Promise<void> {
  await form.getByRole('combobox', { name: new RegExp(`${field}$`) }).click();
  await form
    .page()
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
}

/** Adds an account, whose mail goes to an address of its name. */
export async function invite(page: Page, account: string, role: RegExp): Promise<void> {
  await rowsShown(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = accountForm(page);
  await seen(form);
  await form.getByRole('textbox', { name: /Account$/ }).fill(account);
  await form.getByRole('textbox', { name: /Name$/ }).fill(`The ${account}`);
  await form.getByRole('textbox', { name: /E-mail$/ }).fill(`${account}@example.com`);
  await chosen(form, 'Role', role);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await gone(form);
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

/** Follows a link and chooses a password, at the second try. */
export async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(CHOSEN_PASSWORD);
  await page.getByLabel('Confirm password').fill('Another#2026');
  await page.getByRole('button', { name: 'Submit' }).click();
  await seen(page.getByText('Passwords entered do not match'));
  await page.getByLabel('Confirm password').fill(CHOSEN_PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  await seen(page.getByText('Your password is set.'));
}

/** Types account and password on the page to sign in. */
export async function typeAccount(page: Page, account: string, password: string): Promise<void> {
  await page.locator('input[name=account]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in for the first time, from the page on which the password was set. */
export async function signInFirst(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await typeAccount(page, account, CHOSEN_PASSWORD);
  await page.waitForURL(/home/);
}
