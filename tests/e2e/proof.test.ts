import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { codeOf } from '../../src/domain/kit/codes';
import { dayAfter } from '../../src/domain/kit/days';
import { businessDay, wireOf } from '../../src/domain/kit/zone';
import { proof, type SignedHead, sealChain } from '../../src/domain/system/proof';
import { signHeads } from '../../src/server/proof/heads';
import { sealLogs } from '../../src/server/proof/seal';
import { loadSecrets } from '../../src/server/secrets';
import { verified } from '../support/evidence';
import { MOMENT } from '../support/moment';
import { eventually, gone, seen } from '../support/screen';
import { openConsole } from '../support/visit';

/** The proof of the logs by the hands of who may verify them: a check, a head that was kept, and evidence in a file. */

const console = openConsole(async (db) => {
  const now = wireOf(MOMENT);
  const { auditKey } = await loadSecrets(db);
  await sealLogs(db, now);
  await signHeads({ db, auditKey }, now);
});

const SHEET = '/system/operationLog?tool=proof';
const YESTERDAY = dayAfter(businessDay(wireOf(MOMENT)), -1);
const sheet = (page: Page) => page.locator('.ant-drawer-body');
const checks = (page: Page) => page.getByRole('region', { name: 'Checks' }).getByRole('listitem');

/** The head of yesterday's sign-ins, as it was mailed. */
async function mailedHeads(): Promise<SignedHead[]> {
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

test('the logs are checked on the spot, and the sheet closes to where it was', async () => {
  const { page } = await console.visit('admin', '/system/operationLog');
  await page.getByRole('button', { name: 'Proof' }).click();
  await page.waitForURL(/tool=proof/);
  const chains = page.getByRole('region', { name: 'Chains' });
  await seen(chains.getByRole('cell', { name: YESTERDAY }).first());
  await page.getByRole('button', { name: 'Check now' }).click();
  await seen(checks(page).first().getByText('Sound'));
  await page.locator('.ant-drawer-close').click();
  await gone(sheet(page));
  expect(page.url()).not.toContain('tool=');
});

test('a head that was kept is checked against; a file without one and a forged one are told apart', async () => {
  const { page, expectTrouble } = await console.visit('admin', SHEET);
  await seen(page.getByRole('button', { name: 'Check now' }));
  const bring = (text: string) => page.locator('input[type=file]').setInputFiles(fileOf(text));
  await bring('nothing of that kind');
  await seen(page.getByRole('alert').filter({ hasText: 'There is no head in this file.' }));
  const heads = await mailedHeads();
  const before = await checks(page).count();
  // As a mail brings it: with words around it.
  await bring(`Heads of ${YESTERDAY}:\n${JSON.stringify(heads, null, 2)}\nKeep them.`);
  await seen(checks(page).nth(before));
  await seen(checks(page).first().getByText('Sound'));
  await gone(page.getByText('There is no head in this file.'));
  expectTrouble(/status of 400/);
  const forged = heads.map((head) => ({
    ...head,
    statement: head.statement.replace(/"count":\d+/, '"count":1'),
  }));
  await bring(JSON.stringify(forged));
  await seen(page.locator('.ant-notification, [role=alert]').filter({ hasText: /head/i }).first());
  await eventually(async () => expect(await checks(page).count()).toBe(before + 1));
});

test('evidence is written into a file that is checked without us', async () => {
  const { page } = await console.visit('admin', SHEET);
  const part = page.getByRole('region', { name: 'Evidence' });
  await seen(part);
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
  const said = verified(await readFile(await file.path()));
  expect(said).toMatchObject({
    status: 0,
    output: expect.stringMatching(/A signed head vouches for the rows up to/),
  });
});
