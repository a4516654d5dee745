import { sql } from 'kysely';
import { isReadable, nameKey } from '../../src/domain/kit/fold';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { fieldOf } from '../../src/domain/kit/resource';
import { feePackages } from '../../src/domain/pricing/fee';
import { addBiller } from '../support/billWorld';
import { addBanks, editedPages, letGo, someInput } from '../support/keptRows';
import { addFiles, partyRow } from '../support/partyRows';
import type { Client, World } from '../support/world';

/** Two records whose names read alike are one (docs/decisions/031-kept-records.md). */

let world: World;
let admin: Client;
let other: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  [admin, other] = [await world.signIn('admin'), await world.signIn('admin2')];
  await Promise.all([addFiles(world.db), addBanks(world.db), addBiller(world)]);
  const channel = partyRow({ code: 'SECOND', name: 'First channel', partyKind: 1 });
  await world.db
    .insertInto('parties')
    .values([partyRow({ code: 'FIRST', name: 'First agent' }), channel])
    .execute();
});

const wide = (text: string) =>
  text.replace(/[A-Za-z0-9]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** The same name, written otherwise. */
const ALIKE: Readonly<Record<string, (name: string) => string>> = {
  'a blank behind it': (name) => `${name} `,
  'a blank before it': (name) => ` ${name}`,
  'a wide blank behind it': (name) => `${name}\u3000`,
  'two blanks in it': (name) => name.replace(' ', '  '),
  'other case': (name) => name.toUpperCase(),
  'wide letters': wide,
};

/** Another name that looks the same. */
const LOOKALIKE: Readonly<Record<string, (name: string) => string>> = {
  'a Cyrillic letter': (name) => `\u0410${name}`,
  'a Greek letter': (name) => `${name}\u039f`,
  'something invisible': (name) => `${name}\ufe0f`,
};

const namedPages = editedPages.flatMap(([name, page]) => {
  const { unique, given, of } = page;
  if (unique === undefined || given) return [];
  const { kind, choices } = fieldOf(of, unique);
  return ['text', 'words'].includes(kind) && !choices ? [[name, page, unique] as const] : [];
});

const renamed = (value: unknown, name: (text: string) => string): unknown =>
  typeof value === 'string' ? name(value) : { ...(value as object), en: name((value as { en: string }).en) };

let next = 500;
async function withOne(page: KeptPage): Promise<FormInput> {
  await letGo(world.db, page);
  next += 1;
  const input = someInput(page, next, world.clock.text());
  const { proposalId } = await admin.ask(page.calls.add, input);
  if (proposalId !== null && page.decisions) await other.ask(page.decisions.approve, { auditId: proposalId });
  await letGo(world.db, page);
  return input;
}

test('most kinds of records have a name of their own', () => {
  expect(namedPages.length).toBeGreaterThan(10);
});

test.each(namedPages)('%s: a name that reads alike is there already', async (_, page, unique) => {
  const input = await withOne(page);
  for (const [what, alike] of Object.entries(ALIKE)) {
    const answer = await admin.call(page.calls.add, { ...input, [unique]: renamed(input[unique], alike) });
    // What has a form of its own, such as a number of a version, takes no other.
    expect([what, [400, 409].includes(answer.status)]).toEqual([what, true]);
    expect([what, answer.status, Object.keys(answer.fields ?? {})]).toEqual([what, answer.status, [unique]]);
  }
  for (const [what, alike] of Object.entries(LOOKALIKE)) {
    const answer = await admin.call(page.calls.add, { ...input, [unique]: renamed(input[unique], alike) });
    expect([what, answer.status, Object.keys(answer.fields ?? {})]).toEqual([what, 400, [unique]]);
  }
});

test.each([
  ['Auditor', true],
  ['Kiểm toán viên Đặng', true],
  ['覆核人員（夜班）', true],
  ['\u26a0\ufe0f Maintenance \u{1f468}\u200d\u{1f469}', true],
  ['Auditor\ufe0f', false],
  ['Audi\u200btor', false],
  ['\u0410uditor', false],
])('%j reads as what it is: %s', (name, readable) => {
  expect(isReadable(name)).toBe(readable);
});

test('what is published under a name is not published under another spelling beside it', async () => {
  const input = { name: 'Holiday', rank: 5, audience: 1, proposalReason: 'Holidays' };
  const { proposalId } = await admin.ask(feePackages.calls.add, input);
  const waiting = await admin.call(feePackages.calls.add, { ...input, name: 'holiday ' });
  expect([waiting.status, Object.keys(waiting.fields ?? {})]).toEqual([409, ['name']]);
  if (feePackages.decisions) await other.ask(feePackages.decisions.approve, { auditId: proposalId ?? 0 });
  expect(await admin.call(feePackages.calls.add, { ...input, name: 'Ｈoliday' })).toMatchObject({
    status: 409,
    key: 'record.duplicate',
    fields: { name: expect.any(String) },
  });
  expect(await admin.call(feePackages.calls.add, { ...input, name: 'Н' })).toMatchObject({ status: 400 });
});

test.each([
  'ÁÉ Ñ Đặng',
  ' Ａuditor\u3000 \u00a0Ｘ ',
  'ｶﾞ ①',
  'ﬁn  Ŝ',
  'a\u2003b\tc',
  'A\u0301',
  '㈱ 臺灣',
  '',
])('program and database know %j by the same key', async (name) => {
  const { rows } = await sql<{ key: string }>`select name_key(${name}) as key`.execute(world.db);
  expect(rows[0]?.key).toBe(nameKey(name));
});
