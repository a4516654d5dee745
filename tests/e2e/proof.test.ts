import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { codeOf } from '../../src/domain/kit/codes';
import { dayAfter } from '../../src/domain/kit/days';
import { businessDay, wireOf } from '../../src/domain/kit/zone';
import { proof, type SignedHead, sealChain } from '../../src/domain/system/proof';
import { signHeads } from '../../src/server/proof/heads';
import { sealLogs } from '../../src/server/proof/seal';
import { loadSecrets } from '../../src/server/secrets';
import { verified } from '../support/evidence';
import { memoryFiles } from '../support/memoryFiles';
import { MOMENT } from '../support/moment';
import { type Console, expect, test } from './support/console';

/** The proof of the logs by the hands of who may verify them: a check, a head that was kept, and evidence in a file. */

test.use({
  demo: {
    prepare: async (db) => {
      const now = wireOf(MOMENT);
      const { auditKey } = await loadSecrets(db);
      await sealLogs(db, now);
      await signHeads({ db, files: memoryFiles(), auditKey }, now);
    },
  },
});

const SHEET = '/system/operationLog?tool=proof';
const YESTERDAY = dayAfter(businessDay(wireOf(MOMENT)), -1);
const sheet = (page: Page) => page.locator('.ant-drawer-body');
const checks = (page: Page) => page.getByRole('region', { name: 'Checks' }).getByRole('listitem');

/** The head of yesterday's sign-ins, as it was mailed. */
async function mailedHeads(console: Console): Promise<SignedHead[]> {
  const { heads } = await (await console.caller('admin')).ask(proof.state, {});
  const ofLogin = heads.filter(({ chain, day }) => chain === codeOf(sealChain, 'login') && day === YESTERDAY);
  expect(ofLogin).toHaveLength(1);
  return ofLogin.map(({ statement, signature }) => ({ statement, signature }));
}

const fileOf = (text: string) => ({
  name: 'heads.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('the logs are checked on the spot, and the sheet closes to where it was', async ({ console }) => {
  const { page } = await console.visit('admin', '/system/operationLog');
  await page.getByRole('button', { name: 'Proof' }).click();
  await page.waitForURL(/tool=proof/);
  const chains = page.getByRole('region', { name: 'Chains' });
  await expect(chains.getByRole('cell', { name: YESTERDAY }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(checks(page).first().getByText('Sound')).toBeVisible();
  await page.locator('.ant-drawer-close').click();
  await expect(sheet(page)).toBeHidden();
  expect(page.url()).not.toContain('tool=');
});

test('a head that was kept is checked against; a file without one and a forged one are told apart', async ({
  console,
}) => {
  const { page, expectTrouble } = await console.visit('admin', SHEET);
  await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible();
  const bring = (text: string) => page.locator('input[type=file]').setInputFiles(fileOf(text));
  await bring('nothing of that kind');
  await expect(page.getByRole('alert').filter({ hasText: 'There is no head in this file.' })).toBeVisible();
  const heads = await mailedHeads(console);
  const before = await checks(page).count();
  // As a mail brings it: with words around it.
  await bring(`Heads of ${YESTERDAY}:\n${JSON.stringify(heads, null, 2)}\nKeep them.`);
  await expect(checks(page).nth(before)).toBeVisible();
  await expect(checks(page).first().getByText('Sound')).toBeVisible();
  await expect(page.getByText('There is no head in this file.')).toBeHidden();
  expectTrouble(/status of 400/);
  const forged = heads.map((head) => ({
    ...head,
    statement: head.statement.replace(/"count":\d+/, '"count":1'),
  }));
  await bring(JSON.stringify(forged));
  await expect(
    page.locator('.ant-notification, [role=alert]').filter({ hasText: /head/i }).first(),
  ).toBeVisible();
  await expect(checks(page)).toHaveCount(before + 1);
});

test('evidence is written into a file that is checked without us', async ({ console }) => {
  const { page } = await console.visit('admin', SHEET);
  const part = page.getByRole('region', { name: 'Evidence' });
  await expect(part).toBeVisible();
  await part.getByRole('combobox', { name: 'Log' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Sign-ins', { exact: true }).click();
  await part.getByLabel('From').fill(YESTERDAY);
  await page.keyboard.press('Enter');
  await part.getByLabel('To', { exact: true }).fill(YESTERDAY);
  await page.keyboard.press('Enter');
  const saving = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Write evidence' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`evidence-2-${YESTERDAY}-${YESTERDAY}.jsonl`);
  const text = await readFile(await file.path(), 'utf8');
  const { publicKey } = JSON.parse(text.slice(0, text.indexOf('\n')));
  const said = verified(text, [publicKey]);
  expect(said).toMatchObject({
    status: 0,
    output: expect.stringMatching(/A signed head vouches for the rows up to/),
  });
});
