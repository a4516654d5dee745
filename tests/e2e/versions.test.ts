import type { Locator, Page } from '@playwright/test';
import { versionCalls, versions } from '../../src/domain/system/version';
import { eventually } from '../support/eventually';
import { type Console, expect, test } from './support/console';
import { rowOf, rowsShown } from './support/screen';

/** A version of the kiosks from its draft to its halt, an update that two people force, and a console that is older than its server. */

const LIST = '/system/version';
const sheet = (page: Page) => page.getByRole('dialog', { name: /: Add$/ });

async function opened(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: number, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
}

/** Presses the button of a step and confirms it in its dialog, filled in first where it asks something. */
async function taken(page: Page, step: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: step, exact: true });
  await fill?.(dialog);
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const inDrawer = (page: Page, text: string) =>
  expect(page.locator('.ant-drawer header').getByText(text, { exact: true })).toBeVisible();

/** The auditor reads in the inbox what was proposed, with where the file lies, and approves it. */
async function approved({ visit }: Console, subject: string): Promise<void> {
  const { page } = await visit('auditor', `/approvals?subjectName=${encodeURIComponent(subject)}`);
  await rowsShown(page);
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByText('What it changes')).toBeVisible();
  await expect(page.getByText(/https:\/\/tulay\.example\/get\//).first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve' });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a version is added, staged, offered to more, released to all and halted', async ({ console }) => {
  const { page, expectTrouble } = await console.visit('operation', LIST);
  // A share that is lower than before.
  expectTrouble(/400/);
  await rowsShown(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = sheet(page);
  await expect(form).toBeVisible();
  await form.getByRole('textbox', { name: /^\W*Version$/ }).fill('2.6');
  await form.getByRole('combobox', { name: /Platform$/ }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Kiosk', { exact: true }).click();
  await form.getByRole('textbox', { name: /Download link$/ }).fill('https://tulay.example/get/kiosk/2.6.0');
  await form.getByRole('textbox', { name: /SHA-256 of the file$/ }).fill('7c'.repeat(32));
  await form.getByRole('textbox', { name: /What is new$/ }).fill('Receipts in Thai.');
  await form.getByRole('textbox', { name: /Share of installations/ }).fill('10');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Three numbers with dots between them, such as 4.12.0')).toBeVisible();
  await form.getByRole('textbox', { name: /^\W*Version$/ }).fill('2.6.0');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  await opened(page, '2.6.0');
  await taken(page, 'Start staging');
  await approved(console, 'Kiosk 2.6.0');
  await page.reload();
  await inDrawer(page, 'Staged');
  await page.getByRole('button', { name: 'Raise the share', exact: true }).click();
  const raising = page.getByRole('dialog', { name: 'Raise the share' });
  await raising.getByRole('textbox').fill('5');
  await raising.getByRole('button', { name: 'Raise the share' }).click();
  await expect(raising.getByText('Must be more than 10', { exact: true })).toBeVisible();
  await raising.getByRole('textbox').fill('60');
  await raising.getByRole('button', { name: 'Raise the share' }).click();
  await expect(raising).toBeHidden();
  await expect(page.locator('.ant-drawer').getByText('60.0%').first()).toBeVisible();
  await taken(page, 'Release to all');
  await approved(console, 'Kiosk 2.6.0');
  await page.reload();
  await inDrawer(page, 'Released');
  await page.goto(`${LIST}?platform=3&status=5`);
  await expect(rowOf(page, '2.4.0')).toBeVisible();
  await page.goto(`${LIST}?platform=3&appVersion=2.6.0`);
  await opened(page, '2.6.0');
  await taken(page, 'Halt', (dialog) => dialog.getByRole('textbox').fill('Receipts are cut'));
  await inDrawer(page, 'Halted');
  await page.goto(`${LIST}?platform=3&status=3`);
  await expect(rowOf(page, '2.4.0')).toBeVisible();
});

test('an update is forced and let go again by two: whom it stops is shown first', async ({ console }) => {
  const { page } = await console.visit('admin', `${LIST}?platform=1&appVersion=4.10.0`);
  await opened(page, '4.10.0');
  await page.getByRole('button', { name: 'Force the update', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Force the update' });
  await expect(
    dialog.getByText(/^\d+ users of the last 30 days would have to update first\.$/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Force the update' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Submitted: another operator has to approve it.')).toBeVisible();
  await expect(page.getByText('waits for another operator')).toBeVisible();
  await approved(console, 'Android 4.10.0');
  const admin = await console.caller('admin');
  const forced = await eventually(async () => {
    const { items } = await admin.ask(versions.calls.page, { platform: [1], appVersion: '4.10.0' } as never);
    const [found] = items;
    expect(found?.forced).toBe(true);
    return Number(found?.id);
  });
  await expect
    .poll(async () => (await admin.ask(versionCalls.stopped, { id: forced })).users)
    .toBeGreaterThan(0);
  await page.goto(`${LIST}?platform=1&appVersion=4.10.0`);
  await opened(page, '4.10.0');
  await taken(page, 'Lift the force', (lifting) => lifting.getByRole('textbox').fill('It stops too many'));
  await approved(console, 'Android 4.10.0');
  await expect
    .poll(async () => {
      const { record } = await admin.ask(versions.calls.detail, { id: forced });
      return record.forced;
    })
    .toBe(false);
});

test('the tab says what this installation runs on', async ({ console }) => {
  const { page } = await console.visit('auditor', LIST);
  await rowsShown(page);
  await page.getByRole('tab', { name: 'This installation' }).click();
  await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible();
  await expect(page.getByText(/\d{4}_\w+/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Processes running' })).toBeVisible();
  await page.goBack();
  await rowsShown(page);
});

test('a console that is older than its server says so, and is loaded anew', async ({ console }) => {
  const { page } = await console.visit('auditor', '/home');
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();
  await expect(page.getByText('A newer version of this console is there')).toBeHidden();
  await page.route('**/web/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'console-build': 'another' } });
  });
  await page.getByRole('menuitem', { name: 'Approvals' }).click();
  const line = page.getByRole('status').filter({ hasText: 'A newer version of this console is there' });
  await expect(line).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await line.getByRole('button', { name: 'Reload' }).click();
  await expect(line).toBeHidden();
  await rowsShown(page);
});
