import type { Page } from '@playwright/test';
import { codeOf } from '../../src/domain/kit/codes';
import { deliveryStatus } from '../../src/domain/messages/delivery';
import { messageEvent } from '../../src/domain/messages/events';
import { expect, test } from './support/console';
import { openerOf, rowOf, rowsShown } from './support/screen';

/** A text from its draft to the row that uses it, what an operator was told, and a message that the gateway did not take. */

const TEMPLATES = '/system/messageTemplate';
const SETTINGS = '/system/config/message';
const form = (page: Page) => page.getByRole('dialog', { name: /: Add$/ });
const drawer = (page: Page) => page.locator('.ant-drawer:visible');

async function chosen(page: Page, field: RegExp, option: string): Promise<void> {
  await form(page).getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

async function confirmed(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: step, exact: true });
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a text is written with what it may put in before one’s eyes, and another one lets it be used', async ({
  console,
}) => {
  const { page, expectTrouble } = await console.visit('operation', `${TEMPLATES}?form=add`);
  expectTrouble(/400/);
  await form(page)
    .getByRole('textbox', { name: /^\W*Template$/ })
    .fill('completed by mail');
  await chosen(page, /Event$/, 'Order completed');
  await chosen(page, /Channel$/, 'E-mail');
  await form(page)
    .getByRole('textbox', { name: /^\W*Subject$/ })
    .fill('Done: {transactionNumber}');
  const text = form(page).getByRole('textbox', { name: /^\W*Text$/ });
  await text.fill('Hello {name}, see {iban}');
  await expect(form(page).getByText('has to be in the text')).toBeVisible();
  await form(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form(page).getByText('This event has no {iban} (en).')).toBeVisible();
  await text.fill('Hello {name}, {transactionNumber} is done: https://elsewhere.example');
  await expect(
    form(page).getByText('Hello Maria Santos, TL2603021234567 is done: https://elsewhere.example'),
  ).toBeVisible();
  await form(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form(page).getByText(/^https:\/\/elsewhere\.example is not among the hosts/)).toBeVisible();
  await text.fill('Hello {name}, {transactionNumber} is done.');
  await form(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form(page)).toBeHidden();
  await page.getByRole('link', { name: 'completed by mail', exact: true }).click();
  await expect(drawer(page).getByText('Done: TL2603021234567')).toBeVisible();
  await confirmed(page, 'Activate');
  await expect(page.getByText('waits for another operator')).toBeVisible();

  const checker = await console.visit('auditor', '/approvals?subjectName=completed%20by%20mail');
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: 'completed by mail' }).click();
  await confirmed(checker.page, 'Approve');

  const event = codeOf(messageEvent, 'orderCompleted');
  await page.goto(`${SETTINGS}?messageEvent=${event}&messageChannel=3`);
  await page.getByRole('link', { name: 'Order completed', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Switch on', exact: true, disabled: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: /: Edit$/ });
  await edit.getByRole('combobox', { name: /Template$/ }).click();
  // Of long lists only those are drawn that are in sight.
  await page.keyboard.type('completed by mail');
  await page.locator('.ant-select-dropdown:visible').getByTitle('completed by mail').click();
  await edit.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'What will be changed' });
  await review.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(edit).toBeHidden();
  await confirmed(page, 'Switch on');
  await expect(drawer(page).locator('header').getByText('On', { exact: true })).toBeVisible();
});

test('what must be told cannot be switched off', async ({ console }) => {
  const { page, expectTrouble } = await console.visit(
    'operation',
    `${SETTINGS}?messageEvent=21&messageChannel=3`,
  );
  expectTrouble(/409/);
  await page.getByRole('link', { name: 'Verification code', exact: true }).click();
  await page.getByRole('button', { name: 'Switch off', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch off', exact: true });
  await dialog.getByRole('button', { name: 'Switch off', exact: true }).click();
  await expect(
    page.getByText('This must be told: it stays on in one channel at least.').first(),
  ).toBeVisible();
});

test('who may decide is told in the console, reads it there, and is led to what waits', async ({
  console,
}) => {
  const { page } = await console.visit('auditor2', '/home');
  await page.getByRole('button', { name: /^Messages, \d+ unread$/ }).click();
  const messages = page.getByRole('dialog', { name: 'Messages' });
  await expect(messages.getByRole('heading', { name: /waits for a decision/ }).first()).toBeVisible();
  await messages.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(messages.getByText('Unread').first()).toBeHidden();
  await messages.getByRole('link', { name: 'Approvals' }).first().click();
  await page.waitForURL('**/approvals');
});

test('what the gateway did not take is sent again', async ({ console }) => {
  const failed = codeOf(deliveryStatus, 'failed');
  const { page } = await console.visit('operation', `${SETTINGS}/delivery?deliveryStatus=${failed}`);
  await rowsShown(page);
  await openerOf(rowOf(page, 'SMS').first()).click();
  await expect(drawer(page).getByText('the gateway answers 503')).toBeVisible();
  await confirmed(page, 'Send again');
  await expect(drawer(page).locator('header').getByText('Failed', { exact: true })).toBeHidden();
});
