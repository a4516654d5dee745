import type { Page } from 'playwright-core';
import { roles } from '../../../src/domain/system/role';
import { eventually, gone, rowOf, rowsShown, seen } from '../../support/screen';
import { openConsole } from '../../support/visit';

/** What roles may do, by the hands of who keeps them, and as seen by who has them. */

const console = openConsole();

const MATRIX = '/system/role/matrix';
const cell = (page: Page, role: string, right: string) =>
  page.getByRole('checkbox', { name: `${role}: ${right}`, exact: true });

test('rights are given in the matrix, follow at once in an open console, and what is typed there stays', async () => {
  const keeper = await console.visit('admin');
  const reader = await console.visit('risk');
  const { page } = keeper;
  await reader.page.goto('/users/management');
  await rowsShown(reader.page);
  const typed = reader.page.getByRole('textbox').first();
  await typed.fill('Not sent yet');
  await gone(reader.page.getByRole('menuitem', { name: 'Export templates' }));

  await page.goto(MATRIX);
  await seen(cell(page, 'Risk', 'Home'));
  await eventually(async () => expect(await cell(page, 'Administrator', 'Home').isDisabled()).toBe(true));
  await page.getByLabel('Find a right').fill('export templates');
  await gone(cell(page, 'Risk', 'Home'));
  await cell(page, 'Risk', 'Export templates').check();
  await seen(page.getByText(/^\+1\s*$/));
  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'Rights of “Risk”' });
  await seen(review.getByText('Gives: Export templates.'));
  await seen(review.getByText(/Concerns .*Chih-Hao Peng/));
  await review.getByRole('button', { name: 'Submit' }).click();
  await gone(review);

  // The next call of whatever kind brings it.
  await reader.page.getByRole('button', { name: 'Refresh' }).click();
  await seen(reader.page.getByRole('menuitem', { name: 'Export templates' }));
  await eventually(async () => expect(await typed.inputValue()).toBe('Not sent yet'));
});

test('a right to decide waits for another operator', async () => {
  const { page } = await console.visit('admin');
  await page.goto(MATRIX);
  await page.getByLabel('Find a right').fill('reject refunds');
  await cell(page, 'Operation', 'Approve and reject refunds').check();
  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'Rights of “Operation”' });
  await seen(review.getByText('another operator has to approve it'));
  await seen(review.getByText('In one hand: “Request refunds” and “Approve and reject refunds”.'));
  await review.getByRole('button', { name: 'Submit' }).click();
  await seen(review.locator('.ant-form-item-explain-error'));
  await review.getByRole('textbox').fill('The night shift is one person');
  await review.getByRole('button', { name: 'Submit' }).click();
  await gone(review);
  await page.goto('/system/role');
  await rowOf(page, 'Operation').first().getByText('Detail').click();
  await seen(page.getByText('A change by Amihan Salonga waits for another operator'));
});

test('the console is seen as a role in another tab, which only reads', async () => {
  const visit = await console.visit('admin');
  const { page } = visit;
  const admin = await console.caller('admin');
  const id = await eventually(async () => {
    const { items } = await admin.ask(roles.calls.page, { pageSize: 100 });
    const [finance] = items.filter(({ name }) => name === 'Finance');
    return Number(finance?.id);
  });
  await page.goto(`/system/role?open=${id}`);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'See as this role' }).click();
  const tab = await opening;
  await seen(tab.getByText('You see the console as “Finance”.'));
  await gone(tab.getByRole('menuitem', { name: 'System' }));
  await tab.getByRole('button', { name: 'End' }).click();
  await gone(tab.getByText('You see the console as “Finance”.'));
  await seen(page.getByRole('menuitem', { name: 'System' }));
});
