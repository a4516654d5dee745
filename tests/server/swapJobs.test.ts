import { sql } from 'kysely';
import { FAILURE, IN_PROGRESS, SUCCESS } from '../../src/domain/finance/swapJob';
import { swapCalls } from '../../src/domain/finance/swapQuery';
import { claimJob } from '../../src/server/finance/exchanging/jobStore';
import { runSwapJob } from '../../src/server/finance/exchanging/runSwapJob';
import { cleanUp } from '../../src/server/jobs/housekeeping';
import { type SwapWorld, swapWorld } from '../support/swapWorld';

/** The jobs that work out queries of swap-off banks: one follows them, stops them, and may lose the process that works. */

let on: SwapWorld;

beforeEach(async () => {
  on = await swapWorld();
});

describe('a job', () => {
  test('is the only one of its bank: of two at once one is told whose the other is', async () => {
    const other = await on.world.signIn('admin2');
    const both = await Promise.all([on.left(), on.left({}, other)]);
    const [won, lost] = both[0].status === 200 ? both : [both[1], both[0]];
    expect(won).toMatchObject({ status: 200, data: { calStatus: IN_PROGRESS, quantity: null, lines: [] } });
    expect(lost).toMatchObject({ status: 409, key: 'swap.running' });
    expect(lost.message).toContain(won.data.by);
    expect(on.jobs()).toHaveLength(1);
    const another = await on.agreed.bank();
    await on.agreed.rule(another);
    expect(await on.left({ getOffBankId: another })).toMatchObject({ status: 200 });
  });

  test('is interrupted by whoever may, once, and then writes nothing', async () => {
    await on.waiting();
    const { data } = await on.left();
    const [jobId = 0] = on.jobs();
    const { queryId } = data;
    expect(await on.admin.ask(swapCalls.interrupt, { queryId })).toEqual({ interrupted: true });
    await runSwapJob(on.parts(), jobId);
    const after = await on.admin.ask(swapCalls.last, {});
    expect(after).toMatchObject({ queryId, calStatus: FAILURE, quantity: null, lines: [], left: [] });
    expect(after?.message).toContain('The admin');
    expect(await on.admin.call(swapCalls.interrupt, { queryId })).toMatchObject({
      status: 409,
      key: 'swap.notRunning',
    });
    // The bank is free again.
    expect(await on.calculated()).toMatchObject({ calStatus: SUCCESS, quantity: 1 });
  });

  test('goes on when its process died, and is written once', async () => {
    await on.waiting();
    const { data } = await on.left();
    const [jobId = 0] = on.jobs();
    // It took the job, and was killed.
    expect(await claimJob(on.world.db, jobId, on.world.clock.text())).toMatchObject({ attempt: 1 });
    await runSwapJob(on.parts(), jobId);
    expect(await on.admin.ask(swapCalls.last, {})).toMatchObject({ calStatus: IN_PROGRESS });
    on.world.clock.advance({ seconds: 16 });
    await Promise.all([runSwapJob(on.parts(), jobId), runSwapJob(on.parts(), jobId)]);
    const job = await on.world.db
      .selectFrom('exchangeJobs')
      .select(['attempt', 'status', 'done'])
      .where('id', '=', jobId)
      .executeTakeFirst();
    expect(job).toEqual({ attempt: 2, status: SUCCESS, done: 1 });
    expect(await on.taken(data.queryId)).toHaveLength(1);
  });

  test('shows nothing before its end, and nothing of a run that died in the middle', async () => {
    const [waits, failed] = [await on.waiting(), await on.waiting({ status: 5 })];
    const { data } = await on.left();
    const { queryId } = data;
    // A run had written an order, which a refund took out of it before the next one began.
    const written = {
      queryId,
      orderId: failed,
      position: 1,
      leftReason: null,
      paidTime: on.world.clock.text(),
    };
    await on.world.db
      .insertInto('exchangeQueryOrders')
      .values({ ...written, serviceType: 3, payoutKind: 1, ntd: '1.00', php: '1.80' })
      .execute();
    expect(await on.ordersOf({ queryId })).toEqual([]);
    expect(await on.admin.ask(swapCalls.last, {})).toMatchObject({ quantity: null, lines: [], left: [] });
    await runSwapJob(on.parts(), Number(on.jobs()[0]));
    expect((await on.ordersOf({ queryId })).map(({ id }) => id)).toEqual([waits]);
    expect(await on.admin.ask(swapCalls.last, {})).toMatchObject({ calStatus: SUCCESS, quantity: 1 });
  });

  test('is handed back by a process that stops, and fails after three tries', async () => {
    await on.left();
    const [jobId = 0] = on.jobs();
    const stopping = new AbortController();
    stopping.abort();
    await runSwapJob({ ...on.parts(), stopping: stopping.signal }, jobId);
    expect(await on.admin.ask(swapCalls.last, {})).toMatchObject({ calStatus: IN_PROGRESS });
    await on.world.db
      .updateTable('exchangeRules')
      .set({ serviceTypes: '7' })
      .where('bankId', '=', on.bankId)
      .execute();
    await on.waiting();
    const faults: unknown[] = [];
    for (let run = 0; run < 3; run += 1)
      await runSwapJob({ ...on.parts(), onFault: (error) => void faults.push(error) }, jobId);
    expect(faults.length).toBe(2);
    expect(await on.admin.ask(swapCalls.last, {})).toMatchObject({
      calStatus: FAILURE,
      message: expect.stringContaining('again'),
    });
  });

  test('and all that it found is gone after a week', async () => {
    await on.waiting();
    await on.calculated();
    const rows = async () =>
      (
        await sql<{ n: number }>`
        select (select count(*) from exchange_jobs) + (select count(*) from exchange_queries)
          + (select count(*) from exchange_query_orders) as n`.execute(on.world.db)
      ).rows[0]?.n;
    on.world.clock.advance({ days: 6 });
    await cleanUp(on.world.db, on.world.clock.text());
    expect(Number(await rows())).toBe(3);
    on.world.clock.advance({ days: 1, seconds: 1 });
    await cleanUp(on.world.db, on.world.clock.text());
    expect(Number(await rows())).toBe(0);
  });
});

describe('the status', () => {
  test("is of one's last job of today, else of the one that runs", async () => {
    const other = await on.world.signIn('admin2');
    const nothing = { geneStatus: null, calStatus: null, jobId: null, batchId: null, queryId: null };
    const none = { ...nothing, done: 0, total: null };
    expect(await on.admin.ask(swapCalls.status, {})).toEqual({ ...none, message: null, by: null });
    const { queryId } = await on.calculated();
    expect(await on.admin.ask(swapCalls.status, {})).toMatchObject({
      queryId,
      calStatus: SUCCESS,
      by: 'The admin',
    });
    expect(await other.ask(swapCalls.status, {})).toMatchObject(none);
    const { data } = await on.left();
    expect(await other.ask(swapCalls.status, {})).toMatchObject({
      queryId: data.queryId,
      calStatus: IN_PROGRESS,
      by: 'The admin',
    });
    await on.admin.ask(swapCalls.interrupt, { queryId: data.queryId });
    on.world.clock.advance({ days: 1 });
    const later = await on.world.signIn('admin');
    expect(await later.ask(swapCalls.status, {})).toMatchObject(none);
  });
});
