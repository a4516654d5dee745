import type { Page } from '@playwright/test';
import { roles } from '../../../src/domain/system/role';
import { eventually } from '../../support/eventually';
import { expect, test } from '../support/console';
import { openerOf, rowOf, rowsShown } from '../support/screen';

/** What roles may do, by the hands of who keeps them, and as seen by who has them. */

const MATRIX = '/system/role/matrix';
const cell = (page: Page, role: string, right: string) =>
  page.getByRole('checkbox', { name: `${role}: ${right}`, exact: true });

test('rights are given in the matrix, follow at once in an open console, and what is typed there stays', async ({
  console,
}) => {
  const keeper = await console.visit('admin');
  const reader = await console.visit('risk');
  const { page } = keeper;
  await reader.page.goto('/users/management');
  await rowsShown(reader.page);
  const typed = reader.page.getByRole('textbox').first();
  await typed.fill('Not sent yet');
  await expect(reader.page.getByRole('menuitem', { name: 'Export templates' })).toBeHidden();

  await page.goto(MATRIX);
  await expect(cell(page, 'Risk', 'Home')).toBeVisible();
  await expect(cell(page, 'Administrator', 'Home')).toBeDisabled();
  await page.getByLabel('Find a right').fill('export templates');
  await expect(cell(page, 'Risk', 'Home')).toBeHidden();
  await cell(page, 'Risk', 'Export templates').check();
  await expect(page.getByText(/^\+1\s*$/)).toBeVisible();
  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'Rights of “Risk”' });
  await expect(review.getByRole('region', { name: 'Gives' }).getByRole('listitem')).toHaveText(
    'Export templates',
  );
  await expect(review.getByText(/Concerns .*Chih-Hao Peng/)).toBeVisible();
  await review.getByRole('button', { name: 'Submit' }).click();
  await expect(review).toBeHidden();

  // The next call of whatever kind brings it.
  await reader.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(reader.page.getByRole('menuitem', { name: 'Export templates' })).toBeVisible();
  await expect(typed).toHaveValue('Not sent yet');
});

test('a right to decide waits for another operator', { tag: '@all' }, async ({ console }) => {
  const { page } = await console.visit('admin');
  await page.goto(MATRIX);
  await page.getByLabel('Find a right').fill('reject refunds');
  await cell(page, 'Operation', 'Approve and reject refunds').check();
  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'Rights of “Operation”' });
  await expect(review.getByText('another operator has to approve it')).toBeVisible();
  await expect(
    review.getByText('In one hand: “Request refunds” and “Approve and reject refunds”.'),
  ).toBeVisible();
  await review.getByRole('button', { name: 'Submit' }).click();
  await expect(review.locator('.ant-form-item-explain-error')).toBeVisible();
  await review.getByRole('textbox').fill('The night shift is one person');
  await review.getByRole('button', { name: 'Submit' }).click();
  await expect(review).toBeHidden();
  await page.goto('/system/role');
  await openerOf(rowOf(page, 'Operation').first()).click();
  await expect(page.getByText('A change by Amihan Salonga waits for another operator')).toBeVisible();
});

test('the console is seen as a role in another tab, which only reads', { tag: '@all' }, async ({
  console,
}) => {
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
  await expect(tab.getByText('You see the console as “Finance”.')).toBeVisible();
  await expect(tab.getByRole('menuitem', { name: 'System' })).toBeHidden();
  await tab.getByRole('button', { name: 'End', exact: true }).click();
  await expect(tab.getByText('You see the console as “Finance”.')).toBeHidden();
  await expect(page.getByRole('menuitem', { name: 'System' })).toBeVisible();
});
