import type { Download, Page } from '@playwright/test';
import { type CellObject, read, utils } from 'xlsx';
import { ntdPayBills } from '../../../src/domain/orders/families/payBills';
import { listPreferences } from '../../../src/domain/system/calls';
import { addOrder, addUser } from '../../support/rows';
import { expect, test } from '../support/console';
import { rowsShown, type Table } from '../support/screen';

/** What a spreadsheet would run. */
const FORMULAS = {
  userName: '=HYPERLINK("javascript:alert(1)")',
  recipient: '+1+cmd|calc',
  accountName: '-2+3',
  biller: '@SUM(A1:A9)',
} as const;

test.use({
  demo: {
    prepare: async (db) => {
      const user = await addUser(db, { fullName: FORMULAS.userName });
      await addOrder(db, user, { ...FORMULAS, transactionNumber: 'FORMULA1', status: 4 });
    },
  },
});

const ALL = '/tulayTransaction/ntdSwap/paybills?createdTime=';
const EXPORTS_AT_ONCE = 5;

interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly CellObject[][];
}

/** Presses Export and opens the file that is saved. */
async function exported(page: Page): Promise<Sheet> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  return sheetOf(download);
}

async function sheetOf(download: Download): Promise<Sheet> {
  const book = read(await bytesOf(download));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('the file has no sheet');
  const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1');
  const rows = Array.from({ length: end.r + 1 }, (_, r) =>
    Array.from({ length: end.c + 1 }, (_, c) => sheet[utils.encode_cell({ r, c })] as CellObject),
  );
  const [headings = [], ...others] = rows;
  return { name: download.suggestedFilename(), headings: headings.map(({ v }) => String(v)), rows: others };
}

async function bytesOf(download: Download): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** A cell of the file as the screen writes it: times are short there. */
const asOnScreen = ({ w, v }: CellObject) => {
  const text = String(w ?? v);
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? text.slice(5, 16) : text;
};

/** The cells of a list without what is no data: its actions. */
const cellsOf = ({ headings, rows }: Table) => {
  const actions = headings.indexOf('Actions');
  return rows.map((row) => row.filter((_, at) => at !== actions));
};

test('an export has the columns, the order and the cells of the screen, on all pages', async ({
  console,
}) => {
  const { page } = await console.visit('operation', `${ALL}&status=4,14&sort=paymentAmount.desc&size=20`);
  const table = await rowsShown(page);
  const total = Number((await page.getByText(/^a total of/).textContent())?.replace(/\D/g, ''));
  const file = await exported(page);

  expect(file.name).toMatch(/^Pay-Bills-\(NTD\)-\d{14}\.xlsx$/);
  // A file is read elsewhere: its times say by which clock they are.
  const headings = file.headings.map((heading) => heading.replace(/^(.* time) \(Asia\/Taipei\)$/, '$1'));
  expect(headings).toEqual(table.headings.filter((heading) => heading !== 'Actions'));
  expect(file.headings).toContain('Created time (Asia/Taipei)');
  expect(file.rows).toHaveLength(total);
  expect(file.rows.slice(0, 20).map((row) => row.map(asOnScreen))).toEqual(cellsOf(table));
  await expect(page.getByText('The file has been saved')).toBeVisible();
});

test('amounts and rates are numbers, exact to the last place', async ({ console }) => {
  const { page } = await console.visit('operation', `${ALL}&status=4`);
  const { column } = await rowsShown(page);
  const file = await exported(page);
  const at = file.headings.indexOf('Transaction amount (PHP)');
  const cells = file.rows.map((row) => row[at]);
  expect([...new Set(cells.map((cell) => cell?.t))]).toEqual(['n']);
  expect(
    cells.slice(0, 10).map((cell) => Number(cell?.v).toLocaleString('en', { minimumFractionDigits: 2 })),
  ).toEqual(column('Transaction amount (PHP)'));
});

test('text that a spreadsheet would run as a formula is defused', { tag: '@all' }, async ({ console }) => {
  const shown = { recipient: { show: true }, accountName: { show: true } };
  const operation = await console.caller('operation');
  await operation.ask(listPreferences.save, { listName: 'ntdPayBills', settings: { columns: shown } });
  const { page } = await console.visit('operation', `${ALL}&transactionNumber=FORMULA1`);
  await rowsShown(page);
  const file = await exported(page);
  const [row = []] = file.rows;
  const written = row.filter((cell) => Object.values(FORMULAS).some((text) => cell.v === `'${text}`));
  expect(written).toHaveLength(Object.keys(FORMULAS).length);
  expect(row.filter((cell) => cell.f !== undefined)).toEqual([]);
  expect(row.filter((cell) => Object.values<unknown>(FORMULAS).includes(cell.v))).toEqual([]);
});

test('an export can be stopped, and says that it was', async ({ console }) => {
  const { page } = await console.visit('operation', ALL);
  await rowsShown(page);
  // Two exports run at a time, one on the embedded database: these stand before it in the queue.
  const columns = [...ntdPayBills.page.list.columns];
  const others = await Promise.all(['finance', 'admin', 'admin2'].map(console.caller));
  await Promise.all(
    others.flatMap((other) =>
      Array.from({ length: EXPORTS_AT_ONCE }, () => other.ask(ntdPayBills.export, { columns })),
    ),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('The export was stopped')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
});

test('an export needs its right, and rows', async ({ console }) => {
  const service = await console.visit('service', ALL);
  await rowsShown(service.page);
  await expect(service.page.getByRole('button', { name: 'Export' })).toHaveCount(0);

  const { page } = await console.visit('operation', `${ALL}&userName=nobody+of+this+name`);
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  const button = page.getByRole('button', { name: 'Export' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect(page.getByRole('tooltip', { name: 'There are no rows to export' })).toBeVisible();
});

test('the file speaks the language of the operator', { tag: '@all' }, async ({ console }) => {
  const { page } = await console.visit('operation', `${ALL}&status=2,5,8`, { lang: 'tw' });
  const { headings } = await rowsShown(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '匯出' }).click(),
  ]);
  const file = await sheetOf(download);
  // A time of the file says of which zone it is: on screen its tooltip does.
  const inFile = (heading: string) => (heading === '建立時間' ? `${heading}（Asia/Taipei）` : heading);
  // Actions stand on the screen alone, where a row has any.
  const ofData = headings.filter((heading) => heading !== '操作');
  expect(file.headings).toEqual(ofData.map(inFile));
  expect(new Set(file.rows.map((row) => row[file.headings.indexOf('狀態')]?.v))).toEqual(new Set(['失敗']));
});

test('a template is made, shared, and its file has its columns under its labels', { tag: '@all' }, async ({
  console,
}) => {
  const { page } = await console.visit('finance', '/template');
  await page.getByRole('button', { name: 'New template' }).click();
  const editor = page.getByRole('dialog', { name: 'New template' });
  await editor.getByRole('combobox', { name: 'List' }).click();
  await page.keyboard.type('Pay Bills (NTD)');
  await page.keyboard.press('Enter');
  await editor.getByRole('textbox', { name: 'Name' }).fill('For the bank');
  for (const heading of ['Status', 'Payment amount (NTD)', 'Transaction No.'])
    await editor.getByRole('checkbox', { name: heading }).check();
  await editor.getByRole('button', { name: 'Move up: Transaction No.' }).click();
  await editor.getByRole('button', { name: 'Move up: Transaction No.' }).click();
  await editor.getByRole('textbox', { name: 'Own label for Payment amount (NTD)' }).fill('+Received');
  await editor.getByRole('combobox', { name: 'Share with roles' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Operation').click();
  await page.keyboard.press('Escape');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'For the bank', exact: true })).toBeVisible();

  const other = await console.visit('operation', `${ALL}&status=4&sort=paymentAmount.desc`);
  const { column } = await rowsShown(other.page);
  await other.page.getByRole('button', { name: 'Use a template' }).click();
  const [download] = await Promise.all([
    other.page.waitForEvent('download'),
    other.page.getByRole('menuitem', { name: 'For the bank (by Kuo-Wei Tsai)' }).click(),
  ]);
  const { headings, rows } = await sheetOf(download);
  expect(headings).toEqual(['Transaction No.', 'Status', "'+Received"]);
  expect(rows.slice(0, 10).map(([number]) => number?.v)).toEqual(column('Transaction No.'));
  expect(new Set(rows.map(([, status]) => status?.v))).toEqual(new Set(['Updated']));
  expect(rows.flat().filter((cell) => cell?.f)).toEqual([]);
});
