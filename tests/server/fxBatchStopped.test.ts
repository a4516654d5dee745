import { sql } from 'kysely';
import en from '../../locales/en';
import { fxBatches } from '../../src/domain/finance/fxBatch';
import { fxBatchCalls } from '../../src/domain/finance/fxBatchOrder';
import { FAILURE } from '../../src/domain/finance/swapJob';
import { swapCalls } from '../../src/domain/finance/swapQuery';
import { type FxBatchWorld, fxBatchWorld } from '../support/fxBatchWorld';

/** Exchange batches that were stopped: they are gone on with, or cancelled (decisions section 34). */

let on: FxBatchWorld;

beforeEach(async () => {
  on = await fxBatchWorld();
});

const EXCHANGING = 3;

describe('a batch that was stopped', () => {
  test('keeps its orders, goes on where it stood, and is written once', async () => {
    const id = await on.waiting();
    const { batchId } = await on.begun();
    const before = on.world.queued.length;
    expect(await on.admin.ask(swapCalls.interrupt, { batchId })).toEqual({ interrupted: true });
    await on.work();
    expect(await on.batch(batchId)).toMatchObject({ status: 7 });
    expect(await on.admin.ask(swapCalls.status, {})).toMatchObject({ geneStatus: FAILURE, batchId });
    expect(await on.admin.call(swapCalls.interrupt, { batchId })).toMatchObject({
      status: 409,
      key: 'swap.notRunning',
    });
    const { version } = await on.batch(batchId);
    await on.admin.ask(fxBatches.steps.retry, { id: batchId, version });
    expect(await on.batch(batchId)).toMatchObject({ status: 1 });
    await on.work(before);
    expect(await on.batch(batchId)).toMatchObject({ status: 2, quantity: 1 });
    expect(await on.rows(batchId)).toHaveLength(1);
    expect(await on.swapStatusOf(id)).toBe(EXCHANGING);
  });

  test('in the middle of its files has those that were written, and the others once it goes on', async () => {
    await on.world.db.updateTable('exchangeRules').set({ fileRows: 1 }).execute();
    for (let n = 0; n < 3; n += 1) await on.waiting();
    const { batchId } = await on.begun();
    const before = on.world.queued.length;
    // Somebody stops it in the moment in which its first file is ready.
    await on.world.database.execute(`
      create function stop_here() returns trigger language plpgsql as $$ begin
        update exchange_jobs set status = 3, lease_time = null, ended_time = started_time
        where id = (select job_id from fx_batches where id = new.batch_id);
        update fx_batches set status = 7, version = version + 1 where id = new.batch_id;
        return null;
      end $$;
      create trigger stop_here after update of status on fx_batch_files for each row when (new.status = 2) execute function stop_here()`);
    await on.work();
    const stopped = await on.batch(batchId);
    expect(stopped).toMatchObject({ status: 7 });
    const statusesOf = async () =>
      (await on.files(batchId)).map((file) => [file.part, file.fxFileStatus]).sort();
    expect(await statusesOf()).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
    expect(await on.rows(batchId)).toHaveLength(3);
    const [first] = await on.files(batchId).then((files) => files.filter(({ part }) => part === 1));
    await on.world.database.execute('drop trigger stop_here on fx_batch_files; drop function stop_here');
    await on.admin.ask(fxBatches.steps.retry, { id: batchId, version: stopped.version });
    await on.work(before);
    expect(await on.batch(batchId)).toMatchObject({ status: 2, quantity: 3 });
    expect(await statusesOf()).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
    expect(await on.files(batchId)).toContainEqual(
      expect.objectContaining({ id: first?.id, sha256: first?.sha256 }),
    );
    expect(await on.rows(batchId)).toHaveLength(3);
  });

  test('takes no more orders once another batch of its bank was made, which had the room of the day', async () => {
    const early = await on.waiting({ paidTime: '2026-06-15 01:00:00' });
    const { batchId } = await on.begun();
    const before = on.world.queued.length;
    await on.admin.ask(swapCalls.interrupt, { batchId });
    const late = await on.waiting({ paidTime: '2026-06-15 02:00:00' });
    const narrow = await on.asSeen({ payTimeStart: '2026-06-15 01:30:00' });
    const other = await on.admin.ask(swapCalls.generate, narrow);
    await on.work();
    expect(await on.rows(other.batchId)).toMatchObject([{ id: late }]);
    const { version } = await on.batch(batchId);
    await on.admin.ask(fxBatches.steps.retry, { id: batchId, version });
    await on.work(before);
    expect(await on.batch(batchId)).toMatchObject({ status: 7, quantity: 0 });
    expect(await on.swapStatusOf(early)).toBe(2);
  });

  test('of which no order is left can only be cancelled', async () => {
    const only = await on.waiting();
    const { batchId } = await on.begun();
    await on.world.db.updateTable('orders').set({ status: 5 }).where('id', '=', only).execute();
    await on.work();
    const failed = await on.batch(batchId);
    expect(failed).toMatchObject({ status: 7, quantity: 0, php: '0.00', estimatedNtd: '0.00', recalled: 1 });
    expect(await on.admin.ask(fxBatchCalls.job, { batchId })).toMatchObject({
      status: 3,
      message: en['errors.swap.empty'],
    });
    const step = { id: batchId, version: failed.version };
    const refused = await on.admin.call(fxBatches.steps.retry, step);
    expect(refused).toMatchObject({ status: 409, key: 'fxBatch.nothingLeft' });
    await on.admin.ask(fxBatches.steps.cancel, { ...step, reason: 'Nothing is left' });
    expect(await on.batch(batchId)).toMatchObject({ status: 8 });
  });

  test('gives its orders back when it is cancelled, and they can be in another one', async () => {
    const id = await on.waiting();
    const batch = await on.generated();
    const reason = 'Wrong bank';
    await on.admin.ask(fxBatches.steps.cancel, { id: batch.id, version: batch.version, reason });
    await on.work(on.world.queued.length - 1);
    expect(await on.batch(batch.id)).toMatchObject({ status: 8, moveReason: reason });
    expect(await on.rows(batch.id)).toMatchObject([{ fxBatchOrderStatus: 4, recallReason: 5 }]);
    expect(await on.swapStatusOf(id)).toBe(2);
    const next = await on.generated();
    expect(await on.rows(next.id)).toMatchObject([{ id, fxBatchOrderStatus: 1 }]);
    // What becomes of the row that it left says nothing of where it is now.
    await sql`update fx_batch_orders set recall_note = 'looked at' where batch_id = ${batch.id}`.execute(
      on.world.db,
    );
    expect(await on.swapStatusOf(id)).toBe(EXCHANGING);
  });
});
