import { exportStatus } from '../../src/domain/exports/calls';
import { exportTemplates } from '../../src/domain/exports/templates';
import { codeOf } from '../../src/domain/kit/codes';
import { accountCalls } from '../../src/domain/system/account';
import { auditDesk } from '../../src/domain/users/verification';
import { accountStep, accountWorld, recordOf, roleOf } from '../support/accountWorld';
import { waitingKyc } from '../support/auditWorld';
import { askExport } from '../support/exportWorld';
import { giveRights } from '../support/roleRights';
import { addUser, orderRow } from '../support/rows';
import type { Client, World } from '../support/world';

/** Who is deactivated in the middle of work leaves none of it stuck (decisions section 52). */

let world: World;
let admin: Client;

beforeEach(async () => {
  ({ world, admin } = await accountWorld());
});

const deactivated = async (id: number, more: object = {}) => {
  const { version } = await recordOf(admin, id);
  await admin.ask(accountStep('deactivate'), { id, version: Number(version), reason: 'Left', ...more });
};

test('the item of an audit desk that they hold is free for the next one', async () => {
  const [auditor, next] = [await world.signIn('auditor'), await world.signIn('auditor2')];
  const { verificationId: id } = await waitingKyc(world);
  await auditor.ask(auditDesk.take, { id });
  expect(await next.call(auditDesk.take, { id })).toMatchObject({ status: 409, key: 'verification.held' });
  const auditorId = world.idOf('auditor');
  expect(await admin.ask(accountCalls.holdings, { id: auditorId })).toMatchObject({ auditItems: 1 });
  await deactivated(auditorId);
  expect(await next.call(auditDesk.take, { id })).toMatchObject({ status: 200 });
});

test('their export stops while it runs and leaves no file, and one that waits never begins', async () => {
  const platform = await tulay.platform();
  const service = await world.signIn('service');
  const user = await addUser(world.db);
  for (let batch = 0; batch < 12; batch += 1) {
    const rows = Array.from({ length: 1000 }, () => orderRow(user, { createdTime: '2026-06-01 00:00:00' }));
    await world.db.insertInto('orders').values(rows).execute();
  }
  const runs = await askExport(service);
  const waits = await askExport(service, { transactionNumber: 'TL' });
  const jobOf = (id: number) =>
    world.db.selectFrom('exportJobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const running = platform.workOnExport(world, runs);
  while ((await jobOf(runs)).doneRows === 0) await new Promise(setImmediate);
  const id = world.idOf('service');
  expect(await admin.ask(accountCalls.holdings, { id })).toMatchObject({ exports: 2 });
  await deactivated(id);
  await running;
  await platform.workOnExport(world, waits);
  for (const one of [runs, waits])
    expect(await jobOf(one)).toMatchObject({ status: codeOf(exportStatus, 'interrupted') });
  expect((await jobOf(runs)).doneRows).toBeLessThan(12_000);
  expect(await world.db.selectFrom('exportChunks').select('part').execute()).toEqual([]);
});

test('the template of exports that others use belongs to their successor, their own stays theirs', async () => {
  await giveRights(world.db, roleOf('makers'), 'TEMPLATE_SHARE');
  const service = await world.signIn('service');
  const saved = async (name: string, roleIds: number[]) =>
    (
      await service.ask(exportTemplates.save, {
        listName: 'ntdPayBills',
        name,
        columns: [{ name: 'transactionNumber' }],
        ...(roleIds.length > 0 && { roleIds }),
      })
    ).id;
  const [ours, mine] = [await saved('Ours', [roleOf('makers')]), await saved('Mine', [])];
  const [id, successorId] = [world.idOf('service'), world.idOf('finance')];
  expect(await admin.ask(accountCalls.holdings, { id })).toMatchObject({ shared: 1 });
  await deactivated(id, { successorId });
  const owners = await world.db
    .selectFrom('exportTemplates')
    .select(['id', 'ownerId'])
    .orderBy('id')
    .execute();
  expect(owners).toEqual([
    { id: ours, ownerId: successorId },
    { id: mine, ownerId: id },
  ]);
});
