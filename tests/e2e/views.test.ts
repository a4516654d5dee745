import type { Page } from '@playwright/test';
import { MOMENT } from '../support/moment';
import { expect, test } from './support/console';
import { rowsShown, tableOf } from './support/screen';

/** Saved views and export templates, as operators meet them. */

const LIST = '/tulayTransaction/ntdSwap/paybills';
const day = (ago: number) =>
  new Date(MOMENT.getTime() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);

const menuOf = (page: Page) => page.getByRole('button', { name: /^View:/ });
const choose = async (page: Page, item: string) => {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const created = (page: Page) => page.getByRole('textbox', { name: 'Created time' });

const shareWith = async (page: Page, role: string) => {
  await page.getByRole('combobox', { name: 'Share with roles' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(role).click();
  await page.keyboard.press('Escape');
};

/** Chooses yesterday from the calendar and keeps the list as a view, which a role may open as well. */
async function saveYesterday(page: Page, name: string, role?: string): Promise<void> {
  await rowsShown(page);
  await created(page).click();
  await page.locator('.ant-picker-dropdown').getByText('Yesterday').click();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/createdTime=yesterday/);
  await choose(page, 'Save as a new view');
  await page.getByLabel('Name of the view').fill(name);
  if (role) await shareWith(page, role);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\?view=\d+$/);
}

test('a view keeps "yesterday" over a reload, marks what differs, and Reset returns to it', async ({
  console,
}) => {
  const { page } = await console.visit('operation', LIST);
  await saveYesterday(page, 'Of yesterday');
  await page.reload();
  await rowsShown(page);
  await expect(created(page)).toHaveValue(`${day(1)} 00:00 – ${day(1)} 23:59`);
  const { column } = await tableOf(page);
  expect(new Set(column('Created time').map((time) => time.slice(0, 5)))).toEqual(new Set([day(1).slice(5)]));
  await expect(page.getByRole('button', { name: 'View: Of yesterday', exact: true })).toBeVisible();

  await page.getByRole('columnheader', { name: 'Payment amount (NTD)' }).click();
  await expect(page.getByRole('button', { name: 'View: Of yesterday, changed' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL(/\?view=\d+$/);
  await expect(page.getByRole('button', { name: 'View: Of yesterday', exact: true })).toBeVisible();
});

test('a list opens with the chosen view, and its standard view stays one click away', async ({ console }) => {
  const { page } = await console.visit('risk', LIST);
  await saveYesterday(page, 'My morning');
  await choose(page, 'Manage views');
  await page.getByRole('button', { name: 'Open this list with this view: My morning' }).click();
  await expect(
    page.getByRole('button', { name: 'Stop opening this list with this view: My morning' }),
  ).toBeVisible();
  await page.goto(LIST);
  await page.waitForURL(/\?view=\d+$/);
  await rowsShown(page);
  await choose(page, 'Standard view');
  await page.waitForURL(/\?view=$/);
  await expect.poll(() => created(page).inputValue()).toContain(day(0));
});

test('a view that is shared with a role opens for its people, and for nobody else', async ({ console }) => {
  const mine = await console.visit('operation', LIST);
  await saveYesterday(mine.page, 'For the desk', 'Customer service');
  const link = mine.page.url();
  await choose(mine.page, 'Manage views');
  await expect(mine.page.getByText(/shared with Customer service/)).toBeVisible();
  await mine.page.getByRole('button', { name: 'Edit: For the desk' }).click();
  await shareWith(mine.page, 'Risk');
  await mine.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(mine.page.getByText(/shared with Customer service.*Risk/)).toBeVisible();

  const theirs = await console.visit('service', LIST);
  await rowsShown(theirs.page);
  await choose(theirs.page, 'For the desk (by Liezel Magbanua)');
  await theirs.page.waitForURL(link);
  await expect.poll(() => created(theirs.page).inputValue()).toContain(day(1));
  await menuOf(theirs.page).click();
  await expect(theirs.page.getByRole('menuitem', { name: 'Of yesterday' })).toBeHidden();

  const other = await console.visit('finance', link);
  await expect(other.page.getByText(/The view of this link is gone or is not shared with you/)).toBeVisible();
  await expect.poll(() => created(other.page).inputValue()).toContain(day(0));
});

test('a column is dragged wider and to another place, and what is on screen is kept as a template', async ({
  console,
}) => {
  const { page } = await console.visit('admin', LIST);
  await rowsShown(page);
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const widthOf = async (name: string) => (await heading(name).boundingBox())?.width ?? 0;
  const before = await widthOf('User name');
  const edge = await heading('User name').locator('[class*="edge__"]').boundingBox();
  if (!edge) throw new Error('the heading has no edge');
  await page.mouse.move(edge.x + edge.width / 2, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + 100, edge.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => widthOf('User name')).toBeGreaterThan(before + 60);

  await heading('Biller').locator('[draggable=true]').dragTo(heading('User name'));
  const order = async () =>
    (await tableOf(page)).headings.filter((name) => /^(User name|Biller)$/.test(name));
  await expect.poll(() => order()).toEqual(['Biller', 'User name']);
  // Left at once, and come back to.
  await page.getByRole('menuitem', { name: 'Send (NTD)' }).click();
  await page.waitForURL(/ntdSwap\/send/);
  await page.goto(LIST);
  await rowsShown(page);
  await expect.poll(() => order()).toEqual(['Biller', 'User name']);
  await expect.poll(() => widthOf('User name')).toBeGreaterThan(before + 60);

  await page.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('menuitem', { name: 'Save these columns as a template' }).click();
  const question = page.getByRole('dialog', { name: 'Save these columns as a template' });
  await question.getByRole('textbox', { name: 'Name' }).fill('As on my screen');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template “As on my screen” saved')).toBeVisible();
  await page.getByRole('button', { name: 'Use a template' }).click();
  await expect(page.getByRole('menuitem', { name: 'As on my screen' })).toBeVisible();
});

test('leaving a template with unsaved input asks first', async ({ console }) => {
  const { page } = await console.visit('finance', '/template');
  await page.getByRole('button', { name: 'Edit: Bank reconciliation' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit template' });
  await editor.getByRole('textbox', { name: 'Name' }).fill('Another name');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(editor.getByRole('textbox', { name: 'Name' })).toHaveValue('Another name');
});

test('one Escape closes the columns, and filters tell completed from delivered', async ({ console }) => {
  const { page } = await console.visit('service', `${LIST}?createdTime=&status=14`);
  await expect(page.locator('form').getByTitle('Updated (Delivered)')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const settings = page.getByRole('button', { name: 'Move up' }).first();
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
});
