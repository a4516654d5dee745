import type { Page } from '@playwright/test';
import { partnerAnswers } from '../../../src/domain/app/calls';
import { openCalls } from '../../../src/domain/app/ways';
import { approvalKind } from '../../../src/domain/approvals/kinds';
import { codeOf } from '../../../src/domain/kit/codes';
import { orderSteps } from '../../../src/domain/orders/detail';
import { appClientOf, postTo } from '../../../src/server/seed/appClient';
import { DEMO_PAYOUT_PARTNERS, type DemoPartner } from '../../../src/server/seed/data/partners';
import { addOrder, addUser } from '../../support/rows';
import { type Console, expect, test } from '../support/console';
import { AddForm, RecordPage } from '../support/recordPages';
import { rowOf, rowsShown, tableOf } from '../support/screen';

/**
 * A channel fails, its health turns, payouts are switched to another one by two operators, orders follow, and one takes it
 * back: nothing is ever sent twice.
 */

const MAYA = { serviceType: 2, side: 1, categoryId: 2, payoutKind: 2, payoutChannel: 'Maya', biller: null };
const WALLET = 4;
const BANK_TRANSFER = 10;
const PAID = 1;
/** Enough for a channel to have a health, and too few for a failover to be proposed by itself. */
const SENT = 12;

const numbers: string[] = [];
let waiting: number[] = [];
test.use({
  demo: {
    prepare: async (db) => {
      const userId = await addUser(db);
      const add = async (paymentMethod: number, transactionNumber: string) => {
        numbers.push(transactionNumber);
        return addOrder(db, userId, { ...MAYA, status: PAID, paymentMethod, transactionNumber });
      };
      for (let at = 0; at < SENT; at += 1) await add(WALLET, `MAYASENT${String(at).padStart(4, '0')}`);
      waiting = [await add(BANK_TRANSFER, 'MAYALATER001'), await add(BANK_TRANSFER, 'MAYALATER002')];
    },
  },
});

const [, PERLAS, LUNTIAN] = DEMO_PAYOUT_PARTNERS as [DemoPartner, DemoPartner, DemoPartner];

/** All that a partner was ever sent of these orders, as it asked for it; a partner that answers is asked no more. */
const sentTo = new Map<DemoPartner, string[]>(DEMO_PAYOUT_PARTNERS.map((partner) => [partner, []]));
const newest = new Map<DemoPartner, number>();

async function look(console: Console, partner: DemoPartner): Promise<readonly string[]> {
  const call = appClientOf(postTo(console.server.origin), () => console.now().getTime());
  const { data } = await call(openCalls.open, partner, { after: newest.get(partner) ?? 0 });
  if (!data) throw new Error(`${partner.code} is not told what waits for it`);
  newest.set(partner, data.last);
  const sent = sentTo.get(partner) ?? [];
  for (const { transactionNumber } of data.orders)
    if (numbers.includes(transactionNumber)) sent.push(transactionNumber);
  return sent;
}

async function isWith(console: Console, partner: DemoPartner, number: string): Promise<void> {
  console.runDue();
  await expect.poll(() => look(console, partner)).toContain(number);
}

/** A transfer to our bank is seen, so that its order goes out. */
async function verified(console: Console, at: number): Promise<void> {
  const operation = await console.caller('operation');
  await operation.ask(orderSteps.verify, { id: waiting[at] ?? 0, version: 0 });
}

const healthOf = async (page: Page, code: string) => {
  await page.goto(`/operation/channel?channelCode=${code}&status=2`);
  await rowsShown(page);
  return (await tableOf(page)).column('Health')[0];
};

test('payouts leave a channel that fails by a switch that two agree to, and come back when one takes it back', async ({
  console,
}) => {
  console.runDue();
  await expect.poll(() => look(console, LUNTIAN)).toHaveLength(SENT);
  const call = appClientOf(postTo(console.server.origin), () => console.now().getTime());
  const failure = { failure: 8, reason: 'Our system is down' } as const;
  for (const transactionNumber of sentTo.get(LUNTIAN) ?? []) {
    const answer = await call(partnerAnswers.fail, LUNTIAN, { transactionNumber, ...failure });
    expect(answer).toMatchObject({ code: 200 });
  }

  const { page } = await console.visit('operation');
  console.runDue();
  await expect.poll(() => healthOf(page, 'LUNTIAN-WALLET')).toBe('Bad');

  await page.goto('/operation/routeway/switch?form=add');
  const addForm = new AddForm(page);
  await addForm.choose(/Switches$/, 'Route');
  await addForm.root.getByRole('combobox', { name: /Route$/ }).click();
  await page.keyboard.type('Maya');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await addForm.choose(/To channel$/, 'PERLAS-WALLET');
  const does = page.getByRole('region', { name: 'What it does now' });
  await expect(does.getByText('LUNTIAN-WALLET → PERLAS-WALLET')).toBeVisible();
  await expect(does.getByText('Cost a day then')).toBeVisible();
  await addForm.field('Why proposed').fill('Luntian does not answer');
  await addForm.add();

  const checker = await console.visit(
    'auditor',
    `/operation/audit/refer?approvalKind=${codeOf(approvalKind, 'routeSwitch')}`,
  );
  await rowsShown(checker.page);
  await rowOf(checker.page, 'PERLAS-WALLET').filter({ hasText: 'Liezel' }).getByRole('link').first().click();
  await new RecordPage(checker.page).confirm(/^Approve/);
  await verified(console, 0);
  await isWith(console, PERLAS, 'MAYALATER001');

  await page.goto('/operation/routeway/switch?status=3');
  await rowsShown(page);
  await rowOf(page, 'Maya').getByRole('link').first().click();
  await new RecordPage(page).confirm('Roll back', 'Luntian is well again');
  await expect(page.getByText('Rolled back').first()).toBeVisible();
  await verified(console, 1);
  await isWith(console, LUNTIAN, 'MAYALATER002');

  for (const partner of DEMO_PAYOUT_PARTNERS) await look(console, partner);
  const all = [...sentTo.values()].flat();
  expect(all.toSorted()).toEqual(numbers.toSorted());
});
