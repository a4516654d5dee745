import type { Locator, Page } from '@playwright/test';
import iconv from 'iconv-lite';
import { notices } from '../../../src/domain/operation/notice';
import { type Console, expect, test } from '../support/console';
import { rowOf, rowsShown } from '../support/screen';

/** What operators keep, by hand: two of them at one record, and what becomes of it. */

const LIST = '/operation/notice';
/** The form, and not the record that is open below it. */
const sheet = (page: Page) => page.getByRole('dialog', { name: /: (Add|Edit|Copy as new)$|^Import$/ });
/** Its label begins with the mark of what is needed. */
const english = (form: Locator, label: string) =>
  form.getByRole('textbox', { name: new RegExp(`${label}$`) });

/** Chooses from a drop-down of the form: the list behind has one of the same name. */
async function chosen(form: Locator, field: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: new RegExp(`${field}$`) }).click();
  await form.page().locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

async function filled(page: Page, title: string): Promise<Locator> {
  const form = sheet(page);
  await expect(form).toBeVisible();
  await english(form, 'Title').fill(title);
  await english(form, 'Text').fill('What it says.');
  await chosen(form, 'Shown in', 'Console');
  await chosen(form, 'Level', 'Warning');
  await form.getByRole('radio', { name: 'All users' }).check();
  return form;
}

async function added(console: Console, title: string): Promise<number> {
  const operation = await console.caller('operation');
  const text = { en: 'What it says.' };
  const { id } = await operation.ask(notices.calls.add, {
    title: { en: title },
    content: text,
    place: 2,
    level: 1,
    scope: { customerScope: 1 },
    pinned: false,
    mustRead: false,
  });
  return id;
}

test('a notice is added in two languages and stands in the list and above every page', async ({
  console,
}) => {
  const { page } = await console.visit('operation', LIST);
  await rowsShown(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = await filled(page, 'The lift stands still');
  await form.getByRole('button', { name: 'Add a language' }).first().click();
  await page.getByRole('menuitem', { name: 'Traditional Chinese' }).click();
  await form.getByRole('textbox', { name: 'Title (Traditional Chinese)' }).fill('電梯停用');
  await expect(form.getByText(/^Reaches [\d,]+ users/)).toBeVisible();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'The lift stands still')).toBeVisible();
  const other = await console.visit('auditor', '/home', { lang: 'tw' });
  await expect(other.page.getByRole('region', { name: '公告' })).toBeVisible();
  await expect(async () => {
    const more = other.page.getByRole('button', { name: /另有/ });
    if (await more.isVisible()) await more.click();
    await expect(other.page.getByText('電梯停用')).toBeVisible();
  }).toPass();
});

test('a form without what it needs names it, and loses nothing that was typed', async ({ console }) => {
  const { page } = await console.visit('operation', `${LIST}?form=add`);
  const form = sheet(page);
  await english(form, 'Title').fill('Half a notice');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.locator('.ant-form-item-explain-error').first()).toBeVisible();
  await expect(form.locator('.ant-form-item-explain-error')).toHaveCount(4);
  await expect(english(form, 'Title')).toHaveValue('Half a notice');
});

test('two operators change the same: the second sees what the first did and takes their own, field by field', async ({
  console,
}) => {
  const id = await added(console, 'Both change me');
  const { page } = await console.visit('operation', `${LIST}?open=${id}&form=edit`);
  const { page: theirs, expectTrouble } = await console.visit('admin', `${LIST}?open=${id}&form=edit`);
  const [mine, other] = [sheet(page), sheet(theirs)];
  for (const [form, title] of [
    [mine, 'As the first says'],
    [other, 'As the second says'],
  ] as const) {
    await english(form, 'Title').fill(title);
    await form.getByRole('button', { name: 'Review changes' }).click();
  }
  const review = (of: Page) => of.getByRole('dialog', { name: 'What will be changed' });
  await expect(review(page).getByText('As the first says')).toBeVisible();
  await review(page).getByRole('button', { name: 'Submit' }).click();
  await expect(mine).toBeHidden();
  expectTrouble(/409/);
  await review(theirs).getByRole('button', { name: 'Submit' }).click();
  await expect(review(theirs)).toBeHidden();
  await expect(
    other.getByText('Another operator has changed the same fields. Choose for each.'),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: 'Review changes' })).toBeDisabled();
  await other.getByRole('button', { name: 'Take mine' }).click();
  await other.getByRole('button', { name: 'Review changes' }).click();
  await expect(review(theirs).getByText('As the first says').first()).toBeVisible();
  await review(theirs).getByRole('button', { name: 'Submit' }).click();
  await expect(review(theirs)).toBeHidden();
  await expect(rowOf(theirs, 'As the second says')).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Record history' })).toBeVisible();
  await expect(theirs.locator('ol').getByText('As the first says').first()).toBeVisible();
});

test('a notice is dropped with a reason, cannot be edited then, and is copied as new', {
  tag: '@all',
}, async ({ console }) => {
  const id = await added(console, 'Drop me');
  const { page } = await console.visit('operation', `${LIST}?open=${id}`);
  await page.getByRole('button', { name: 'Drop' }).click();
  const question = page.getByRole('dialog', { name: 'Drop' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('No longer true');
  await question.getByRole('button', { name: 'Drop' }).click();
  await expect(question).toBeHidden();
  const edit = page.getByRole('button', { name: 'Edit' });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => edit.getAttribute('aria-description')).toContain('Dropped');
  await page.getByRole('button', { name: 'Copy as new' }).click();
  const form = sheet(page);
  await expect(english(form, 'Title')).toHaveValue('Drop me');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Drop me')).toHaveCount(2);
});

test('a calendar is imported after it was looked through, and seen in its year', { tag: '@all' }, async ({
  console,
}) => {
  const { page } = await console.visit('operation', '/operation/holiday?tool=import');
  const form = sheet(page);
  const lines = form.getByRole('textbox', { name: 'Lines to import' });
  // A file of an office in Taiwan, which may be read as another text too.
  const buffer = iconv.encode('2031-01-01,TWN,1,元旦', 'big5');
  await form.locator('input[type=file]').setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer });
  await expect(lines).toHaveValue(/元旦/);
  await form.getByText('GBK').click();
  await expect(lines).not.toHaveValue(/元旦/);
  await form.getByText('Big5').click();
  await expect(lines).toHaveValue(/元旦/);
  await lines.fill('2031-01-01,TWN,1,New Year\nnonsense');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('1 added, 0 changed, 0 there already, 1 cannot be read.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Import' })).toBeDisabled();
  await lines.fill('2031-01-01,TWN,1,New Year');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('1 added, 0 changed, 0 there already, 0 cannot be read.')).toBeVisible();
  await form.getByRole('button', { name: 'Import' }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, '2031-01-01')).toBeVisible();
  await page.goto('/operation/holiday?tool=2031');
  await page.getByRole('link', { name: /2031-01-01 Taiwan/ }).click();
  await expect(page.getByRole('heading', { name: '2031-01-01' })).toBeVisible();
});
