import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fxBatches } from '../../src/domain/finance/fxBatch';
import { fxBatchCalls } from '../../src/domain/finance/fxBatchOrder';
import { amendments } from '../../src/domain/orders/amendment';
import { runSwapJob } from '../../src/server/finance/exchanging/runSwapJob';
import { pendingAmendment } from '../support/amendmentWorld';
import { fetchFile } from '../support/exportWorld';
import { type FxBatchWorld, fxBatchWorld } from '../support/fxBatchWorld';
import { giveRights } from '../support/roleRights';

/** Exchange batches: their release by two, their files, and orders that are recalled from them (decisions section 34). */

let on: FxBatchWorld;

beforeEach(async () => {
  on = await fxBatchWorld();
});

const EXCHANGING = 3;

describe('release', () => {
  test('takes two people, locks the files and lets them be fetched byte by byte', async () => {
    const ids = [
      await on.waiting({ recipient: 'Maria Santos' }),
      await on.waiting({ recipient: 'Juan Cruz' }),
    ];
    const { id } = await on.generated();
    const [file] = await on.files(id);
    const fileId = Number(file?.id);
    expect(await on.admin.call(fxBatchCalls.openFile, { fileId })).toMatchObject({
      status: 409,
      key: 'fxBatch.notReleased',
    });
    const { version } = await on.batch(id);
    const { proposalId } = await on.admin.ask(fxBatches.steps.release, { id, version });
    expect(await on.batch(id)).toMatchObject({ status: 3 });
    expect(await on.admin.call(fxBatches.decisions.approve, { auditId: Number(proposalId) })).toMatchObject({
      ...{ status: 403, key: 'approval.ownProposal' },
    });
    await (await on.world.signIn('auditor')).ask(fxBatches.decisions.approve, {
      auditId: Number(proposalId),
    });
    expect(await on.batch(id)).toMatchObject({
      status: 4,
      releasedBy: 'The auditor',
      sentTime: expect.any(String),
    });
    const content = await on.content(fileId);
    const sent = (await on.files(id))[0];
    expect(sent).toMatchObject({
      fxFileStatus: 4,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    const numbers = await on.world.db
      .selectFrom('orders')
      .select('transactionNumber')
      .where('id', 'in', ids)
      .execute();
    const lines = content.toString().trim().split('\r\n');
    expect(lines.slice(0, -1).map((line) => line.split(',')[0])).toEqual(
      numbers.map((one) => one.transactionNumber),
    );
    expect(lines.at(-1)?.startsWith('2,')).toBe(true);
  });

  test('is never of who made the batch, nor after the cut-off, until it has another day', async () => {
    await on.waiting();
    const { id, version, valueDate } = await on.generated();
    const other = await on.world.signIn('admin2');
    const { proposalId } = await other.ask(fxBatches.steps.release, { id, version });
    const auditId = Number(proposalId);
    expect(await on.admin.call(fxBatches.decisions.approve, { auditId })).toMatchObject({ status: 403 });
    on.world.clock.advance({ hours: 8 });
    const [admin, admin2] = [await on.world.signIn('admin'), await on.world.signIn('admin2')];
    const auditor = await on.world.signIn('auditor');
    const late = await auditor.call(fxBatches.decisions.approve, { auditId });
    expect(late).toMatchObject({ status: 409, key: 'swap.cutOffPassed' });
    expect(late.message).toContain('2026-06-15 15:30');
    await admin2.ask(fxBatches.decisions.recall, { auditId });
    expect(await admin.call(fxBatches.steps.release, { id, version })).toMatchObject({
      key: 'swap.cutOffPassed',
    });
    await admin.ask(fxBatches.steps.redate, { id, version });
    await on.work(on.world.queued.length - 1);
    const redated = await on.batch(id, admin);
    expect(redated).toMatchObject({ status: 2, quantity: 1 });
    expect(redated.valueDate > valueDate).toBe(true);
    expect(
      (await on.files(id, admin)).map(({ revision, fxFileStatus }) => [revision, fxFileStatus]).sort(),
    ).toEqual([
      [1, 3],
      [2, 2],
    ]);
    await on.released(id, admin);
    expect(await on.batch(id, admin)).toMatchObject({ status: 4 });
  });

  test('is refused on a day that has become a holiday, and of a bank that is disabled', async () => {
    await on.waiting();
    const { id, version } = await on.generated();
    await sql`insert into holidays (region, day, kind, holiday_name, maker_id, maker_name, created_time, updated_time)
      values ('TWN', '2026-06-15', 1, '{"en":"Typhoon"}', 1, 'Somebody', now(), now())`.execute(on.world.db);
    expect(await on.admin.call(fxBatches.steps.release, { id, version })).toMatchObject({
      status: 409,
      key: 'swap.dayClosed',
    });
    await on.world.db.updateTable('exchangeBanks').set({ status: 2 }).where('id', '=', on.bankId).execute();
    expect(await on.admin.call(fxBatches.steps.release, { id, version })).toMatchObject({
      status: 409,
      key: 'swap.bankDisabled',
    });
  });

  test('a link to a file dies after minutes and with the right to it', async () => {
    await on.waiting();
    const { id } = await on.generated();
    await on.released(id);
    const [file] = await on.files(id);
    const { path } = await on.admin.ask(fxBatchCalls.openFile, { fileId: Number(file?.id) });
    expect((await fetchFile(on.world, path)).code).toBe(200);
    on.world.clock.advance({ minutes: 6 });
    expect((await fetchFile(on.world, path)).code).toBe(404);
    const service = await on.world.signIn('service');
    expect(await service.call(fxBatchCalls.openFile, { fileId: Number(file?.id) })).toMatchObject({
      status: 403,
    });
  });
});

describe('recall', () => {
  test('takes an order out of a batch that was not sent, and writes its file anew', async () => {
    const [stays, leaves] = [await on.waiting(), await on.waiting({ transactionAmount: '99.00' })];
    const { id, php } = await on.generated();
    const input = { orderId: leaves, batchId: id, reason: 'Recipient is wrong' };
    await on.admin.ask(fxBatchCalls.recallOrder, input);
    expect(await on.batch(id)).toMatchObject({ status: 1, quantity: 1, recalled: 1 });
    await on.work(on.world.queued.length - 1);
    expect(await on.batch(id)).toMatchObject({ status: 2, quantity: 1, recalled: 1 });
    expect(await on.files(id)).toContainEqual(
      expect.objectContaining({ revision: 2, fxFileStatus: 2, fileRows: 1 }),
    );
    expect(await on.rows(id)).toContainEqual(
      expect.objectContaining({
        id: leaves,
        recallReason: 1,
        recallNote: input.reason,
        recalledBy: 'The admin',
      }),
    );
    expect([await on.swapStatusOf(stays), await on.swapStatusOf(leaves)]).toEqual([EXCHANGING, 2]);
    expect(Number((await on.batch(id)).php)).toBe(Number(php) - 99);
    expect(await on.admin.call(fxBatchCalls.recallOrder, input)).toMatchObject({ status: 404 });
    await on.released(id);
    expect(await on.admin.call(fxBatchCalls.recallOrder, { ...input, orderId: stays })).toMatchObject({
      ...{ status: 409, key: 'fxBatch.alreadySent' },
    });
  });

  test('is not needed for an amended receiver: the file is written anew, and a requested release is stale', async () => {
    await on.world.db.updateTable('exchangeRules').set({ payoutKinds: null }).execute();
    const maker = await on.world.signIn('service');
    const paid = { status: 6, paidTime: '2026-06-14 02:00:00' };
    const { auditId } = await pendingAmendment(on.world, maker, paid);
    const { id, version } = await on.generated();
    const { proposalId } = await on.admin.ask(fxBatches.steps.release, { id, version });
    const auditor = await on.world.signIn('auditor');
    await auditor.ask(amendments.approve, { auditId });
    const approved = await auditor.call(fxBatches.decisions.approve, { auditId: Number(proposalId) });
    expect(approved).toMatchObject({ status: 409 });
    const { jobId } = await on.world.db.selectFrom('fxBatches').select('jobId').executeTakeFirstOrThrow();
    await runSwapJob(on.parts(), Number(jobId));
    expect(await on.batch(id)).toMatchObject({ status: 2, quantity: 1, recalled: 0 });
    expect((await on.files(id)).map((file) => [file.revision, file.fxFileStatus]).sort()).toEqual([
      [1, 3],
      [2, 2],
    ]);
  });

  test('is refused while files are written, and while a release is requested', async () => {
    const orderId = await on.waiting();
    const { batchId } = await on.begun();
    await on.work(on.world.queued.length);
    const input = { orderId, batchId, reason: 'Recipient is wrong' };
    expect(await on.admin.call(fxBatchCalls.recallOrder, input)).toMatchObject({ status: 404 });
    await on.work();
    const { version } = await on.batch(batchId);
    await on.admin.ask(fxBatches.steps.release, { id: batchId, version });
    expect(await on.admin.call(fxBatchCalls.recallOrder, input)).toMatchObject({
      status: 409,
      key: 'approval.alreadyPending',
    });
  });
});

test('each step takes its own right', async () => {
  await on.waiting();
  const batch = await on.generated();
  const finance = await on.world.signIn('service');
  const cancel = { id: batch.id, version: batch.version, reason: 'No right' };
  expect(await finance.call(fxBatches.steps.cancel, cancel)).toMatchObject({ status: 403 });
  await giveRights(on.world.db, 3, 'FINANCE_EXCHANGE_RELEASE');
  expect(await finance.call(fxBatches.steps.cancel, cancel)).toMatchObject({ status: 403 });
});
