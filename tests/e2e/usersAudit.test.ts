import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { auditDesk, verifications } from '../../src/domain/users/verification';
import { eventually, gone, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

/** How many wait for their first verification depends on the hour: three of those decided wait again. */
const console = openConsole(async (db) => {
  await sql`
    update verifications set audit_status = 1, checker_id = null, checker_name = null, checked_time = null,
      reject_items = '[]', reject_reason = null
    where id in (select id from verifications where verification_type = 1 and audit_status = 2
      order by id desc limit 3)`.execute(db);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const held = (page: Page) => seen(page.getByText('You hold this item'));

/** What waits in a tab, oldest first, as ids. */
async function waitingIn(type: number): Promise<number[]> {
  const auditor = await console.caller('auditor');
  const filters = { type, auditStatus: [1] };
  const { items } = await auditor.ask(verifications.page, { ...filters, pageSize: 20 });
  return items.map(({ id }) => id);
}

test('taking, checking and approving one item after the other, by keys', async () => {
  const [first] = await waitingIn(1);
  const { page } = await console.visit('auditor', '/users/audit');
  await rowsShown(page);
  await page.getByRole('button', { name: 'Take next' }).click();
  await held(page);
  await seen(heading(page).getByText(String(first)));
  await seen(page.getByRole('img', { name: 'ARC front' }));

  await page.keyboard.press('a');
  expect(await page.getByRole('dialog').count()).toBe(0);
  for (const key of ['1', '2', '3', '4', '5', '6']) await page.keyboard.press(key);
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: 'Approve this?' }).getByRole('button', { name: 'Approve' }).click();
  await gone(heading(page).getByText(String(first)));
  await held(page);
  expect(await waitingIn(1)).not.toContain(first);
});

test('a rejection asks for a reason, and typing one presses no keys', async () => {
  const { page } = await console.visit('auditor', '/users/audit');
  await rowsShown(page);
  await page.getByRole('button', { name: 'Take next' }).click();
  await held(page);
  const id = (await heading(page).textContent()) ?? '';
  // Once there is a document to look at, the page listens to keys.
  await seen(page.getByRole('img', { name: 'ARC front' }));
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await seen(dialog.getByText('Choose at least one reason'));
  await dialog.getByRole('checkbox', { name: 'Other' }).check();
  await dialog.getByRole('textbox').fill('nana');
  expect(await dialog.getByRole('textbox').inputValue()).toBe('nana');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await gone(heading(page).getByText(id.trim()));
  expect(await waitingIn(1)).not.toContain(Number(id.replace(/\D/g, '')));
});

test('a colleague sees who holds an item, cannot take it, and a supervisor takes it over', async () => {
  const [id = 0] = await waitingIn(6);
  await (await console.caller('auditor2')).ask(auditDesk.take, { id });
  const { page } = await console.visit('auditor', `/users/audit/detail?id=${id}`);
  await seen(page.getByText('Ya-Ting Hsu is working on this'));
  expect(await page.getByRole('button', { name: 'Reject R' }).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Take over' }).click();
  await held(page);
});

test('documents are zoomed by key, compared, and marked with who looks at them', async () => {
  const [id = 0] = await waitingIn(2);
  const { page } = await console.visit('auditor', `/users/audit/detail?id=${id}`);
  const picture = page.getByRole('img', { name: 'ARC front' });
  await seen(picture);
  await page.keyboard.press('z');
  await eventually(async () => expect(await picture.getAttribute('style')).toContain('scale(3)'));
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await eventually(async () => expect(await picture.getAttribute('style')).toContain('rotate(90deg)'));
  await page.getByRole('button', { name: 'Compare two' }).click();
  await seen(page.getByRole('img', { name: 'ARC back' }));
  await seen(panel(page, 'Documents').locator('[data-mark*="Rogelio Punzalan"]').first());
});
