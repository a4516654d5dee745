import { codeOf } from '../../../src/domain/kit/codes';
import { expressStatus } from '../../../src/domain/orders/familyCodes';
import { PHONE } from '../../qa/looks';
import { inDark, settled, violationsOn } from '../../support/axe';
import { eventually, gone, rowOf, rowsShown, seen } from '../../support/screen';
import { openConsole } from '../../support/visit';

/** Passports at the counter and boxes of agents: handed on, settled, and read on a phone. */

const console = openConsole();

const COLLECTED = codeOf(expressStatus, 'collected');

test('a passport at the counter is handed on, and its record says where it is', async () => {
  const list = `/tulayCounterTransaction/pd?createdTime=&expressStatus=${COLLECTED}`;
  const { page } = await console.visit('operation', list);
  const { column } = await rowsShown(page);
  const [number = ''] = column('Transaction No.');
  await rowOf(page, number).getByText('Detail').click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const form = page.getByRole('dialog', { name: new RegExp(number) });
  await form.getByRole('combobox', { name: 'Express status' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('In transit', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Place' }).fill('Taoyuan');
  await form.getByRole('button', { name: 'Submit' }).click();
  await gone(form);
  await seen(page.getByText(/^Taoyuan/).first());

  await page.goto(`/tulayCounterTransaction/pd/record?transactionNumber=${number}`);
  await rowsShown(page);
  await seen(page.getByText('Taoyuan').first());
});

test('boxes of an agent are settled once, with what is owed', async () => {
  const list = '/agentTransaction/cargo-box-express-finance?createdTime=&status=4&settlementStatus=1';
  const { page } = await console.visit('finance', list);
  const { column } = await rowsShown(page);
  const [number = ''] = column('Transaction No.');
  await rowOf(page, number).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Settle/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Settle/ }).click();
  await seen(dialog.getByText(/^1 done/));
  await page.goto(`/agentTransaction/cargo-box-express-finance?createdTime=&transactionNumber=${number}`);
  await seen(rowOf(page, number).getByText('Settled', { exact: true }));
});

test('on a phone a list and its record are readable by everybody, in light and dark', async () => {
  const { page } = await console.visit('operation', undefined, {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  await page.goto('/tulayCounterTransaction/pd?createdTime=&size=5');
  const card = page.locator('#main').getByRole('listitem').filter({ hasText: 'Detail' }).first();
  await seen(card);
  const widthNow = () => page.evaluate(() => document.documentElement.scrollWidth);
  await eventually(async () => expect(await widthNow()).toBeLessThanOrEqual(PHONE.width));
  await eventually(async () => expect(await violationsOn(page)).toEqual([]));
  await card.getByText('Detail').click();
  await settled(page);
  await eventually(async () => expect(await violationsOn(page)).toEqual([]));
  await eventually(async () => expect(await widthNow()).toBeLessThanOrEqual(PHONE.width));
  await inDark(page);
  await eventually(async () => expect(await violationsOn(page, { rule: 'color-contrast' })).toEqual([]));
});
