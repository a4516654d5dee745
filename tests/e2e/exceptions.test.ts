import { exceptionCalls, resolutions } from '../../src/domain/reconciliation/exceptionCalls';
import { expect, test } from './support/console';
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

test('money that nobody knows is put aside by two people, and paid back', async ({ console }) => {
  const { page } = await console.visit('finance', '/finance/check/error?matchResult=3&exceptionStatus=1');
  await rowsShown(page);
  await page.getByRole('button', { name: /^Take next/ }).waitFor();
  await openersOf(page).first().click();
  const drawer = page.getByRole('dialog', { name: 'Exception' });
  const propose = async (way: string) => {
    await drawer.getByRole('button', { name: way, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: way });
    await dialog.getByLabel('Reason').fill('The store knows nothing of it');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    await expect(drawer.getByText(`“${way}” waits for a second person`)).toBeVisible();
    const id = Number(new URL(page.url()).searchParams.get('open'));
    const auditor = await console.caller('auditor');
    const { pending } = await auditor.ask(exceptionCalls.detail, { id });
    await auditor.ask(resolutions.approve, { auditId: pending?.auditId ?? 0 });
    await page.reload();
  };
  await propose('Put the money aside');
  await expect(drawer.getByText('In work')).toBeVisible();
  await propose('Pay back');
  await expect(drawer.getByText('Resolved')).toBeVisible();
});
