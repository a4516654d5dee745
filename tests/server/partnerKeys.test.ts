import { sql } from 'kysely';
import { partnerAnswers } from '../../src/domain/app/calls';
import { latestEnd, partnerKeyCalls, partnerKeys } from '../../src/domain/merchants/partnerKey';
import { keptTables } from '../../src/server/db/tables';
import { hashOf } from '../../src/server/session/tokens';
import {
  callWith,
  dayLater,
  fateOf,
  issued,
  recordOf,
  revokeCall,
  rotated,
  someKey,
} from '../support/partnerKeyWorld';
import { PARTNERS } from '../support/staff';
import type { Client, World } from '../support/world';

/** Keys of partners: issued, taken, rotated, revoked (decisions section 58). */

let world: World;
let admin: Client;
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

const { add, edit, page, history } = partnerKeys.calls;
const UNKNOWN = '401 partner.unknown';
const ELSEWHERE = '403 partner.addressNotAllowed';
const statusOf = async (id: number) => (await recordOf(admin, id)).status;

/** Tables in which a text stands somewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const found = [];
  for (const { table } of keptTables) {
    const { rows } = await sql`
      select 1 as there from ${sql.table(table)} t where strpos(t::text, ${text}) > 0 limit 1`.execute(
      world.db,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

describe('issuing', () => {
  test('tells the key once: what is kept is its hash, and no log has either', async () => {
    const { id, apiKey } = await issued(world, admin);
    expect(apiKey).toMatch(/^tk_[\w-]{43}$/);
    expect(await fateOf(world, apiKey)).toBe('ok');
    const record = await recordOf(admin, id);
    expect(record).toMatchObject({ name: 'Second', hint: apiKey.slice(0, 10), partnerName: 'Mobile app' });
    const { items } = await admin.ask(page, {});
    const told = JSON.stringify([record, items, await admin.ask(history, { id })]);
    expect([told.includes(apiKey), told.includes(hashOf(apiKey))]).toEqual([false, false]);
    const { apiKey: next } = await rotated(admin, id, 1);
    for (const secret of [apiKey, next]) {
      expect(await tablesWith(secret)).toEqual([]);
      expect(await tablesWith(hashOf(secret))).toEqual(['partner_keys']);
    }
    expect(JSON.stringify(world.logged)).not.toContain(apiKey);
    // What looks for them finds what is there.
    expect(await tablesWith(apiKey.slice(0, 10))).toEqual(
      expect.arrayContaining(['audit_log', 'partner_keys']),
    );
  });

  test('whoever sends the same again under the same key is told nothing and gets no second key', async () => {
    const input = someKey(world);
    const first = await admin.call(add, input, { key: 'once' });
    expect(first.status).toBe(200);
    expect(await admin.call(add, input, { key: 'once' })).toMatchObject({
      status: 409,
      key: 'record.duplicate',
      fields: { name: expect.any(String) },
    });
    expect((await admin.ask(page, {})).items.filter(({ name }) => name === 'Second')).toHaveLength(1);
  });

  test('of one name a partner has one that is in use; another partner has its own', async () => {
    const { id } = await issued(world, admin);
    expect(await admin.call(add, someKey(world, { name: 'second' }))).toMatchObject({ status: 409 });
    await issued(world, admin, { partnerId: 2, scopes: [2] });
    await admin.ask(revokeCall, { id, version: 0, reason: 'Lost' });
    await issued(world, admin);
  });

  test('what makes no sense is refused by name', async () => {
    const wrong = [
      ['no end', { expireTime: undefined }, 'expireTime'],
      ['an end that was', { expireTime: '2026-06-15 04:00:00' }, 'expireTime'],
      ['an end after more than a year', { expireTime: '2027-06-15 04:00:01' }, 'expireTime'],
      ['no scope', { scopes: [] }, 'scopes'],
      ['a scope that is none', { scopes: [9] }, 'scopes'],
      ['a partner that is none', { partnerId: 99 }, 'partnerId'],
      ['a name for an address', { addresses: 'example.com' }, 'addresses'],
      ['a range that is none', { addresses: '192.0.2.0/33' }, 'addresses'],
      ['too many addresses', { addresses: Array(51).fill('192.0.2.1').join(' ') }, 'addresses'],
    ] as const;
    for (const [name, given, field] of wrong) {
      const answer = await admin.call(add, someKey(world, given));
      expect([name, answer.status, Object.keys(answer.fields ?? {})]).toEqual([name, 400, [field]]);
    }
  });

  test('a year is allowed, and a partner that may not call gets none', async () => {
    await issued(world, admin, { expireTime: latestEnd(world.clock.text()) });
    await world.db.updateTable('partners').set({ active: false }).where('id', '=', 2).execute();
    expect(await admin.call(add, someKey(world, { partnerId: 2 }))).toMatchObject({
      fields: { partnerId: expect.any(String) },
    });
  });

  test('issuing, rotating and editing need fresh proof, revoking does not', async () => {
    const { id } = await issued(world, admin);
    world.clock.advance({ minutes: 11 });
    const notFresh = { status: 403, key: 'session.notFresh' };
    expect(await admin.call(add, someKey(world, { name: 'Third' }))).toMatchObject(notFresh);
    expect(await admin.call(edit, { id, version: 0, name: 'Other' })).toMatchObject(notFresh);
    expect(await admin.call(partnerKeyCalls.rotate, { id, version: 0, days: 1 })).toMatchObject(notFresh);
    await admin.ask(revokeCall, { id, version: 0, reason: 'Lost' });
  });

  test('who only reads the page issues, rotates and revokes nothing', async () => {
    const reader = await world.signIn('finance');
    await reader.ask(page, {});
    const { rotate } = partnerKeyCalls;
    for (const call of [add, edit, revokeCall, rotate])
      expect(await reader.call(call, {})).toMatchObject({ status: 403, key: 'right.missing' });
  });
});

describe('a call', () => {
  test('opens what the scopes of its key say, and nothing else', async () => {
    const answer = { transactionNumber: 'X', partnerRefNumber: 'Y' };
    const fate = async (apiKey: string) =>
      (await world.clientOf({ apiKey }).call(partnerAnswers.complete, answer)).key;
    const { apiKey } = await issued(world, admin, { partnerId: 2, scopes: [2] });
    expect(await fateOf(world, apiKey)).toBe('403 partner.wrongScope');
    expect(await fate(apiKey)).not.toBe('partner.wrongScope');
    const { apiKey: own } = await issued(world, admin, { name: 'Own' });
    expect([await fateOf(world, own), await fate(own)]).toEqual(['ok', 'partner.wrongScope']);
    const { apiKey: other } = await issued(world, admin, { partnerId: 3, name: 'Other', scopes: [3] });
    expect([await fateOf(world, other), await fate(other)]).toEqual([
      '403 partner.wrongScope',
      'partner.wrongScope',
    ]);
  });

  test('is taken from the addresses of its key alone', async () => {
    const lists = [
      ['192.0.2.7', ['192.0.2.7', '::ffff:192.0.2.7'], ['192.0.2.8', '2001:db8::1']],
      ['192.0.2.16/28', ['192.0.2.16', '192.0.2.31'], ['192.0.2.15', '192.0.2.32', '::ffff:192.0.2.32']],
      ['2001:db8:40::/48', ['2001:db8:40::1', '2001:DB8:40:ffff::'], ['2001:db8:41::1', '192.0.2.1']],
      ['2001:db8::7', ['2001:db8:0:0::7'], ['2001:db8::8']],
      ['10.0.0.0/8, 192.0.2.1\n2001:db8::/32', ['10.9.8.7', '192.0.2.1', '2001:db8:1::'], ['11.0.0.1']],
    ] as const;
    for (const [addresses, allowed, refused] of lists) {
      const { apiKey } = await issued(world, admin, { name: addresses.slice(0, 12), addresses });
      for (const ip of allowed) expect([ip, await fateOf(world, apiKey, ip)]).toEqual([ip, 'ok']);
      for (const ip of refused) expect([ip, await fateOf(world, apiKey, ip)]).toEqual([ip, ELSEWHERE]);
    }
  });

  test('from another address hears which one it was', async () => {
    const { apiKey } = await issued(world, admin, { addresses: '192.0.2.0/24' });
    expect((await callWith(world, apiKey, '203.0.113.9')).message).toContain('203.0.113.9');
  });

  test('counts as a use of its key, written once a minute and as no change of the record', async () => {
    const { id, apiKey } = await issued(world, admin);
    const used = async () => (await recordOf(admin, id)).lastUsedTime;
    const before = await recordOf(admin, id);
    expect(await used()).toBeNull();
    await fateOf(world, apiKey);
    const first = world.clock.text();
    expect(await used()).toBe(first);
    world.clock.advance({ seconds: 59 });
    await fateOf(world, apiKey);
    expect(await used()).toBe(first);
    world.clock.advance({ seconds: 1 });
    await fateOf(world, apiKey);
    expect(await used()).toBe(world.clock.text());
    expect(await recordOf(admin, id)).toMatchObject({
      version: before.version,
      updatedTime: before.updatedTime,
    });
    expect((await admin.ask(history, { id })).changes).toEqual([]);
  });

  test('with a wrong signature uses nothing', async () => {
    const { id, apiKey } = await issued(world, admin);
    const headers = { 'api-key': apiKey, ...world.signed('/app/dictionary/query/v1', {}, 'another') };
    expect((await world.post('/app/dictionary/query/v1', { body: {}, headers })).status).toBe(400);
    expect((await recordOf(admin, id)).lastUsedTime).toBeNull();
  });

  test('by a partner that is switched off is refused', async () => {
    await world.db.updateTable('partners').set({ active: false }).where('id', '=', 1).execute();
    expect(await fateOf(world, PARTNERS.app.apiKey)).toBe(UNKNOWN);
  });
});

describe('rotating', () => {
  test('leaves both valid for as long as was chosen, then only the new one, with the same settings', async () => {
    const addresses = '192.0.2.0/24';
    const { id, apiKey } = await issued(world, admin, { addresses });
    world.clock.advance({ days: 5 });
    admin = await world.signIn('admin');
    const { id: nextId, apiKey: next } = await rotated(admin, id, 2);
    const fates = async () => [await fateOf(world, apiKey), await fateOf(world, next)];
    expect(next).not.toBe(apiKey);
    expect(await fates()).toEqual(['ok', 'ok']);
    expect(await recordOf(admin, id)).toMatchObject({ status: 2, expireTime: dayLater(world, 2) });
    expect(await recordOf(admin, nextId)).toMatchObject({
      partnerId: 1,
      name: 'Second',
      scopes: [1],
      addresses,
      status: 1,
      expireTime: dayLater(world, 30),
      makerName: 'The admin',
    });
    expect(await fateOf(world, next, '203.0.113.9')).toBe(ELSEWHERE);
    world.clock.advance({ days: 2 });
    expect(await fates()).toEqual([UNKNOWN, 'ok']);
  });

  test('for no day ends the old one at once; seven are the most, and never beyond its own end', async () => {
    const { id, apiKey } = await issued(world, admin, { expireTime: dayLater(world, 3) });
    const version = 0;
    for (const days of [8, -1, 1.5])
      expect(await admin.call(partnerKeyCalls.rotate, { id, version, days })).toMatchObject({ status: 400 });
    const { id: second } = await rotated(admin, id, 7);
    expect((await recordOf(admin, id)).expireTime).toBe(dayLater(world, 3));
    const { id: third, apiKey: last } = await rotated(admin, second, 0);
    expect(await statusOf(second)).toBe(4);
    expect([await fateOf(world, apiKey), await fateOf(world, last)]).toEqual(['ok', 'ok']);
    expect(await statusOf(third)).toBe(1);
  });

  test('what was rotated is not rotated again and keeps its end, but may be taken back', async () => {
    const { id, apiKey } = await issued(world, admin);
    await rotated(admin, id, 7);
    const { version } = await recordOf(admin, id);
    expect(await admin.call(partnerKeyCalls.rotate, { id, version, days: 1 })).toMatchObject({
      status: 409,
      key: 'partnerKey.illegalMove',
    });
    expect(await admin.call(edit, { id, version, expireTime: dayLater(world, 20) })).toMatchObject({
      status: 409,
      key: 'partnerKey.ending',
    });
    await admin.ask(revokeCall, { id, version, reason: 'Seen in a mail' });
    expect(await fateOf(world, apiKey)).toBe(UNKNOWN);
  });

  test('fifty times at once makes one new key', async () => {
    const { id } = await issued(world, admin);
    const input = { id, version: 0, days: 7 };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.call(partnerKeyCalls.rotate, input)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const { items } = await admin.ask(page, {});
    expect(items.filter(({ name }) => name === 'Second').map(({ status }) => status)).toHaveLength(2);
  });
});

test('what is revoked is refused at the next call, by every process', async () => {
  const { id, apiKey } = await issued(world, admin);
  expect(await fateOf(world, apiKey)).toBe('ok');
  // Another process has written it: nothing but the database is asked.
  await world.db.updateTable('partnerKeys').set({ status: 3 }).where('id', '=', id).execute();
  expect(await fateOf(world, apiKey)).toBe(UNKNOWN);
  await world.db.updateTable('partnerKeys').set({ status: 1 }).where('id', '=', id).execute();
  expect(await fateOf(world, apiKey)).toBe('ok');
  await admin.ask(revokeCall, { id, version: 0, reason: 'Lost' });
  expect(await fateOf(world, apiKey)).toBe(UNKNOWN);
  expect((await admin.ask(history, { id })).changes[0]).toMatchObject({ operatorName: 'The admin' });
});
