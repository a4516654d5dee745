import { sql } from 'kysely';
import type { Call } from '../../src/domain/kit/call';
import { session } from '../../src/domain/session/calls';
import { ordinaryInput, partnerFor, shapeOf } from '../support/callInputs';
import { HOSTILE, hostileTargets } from '../support/hostileInputs';
import type { Client, World } from '../support/world';

/** A refused change is in the operation log whatever its input was and whatever it was refused for (everyCall.test has the rest). */

let world: World;
let admin: Client;
let nobody: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  [admin, nobody] = [await world.signIn('admin'), await world.signIn('noRights')];
});

function callAt(path: string): Call {
  const route = world.server.routes.find(({ call }) => call.path === path);
  if (!route) throw new Error(`no call ${path}`);
  return route.call;
}

const saveView = () => callAt('/web/list/view/saveView/v1');
const deleteView = () => callAt('/web/list/view/deleteView/v1');
const view = {
  listName: 'ntdPayBills',
  name: 'Mine',
  content: { sort: ['createdTime', 'desc'], pageSize: 10 },
};

async function codesOf(path: string): Promise<number[]> {
  const { rows } = await sql<{ code: number }>`
    select code from operation_log where path = ${path} order by id`.execute(world.db);
  return rows.map(({ code }) => code);
}

/** Makes a call that is refused, and expects one line more, which has the code of its answer. */
async function expectLogged(client: Client, call: Call, input: Record<string, unknown>) {
  const before = await codesOf(call.path);
  const answer = await client.call(call, input);
  expect(answer.status).not.toBe(200);
  expect(await codesOf(call.path)).toEqual([...before, answer.status]);
}

test.each(Object.keys(HOSTILE) as (keyof typeof HOSTILE)[])('of hostile input: %s', async (name) => {
  await expectLogged(admin, saveView(), { ...hostileTargets(name), noSuchField: 1 });
});

test.each([
  '/web/export/job/issueTicket/v1',
  '/web/user/image/openImage/v1',
  '/web/list/view/deleteView/v1',
  '/web/export/template/deleteTemplate/v1',
  '/web/export/job/interrupt/v1',
  '/web/user/audit/takeItem/v1',
])('of what is not there: %s', async (path) => {
  const call = callAt(path);
  const missing = Object.entries({ id: 999_999, version: 0 }).filter(([name]) => name in shapeOf(call));
  await expectLogged(admin, call, Object.fromEntries(missing));
});

test('of what was throttled', async () => {
  for (let sent = 0; sent < 5; sent += 1) await nobody.ask(session.sendVerifyCode, {});
  await expectLogged(nobody, session.sendVerifyCode, {});
});

test('of what there is already, and of what is stale', async () => {
  await admin.call(saveView(), view);
  await expectLogged(admin, saveView(), view);
  const { rows } = await sql<{ id: number }>`select id from list_views`.execute(world.db);
  await expectLogged(admin, deleteView(), { id: rows[0]?.id, version: 9 });
});

/** Cut anywhere but between characters, each of these is no text: what is masked shows its end, what is long its beginning. */
const ASTRAL = ['0012𠮷345', `${'x'.repeat(499)}𠮷`];

test('of text that is cut for the log, whatever it was cut for', async () => {
  const routes = world.server.routes.filter(({ call, caller }) => call.changes && caller !== 'public');
  let sent = 0;
  for (const { call, caller } of routes) {
    if (call.path === session.logout.path) continue;
    const texts = Object.entries(shapeOf(call)).filter(([, schema]) => schema.safeParse('0012345').success);
    if (texts.length === 0) continue;
    const client = caller === 'partner' ? world.partner(partnerFor(call)) : admin;
    for (const text of ASTRAL) {
      const input = Object.fromEntries(texts.map(([name]) => [name, text]));
      const before = await codesOf(call.path);
      const { status } = await client.call(call, { ...ordinaryInput(call), ...input });
      expect([call.path, text, status < 500]).toEqual([call.path, text, true]);
      expect([call.path, await codesOf(call.path)]).toEqual([call.path, [...before, status]]);
      sent += 1;
    }
  }
  expect(sent).toBeGreaterThan(200);
});
