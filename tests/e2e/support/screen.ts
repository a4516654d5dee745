import type { Locator, Page } from '@playwright/test';

export interface Table {
  readonly headings: readonly string[];
  /** The text of each cell, row by row. */
  readonly rows: readonly (readonly string[])[];
  /** The cells of a column, by its heading. */
  column(heading: string): string[];
}

/** A row of the list that is open: one may stay behind a record of it, unseen. */
const ROW = '.ant-table tbody tr[data-row-key]:visible';

/** Waits until what a row opens stands, on a page of its own or in a drawer over its list. */
export const recordShown = (page: Page) =>
  page.locator('.ant-drawer-body header h1, main header h1').first().waitFor();

/** What the list on the page shows now, without the boxes that select its rows. */
export async function tableOf(page: Page): Promise<Table> {
  const { headings, rows } = await page.locator('.ant-table:visible').evaluate((table) => {
    const texts = (parent: Element, cells: string) =>
      [...parent.querySelectorAll(cells)].map((cell) => cell.textContent.trim());
    return {
      headings: texts(table, 'thead th:not(.ant-table-selection-column)'),
      rows: [...table.querySelectorAll('tbody tr[data-row-key]')].map((row) =>
        texts(row, 'td:not(.ant-table-selection-column)'),
      ),
    };
  });
  const column = (heading: string) => rows.map((row) => row[headings.indexOf(heading)] ?? '');
  return { headings, rows, column };
}

/** The list once it has rows and none of them is about to be replaced. */
export async function rowsShown(page: Page): Promise<Table> {
  await page.locator(ROW).first().waitFor();
  await page.locator('section[aria-busy=true]:visible').waitFor({ state: 'hidden' });
  return tableOf(page);
}

/** The row of the list that shows a text, such as a transaction number; what a form or dialog compares is no row of it. */
export const rowOf = (page: Page, text: string): Locator => page.locator(ROW).filter({ hasText: text });

/** The links that lead to the details of rows or cards, in their order. */
export const openersOf = (within: Page | Locator): Locator => within.locator('a[data-opens]:visible');

/** The one of a row or a card. */
export const openerOf = (row: Locator): Locator => openersOf(row).first();

/** Chooses from a drop-down of antd: opened like a person does, by a click on its field. */
export async function choose(page: Page, field: string, ...options: readonly string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.click();
  for (const option of options) {
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  }
  await page.keyboard.press('Escape');
}

/** Sends at once what was just decided, and waits until the bar says what came of it. */
export async function sent(page: Page, word: 'Approved' | 'Rejected'): Promise<void> {
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('status').filter({ hasText: word }).waitFor();
}
