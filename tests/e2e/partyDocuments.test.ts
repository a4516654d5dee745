import { bankAccounts } from '../../src/domain/merchants/bankAccount';
import { merchants } from '../../src/domain/merchants/party';
import { outbox } from '../../src/domain/system/calls';
import { PHONE } from '../qa/looks';
import { eventually } from '../support/eventually';
import { violationsOn } from './support/axe';
import { expect, test } from './support/console';
import { recordShown, rowsShown } from './support/screen';

/** A document from its file to its end, what a party lacks, and the page on which a contact stops an account. */

const pdf = (nth: number) =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${nth}\nstartxref\n9\n%%EOF\n`, 'latin1');

test('a document is added with its file, opened, replaced by a newer one and withdrawn', async ({
  console,
}) => {
  const { page, expectTrouble } = await console.visit('operation', '/merchant/document');
  expectTrouble(/415/);
  await rowsShown(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: /: Add$/ });
  await form.getByRole('combobox', { name: /Party$/ }).fill('Harbour Cafe');
  await page.locator('.ant-select-dropdown:visible').getByText('Harbour Cafe').first().click();
  await form.getByRole('combobox', { name: /Kind of document$/ }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Other', { exact: true }).click();
  const bring = form.locator('input[type=file]');
  await bring.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(form.getByText(/^This is no file that is taken/)).toBeVisible();
  await bring.setInputFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: pdf(1) });
  await expect(form.getByText('prices.pdf was uploaded')).toBeVisible();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Other' }).filter({ hasText: 'Harbour Cafe' });
  await row.getByRole('link', { name: 'Harbour Cafe', exact: true }).click();
  await recordShown(page);
  const [file] = await Promise.all([
    page.context().waitForEvent('response', (answer) => answer.url().includes('/web/partyFile/')),
    page.getByRole('button', { name: 'Open the file' }).click(),
  ]);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  const newer = page.getByRole('dialog', { name: 'Replace' });
  await newer
    .locator('input[type=file]')
    .setInputFiles({ name: 'newer.pdf', mimeType: 'application/pdf', buffer: pdf(2) });
  await expect(newer.getByText('newer.pdf was uploaded')).toBeVisible();
  await newer.getByRole('button', { name: 'Replace' }).click();
  await expect(newer).toBeHidden();
  await expect(page.locator('.ant-drawer header').getByText('Replaced', { exact: true })).toBeVisible();
});

test('the page of a party shows what it lacks, its documents and its keys', async ({ console }) => {
  const { page } = await console.visit('operation', '/merchant/channel/merchant?code=SPICE_LANE');
  await rowsShown(page);
  await page.getByRole('link', { name: 'SPICE_LANE', exact: true }).click();
  await recordShown(page);
  await expect(
    page.getByText(/^Before it can be accepted it still lacks: .*company registration/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Documents of this party' })).toBeVisible();
});

test('a contact reads which account it is, ticks, stops it, and reads that it is stopped', async ({
  console,
}) => {
  const finance = await console.caller('finance');
  const { items } = await finance.ask(merchants.calls.page, { name: 'Harbour Cafe' } as never);
  const [shop] = items as unknown as { id: number; contactPhone: string }[];
  if (!shop) throw new Error('the demo has no such shop');
  await finance.ask(bankAccounts.calls.add, {
    partyId: shop.id,
    bankCode: '812',
    bankAccountNumber: '204510077799',
    holder: 'Harbour Cafe',
    calledNumber: shop.contactPhone,
    calledPerson: 'Rosa Cruz',
    callProof: 'Recording 9',
  });
  const admin = await console.caller('admin');
  const link = await eventually(async () => {
    const { mails } = await admin.ask(outbox.recent, {});
    const found = mails.map(({ body }) => /\/stop#[\w-]{43}/.exec(body)?.[0]).find(Boolean);
    if (!found) throw new Error('no link yet');
    return found;
  });
  const { page, expectTrouble } = await console.visit(
    undefined,
    `/stop?lang=en${link.slice(link.indexOf('#'))}`,
  );
  await expect(page.getByText(/^The bank account 812 \*{5}7799 was given for Harbour Cafe/)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect.poll(() => violationsOn(page)).toEqual([]);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(() => width()).toBeLessThanOrEqual(PHONE.width);
  await expect(page.getByRole('button', { name: 'Stop this account' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'This account is not ours' }).check();
  await page.getByRole('button', { name: 'Stop this account' }).click();
  await expect(page.getByText(/^The bank account 812 \*{5}7799 of Harbour Cafe is stopped/)).toBeVisible();
  expectTrouble(/404/);
  await page.goto('/stop?lang=tw#xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx');
  await page.reload();
  await expect(page.getByText(/^此連結無法開啟/)).toBeVisible();
});
