import type { Page } from '@playwright/test';
import { dayAfter } from '../../src/domain/kit/days';
import type { ListInput } from '../../src/domain/kit/list';
import { userCalls, users } from '../../src/domain/users/management';
import { userRequests, verifications } from '../../src/domain/users/verification';
import { type Console, expect, test } from './support/console';
import { rowsShown } from './support/screen';

const DETAIL = '/users/management/detail';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A word with its second and third letters swapped. */
const slipped = (word: string) => word.replace(/^(.)(.)(.)/, '$1$3$2');

/** A user in good standing about whom nothing waits, and their name as it is mistyped and still finds them at once. */
async function someUser(console: Console) {
  const service = await console.caller('service');
  const verified = { status: [0], kycStatus: [2] };
  const { items } = await service.ask(userCalls.page, { ...verified, pageSize: 50 });
  for (const user of items) {
    const { pending, deleted } = await service.ask(userRequests.standing, { userId: user.id });
    const typed = user.fullName.split(' ').map(slipped).join(' ');
    const byName = { fullName: typed };
    const found = await service.ask(userCalls.page, { ...byName, pageSize: 10 });
    const isFree = pending.length === 0 && !deleted && typed !== user.fullName;
    if (isFree && found.items.some(({ id }) => id === user.id)) return { ...user, typed };
  }
  throw new Error('the demo has no such user');
}

test('a user is found by a mistyped name and corrected, with the changes shown before they are sent', async ({
  console,
}) => {
  const user = await someUser(console);
  const { page } = await console.visit('service', '/users/management');
  await rowsShown(page);
  await page.getByRole('textbox', { name: 'Full name' }).fill(user.typed);
  await button(page, 'Search').click();
  await page.locator(`a[href="${DETAIL}?id=${user.id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: user.fullName })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();

  await page.getByRole('textbox', { name: 'E-mail' }).fill('New.Address@Mail.Example');
  await button(page, 'Review changes').click();
  const dialog = page.getByRole('dialog', { name: 'What will be changed' });
  await expect(dialog.getByText('new.address@mail.example')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  const { user: now, changes } = await (await console.caller('admin')).ask(users.detail, { id: user.id });
  expect(now.version).toBeGreaterThan(0);
  expect(changes[0]).toMatchObject({ operatorName: 'Mei-Chun Lin', differences: [{ field: 'email' }] });
});

test('whose card expires soon is found by days that lie ahead', async ({ console }) => {
  const { page } = await console.visit('service', '/users/management');
  await rowsShown(page);
  await button(page, 'Expand').click();
  await page.getByRole('textbox', { name: 'ARC expiration date' }).click();
  await page.locator('.ant-picker-dropdown').getByText('Next 30 days').click();
  await button(page, 'Search').click();
  await page.waitForURL(/arcExpireDate=next30Days/);
  await rowsShown(page);
  const field = page.getByRole('textbox', { name: 'ARC expiration date' }).first();
  const today = await field.inputValue();
  const service = await console.caller('service');
  const [start, end] = [today.slice(0, 10), dayAfter(today.slice(0, 10), 29)];
  const range: ListInput = { arcExpireDateStart: start, arcExpireDateEnd: end };
  const { totalItems } = await service.ask(userCalls.page, { ...range, pageSize: 10 });
  expect(totalItems).toBeGreaterThan(0);
  await expect(page.getByText(`a total of ${totalItems}`)).toBeVisible();
});

test('one operator asks for a freeze, which blocks another change, and a second one approves it at the desk', async ({
  console,
}) => {
  const { id, fullName } = await someUser(console);
  const { page } = await console.visit('service', `${DETAIL}?id=${id}`);
  await button(page, 'Change status').click();
  await page.getByRole('menuitem', { name: 'Freeze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze' });
  await dialog.getByRole('textbox').fill('The phone was stolen');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  // Whoever opens the user sees what waits, who asked and why.
  const pending = page.getByRole('alert').filter({ hasText: 'Freeze: pending' });
  await expect(pending.getByText('The phone was stolen')).toBeVisible();
  await button(page, 'Change status').click();
  await expect(
    page.getByText('A change of this user’s status is already pending.', { exact: false }),
  ).toBeVisible();
  const again = page.getByRole('menuitem', { name: 'Ban' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');

  const auditor = await console.caller('auditor');
  const waiting = { type: 4, auditStatus: [1] };
  const newest = { sortField: 'submittedTime', sortOrder: 'desc' } as const;
  const { items } = await auditor.ask(verifications.page, { ...waiting, ...newest });
  const item = items.find(({ userId }) => userId === id);
  const { page: desk } = await console.visit('auditor', `/users/audit/detail?id=${item?.id}`);
  await button(desk, 'Take').click();
  await expect(desk.getByText('You hold this item')).toBeVisible();
  await desk.keyboard.press('1');
  await desk.keyboard.press('a');
  await desk.getByRole('dialog', { name: 'Approve this?' }).getByRole('button', { name: 'Approve' }).click();
  await expect(async () => {
    const { user } = await auditor.ask(users.detail, { id });
    expect(user.status).toBe(2);
  }).toPass();

  await page.goto(`/users/management/auditrecord?userId=${id}`);
  const { rows } = await rowsShown(page);
  expect(rows[0]?.join(' ')).toContain('Edit user status');
  await page.goto(`${DETAIL}?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  await expect(page.getByText('Frozen').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Status history' }).getByText('The phone was stolen'),
  ).toBeVisible();
  await expect(pending).toHaveCount(0);
});
