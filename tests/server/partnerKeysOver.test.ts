import { sql } from 'kysely';
import { latestEnd, partnerKeys } from '../../src/domain/merchants/partnerKey';
import { operationLog } from '../../src/domain/system/operationLog';
import { moveDue } from '../../src/server/keptRecords';
import { tellOfKeys } from '../../src/server/merchants/keys/reminders';
import { dayLater, fateOf, issued, recordOf, rotated } from '../support/partnerKeyWorld';
import type { Client, World } from '../support/world';

/** Keys of partners over time: those whose end comes near. */

describe('the end of a key', () => {
  let world: World;
  let admin: Client;
  beforeEach(async () => {
    world = await tulay.createWorld();
    admin = await world.signIn('admin');
  }, 30_000);

  const { edit } = partnerKeys.calls;
  const UNKNOWN = '401 partner.unknown';
  const statusOf = async (id: number) => (await recordOf(admin, id)).status;

  test('refuses it to the second, before the clock has moved it and after; operators find out', async () => {
    const { id, apiKey } = await issued(world, admin, { expireTime: dayLater(world, 1) });
    world.clock.advance({ days: 1, seconds: -1 });
    expect(await fateOf(world, apiKey)).toBe('ok');
    world.clock.advance({ seconds: 1 });
    expect(await fateOf(world, apiKey)).toBe(UNKNOWN);
    expect(await fateOf(world, apiKey)).toBe(UNKNOWN);
    admin = await world.signIn('admin');
    expect(await statusOf(id)).toBe(1);
    expect(await moveDue(world.db, world.clock.text())).toBe(1);
    expect(await statusOf(id)).toBe(4);
    expect(await fateOf(world, apiKey)).toBe(UNKNOWN);
    expect((await recordOf(admin, id)).lastRefusedTime).toBe(world.clock.text());
    const { items } = await admin.ask(operationLog.page, {});
    // Once a minute: whoever goes on trying cannot fill the log.
    expect(items.filter(({ code }) => code === 401)).toEqual([
      expect.objectContaining({ operatorName: 'Mobile app', target: String(id) }),
    ]);
    const warned = world.logged.filter(
      ({ level, text }) => level === 'warn' && /key of a partner/.test(text),
    );
    expect(warned).toHaveLength(1);
  });

  test('is moved within a year of its issue, and never by editing year after year', async () => {
    const { id } = await issued(world, admin);
    const issuedTime = world.clock.text();
    world.clock.advance({ days: 20 });
    admin = await world.signIn('admin');
    const later = await admin.call(edit, { id, version: 0, expireTime: dayLater(world, 360) });
    expect(later).toMatchObject({ status: 400, fields: { expireTime: expect.any(String) } });
    await admin.ask(edit, { id, version: 0, expireTime: latestEnd(issuedTime) });
    expect(await recordOf(admin, id)).toMatchObject({ expireTime: latestEnd(issuedTime), version: 1 });
  });

  test('a key that is unknown leaves no trace', async () => {
    expect(await fateOf(world, 'tk_nobody-has-it')).toBe(UNKNOWN);
    const { items } = await admin.ask(operationLog.page, {});
    expect(items.filter(({ code }) => code === 401)).toEqual([]);
  });
});

test('no call waits for who edits its key or notes its use', async () => {
  const world = await tulay.createWorld();
  const { id, apiKey } = await issued(world, await world.signIn('admin'));
  const lastUsed = async () => (await recordOf(await world.signIn('admin'), id)).lastUsedTime;
  // The embedded database has one connection: there nobody can hold a lock while a call runs.
  if (process.env.TEST_DATABASE_URL)
    await world.db.transaction().execute(async (tx) => {
      await sql`select from partner_keys where id = ${id} for update`.execute(tx);
      await sql`select from partner_key_uses where key_id = ${id} for update`.execute(tx);
      expect(await fateOf(world, apiKey)).toBe('ok');
    });
  expect(await lastUsed()).toBeNull();
  expect(await fateOf(world, apiKey)).toBe('ok');
  expect(await lastUsed()).toBe(world.clock.text());
});

test('those who keep keys hear 14 and 3 days before one expires, once each', async () => {
  const world = await tulay.createWorld();
  const admin = await world.signIn('admin');
  const told = async () => {
    await tellOfKeys(world.db, world.clock.text());
    const { rows } = await world.database.execute(`
      select distinct message_event as event, body from deliveries
      where message_event in (35, 36) and message_channel = 4 order by 1`);
    return rows.map(({ event, body }) => `${event} ${body}`);
  };
  const readers = async () => {
    const { rows } = await world.database.execute(
      'select distinct operator_id as id from deliveries where message_event = 35 order by 1',
    );
    return rows.map(({ id }) => Number(id));
  };
  await issued(world, admin, { name: 'Nightly', expireTime: dayLater(world, 15) });
  const { id } = await issued(world, admin, { name: 'Replaced', expireTime: dayLater(world, 15) });
  expect(await told()).toEqual([]);
  await rotated(admin, id, 7);
  await world.db
    .updateTable('partnerKeys')
    .set({ expireTime: dayLater(world, 40) })
    .where('id', '>', 5)
    .execute();
  world.clock.advance({ days: 1 });
  const first = await told();
  expect(first).toHaveLength(1);
  expect(first[0]).toMatch(/^35 .*“Nightly” of Mobile app expires on 2026-06-30/);
  // The two who hold the right; who only reads the page is not told.
  expect(await readers()).toEqual([world.idOf('admin'), world.idOf('admin2')]);
  expect(await tellOfKeys(world.db, world.clock.text())).toBe(0);
  world.clock.advance({ days: 11 });
  const both = await told();
  expect(both.map((text) => text.slice(0, 2))).toEqual(['35', '36']);
  expect(await told()).toEqual(both);
});

test('who is told of three days is not told of fourteen afterwards, and another end is told anew', async () => {
  const world = await tulay.createWorld();
  const admin = await world.signIn('admin');
  const { id } = await issued(world, admin, { expireTime: dayLater(world, 2) });
  const events = async () => {
    await tellOfKeys(world.db, world.clock.text());
    const { rows } = await world.database.execute(
      'select message_event as event from deliveries where message_event in (35, 36) and message_channel = 4 and operator_id = 1 order by id',
    );
    return rows.map(({ event }) => event);
  };
  expect(await events()).toEqual([36]);
  const { version } = await recordOf(admin, id);
  await admin.ask(partnerKeys.calls.edit, { id, version, expireTime: dayLater(world, 10) });
  expect(await events()).toEqual([36, 35]);
});
