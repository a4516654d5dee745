import type { Page } from '@playwright/test';
import { auditDesk, HOLD_SECONDS, verifications } from '../../../src/domain/users/verification';
import { type Console, expect, test } from '../support/console';
import { rowsShown, sent } from '../support/screen';
import { waitingKyc } from '../support/waitingKyc';

test.use({ demo: { prepare: waitingKyc } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const held = (page: Page) => expect(page.getByText('You hold this item')).toBeVisible();

/** What waits in a tab, oldest first, as ids. */
async function waitingIn(console: Console, type: number): Promise<number[]> {
  const auditor = await console.caller('auditor');
  const filters = { type, auditStatus: [1] };
  const { items } = await auditor.ask(verifications.page, { ...filters, pageSize: 20 });
  return items.map(({ id }) => id);
}

test('taking, checking and approving one item after the other, by keys', async ({ console }) => {
  const [first] = await waitingIn(console, 1);
  const { page } = await console.visit('auditor', '/users/audit');
  await rowsShown(page);
  await page.getByRole('button', { name: 'Take next' }).click();
  await held(page);
  await expect(heading(page).getByText(String(first))).toBeVisible();
  await expect(page.getByRole('img', { name: 'ARC front' })).toBeVisible();

  await page.keyboard.press('a');
  // What the next key opens stands alone: that one opened nothing.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const key of ['1', '2', '3', '4', '5', '6']) await page.keyboard.press(key);
  await page.keyboard.press('a');
  // Who ticked every check has said so: the next item opens at once, and above it what was decided.
  await expect(heading(page).getByText(String(first))).toBeHidden();
  await held(page);
  await page.keyboard.press('u');
  await expect(heading(page).getByText(String(first))).toBeVisible();
  await held(page);
  await expect.poll(() => waitingIn(console, 1)).toContain(first);

  // Undo gives back what was ticked.
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(6);
  await page.keyboard.press('a');
  await expect(heading(page).getByText(String(first))).toBeHidden();
  await sent(page, 'Approved');
  await expect.poll(() => waitingIn(console, 1)).not.toContain(first);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.locator('header').filter({ hasText: 'Approved' })).toBeVisible();
});

test('a rejection asks for a reason, and typing one presses no keys', async ({ console }) => {
  const { page } = await console.visit('auditor', '/users/audit');
  await rowsShown(page);
  await page.getByRole('button', { name: 'Take next' }).click();
  await held(page);
  const id = (await heading(page).textContent()) ?? '';
  // Once there is a document to look at, the page listens to keys.
  await expect(page.getByRole('img', { name: 'ARC front' })).toBeVisible();
  await page.keyboard.press('r');
  const panelOfReasons = panel(page, 'Reject this?');
  await page.keyboard.press('r');
  await expect(panelOfReasons.getByText('Choose at least one reason')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('x');
  await expect(panelOfReasons.getByRole('checkbox', { name: 'An image is unclear' })).toBeChecked();
  const words = panelOfReasons.getByRole('textbox');
  await words.fill('na1');
  await expect(words).toHaveValue('na1');
  await panelOfReasons.getByRole('button', { name: /^Reject/ }).click();
  await expect(heading(page).getByText(id.trim())).toBeHidden();
  await sent(page, 'Rejected');
  await expect.poll(() => waitingIn(console, 1)).not.toContain(Number(id.replace(/\D/g, '')));
});

test('document, data and decision fit a desk, and on a phone the decision stays in reach', {
  tag: '@all',
}, async ({ console }) => {
  const [id = 0] = await waitingIn(console, 1);
  await (await console.caller('auditor')).ask(auditDesk.take, { id });
  const { page } = await console.visit('auditor', `/users/audit/detail?id=${id}`);
  await held(page);
  const parts = [
    page.getByRole('img', { name: 'ARC front' }),
    page.getByRole('row', { name: /^ID No\./ }).first(),
    page.getByRole('row', { name: /ARC expiration date/ }).first(),
    page.getByRole('checkbox').last(),
    page.getByRole('button', { name: 'Approve A' }),
  ];
  const bottoms = async (which: typeof parts) =>
    Promise.all(
      which.map(async (part) => {
        const box = await part.boundingBox();
        return box ? box.y + box.height : Number.POSITIVE_INFINITY;
      }),
    );
  await expect(page.getByRole('img', { name: 'ARC front' })).toBeVisible();
  await expect.poll(async () => Math.max(...(await bottoms(parts)))).toBeLessThanOrEqual(900);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: 'ARC back' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    const [bottom = 0] = await bottoms([page.getByRole('button', { name: 'Approve A' })]);
    expect(bottom).toBeLessThanOrEqual(844);
  }).toPass();
});

test('a colleague sees who holds an item, cannot take it, and a supervisor takes it over', async ({
  console,
}) => {
  const [id = 0] = await waitingIn(console, 6);
  await (await console.caller('auditor2')).ask(auditDesk.take, { id });
  const { page } = await console.visit('auditor', `/users/audit/detail?id=${id}`);
  await expect(page.getByText('Ya-Ting Hsu is working on this')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject R' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Take over' }).click();
  await held(page);
});

test('an item whose holder has left is free after five minutes', async ({ console }) => {
  const [id = 0] = await waitingIn(console, 3);
  await (await console.caller('auditor2')).ask(auditDesk.take, { id });
  const path = `/users/audit/detail?id=${id}`;
  const { page } = await console.visit('auditor', path);
  await expect(page.getByText('Ya-Ting Hsu is working on this')).toBeVisible();
  // Tickets of pictures that are still on their way would lapse.
  await page.goto('about:blank');
  await console.advance((HOLD_SECONDS + 60) * 1000);
  await page.goto(path);
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await held(page);
});

test('documents are zoomed by key, compared, and marked with who looks at them', { tag: '@all' }, async ({
  console,
}) => {
  const [id = 0] = await waitingIn(console, 2);
  const { page } = await console.visit('auditor', `/users/audit/detail?id=${id}`);
  const picture = page.getByRole('img', { name: 'ARC front' });
  await expect(picture).toBeVisible();
  await page.keyboard.press('z');
  await expect.poll(() => picture.getAttribute('style')).toContain('scale(3)');
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await expect.poll(() => picture.getAttribute('style')).toContain('rotate(90deg)');
  await page.getByRole('button', { name: 'Compare two' }).click();
  await expect(page.getByRole('img', { name: 'ARC back' })).toBeVisible();
  await expect(panel(page, 'Documents').locator('[data-mark*="Rogelio Punzalan"]').first()).toBeVisible();
});
