import { exceptionCalls, resolutions } from '../../src/domain/reconciliation/exceptionCalls';
import { type Console, expect, test } from './support/console';
import { openersOf, rowsShown } from './support/screen';

/** What differs is resolved: a fee by one person, money that nobody knows by two. */

test('a fee that differs is booked, which shows what it posts first', async ({ console }) => {
  const { page } = await console.visit('finance', '/finance/check/error?matchResult=4');
  await rowsShown(page);
  await openersOf(page).first().click();
  const drawer = page.getByRole('dialog', { name: 'Exception' });
  await drawer.getByRole('button', { name: 'Book the difference' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book the difference' });
  await expect(dialog.getByRole('region', { name: 'What it does' })).toContainText('5150');
  await dialog.getByLabel('Reason').fill('A fee of the store');
  await dialog.getByRole('button', { name: 'Book the difference' }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer.getByText('Resolved')).toBeVisible();
  await expect(drawer.getByText('A fee of the store')).toBeVisible();
});

/** Opens the last open exception of a result on the page: on the first ones the demo has done something. */
async function opened(console: Console, matchResult: number) {
  const { page } = await console.visit(
    'finance',
    `/finance/check/error?matchResult=${matchResult}&exceptionStatus=1`,
  );
  await rowsShown(page);
  await page.getByRole('button', { name: /^Take next/ }).waitFor();
  await openersOf(page).last().click();
  const drawer = page.getByRole('dialog', { name: 'Exception' });
  return { page, drawer };
}

/** Proposes a way out in the browser, which a second person approves. */
async function takenByTwo(
  console: Console,
  { page, drawer }: Awaited<ReturnType<typeof opened>>,
  way: string,
  posts: RegExp,
) {
  await drawer.getByRole('button', { name: way, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: way });
  await expect(dialog.getByRole('region', { name: 'What it does' })).toContainText(posts);
  await dialog.getByLabel('Reason').fill('As was agreed on the telephone');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer.getByText(`“${way}” waits for a second person`)).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('open'));
  const auditor = await console.caller('auditor');
  const { pending } = await auditor.ask(exceptionCalls.detail, { id });
  await auditor.ask(resolutions.approve, { auditId: pending?.auditId ?? 0 });
  await page.reload();
}

test('money that nobody knows is put aside by two people, and paid back', async ({ console }) => {
  const exception = await opened(console, 3);
  await takenByTwo(console, exception, 'Put the money aside', /2140|9110/);
  await expect(exception.drawer.getByText('In work')).toBeVisible();
  await takenByTwo(console, exception, 'Pay back', /1120|1220/);
  await expect(exception.drawer.getByText('Resolved')).toBeVisible();
});

test('a payment that came twice waits for its user, and is paid back to them', async ({ console }) => {
  const exception = await opened(console, 6);
  await takenByTwo(console, exception, 'Put the money aside', /2140/);
  await expect(exception.drawer.getByText('In work')).toBeVisible();
  await takenByTwo(console, exception, 'Pay back', /1120|1220/);
  await expect(exception.drawer.getByText('Resolved')).toBeVisible();
});

test('a payout that a partner reports as failed and we have booked is taken back', async ({ console }) => {
  const exception = await opened(console, 5);
  await takenByTwo(console, exception, 'Reverse to suspense', /9110/);
  await expect(exception.drawer.getByText('Resolved')).toBeVisible();
});
