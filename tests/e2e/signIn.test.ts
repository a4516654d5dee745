import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { gone, seen } from '../support/screen';
import { openConsole } from '../support/visit';

const console = openConsole();

test('a wrong password is refused in words, the right one leads home', async () => {
  const { page, expectTrouble } = await console.visit(undefined, '/user/login');
  expectTrouble(/status of 40[01]/);
  await page.getByRole('textbox', { name: 'Account' }).fill('service');
  await page.getByLabel('Password', { exact: true }).fill('not it');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await seen(page.getByRole('alert').filter({ hasText: 'Account or password is wrong' }));

  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
  await seen(page.getByRole('button', { name: 'Menu of Mei-Chun Lin' }));
  expect(await page.title()).toBe('Home - Tulay');
});
