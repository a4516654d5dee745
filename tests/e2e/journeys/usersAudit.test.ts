import type { Page } from 'playwright-core';
import { auditDesk, HOLD_SECONDS, verifications } from '../../../src/domain/users/verification';
import { eventually, gone, rowsShown, seen, sent } from '../../support/screen';
import { openConsole } from '../../support/visit';
import { waitingKyc } from '../../support/waitingKyc';

const console = openConsole(waitingKyc);

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
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
  for (const key of ['1', '2', '3', '4', '5', '6']) await page.keyboard.press(key);
  await page.keyboard.press('a');
  // Who ticked every check has said so: the next item opens at once, and above it what was decided.
  await gone(heading(page).getByText(String(first)));
  await held(page);
  await page.keyboard.press('u');
  await seen(heading(page).getByText(String(first)));
  await held(page);
  await eventually(async () => expect(await waitingIn(1)).toContain(first));

  for (const key of ['1', '2', '3', '4', '5', '6', 'a']) await page.keyboard.press(key);
  await gone(heading(page).getByText(String(first)));
  await sent(page, 'Approved');
  await eventually(async () => expect(await waitingIn(1)).not.toContain(first));
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await seen(page.locator('header').filter({ hasText: 'Approved' }));
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
  const panelOfReasons = panel(page, 'Reject this?');
  await page.keyboard.press('r');
  await seen(panelOfReasons.getByText('Choose at least one reason'));
  await page.keyboard.press('1');
  await page.keyboard.press('x');
  await eventually(async () =>
    expect(await panelOfReasons.getByRole('checkbox', { name: 'An image is unclear' }).isChecked()).toBe(
      true,
    ),
  );
  const words = panelOfReasons.getByRole('textbox');
  await words.fill('na1');
  await eventually(async () => expect(await words.inputValue()).toBe('na1'));
  await panelOfReasons.getByRole('button', { name: /^Reject/ }).click();
  await gone(heading(page).getByText(id.trim()));
  await sent(page, 'Rejected');
  await eventually(async () => expect(await waitingIn(1)).not.toContain(Number(id.replace(/\D/g, ''))));
});

test('document, data and decision fit a desk, and on a phone the decision stays in reach', async () => {
  const [id = 0] = await waitingIn(1);
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
  await seen(page.getByRole('img', { name: 'ARC front' }));
  await eventually(async () => expect(Math.max(...(await bottoms(parts)))).toBeLessThanOrEqual(900));
  await page.keyboard.press('ArrowRight');
  await seen(page.getByRole('img', { name: 'ARC back' }));

  await page.setViewportSize({ width: 390, height: 844 });
  await eventually(async () => {
    const [bottom = 0] = await bottoms([page.getByRole('button', { name: 'Approve A' })]);
    expect(bottom).toBeLessThanOrEqual(844);
  });
});

test('a colleague sees who holds an item, cannot take it, and a supervisor takes it over', async () => {
  const [id = 0] = await waitingIn(6);
  await (await console.caller('auditor2')).ask(auditDesk.take, { id });
  const { page } = await console.visit('auditor', `/users/audit/detail?id=${id}`);
  await seen(page.getByText('Ya-Ting Hsu is working on this'));
  await eventually(async () =>
    expect(await page.getByRole('button', { name: 'Reject R' }).getAttribute('aria-disabled')).toBe('true'),
  );
  await page.getByRole('button', { name: 'Take over' }).click();
  await held(page);
});

test('an item whose holder has left is free after five minutes', async () => {
  const [id = 0] = await waitingIn(3);
  await (await console.caller('auditor2')).ask(auditDesk.take, { id });
  const { page } = await console.visit('auditor', `/users/audit/detail?id=${id}`);
  await seen(page.getByText('Ya-Ting Hsu is working on this'));
  await console.advance((HOLD_SECONDS + 60) * 1000);
  await page.reload();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
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
