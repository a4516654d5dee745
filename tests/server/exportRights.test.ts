import { dashboards } from '../../src/domain/dashboards/pages';
import { exportJobs, exportStatus } from '../../src/domain/exports/calls';
import { FAILURE } from '../../src/domain/finance/swapJob';
import { swapCalls } from '../../src/domain/finance/swapQuery';
import { codeOf } from '../../src/domain/kit/codes';
import { partyDocumentCalls, partyDocuments } from '../../src/domain/merchants/partyDocument';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { images } from '../../src/domain/users/image';
import { exportSources } from '../../src/server/exportSources';
import { runSwapJob } from '../../src/server/finance/exchanging/runSwapJob';
import { lists } from '../../src/server/lists';
import { roleOf } from '../support/accountWorld';
import { addExported, askExport, download } from '../support/exportWorld';
import { addAgents } from '../support/familyRows';
import { partyWorld } from '../support/partyWorld';
import { bindRole } from '../support/roleRights';
import { addUser, orderRow } from '../support/rows';
import { swapWorld } from '../support/swapWorld';
import { uploadFile } from '../support/uploads';
import type { Client, World } from '../support/world';

/** What runs or waits in somebody's name ends with their rights, and what came of it is not handed out after them. */

let world: World;
let platform: Awaited<ReturnType<typeof tulay.platform>>;
let finance: Client;
let agentId: number;

beforeAll(async () => {
  [world, platform] = await Promise.all([tulay.createWorld(), tulay.platform()]);
  await addExported(world);
  [agentId] = await addAgents(world.db);
});

const status = (meaning: keyof typeof exportStatus.entries) => codeOf(exportStatus, meaning);
const FINANCE = roleOf('finance');
const NOBODY = roleOf('nobody');
const { exportRight } = ntdPayBills.export.list;

const become = (id: number, change: { status?: number; roleId?: number }) =>
  world.db.updateTable('operators').set(change).where('id', '=', id).execute();
/** What may happen to somebody who has asked for an export: done, undone, and by which refusal it is told. */
const ENDS = {
  'loses the right': {
    end: (id: number) => become(id, { roleId: NOBODY }),
    undo: (id: number) => become(id, { roleId: FINANCE }),
    key: 'right.missing',
  },
  'is bound to an agent': {
    end: () => bindRole(world.db, 'finance', [agentId]),
    undo: () => bindRole(world.db, 'finance', null),
    key: 'job.scopeNarrowed',
  },
} as const;

beforeEach(async () => {
  finance = await world.signIn('finance');
});

const jobOf = (id: number) =>
  world.db.selectFrom('exportJobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const partsOf = (id: number) =>
  world.db.selectFrom('exportChunks').select('part').where('exportId', '=', id).execute();

describe.each(Object.entries(ENDS))('when who asked %s', (_name, { end, undo, key }) => {
  const id = () => world.idOf('finance');
  afterEach(() => undo(id()));

  test('a finished file gets no ticket, and an open ticket brings nothing', async () => {
    const exportId = await askExport(finance);
    await platform.workOnExport(world, exportId);
    const { ticket } = await finance.ask(exportJobs.ticket, { id: exportId });
    await end(id());
    expect(await finance.call(exportJobs.ticket, { id: exportId })).toMatchObject({ status: 403, key });
    expect((await download(world, ticket)).code).toBe(404);
    await undo(id());
    const again = await finance.ask(exportJobs.ticket, { id: exportId });
    expect((await download(world, again.ticket)).code).toBe(200);
  });

  test('a running export ends within a batch and says why', async () => {
    const user = await addUser(world.db);
    for (let batch = 0; batch < 6; batch += 1) {
      const rows = Array.from({ length: 1000 }, () => orderRow(user, { createdTime: '2026-06-01 00:00:00' }));
      await world.db.insertInto('orders').values(rows).execute();
    }
    const exportId = await askExport(finance);
    const running = platform.workOnExport(world, exportId);
    while ((await jobOf(exportId)).doneRows === 0) await new Promise(setImmediate);
    await end(id());
    expect(await running).toEqual([]);
    expect(await jobOf(exportId)).toMatchObject({ status: status('interrupted'), message: { key } });
    expect(await partsOf(exportId)).toEqual([]);
    await undo(id());
    const { message } = await finance.ask(exportJobs.progress, { id: exportId });
    expect(message).toMatch(key === 'right.missing' ? /^no permission: / : /has become less/);
  });
});

test.each([
  ['lost the right', { roleId: NOBODY }, 'right.missing'],
  ['was deactivated', { status: 1 }, 'job.accountInactive'],
] as const)('a waiting export of who %s ends before it reads', async (_name, change, key) => {
  const exportId = await askExport(finance);
  await become(world.idOf('finance'), change);
  expect(await platform.workOnExport(world, exportId)).toEqual([]);
  expect(await jobOf(exportId)).toMatchObject({
    status: status('interrupted'),
    doneRows: 0,
    message: { key },
  });
  await become(world.idOf('finance'), { roleId: FINANCE, status: 0 });
});

test('every list, table and dashboard that is exported states its right', () => {
  const stated = Object.values(exportSources).map(({ name, right }) => [name, right]);
  const called = [
    ...Object.values(lists).map(({ export: call }) => [call.list.name, call.right]),
    ...Object.values(dashboards).map(({ name, exportRight: right }) => [name, right]),
  ];
  expect(stated).toEqual(expect.arrayContaining(called));
  expect(stated.filter(([, right]) => !right?.endsWith('_EXPORT'))).toEqual([]);
  expect(exportSources[ntdPayBills.export.list.name]?.right).toBe(exportRight);
});

test('a job of a swap-off bank ends with the right of who asked', async () => {
  const on = await swapWorld();
  await on.waiting();
  await on.left();
  const [jobId = 0] = on.jobs();
  await on.world.db
    .updateTable('operators')
    .set({ roleId: NOBODY })
    .where('id', '=', on.world.idOf('admin'))
    .execute();
  await runSwapJob(on.parts(), jobId);
  const job = await on.world.db
    .selectFrom('exchangeJobs')
    .selectAll()
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  expect(job).toMatchObject({ status: FAILURE, message: { key: 'right.missing' } });
  const admin2 = await on.world.signIn('admin2');
  expect(await admin2.call(swapCalls.last, {})).toMatchObject({ status: 200, data: null });
});

/** A link to a file, asked for by an auditor: opens while they hold the right. */
async function expectToDieWithTheRight(path: string) {
  const get = () => world.server.handle({ method: 'GET', path, headers: {}, query: {}, ip: '192.0.2.9' });
  expect((await get()).status).toBe(200);
  await become(world.idOf('auditor'), { roleId: NOBODY });
  expect((await get()).status).toBe(404);
  await become(world.idOf('auditor'), { roleId: roleOf('checkers') });
  expect((await get()).status).toBe(200);
}

test('a link to an image dies with the right to look at it', async () => {
  const service = await world.signIn('service');
  const auditor = await world.signIn('auditor');
  const content = await (await tulay.pictures()).photo();
  await service.ask(images.upload, { imageStr: content.toString('base64'), imageType: 1, uploadType: 1 });
  const { id } = await world.db.selectFrom('images').select('id').executeTakeFirstOrThrow();
  await expectToDieWithTheRight((await auditor.ask(images.open, { id })).path);
});

test('a link to a document of a party dies with the right to read it', async () => {
  const admin = await world.signIn('admin');
  const auditor = await world.signIn('auditor');
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\nstartxref\n9\n%%EOF\n');
  const { data } = await uploadFile(world, admin, partyDocumentCalls.upload, {}, content);
  const { id } = await admin.ask(partyDocuments.calls.add, {
    partyId: await partyWorld(world).party(3),
    documentKind: 1,
    documentFile: (data as { file: string }).file,
  });
  await expectToDieWithTheRight((await auditor.ask(partyDocumentCalls.open, { id })).path);
});
