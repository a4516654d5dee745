import { auditDesk } from '../../src/domain/users/verification';
import { waitingKyc } from '../support/auditWorld';
import type { World } from '../support/world';

/** Numbers of documents on the audit desk are masked as everywhere (decisions section 7.1). */

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
});

const revealed = async (account: string) =>
  (
    await world.db
      .selectFrom('operationLog')
      .select(['target', 'code'])
      .where('operatorName', '=', account)
      .where('path', '=', auditDesk.revealEffect.path)
      .orderBy('id')
      .execute()
  ).map(({ target, code }) => [target, code]);

test('nobody is answered a whole number with the detail, not even who holds the item', async () => {
  const { verificationId: id, data } = await waitingKyc(world);
  const holder = await world.signIn('auditor');
  await holder.ask(auditDesk.take, { id });
  const second = await world.signIn('auditor2');
  for (const client of [holder, second, await world.signIn('admin')]) {
    expect(JSON.stringify(await client.ask(auditDesk.detail, { id }))).not.toContain(data.idNumber);
  }
});

test('who holds the item sees its numbers whole, others only with the right to reveal; each look is logged', async () => {
  const { verificationId: id, data } = await waitingKyc(world);
  const holder = await world.signIn('auditor');
  const second = await world.signIn('auditor2');
  expect((await holder.call(auditDesk.revealEffect, { id })).status).toBe(403);
  await holder.ask(auditDesk.take, { id });
  const { effect } = await holder.ask(auditDesk.revealEffect, { id });
  expect(effect).toContainEqual({ field: 'idNumber', old: null, new: data.idNumber, differs: true });
  const refused = await second.call(auditDesk.revealEffect, { id });
  expect([refused.status, refused.key]).toEqual([403, 'right.missing']);
  world.clock.advance({ minutes: 6 });
  // The hold has lapsed, and with it the reason to see them.
  expect((await holder.call(auditDesk.revealEffect, { id })).status).toBe(403);
  const admin = await world.signIn('admin');
  expect((await admin.ask(auditDesk.revealEffect, { id })).effect).toContainEqual(effect[0]);
  expect(await revealed('The auditor')).toEqual([
    [String(id), 403],
    [String(id), 200],
    [String(id), 403],
  ]);
  expect(await revealed('The admin')).toEqual([[String(id), 200]]);
});
