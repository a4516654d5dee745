import { createHash } from 'node:crypto';
import { partnerStatements } from '../../src/domain/app/statements';
import { sourceCalls, sources } from '../../src/domain/reconciliation/source';
import { someSource } from '../support/someSource';
import type { PartnerCode } from '../support/staff';
import { statementWorld } from '../support/statementWorld';
import { putFileAs } from '../support/uploads';

/** Statements that partners put themselves (decisions section 35). */

type On = Awaited<ReturnType<typeof statementWorld>>;
let on: On;

/** The partner `payout` of the tests. */
const PAYOUT = 2;

beforeEach(async () => {
  on = await statementWorld();
  await on.world.db.updateTable('reconciliationSources').set({ partnerId: PAYOUT }).execute();
});

const rows = () => on.csv([[on.ours[0]?.number ?? '', on.ours[0]?.amount ?? '', on.day]]);
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function put(
  content: Buffer,
  { partner = 'payout', ...more }: { partner?: PartnerCode; source?: string; sha256?: string } = {},
) {
  const fields = { source: 'STORE', sha256: hashOf(content), ...more };
  return putFileAs(on.world, partner, partnerStatements.putFile, fields, content, 'store.csv');
}

test('what the partner of a source puts is read and matched, and says from whom it came', async () => {
  expect(await put(rows())).toMatchObject({ code: 200, data: { id: 1 } });
  expect(on.world.queued.at(-1)).toMatchObject({ queue: 'statement' });
  await on.work();
  expect(await on.files()).toMatchObject([
    { fileName: 'store.csv', fileOrigin: 3, makerName: 'Bayanihan Bills', statementStatus: 5, fileRows: 1 },
  ]);
});

test('the same again is there already', async () => {
  await put(rows());
  expect(await put(rows())).toMatchObject({ code: 409, fields: { file: expect.any(String) } });
  expect(await on.files()).toHaveLength(1);
});

test('a source of another partner is answered as one that does not exist, and nothing is stored', async () => {
  await on.world.db.updateTable('reconciliationSources').set({ partnerId: null }).execute();
  const other = await put(rows());
  expect(other).toMatchObject({ code: 400, fields: { source: expect.any(String) } });
  const none = await put(rows(), { source: 'NOWHERE' });
  expect(none.fields).toEqual(other.fields);
  expect(on.world.files.kept.size).toBe(0);
});

test('one that was removed takes none', async () => {
  await on.world.db.updateTable('reconciliationSources').set({ status: 2 }).execute();
  expect(await put(rows())).toMatchObject({ code: 400, fields: { source: expect.any(String) } });
});

test('a file that is not the one that was signed is refused, and nothing is stored', async () => {
  expect(await put(rows(), { sha256: hashOf(Buffer.from('another')) })).toMatchObject({
    code: 400,
    fields: { sha256: expect.any(String) },
  });
  expect(await put(rows(), { sha256: 'no hash' })).toMatchObject({
    code: 400,
    fields: { sha256: expect.any(String) },
  });
  expect(on.world.files.kept.size).toBe(0);
  expect(await on.files()).toEqual([]);
});

test('a key of another kind puts none', async () => {
  expect(await put(rows(), { partner: 'app' })).toMatchObject({ code: 403 });
});

test('only who holds or pays out our money is offered, and taken, as the partner of a source', async () => {
  const { choices } = await on.admin.ask(sourceCalls.partnerChoices, {});
  expect(choices.map(({ name }) => name)).toEqual(['Bayanihan Bills']);
  const accounts = await on.admin.ask(sourceCalls.accountChoices, {});
  const accountId = accounts.choices.find(({ id }) => id !== on.ours[0]?.accountId)?.id;
  const stated = await someSource(on.admin, { accountId, code: 'OTHER', name: 'Other', partnerId: 1 });
  expect(await on.admin.call(sources.calls.add, stated)).toMatchObject({
    code: 400,
    fields: { partnerId: expect.any(String) },
  });
});
