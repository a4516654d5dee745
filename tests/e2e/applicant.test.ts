import type { Page } from '@playwright/test';
import { appMerchants, tillCalls } from '../../src/domain/app/merchants';
import { dayAfter } from '../../src/domain/kit/days';
import { businessDay, wireOf } from '../../src/domain/kit/zone';
import { kindCode } from '../../src/domain/merchants/partyCodes';
import { appClientOf, postTo } from '../../src/server/seed/appClient';
import { DEMO_APP } from '../../src/server/seed/data/partners';
import { MOMENT } from '../support/moment';
import { expect, test } from './support/console';
import { chooseForKey, endIn, KeyDialog } from './support/keyDialog';
import { AddForm, RecordPage } from './support/recordPages';
import { recordShown, rowsShown } from './support/screen';

/** A shop from its application in the app to the first call with its key: what it lacks, and the two who accept it. */

const SHOP = 'Aling Nena Eatery';
const PHONE = '02-2555-0188';
const MERCHANTS = '/merchant/channel/merchant';
const pdf = (of: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${of}\nstartxref\n9\n%%EOF\n`, 'latin1');
const today = businessDay(wireOf(MOMENT));
const inAYear = dayAfter(today, 365);

async function opened(page: Page, code: string): Promise<void> {
  await page.goto(`${MERCHANTS}?code=${code}`);
  await rowsShown(page);
  await page.getByRole('link', { name: code, exact: true }).click();
  await recordShown(page);
}

/** Somebody else finds the proposal among all that wait, and agrees to it. */
async function agreed(page: Page, about: string): Promise<void> {
  await page.goto(`/approvals?subjectName=${about}`);
  await rowsShown(page);
  await page.getByRole('link', { name: about }).first().click();
  await new RecordPage(page).confirm('Approve');
}

async function contractOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: /: Edit$/ });
  for (const [field, day] of [
    ['Contract from', today],
    ['Contract to', inAYear],
  ] as const) {
    await form.getByRole('textbox', { name: new RegExp(`${field}$`) }).fill(day);
    await page.keyboard.press('Tab');
  }
  await new RecordPage(page).review(form);
}

async function brought(page: Page, kind: string): Promise<void> {
  await page.goto('/merchant/document?form=add');
  const addForm = new AddForm(page);
  await addForm.choose(/Party$/, SHOP);
  await addForm.choose(/Kind of document$/, kind);
  await addForm.root
    .locator('input[type=file]')
    .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdf(kind) });
  await expect(addForm.root.getByText('paper.pdf was uploaded')).toBeVisible();
  await addForm.root.getByRole('textbox', { name: /Valid until$/ }).fill(inAYear);
  await page.keyboard.press('Tab');
  await addForm.add();
}

async function accountGiven(page: Page): Promise<void> {
  await page.goto('/merchant/bankAccount?form=add');
  const addForm = new AddForm(page);
  await addForm.choose(/Party$/, SHOP);
  const typed = {
    'Bank code': '812',
    'Account number': '204510077123',
    'Account holder': SHOP,
    'Number called': PHONE,
    'Who confirmed': 'Nena Cruz',
  };
  for (const [field, text] of Object.entries(typed)) await addForm.field(field).fill(text);
  await addForm.root.getByRole('textbox', { name: /Proof of the call$/ }).fill('Recording 31');
  await addForm.add();
}

test('a shop applies in the app, brings what it lacks, is accepted by two and calls with its first key', async ({
  console,
}) => {
  const call = appClientOf(postTo(console.server.origin), () => console.now().getTime());
  const { data } = await call(appMerchants.apply, DEMO_APP, {
    partyKind: kindCode('merchant') as 2,
    name: SHOP,
    unifiedNumber: '04595257',
    contactName: 'Nena Cruz',
    contactPhone: PHONE,
    contactEmail: 'nena@example.com',
  });
  const { code } = data ?? { code: '' };
  const operation = (await console.visit('operation')).page;
  await opened(operation, code);
  const record = new RecordPage(operation);
  await record.confirm('Take up');
  await expect(
    operation.getByText(/^Before it can be accepted it still lacks: .*a bank account/),
  ).toBeVisible();
  await contractOf(operation);
  for (const kind of ['Company registration', 'Contract', 'Identity of the responsible person'])
    await brought(operation, kind);

  const finance = (await console.visit('finance')).page;
  await accountGiven(finance);
  const auditor = (await console.visit('auditor')).page;
  await agreed(auditor, SHOP);

  await opened(operation, code);
  await record.confirm('Accept');
  await agreed(auditor, SHOP);
  await opened(operation, code);
  await expect(operation.locator('.ant-drawer header').getByText('Active', { exact: true })).toBeVisible();

  const admin = (await console.visit('admin', '/merchant/apiKey?form=add')).page;
  const addForm = new AddForm(admin);
  await chooseForKey(addForm.root, 'Partner', SHOP);
  await addForm.root.getByRole('textbox', { name: /Name of the key$/ }).fill('First till');
  await chooseForKey(addForm.root, 'Scopes', 'Merchant');
  await addForm.root.getByRole('textbox', { name: /Expires/ }).fill(endIn(90));
  await admin.locator('.ant-picker-dropdown:visible .ant-picker-ok button').click();
  await addForm.send();
  const till = { code: 'TILL', name: SHOP, scope: 8, apiKey: await new KeyDialog(admin).keep() } as const;
  const paid = await call(tillCalls.createPayment, till, {
    merchantOrderNumber: 'FIRST-1',
    amount: '120',
    item: 'Lunch',
  });
  expect(paid.data?.scanCode).toBeTruthy();
});
