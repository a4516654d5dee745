import { sql } from 'kysely';
import { createOrders, kioskCalls } from '../../src/domain/app/createOrders';
import { appDictionary } from '../../src/domain/app/dictionary';
import { appUsers } from '../../src/domain/app/users';
import { exportJobs } from '../../src/domain/exports/calls';
import { entryOf, NO_DICTIONARY } from '../../src/domain/kit/entries';
import { textOf } from '../../src/domain/kit/format';
import { amendments } from '../../src/domain/orders/amendment';
import { ntdSend } from '../../src/domain/orders/families/send';
import { refundCases } from '../../src/domain/orders/refund';
import { session } from '../../src/domain/session/calls';
import { dictionaryCalls, dictionaryEntries, isFixed } from '../../src/domain/system/dictionary';
import { kycEdit } from '../../src/domain/users/edit';
import { userCalls, users } from '../../src/domain/users/management';
import { auditDesk } from '../../src/domain/users/verification';
import { dictionaryReader } from '../../src/server/dictionary/dictionary';
import { askAmendment, failedSend } from '../support/amendmentWorld';
import { imagesFor, kycData, waitingKyc } from '../support/auditWorld';
import { addEntry, entryNumbered, reword, sendOf, stepOf } from '../support/dictionaryWorld';
import { cellsOf, download } from '../support/exportWorld';

import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What the dictionary does beyond being kept: everything else chooses from it, and reads its words. */

type Platform = Awaited<ReturnType<typeof tulay.platform>>;

let world: World;
let platform: Platform;
let admin: Client;
let app: Client;
let userId: number;

beforeAll(async () => {
  [world, platform] = await Promise.all([tulay.createWorld(), tulay.platform()]);
  admin = await world.signIn('admin');
  app = world.partner('app');
  userId = await addUser(world.db, { kycStatus: 2, status: 0, points: 0 });
});

/** What an app offers of a list. */
async function offered(list: 'relationship' | 'occupation' | 'sendPurpose', lang?: 'en' | 'tw' | 'th') {
  const { lists } = await app.ask(appDictionary.query, { lists: [list], lang });
  return new Map(lists.flatMap(({ entries }) => entries.map(({ number, words }) => [number, words])));
}

describe('an entry that is deactivated', () => {
  test('is refused in new orders, at the app and at kiosks, and reads on in old ones', async () => {
    const before = await app.ask(createOrders.send, sendOf(userId, { relationship: 5, sendPurpose: 3 }));
    expect((await stepOf(admin, 'relationship', 5, 'deactivate')).status).toBe(200);

    const answer = await app.call(createOrders.send, sendOf(userId, { relationship: 5 }));
    expect(answer).toMatchObject({ status: 400, key: 'input.invalid' });
    expect(Object.keys(answer.fields ?? {})).toEqual(['relationship']);
    const order = { service: 'send', ...sendOf(userId, { relationship: 5 }), userId: undefined };
    const atKiosk = await app.call(kioskCalls.create, { kiosk: 'Station 1', order });
    expect(Object.keys(atKiosk.fields ?? {})).toEqual(['order.relationship']);
    expect((await offered('relationship')).has(5)).toBe(false);
    const { rows } = await sql`select count(*)::int as n from orders where relationship = 5`.execute(
      world.db,
    );
    expect(rows).toEqual([{ n: 1 }]);

    const { items } = await admin.ask(ntdSend.page, {
      transactionNumber: before.transactionNumber,
    } as object);
    expect(items).toMatchObject([{ relationship: 5, sendPurpose: 3 }]);
    const { dictionary: known } = await admin.ask(dictionaryCalls.words, {});
    expect(known && entryOf(known, 'relationship', 5)).toMatchObject({
      active: false,
      words: { en: 'Relative' },
    });

    expect((await stepOf(admin, 'relationship', 5, 'activate')).status).toBe(200);
    expect((await app.call(createOrders.send, sendOf(userId, { relationship: 5 }))).status).toBe(200);
  });

  test('stays on an order whose recipient is amended otherwise, and is no choice for another', async () => {
    await stepOf(admin, 'relationship', 6, 'deactivate');
    const orderId = await failedSend(world, { relationship: 6 });
    const caseId = await askAmendment(admin, orderId);
    const other = await failedSend(world);
    const otherCase = await askAmendment(admin, other);
    const to = { version: 0, relationship: 6, recipient: 'Ana Reyes' };
    expect((await admin.call(amendments.propose, { id: caseId, ...to })).status).toBe(200);
    const answer = await admin.call(amendments.propose, { id: otherCase, ...to });
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ['relationship']]);
    await stepOf(admin, 'relationship', 6, 'activate');
  });

  test('is refused where it stands inside of what is submitted, and what waits is approved all the same', async () => {
    const { userId: waiting, verificationId } = await waitingKyc(world);
    await sql`update verifications set data = data || '{"occupation": 4, "sourceOfFunds": 2}'
      where id = ${verificationId}`.execute(world.db);
    await stepOf(admin, 'occupation', 4, 'deactivate');
    const images = await imagesFor(world, 'kyc');
    const data = { ...kycData(), occupation: 4, sourceOfFunds: 2 };
    const applicant = await addUser(world.db);
    const answer = await app.call(appUsers.submitKyc, { userId: applicant, data, images });
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ['data.occupation']]);

    const auditor = await world.signIn('auditor');
    await auditor.ask(auditDesk.take, { id: verificationId });
    const user = await world.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', waiting)
      .executeTakeFirstOrThrow();
    const approve = { id: verificationId, version: 0, userVersion: user.version };
    await auditor.ask(auditDesk.approve, approve);
    const { user: shown } = await admin.ask(users.detail, { id: waiting });
    expect(shown).toMatchObject({ occupation: 4, sourceOfFunds: 2 });

    // Who has it keeps it through an edit of something else, and is found by it.
    await admin.ask(kycEdit.edit, { id: waiting, version: shown.version, sourceOfFunds: 3 });
    const found = await admin.ask(userCalls.page, { occupation: [4] } as object);
    expect(found.items.map(({ id }) => id)).toEqual([waiting]);
    const again = { id: waiting, version: shown.version + 1, occupation: 4 };
    expect((await admin.call(kycEdit.edit, again)).fields).toHaveProperty('occupation');
    await stepOf(admin, 'occupation', 4, 'activate');
  });

  test('a call that was answered before is answered again, whatever has happened to its entries', async () => {
    const input = sendOf(userId, { relationship: 4 });
    const first = await app.ask(createOrders.send, input, { key: 'once' });
    await stepOf(admin, 'relationship', 4, 'deactivate');
    expect(await app.ask(createOrders.send, input, { key: 'once' })).toEqual(first);
    await stepOf(admin, 'relationship', 4, 'activate');
  });

  test('may still be looked for in lists and exports', async () => {
    await stepOf(admin, 'refundReason', 2, 'deactivate');
    expect((await admin.call(refundCases.page, { refundReason: [2] })).status).toBe(200);
    expect((await admin.call(refundCases.export, { refundReason: [2] })).status).toBe(200);
    await stepOf(admin, 'refundReason', 2, 'activate');
  });
});

describe('words', () => {
  test('that are edited are those of exports, in the language of who asked', async () => {
    const { transactionNumber } = await app.ask(createOrders.send, sendOf(userId, { relationship: 3 }));
    await reword(admin, 'relationship', 3, { en: 'Daughter or son', tw: '兒女' });
    const asked = { transactionNumber, columns: ['relationship', 'sendPurpose'] } as object;
    const taiwanese = await world.signIn('admin', { lang: 'tw' });
    for (const [client, expected] of [
      [admin, { Relationship: 'Daughter or son', Purpose: 'N/A' }],
      [taiwanese, { 關係: '兒女', 匯款用途: 'N/A' }],
    ] as const) {
      const { exportId: id } = await client.ask(ntdSend.export, asked);
      expect(await platform.workOnExport(world, id)).toEqual([]);
      const { ticket } = await client.ask(exportJobs.ticket, { id });
      expect(cellsOf((await download(world, ticket)).content).rows).toEqual([expected]);
    }
  });

  test('that are edited are read by the app in its languages, English where one is missing', async () => {
    await reword(admin, 'occupation', 2, { en: 'Caretaker', tw: '看護工' });
    expect((await offered('occupation', 'tw')).get(2)).toBe('看護工');
    expect((await offered('occupation', 'th')).get(2)).toBe('Caretaker');
  });

  test('reach the console by their version alone', async () => {
    const { commonInfo } = await admin.ask(session.tokenInfo, {});
    const version = commonInfo.dictionaryVersion;
    expect(await admin.ask(dictionaryCalls.words, { version })).toEqual({ dictionary: null });
    await reword(admin, 'sendPurpose', 8, { en: 'Present' });
    const { dictionary: known } = await admin.ask(dictionaryCalls.words, { version });
    expect(known && entryOf(known, 'sendPurpose', 8)?.words).toEqual({ en: 'Present' });
    const after = await admin.ask(session.tokenInfo, {});
    expect(after.commonInfo.dictionaryVersion).toBe(known?.version);
    expect(known?.version).not.toBe(version);
  });

  test('are those that another process has written, without asking for more than the version', async () => {
    const other = dictionaryReader();
    const before = await other(world.db);
    expect(await other(world.db)).toBe(before);
    await reword(admin, 'sourceOfFunds', 3, { en: 'Own savings' });
    const after = await other(world.db);
    expect(entryOf(after, 'sourceOfFunds', 3)?.words.en).toBe('Own savings');
    expect(entryOf(before, 'sourceOfFunds', 3)?.words.en).toBe('Savings');
  });

  test('that were rolled back stay with nobody who has read them', async () => {
    const reader = dictionaryReader();
    const said = (en: string) => sql`
      update dictionary_entries set entry_words = ${JSON.stringify({ en })}::jsonb
      where entry_list = 9 and entry_number = 4`;
    const undone = world.db.transaction().execute(async (transaction) => {
      await said('Never').execute(transaction);
      const inside = await reader(transaction);
      expect(entryOf(inside, 'sourceOfFunds', 4)?.words.en).toBe('Never');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await said('A shop').execute(world.db);
    expect(entryOf(await reader(world.db), 'sourceOfFunds', 4)?.words.en).toBe('A shop');
  });
});

describe('numbers', () => {
  test('are given once: fifty at once get fifty, from a thousand on, and none of an entry that failed comes again', async () => {
    const added = await Promise.all(
      Array.from({ length: 50 }, (_, at) => addEntry(admin, 'occupation', `Trade ${at}`)),
    );
    expect(new Set(added).size).toBe(50);
    expect(Math.min(...added)).toBeGreaterThanOrEqual(1000);
    const highest = Math.max(...added);
    const { id } = await entryNumbered(admin, 'occupation', highest);
    await sql`delete from dictionary_entries where id = ${id}`.execute(world.db);
    const next = await addEntry(admin, 'relationship', 'Guardian');
    expect(next).toBeGreaterThan(highest);
    expect((await app.call(createOrders.send, sendOf(userId, { relationship: next }))).status).toBe(200);
    // A number is one of its list.
    const foreign = await app.call(createOrders.send, sendOf(userId, { relationship: added[0] }));
    expect(Object.keys(foreign.fields ?? {})).toEqual(['relationship']);
  });

  test('an entry stays in its list', async () => {
    const { id, version } = await entryNumbered(admin, 'relationship', 3);
    const answer = await admin.call(dictionaryEntries.calls.edit, { id, version, entryList: 8 });
    expect(answer).toMatchObject({ status: 409, key: 'dictionary.listStays' });
  });
});

test('of an entry that the program counts on words and place change, and nothing else', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from dictionary_entries
    where entry_words ->> 'en' = 'Other'`.execute(world.db);
  const other = await entryNumbered(admin, 'rejectItem', 99);
  expect(rows[0]?.n).toBe(5);
  expect(isFixed(other)).toBe(true);
  expect(await stepOf(admin, 'rejectItem', 99, 'deactivate')).toMatchObject({
    status: 409,
    key: 'dictionary.fixed',
  });
  const { id, version } = other;
  const types = await admin.call(dictionaryEntries.calls.edit, { id, version, entryTypes: [1] });
  expect(types).toMatchObject({ status: 409, key: 'dictionary.fixed' });
  await admin.ask(dictionaryEntries.calls.edit, {
    id,
    version,
    entryWords: { en: 'Something else' },
    entrySort: 1,
  });
  expect(await entryNumbered(admin, 'rejectItem', 99)).toMatchObject({
    status: 1,
    entrySort: 1,
    entryWords: { en: 'Something else' },
  });
});

test('an entry says how many use it, to ten thousand and no further', async () => {
  const number = await addEntry(admin, 'sourceOfFunds', 'Lottery');
  await sql`insert into users (full_name, mobile, email, nationality, lang, registered_time, source_of_funds)
    select 'U', '8' || n, n || '@x.example', 'PHL', 'en', now(), ${number}
    from generate_series(10000000, 10010004) n`.execute(world.db);
  const record = await entryNumbered(admin, 'sourceOfFunds', number);
  expect(record.usedBy).toBe(10_001);
  const { usedBy } = dictionaryEntries.of.shown.fields;
  const reader = { t: (key: string) => key, lang: 'en', timeZone: 'UTC', dictionary: NO_DICTIONARY } as const;
  expect(textOf(usedBy, record.usedBy, reader)).toBe('10,000+');
});

test('partners of another kind do not read it', async () => {
  const answer = await world.partner('payout').call(appDictionary.query, {});
  expect(answer).toMatchObject({ status: 403, key: 'partner.wrongScope' });
});
