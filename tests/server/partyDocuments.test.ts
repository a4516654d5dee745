import { deflateSync } from 'node:zlib';
import { partnerKeys } from '../../src/domain/merchants/partnerKey';
import { agents, partyLacks } from '../../src/domain/merchants/party';
import { partyDocumentCalls, partyDocuments } from '../../src/domain/merchants/partyDocument';
import { sweepFiles } from '../../src/server/merchants/documents/storeFile';
import { tellOfParties } from '../../src/server/merchants/reminders';
import { completeParty } from '../support/partyRows';
import { partyWorld } from '../support/partyWorld';
import { uploadFile } from '../support/uploads';
import type { Client, World } from '../support/world';

/** Documents of parties: files checked by their bytes, replaced, withdrawn, opened, and their ends. */

let world: World;
let admin: Client;
let made: ReturnType<typeof partyWorld>;
let pictures: Awaited<ReturnType<typeof tulay.pictures>>;

beforeAll(async () => {
  world = await tulay.createWorld();
  made = partyWorld(world);
  pictures = await tulay.pictures();
  admin = await world.signIn('admin');
});

let pages = 0;
/** A PDF that no other test has. */
const pdf = (inside = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R ${inside}>>endobj\n% ${++pages}\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );

const ACTION = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const SCRIPT = `3 0 obj${ACTION}endobj`;

/** A PDF with these objects. */
const withObjects = (...objects: readonly string[]) =>
  Buffer.from(['%PDF-1.7', ...objects, 'startxref', '9', '%%EOF', ''].join('\n'), 'latin1');

/** Content, and what stands behind the length that it says. */
const stream = (content: string, more = '') =>
  `2 0 obj<</Length ${content.length}>>stream\n${content}${more}\nendstream endobj`;

/** One object in a stream of objects that begins at a place. */
function packed(at: string, object: string, keys = '/Type/ObjStm'): string {
  const head = `7 ${at} `;
  const content = deflateSync(`${head}${object}`).toString('latin1');
  return `2 0 obj<<${keys}/Filter/FlateDecode/N 1/First ${head.length}/Length ${content.length}>>stream\n${content}\nendstream endobj`;
}

const { withdraw } = partyDocuments.steps;
const brought = (content: Buffer, who = admin) =>
  uploadFile(world, who, partyDocumentCalls.upload, {}, content);
const file = async (content: Buffer = pdf()) => ((await brought(content)).data as { file: string }).file;

async function added(partyId: number, some: object = {}): Promise<number> {
  const input = { partyId, documentKind: 1, documentFile: await file(), ...some };
  return (await admin.ask(partyDocuments.calls.add, input)).id;
}

const recordOf = async (id: number) => (await admin.ask(partyDocuments.calls.detail, { id })).record;
const get = (path: string) =>
  world.server.handle({ method: 'GET', path, headers: {}, query: {}, ip: '192.0.2.9' });

test('a file is what its bytes are; a picture is made anew from its points', async () => {
  const photo = await pictures.photo();
  const partyId = await made.party(3);
  const id = await added(partyId, { documentFile: await file(photo) });
  expect(await recordOf(id)).toMatchObject({ documentFormat: 2, status: 1 });
  const kept = [...world.files.kept.values()].at(-1);
  expect(kept?.includes('Secretphone')).toBe(false);
});

test.each([
  ['a page', () => Buffer.from('<html>contract.pdf</html>')],
  ['a PDF that is cut off', () => pdf().subarray(0, -7)],
  ['a PDF with a page behind it', () => Buffer.concat([pdf(), Buffer.from('<script>alert(1)</script>')])],
  ['a PDF with a script', () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
  ['a PDF with a script by its numbers', () => pdf('/OpenAction<</S/#4aavaScript>>')],
  ['a PDF that opens a program', () => pdf('/A<</S/Launch/F(cmd.exe)>>')],
  ['a PDF with a file in it', () => pdf('/Names<</EmbeddedFiles 9 0 R>>')],
  ['a PDF that opens another one', () => pdf('/A<</S/GoToR/F(b.pdf)>>')],
  ['a PDF with a file of a note in it', () => pdf('/FS<</EF<</F 9 0 R>>>>')],
  ['a locked PDF', () => pdf('/Encrypt 5 0 R')],
  ['a PDF with a script between comments', () => withObjects('%stream', SCRIPT, '%endstream')],
  ['a PDF with a script behind a comment', () => withObjects(`% ${SCRIPT}`)],
  ['a PDF with a script in a string', () => withObjects(`2 0 obj(\n${SCRIPT})endobj`)],
  ['a PDF with a script in plain content', () => withObjects(stream(`\n${SCRIPT}`))],
  ['a PDF whose content is longer than it says', () => withObjects(stream('BT', SCRIPT))],
  ['a PDF with a script in a packed object', () => withObjects(packed('0', ACTION))],
  ['a PDF with a packed object in a string', () => withObjects(packed('1', `(${ACTION})`))],
  ['a PDF with packed objects that call themselves otherwise', () => withObjects(packed('0', ACTION, '/X'))],
  [
    'a PDF with objects packed in an unusual way',
    () => withObjects(packed('0', '<<>>', '/Filter/LZWDecode')),
  ],
  ['a PDF with brackets that are not in pairs', () => withObjects('3 0 obj<</A[>>]endobj')],
  ['nothing', () => Buffer.alloc(0)],
])('%s is not taken', async (_, content: () => Buffer) => {
  const answer = await brought(content());
  expect(answer).toMatchObject({ status: 415, key: 'partyDocument.wrongType' });
});

test.each([
  ['content of its own length', () => withObjects(stream('BT (Hello) Tj ET'))],
  [
    'content whose length stands elsewhere',
    () => withObjects('2 0 obj<</Length 9 0 R>>stream\nBT ET\nendstream'),
  ],
  ['packed objects', () => withObjects(packed('0', '<</Type/Page/Contents 2 0 R>>'))],
  ['names that only begin like those of what runs', () => withObjects('3 0 obj<</JSX(a)/Launcher 1>>endobj')],
  ['a title with brackets', () => withObjects('3 0 obj<</Title(Contract \\(a\\) (b) % 50)>>endobj')],
])('a PDF with %s is taken', async (_, content: () => Buffer) => {
  expect(await brought(content())).toMatchObject({ status: 200 });
});

test('nobody brings, adds or opens a document without the right; who may not read the party opens no file of it', async () => {
  const partyId = await made.party(3);
  const id = await added(partyId);
  const service = await world.signIn('service');
  expect(await brought(pdf(), service)).toMatchObject({ status: 403 });
  expect(await service.call(partyDocuments.calls.add, { partyId, documentKind: 1 })).toMatchObject({
    status: 403,
  });
  expect(await service.call(partyDocumentCalls.open, { id })).toMatchObject({ status: 403 });
  const auditor = await world.signIn('auditor');
  expect(await auditor.call(withdraw, { id, version: 0, reason: 'x' })).toMatchObject({ status: 403 });
  const roles = await world.db
    .selectFrom('roles')
    .select(['id', 'rights'])
    .where('name', '=', 'checkers')
    .execute();
  const [role] = roles;
  if (!role) throw new Error('there are no checkers');
  const fewer = (role.rights ?? []).filter((right) => right !== 'MERCHANT_AGENT');
  await world.db
    .updateTable('roles')
    .set({ rights: JSON.stringify(fewer) })
    .where('id', '=', role.id)
    .execute();
  expect(await auditor.call(partyDocumentCalls.open, { id })).toMatchObject({
    status: 403,
    key: 'right.missing',
  });
  await world.db
    .updateTable('roles')
    .set({ rights: JSON.stringify(role.rights) })
    .where('id', '=', role.id)
    .execute();
  expect(await auditor.call(partyDocumentCalls.open, { id })).toMatchObject({ status: 200 });
});

test('a file opens by a link that lives for five minutes, and each opening is logged', async () => {
  const content = pdf();
  const id = await added(await made.party(3), { documentFile: await file(content) });
  const { path } = await admin.ask(partyDocumentCalls.open, { id });
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect(Buffer.compare(body as Buffer, content)).toBe(0);
  const views = await world.db
    .selectFrom('partyFileViews')
    .selectAll()
    .where('documentId', '=', id)
    .execute();
  expect(views).toMatchObject([{ operatorId: world.idOf('admin'), ip: '192.0.2.9' }]);
  world.clock.advance({ minutes: 6 });
  expect((await get(path)).status).toBe(404);
  expect((await get('/web/partyFile/x')).status).toBe(404);
});

test('of fifty that add the same one does, also where each brought the file anew; another party may have it too', async () => {
  const partyId = await made.party(3);
  const input = { partyId, documentKind: 4, documentFile: await file() };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.call(partyDocuments.calls.add, input)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    key: 'record.duplicate',
    fields: { documentFile: expect.anything() },
  });
  const content = pdf();
  const files = await Promise.all(Array.from({ length: 10 }, () => file(content)));
  const same = await Promise.all(
    files.map((documentFile) =>
      admin.call(partyDocuments.calls.add, { partyId, documentKind: 4, documentFile }),
    ),
  );
  expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
  await added(await made.party(3), { documentFile: await file(content) });
  const unknown = { partyId, documentKind: 4, documentFile: `documents/${'0'.repeat(32)}` };
  expect(await admin.call(partyDocuments.calls.add, unknown)).toMatchObject({
    status: 400,
    fields: { documentFile: expect.anything() },
  });
});

test('a newer one takes its place, once, and the older stays readable; what is withdrawn says why', async () => {
  const id = await added(await made.party(3), { documentKind: 2, expiryDay: '2026-08-01' });
  const bad = { id, version: 0, documentFile: await file() };
  expect(await admin.call(partyDocumentCalls.replace, bad)).toMatchObject({
    status: 400,
    fields: { expiryDay: expect.anything() },
  });
  const files = await Promise.all(Array.from({ length: 10 }, () => file()));
  const answers = await Promise.all(
    files.map((documentFile) =>
      admin.call(partyDocumentCalls.replace, { id, version: 0, documentFile, expiryDay: '2028-08-01' }),
    ),
  );
  const [newer, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect(await recordOf(id)).toMatchObject({ status: 2, documentStanding: 4, expiryDay: '2026-08-01' });
  const newId = newer?.data.id ?? 0;
  expect(await recordOf(newId)).toMatchObject({ status: 1, documentKind: 2, expiryDay: '2028-08-01' });
  await admin.ask(partyDocumentCalls.open, { id });
  expect(await admin.call(withdraw, { id, version: 1, reason: 'x' })).toMatchObject({ status: 409 });
  await admin.ask(withdraw, { id: newId, version: 0, reason: 'Of another shop' });
  expect(await recordOf(newId)).toMatchObject({ status: 3, moveReason: 'Of another shop' });
});

test('accepting takes a registration, a contract and an identity that are not over; the page says so beforehand', async () => {
  const id = await made.party(3, null, { status: 2, unifiedNumber: '04595257' });
  const lacks = async () => (await admin.ask(partyLacks.agent, { id })).lacks;
  expect(await lacks()).toEqual([
    'party.contract',
    'party.bankAccount',
    'party.registration',
    'party.contractDocument',
    'party.identity',
  ]);
  await completeParty(world.db, id, world.idOf('admin'));
  expect(await lacks()).toEqual([]);
  await world.db
    .updateTable('partyDocuments')
    .set({ expiryDay: '2026-06-14' })
    .where('partyId', '=', id)
    .where('documentKind', '=', 3)
    .execute();
  expect(await lacks()).toEqual(['party.identity']);
  const { accept } = agents.steps;
  const early = await admin.call(accept, { id, version: 0 });
  expect(early).toMatchObject({ status: 409, key: 'party.lacks' });
  expect(early.message).toMatch(/identity document/);
  await added(id, { documentKind: 3, expiryDay: '2036-06-15' });
  expect(await admin.call(accept, { id, version: 0 })).toMatchObject({ status: 200 });
});

test('operators are told 30 and 7 days before a document or a contract ends, once each', async () => {
  const start = world.clock.text();
  const party = await made.party(3, null, { contractFrom: '2025-01-01', contractTo: '2026-07-10' });
  const id = await added(party, { expiryDay: '2026-06-20' });
  const later = await added(party, { expiryDay: '2026-07-01' });
  expect(await tellOfParties(world.db, start)).toBe(3);
  expect(await tellOfParties(world.db, start)).toBe(0);
  const told = await world.db
    .selectFrom('deliveries')
    .select(['occasion', 'messageEvent'])
    .distinct()
    .where('messageEvent', 'in', [37, 38, 39, 40])
    .orderBy('messageEvent')
    .execute();
  expect(told).toEqual([
    { messageEvent: 37, occasion: `document:${later}:2026-07-01:30` },
    { messageEvent: 38, occasion: `document:${id}:2026-06-20:7` },
    { messageEvent: 39, occasion: `contract:${party}:2026-07-10:30` },
  ]);
  expect(await tellOfParties(world.db, '2026-07-04 00:00:00')).toBe(1);
});

test('a file that shows no document goes after a day; no document is without its file', async () => {
  const id = await added(await made.party(3));
  const { documentFile } = await recordOf(id);
  const lost = await file();
  const { db, files } = world;
  expect(await sweepFiles({ db, files }, world.clock.text())).toBe(0);
  world.clock.advance({ days: 1, minutes: 1 });
  await sweepFiles({ db, files }, world.clock.text());
  admin = await world.signIn('admin');
  expect(world.files.kept.has(lost.slice(10))).toBe(false);
  expect(world.files.kept.has(String(documentFile).slice(10))).toBe(true);
  await expect(
    db.deleteFrom('partyFiles').where('name', '=', String(documentFile)).execute(),
  ).rejects.toThrow();
});

test('keys are found by the party that calls by them', async () => {
  const partyId = await made.party(2);
  await world.db.insertInto('partners').values({ code: 'P', name: 'P', scope: 8, partyId }).execute();
  const { items } = await admin.ask(partnerKeys.calls.page, { partyId: [partyId] } as never);
  expect(items).toEqual([]);
});
