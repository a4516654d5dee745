/** @tier all: exports of more than a sheet */
import { exportJobs, exportStatus } from '../../src/domain/exports/calls';
import { codeOf } from '../../src/domain/kit/codes';
import { addExported, askExport, cellsOf, download } from '../support/exportWorld';
import { addUser, orderRow } from '../support/rows';
import type { Client, World } from '../support/world';

/** A run of an export: how it ends, is stopped, begins again; and the queues. */

type Platform = Awaited<ReturnType<typeof tulay.platform>>;

let world: World;
let platform: Platform;
let service: Client;
const status = (meaning: keyof typeof exportStatus.entries) => codeOf(exportStatus, meaning);

beforeAll(async () => {
  [world, platform] = await Promise.all([tulay.createWorld(), tulay.platform()]);
  service = await world.signIn('service');
  await addExported(world);
});

const progress = (client: Client, id: number) => client.ask(exportJobs.progress, { id });

/** When all orders were made but the first ones, which are newer. */
const LISTED = '2026-06-01 00:00:00';

describe('a run', () => {
  beforeAll(async () => {
    const user = await addUser(world.db);
    for (let batch = 0; batch < 12; batch += 1) {
      const rows = Array.from({ length: 1000 }, () => orderRow(user, { createdTime: LISTED }));
      await world.db.insertInto('orders').values(rows).execute();
    }
  });

  const partsOf = (id: number) =>
    world.db.selectFrom('exportChunks').select(['attempt', 'part']).where('exportId', '=', id).execute();

  test('tells how far it is, in one piece to the last row', async () => {
    const id = await askExport(service);
    await platform.workOnExport(world, id);
    expect(await progress(service, id)).toMatchObject({
      status: status('ready'),
      doneRows: 12_002,
      totalRows: 12_002,
    });
    const { ticket } = await service.ask(exportJobs.ticket, { id });
    expect(cellsOf((await download(world, ticket)).content).rows).toHaveLength(12_002);
  });

  test('says so when it holds other rows than it began with', async () => {
    const id = await askExport(service);
    const running = platform.workOnExport(world, id);
    while ((await progress(service, id)).doneRows === 0) await new Promise(setImmediate);
    const { totalRows } = await progress(service, id);
    const last = world.db
      .selectFrom('orders')
      .select('id')
      .where('createdTime', '=', LISTED)
      .orderBy('id')
      .limit(3);
    const gone = await last.execute();
    const ids = gone.map((one) => one.id);
    await world.db.updateTable('orders').set({ side: 2 }).where('id', 'in', ids).execute();
    await running;
    const { message, doneRows, status: now } = await progress(service, id);
    expect([now, totalRows, doneRows]).toEqual([status('ready'), 12_002, 11_999]);
    expect(message).toMatch(/11,999 rows.*12,002/);
    await world.db.updateTable('orders').set({ side: 1 }).where('id', 'in', ids).execute();
  });

  test('stops within a batch when it is interrupted, and leaves no file', async () => {
    const id = await askExport(service);
    const running = platform.workOnExport(world, id);
    while ((await progress(service, id)).doneRows === 0) await new Promise(setImmediate);
    await service.ask(exportJobs.interrupt, { id });
    await running;
    const { doneRows, status: now } = await progress(service, id);
    expect(now).toBe(status('interrupted'));
    expect(doneRows).toBeLessThan(12_000);
    expect(await partsOf(id)).toEqual([]);
    expect(await service.call(exportJobs.interrupt, { id })).toMatchObject({
      status: 409,
      key: 'export.illegalMove',
    });
    await platform.workOnExport(world, id);
    expect((await progress(service, id)).status).toBe(status('interrupted'));
  });

  test('that dies is begun again once its lease lapses, by one of many, and finishes once', async () => {
    const id = await askExport(service);
    const content = Buffer.from('half a file');
    await world.db
      .insertInto('exportChunks')
      .values({ exportId: id, attempt: 1, part: 0, content })
      .execute();
    const dead = { status: status('running'), attempt: 1, leaseTime: '2026-06-15 04:30:00' };
    await world.db.updateTable('exportJobs').set(dead).where('id', '=', id).execute();
    world.clock.set(new Date('2026-06-15T04:29:59Z'));
    await platform.workOnExport(world, id);
    expect((await progress(service, id)).status).toBe(status('running'));
    world.clock.set(new Date('2026-06-15T04:30:00Z'));
    await Promise.all([1, 2, 3].map(() => platform.workOnExport(world, id)));
    expect(await progress(service, id)).toMatchObject({ status: status('ready'), doneRows: 12_002 });
    expect(new Set((await partsOf(id)).map(({ attempt }) => attempt))).toEqual(new Set([2]));
  });

  test('that was taken over changes nothing any more', async () => {
    const id = await askExport(service);
    const running = platform.workOnExport(world, id);
    while ((await progress(service, id)).doneRows === 0) await new Promise(setImmediate);
    await world.db.updateTable('exportJobs').set({ attempt: 7, doneRows: 5 }).where('id', '=', id).execute();
    await running;
    expect(await progress(service, id)).toMatchObject({ status: status('running'), doneRows: 5 });
    await service.ask(exportJobs.interrupt, { id });
  });

  test('is handed back when the process stops', async () => {
    const id = await askExport(service);
    const stopping = new AbortController();
    const running = platform.workOnExport(world, id, { stopping: stopping.signal });
    while ((await progress(service, id)).doneRows === 0) await new Promise(setImmediate);
    stopping.abort();
    await running;
    expect(await progress(service, id)).toMatchObject({ status: status('waiting'), doneRows: 0 });
    await service.ask(exportJobs.interrupt, { id });
  });

  test('that fails is tried three times, then says so', async () => {
    const id = await askExport(service);
    await world.db.updateTable('exportJobs').set({ listName: 'gone' }).where('id', '=', id).execute();
    for (const expected of ['waiting', 'waiting', 'failed'] as const) {
      expect(await platform.workOnExport(world, id)).toHaveLength(1);
      expect((await progress(service, id)).status).toBe(status(expected));
    }
  });
});

describe('the queues', () => {
  test('work on what is asked for, and on what was left behind', async () => {
    const jobs = platform.jobsOf(world);
    const before = await askExport(service, { transactionNumber: 'TL1' });
    await jobs.start();
    const asked = await askExport(service, { transactionNumber: 'TL2' });
    await jobs.enqueue('export', { exportId: asked });
    for (const id of [before, asked]) {
      while ((await progress(service, id)).status < 2)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect((await progress(service, id)).status).toBe(status('ready'));
    }
    await jobs.stop();
    expect(jobs.done).toEqual(expect.arrayContaining(['tick done', 'export done']));
  });
});
