import { activeDashboard } from '../../src/domain/dashboards/calls';
import { wallCalls, wallFigures, walls } from '../../src/domain/dashboards/wall';
import { WALL_PAGE } from '../../src/domain/session/paths';
import { recordActivity } from '../../src/server/dashboards/recordActivity';
import { moveDue } from '../../src/server/keptRecords';
import { isWithinNetworks } from '../../src/server/kit/networks';
import { roleOf } from '../support/accountWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Walls: whoever has the link reads the chosen figures from the named addresses, until it ends or is revoked, and nothing else. */

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  const id = await addUser(world.db, { fullName: 'Rosa Dimaculangan' });
  await recordActivity(world.db, id, world.clock.text());
});

const HERE = '203.0.113.7';
const REVOKE = walls.steps.revoke as NonNullable<typeof walls.steps.revoke>;
let named = 0;

const later = (seconds: number) =>
  new Date(world.clock.now().getTime() + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

const input = (some: object = {}) => {
  named += 1;
  return {
    wallName: `Lobby ${named}`,
    wallDashboards: [1],
    networks: '203.0.113.0/28, 2001:db8::/48',
    endTime: later(3600),
    ...some,
  };
};

const tokenOf = (link: string) => link.split('#')[1] ?? '';

/** A wall with its link. */
async function hung(some: object = {}): Promise<{ id: number; token: string }> {
  const { id } = await admin.ask(walls.calls.add, input(some));
  const { link } = await admin.ask(wallCalls.link, { id });
  expect(link).toMatch(new RegExp(`^https?://.*${WALL_PAGE}#[\\w-]{43}$`));
  return { id, token: tokenOf(link) };
}

const look = (link: string, ip = HERE) => {
  const body = { link, timeZone: 'Asia/Taipei' };
  const { path } = wallFigures.query;
  return world.post(path, { body, headers: world.signed(path, body), ip });
};

const versionOf = async (id: number) => (await admin.ask(walls.calls.detail, { id })).record.version;

test('shows the figures of its dashboards as they are, and of nobody a name', async () => {
  const { id, token } = await hung({ wallDashboards: [1, 4] });
  const answer = await look(token);
  expect(answer.status).toBe(200);
  const data = answer.data as { dashboards: { page: string; lines: { figures: object }[] }[]; asOf: string };
  expect(data.asOf).toBe(world.clock.text());
  expect(data.dashboards.map(({ page }) => page)).toEqual(['active', 'paying']);
  const day = world.clock.text().slice(0, 10);
  const { lines } = await admin.ask(activeDashboard.query, { firstDay: day, lastDay: day, period: 'day' });
  const [active] = data.dashboards;
  expect(active?.lines).toHaveLength(30);
  expect(active?.lines.at(-1)?.figures).toEqual(lines[0]?.figures);
  expect(lines[0]?.figures).toMatchObject({ activeCount: 1 });
  expect(JSON.stringify(data)).not.toMatch(/Dimaculangan|The admin/);
  // Who keeps it sees when and from where it was opened; the link itself is known to nobody.
  const { record } = await admin.ask(walls.calls.detail, { id });
  expect(record).toMatchObject({
    openedTime: world.clock.text(),
    openedAddress: HERE,
    linkedTime: world.clock.text(),
  });
  const kept = await world.db.selectFrom('wallLinks').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(token);
});

test.each([
  ['203.0.113.7', 200],
  ['::ffff:203.0.113.7', 200],
  ['2001:db8::15', 200],
  ['203.0.113.16', 403],
  ['2001:db9::15', 403],
])('from %s it answers %i', async (ip, status) => {
  const { token } = await hung();
  const answer = await look(token, ip);
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer).toMatchObject({ key: 'wall.elsewhere', data: null });
});

test('revoked, ended, replaced and never made are each said', async () => {
  const { id, token } = await hung();
  const other = await admin.ask(wallCalls.link, { id });
  expect(await look(token)).toMatchObject({ status: 404, key: 'wall.unknown' });
  expect(await look(tokenOf(other.link))).toMatchObject({ status: 200 });
  await admin.ask(REVOKE, { id, version: await versionOf(id) });
  expect(await look(tokenOf(other.link))).toMatchObject({ status: 404, key: 'wall.revoked', data: null });
  expect(await admin.call(wallCalls.link, { id })).toMatchObject({ status: 409, key: 'wall.notOpen' });
  const ending = await hung({ endTime: later(60) });
  world.clock.advance({ seconds: 61 });
  expect(await look(ending.token)).toMatchObject({ status: 404, key: 'wall.ended' });
  await moveDue(world.db, world.clock.text());
  expect((await admin.ask(walls.calls.detail, { id: ending.id })).record.status).toBe(2);
  expect(await look(ending.token)).toMatchObject({ status: 404, key: 'wall.ended' });
  expect(await look('x'.repeat(43))).toMatchObject({ status: 404, key: 'wall.unknown' });
});

/** What ends with whoever vouches for a wall, done to an account of the tests, and undone. */
const ENDS: readonly [string, (id: number) => Promise<unknown>, (id: number) => Promise<unknown>][] = [
  ['is deactivated', (id) => become(id, { status: 1 }), (id) => become(id, { status: 0 })],
  [
    'loses the rights',
    (id) => become(id, { roleId: roleOf('nobody') }),
    (id) => become(id, { roleId: roleOf(id === world.idOf('admin') ? 'administrators' : 'directors') }),
  ],
];
const become = (id: number, change: { status?: number; roleId?: number }) =>
  world.db.updateTable('operators').set(change).where('id', '=', id).execute();

describe.each(ENDS)('when somebody %s', (_name, end, undo) => {
  test.each(['admin', 'admin2'] as const)('a wall that %s vouches for shows nothing', async (account) => {
    const { id } = await hung();
    const admin2 = await world.signIn('admin2');
    const token = tokenOf((await admin2.ask(wallCalls.link, { id })).link);
    expect((await look(token)).status).toBe(200);
    await end(world.idOf(account));
    expect(await look(token)).toMatchObject({ status: 404, key: 'wall.unvouched', data: null });
    await undo(world.idOf(account));
    expect((await look(token)).status).toBe(200);
  });

  test('a wall of theirs gets no link from others', async () => {
    const { id } = await hung();
    const admin2 = await world.signIn('admin2');
    await end(world.idOf('admin'));
    expect(await admin2.call(wallCalls.link, { id })).toMatchObject({ status: 409, key: 'wall.unvouched' });
    await undo(world.idOf('admin'));
  });
});

test('sixty times a minute it answers, no more', async () => {
  const { token } = await hung();
  for (let n = 0; n < 60; n += 1) expect((await look(token)).status).toBe(200);
  expect(await look(token)).toMatchObject({ status: 429, key: 'wall.tooOften' });
  world.clock.advance({ minutes: 1 });
  expect((await look(token)).status).toBe(200);
});

test.each([
  [{ networks: '' }, 'networks'],
  [{ networks: 'everywhere' }, 'networks'],
  [{ networks: '0.0.0.0/0' }, 'networks'],
  [{ networks: '203.0.113.7, 2001:db8::/16' }, 'networks'],
  [{ wallDashboards: [] }, 'wallDashboards'],
  [{ wallDashboards: [8] }, 'wallDashboards'],
  [{ endTime: '2020-01-01 00:00:00' }, 'endTime'],
])('%j is refused, naming the field', async (wrong, field) => {
  const answer = await admin.call(walls.calls.add, input(wrong));
  expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
});

test('it ends after thirty days at most', async () => {
  const days = 30 * 86_400;
  expect(await admin.call(walls.calls.add, input({ endTime: later(days + 1) }))).toMatchObject({
    status: 400,
    fields: { endTime: expect.any(String) },
  });
  expect(await admin.call(walls.calls.add, input({ endTime: later(days) }))).toMatchObject({ status: 200 });
});

test('who has no right to walls, or has not just proved who they are, makes none', async () => {
  const service = await world.signIn('service');
  expect(await service.call(walls.calls.add, input())).toMatchObject({ status: 403, key: 'right.missing' });
  const { id } = await hung();
  expect(await service.call(wallCalls.link, { id })).toMatchObject({ status: 403, key: 'right.missing' });
  world.clock.advance({ seconds: 601 });
  expect(await admin.call(wallCalls.link, { id })).toMatchObject({ status: 403, key: 'session.notFresh' });
  expect(await admin.call(walls.calls.add, input())).toMatchObject({ status: 403, key: 'session.notFresh' });
});

test('an address is one of a network by its bits', () => {
  expect(isWithinNetworks('198.51.100.64/28\n192.0.2.1', '198.51.100.79')).toBe(true);
  expect(isWithinNetworks('198.51.100.64/28\n192.0.2.1', '198.51.100.80')).toBe(false);
  expect(isWithinNetworks('192.0.2.1', 'unknown')).toBe(false);
});
