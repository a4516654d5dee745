import { codeOf } from '../../../src/domain/kit/codes';
import { expressStatus } from '../../../src/domain/orders/familyCodes';
import { PHONE } from '../../qa/looks';
import { inDark, settled, violationsOn } from '../support/axe';
import { expect, test } from '../support/console';
import { openerOf, openersOf, rowOf, rowsShown } from '../support/screen';

/** Passports at the counter and boxes of agents: handed on, settled, and read on a phone. */

const COLLECTED = codeOf(expressStatus, 'collected');

test('a passport at the counter is handed on, and its record says where it is', async ({ console }) => {
  const list = `/tulayCounterTransaction/pd?createdTime=&expressStatus=${COLLECTED}`;
  const { page } = await console.visit('operation', list);
  const { column } = await rowsShown(page);
  const [number = ''] = column('Transaction No.');
  await openerOf(rowOf(page, number)).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const form = page.getByRole('dialog', { name: new RegExp(number) });
  await form.getByRole('combobox', { name: 'Express status' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('In transit', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Place' }).fill('Taoyuan');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/^Taoyuan/).first()).toBeVisible();

  await page.goto(`/tulayCounterTransaction/pd/record?transactionNumber=${number}`);
  await rowsShown(page);
  await expect(page.getByText('Taoyuan').first()).toBeVisible();
});

test('boxes of an agent are settled once, with what is owed', async ({ console }) => {
  const list = '/agentTransaction/cargo-box-express-finance?createdTime=&status=4&settlementStatus=1';
  const { page } = await console.visit('finance', list);
  const { column } = await rowsShown(page);
  const [number = ''] = column('Transaction No.');
  await rowOf(page, number).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Settle/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Settle/ }).click();
  await expect(dialog.getByText(/^1 done/)).toBeVisible();
  await page.goto(`/agentTransaction/cargo-box-express-finance?createdTime=&transactionNumber=${number}`);
  await expect(rowOf(page, number).getByText('Settled', { exact: true })).toBeVisible();
});

test('on a phone a list and its record are readable by everybody, in light and dark', async ({ console }) => {
  const { page } = await console.visit('operation', undefined, {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  await page.goto('/tulayCounterTransaction/pd?createdTime=&size=5');
  const card = page
    .locator('#main')
    .getByRole('listitem')
    .filter({ has: openersOf(page) })
    .first();
  await expect(card).toBeVisible();
  const widthNow = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(() => widthNow()).toBeLessThanOrEqual(PHONE.width);
  await expect.poll(() => violationsOn(page)).toEqual([]);
  await openerOf(card).click();
  await settled(page);
  await expect.poll(() => violationsOn(page)).toEqual([]);
  await expect.poll(() => widthNow()).toBeLessThanOrEqual(PHONE.width);
  await inDark(page);
  await expect.poll(() => violationsOn(page, { rule: 'color-contrast' })).toEqual([]);
});
