import type { Locator, Page } from 'playwright-core';
import { notices } from '../../../src/domain/operation/notice';
import { eventually, gone, rowOf, rowsShown, seen } from '../../support/screen';
import { openConsole } from '../../support/visit';

/** What operators keep, by hand: two of them at one record, and what becomes of it. */

const console = openConsole();

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
  await seen(form);
  await english(form, 'Title').fill(title);
  await english(form, 'Text').fill('What it says.');
  await chosen(form, 'Shown in', 'Console');
  await chosen(form, 'Level', 'Warning');
  await form.getByRole('radio', { name: 'All users' }).check();
  return form;
}

async function added(title: string): Promise<number> {
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

test('a notice is added in two languages and stands in the list and above every page', async () => {
  const { page } = await console.visit('operation', LIST);
  await rowsShown(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = await filled(page, 'The lift stands still');
  await form.getByRole('button', { name: 'Add a language' }).first().click();
  await page.getByRole('menuitem', { name: 'Traditional Chinese' }).click();
  await form.getByRole('textbox', { name: 'Title (Traditional Chinese)' }).fill('電梯停用');
  await seen(form.getByText(/^Reaches [\d,]+ users/));
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await gone(form);
  await seen(rowOf(page, 'The lift stands still'));
  const other = await console.visit('auditor', '/home', { lang: 'tw' });
  await seen(other.page.getByRole('region', { name: '公告' }));
  await eventually(async () => {
    const more = other.page.getByRole('button', { name: /另有/ });
    if (await more.isVisible()) await more.click();
    await seen(other.page.getByText('電梯停用'));
  });
});

test('a form without what it needs names it, and loses nothing that was typed', async () => {
  const { page } = await console.visit('operation', `${LIST}?form=add`);
  const form = sheet(page);
  await english(form, 'Title').fill('Half a notice');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await seen(form.locator('.ant-form-item-explain-error').first());
  await eventually(async () => expect(await form.locator('.ant-form-item-explain-error').count()).toBe(4));
  await eventually(async () => expect(await english(form, 'Title').inputValue()).toBe('Half a notice'));
});

test('two operators change the same: the second sees what the first did and takes their own, field by field', async () => {
  const id = await added('Both change me');
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
  await seen(review(page).getByText('As the first says'));
  await review(page).getByRole('button', { name: 'Submit' }).click();
  await gone(mine);
  expectTrouble(/409/);
  await review(theirs).getByRole('button', { name: 'Submit' }).click();
  await gone(review(theirs));
  await seen(other.getByText('Another operator has changed the same fields. Choose for each.'));
  await eventually(async () =>
    expect(await other.getByRole('button', { name: 'Review changes' }).isDisabled()).toBe(true),
  );
  await other.getByRole('button', { name: 'Take mine' }).click();
  await other.getByRole('button', { name: 'Review changes' }).click();
  await seen(review(theirs).getByText('As the first says').first());
  await review(theirs).getByRole('button', { name: 'Submit' }).click();
  await gone(review(theirs));
  await seen(rowOf(theirs, 'As the second says'));
  await seen(theirs.getByRole('heading', { name: 'Record history' }));
  await seen(theirs.locator('ol').getByText('As the first says').first());
});

test('a notice is dropped with a reason, cannot be edited then, and is copied as new', async () => {
  const id = await added('Drop me');
  const { page } = await console.visit('operation', `${LIST}?open=${id}`);
  await page.getByRole('button', { name: 'Drop' }).click();
  const question = page.getByRole('dialog', { name: 'Drop' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('No longer true');
  await question.getByRole('button', { name: 'Drop' }).click();
  await gone(question);
  const edit = page.getByRole('button', { name: 'Edit' });
  await eventually(async () => expect(await edit.getAttribute('aria-disabled')).toBe('true'));
  await eventually(async () => expect(await edit.getAttribute('aria-description')).toContain('Dropped'));
  await page.getByRole('button', { name: 'Copy as new' }).click();
  const form = sheet(page);
  await eventually(async () => expect(await english(form, 'Title').inputValue()).toBe('Drop me'));
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await gone(form);
  await eventually(async () => expect(await rowOf(page, 'Drop me').count()).toBe(2));
});

test('a calendar is imported after it was looked through, and seen in its year', async () => {
  const { page } = await console.visit('operation', '/operation/holiday?tool=import');
  const form = sheet(page);
  const lines = form.getByRole('textbox', { name: 'Lines to import' });
  await lines.fill('2031-01-01,TWN,1,New Year\nnonsense');
  await form.getByRole('button', { name: 'Check' }).click();
  await seen(form.getByText('1 added, 0 changed, 0 there already, 1 cannot be read.'));
  await eventually(async () =>
    expect(await form.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true),
  );
  await lines.fill('2031-01-01,TWN,1,New Year');
  await form.getByRole('button', { name: 'Check' }).click();
  await seen(form.getByText('1 added, 0 changed, 0 there already, 0 cannot be read.'));
  await form.getByRole('button', { name: 'Import' }).click();
  await gone(form);
  await seen(rowOf(page, '2031-01-01'));
  await page.goto('/operation/holiday?tool=2031');
  await page.getByRole('link', { name: /2031-01-01 Taiwan/ }).click();
  await seen(page.getByRole('heading', { name: '2031-01-01' }));
});
