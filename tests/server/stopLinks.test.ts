import { bankAccounts } from '../../src/domain/merchants/bankAccount';
import { merchants } from '../../src/domain/merchants/party';
import { stopLinks } from '../../src/domain/merchants/stopLink';
import { accountOf } from '../../src/server/merchants/bankAccounts';
import { PARTY_PHONE } from '../support/partyRows';
import { partyWorld } from '../support/partyWorld';
import type { Client, World } from '../support/world';

/** The link by which a contact of a party stops a new bank account. */

let world: World;
let admin: Client;
let other: Client;
let made: ReturnType<typeof partyWorld>;

beforeAll(async () => {
  world = await tulay.createWorld();
  made = partyWorld(world);
});

beforeEach(async () => {
  world.clock.advance({ minutes: 2 });
  [admin, other] = [await world.signIn('admin'), await world.signIn('admin2')];
});

let numbers = 10_000_000;
const asked = (partyId: number) => ({
  partyId,
  bankCode: '812',
  bankAccountNumber: String(++numbers),
  holder: 'The shop',
  calledNumber: PARTY_PHONE,
  calledPerson: 'Chen Mei-Ling',
  callProof: 'Recording 77',
});

const mails = async (proposalId: number | null) => {
  const found = await world.db
    .selectFrom('deliveries')
    .select(['recipient', 'body'])
    .where('occasion', 'like', `stopLink:${proposalId}:%`)
    .orderBy('recipient')
    .execute();
  return found.map(({ recipient, body }) => ({
    recipient,
    link: body.match(/\/stop#([\w-]{43})/)?.[1] ?? '',
  }));
};

/** An account that is proposed for a party with a contact, and the links that were mailed. */
async function proposed(contactEmail: string | null = 'shop@example.com', some: object = {}) {
  const partyId = await made.party(2, null, { contactEmail, ...some });
  const { id, proposalId } = await admin.ask(bankAccounts.calls.add, asked(partyId));
  return { partyId, id, proposalId: proposalId ?? 0, links: await mails(proposalId) };
}

const approve = (auditId: number) => other.call(bankAccounts.decisions.approve, { auditId });
const press = (link: string) => world.guest.call(stopLinks.stop, { link });
const look = (link: string) => world.guest.call(stopLinks.query, { link });
const accountNow = (id: number) =>
  world.db.selectFrom('bankAccounts').selectAll().where('id', '=', id).executeTakeFirst();
const told = (event: number, key: string) =>
  world.db
    .selectFrom('deliveries')
    .select('operatorId')
    .where('messageEvent', '=', event)
    .where('occasion', '=', key)
    .where('messageChannel', '=', 4)
    .execute();

test('looking at a link shows party and masked account, and changes nothing', async () => {
  const { id, proposalId, links } = await proposed();
  expect(links).toMatchObject([{ recipient: 'shop@example.com' }]);
  const link = links[0]?.link ?? '';
  const { data } = await look(link);
  expect(data).toEqual({
    partyName: expect.any(String),
    bankAccount: expect.stringMatching(/^812 \*{5}\d{4}$/),
    stopped: false,
  });
  expect(JSON.stringify(await world.db.selectFrom('stopLinks').selectAll().execute())).not.toContain(link);
  expect(await approve(proposalId)).toMatchObject({ status: 200 });
  expect((await accountNow(id))?.status).toBe(1);
});

test('what is proposed is stopped: nobody approves it any more, and operators hear of it', async () => {
  const { id, proposalId, links } = await proposed();
  const link = links[0]?.link ?? '';
  expect(await press(link)).toMatchObject({ status: 200 });
  expect(await approve(proposalId)).toMatchObject({ status: 409 });
  expect(await accountNow(id)).toBeUndefined();
  const approval = await world.db
    .selectFrom('approvals')
    .select(['auditStatus', 'checkerId', 'rejectReason'])
    .where('id', '=', proposalId)
    .executeTakeFirst();
  expect(approval).toEqual({
    auditStatus: 3,
    checkerId: null,
    rejectReason: expect.stringMatching(/contact/),
  });
  expect((await told(42, `bankAccount:${id}:stopped`)).length).toBeGreaterThan(0);
  expect((await look(link)).data).toMatchObject({ stopped: true });
});

test('an account that was agreed on is stopped within 48 hours, the one before stays in use; later the link is over', async () => {
  const first = await proposed();
  await approve(first.proposalId);
  world.clock.advance({ days: 3 });
  expect(await press(first.links[0]?.link ?? '')).toMatchObject({ status: 404, key: 'stopLink.unknown' });
  [admin, other] = [await world.signIn('admin'), await world.signIn('admin2')];
  const second = await admin.ask(bankAccounts.calls.add, asked(first.partyId));
  const [link = ''] = (await mails(second.proposalId)).map((one) => one.link);
  await approve(second.proposalId ?? 0);
  expect((await told(41, `bankAccount:${second.id}:agreed`)).length).toBeGreaterThan(0);
  world.clock.advance({ hours: 47 });
  expect(await press(link)).toMatchObject({ status: 200 });
  expect(await accountNow(second.id)).toMatchObject({ status: 2, version: 1 });
  const rows = await world.db
    .selectFrom('auditLog')
    .selectAll()
    .where('tableName', '=', 'bank_accounts')
    .where('recordId', '=', String(second.id))
    .orderBy('id')
    .execute();
  const last = rows.at(-1);
  expect([last?.action, last?.operatorId]).toEqual(['update', null]);
  const line = await world.db
    .selectFrom('operationLog')
    .selectAll()
    .where('path', '=', stopLinks.stop.path)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toMatchObject({ operatorId: null, code: 200, input: { id: second.id } });
  world.clock.advance({ days: 3 });
  expect((await accountOf(world.db, first.partyId, world.clock.text()))?.id).toBe(first.id);
  expect(await look(link)).toMatchObject({ status: 404 });
});

test('fifty who press at once stop it once, also while it is being approved', async () => {
  for (let at = 0; at < 4; at += 1) {
    const { id, proposalId, links } = await proposed();
    const link = links[0]?.link ?? '';
    const [approval, ...pressed] = await Promise.all([
      approve(proposalId),
      ...Array.from({ length: 50 }, () => press(link)),
    ]);
    expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200]));
    const account = await accountNow(id);
    expect([approval?.status, account?.status, account?.version]).toEqual(
      approval?.status === 200 ? [200, 2, 1] : [409, undefined, undefined],
    );
    const events = await told(42, `bankAccount:${id}:stopped`);
    expect(new Set(events.map(({ operatorId }) => operatorId)).size).toBe(events.length);
  }
});

test('an address that was another one in the last seven days gets a link, too; who has none gets none', async () => {
  const { partyId, proposalId } = await proposed('old@example.com');
  await other.ask(bankAccounts.decisions.reject, { auditId: proposalId, rejectReason: 'Wait' });
  const { version } = await world.db
    .selectFrom('parties')
    .select('version')
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();
  await admin.ask(merchants.calls.edit, { id: partyId, version, contactEmail: 'new@example.com' });
  const { proposalId: next } = await admin.ask(bankAccounts.calls.add, asked(partyId));
  const sent = await mails(next);
  expect(sent.map(({ recipient }) => recipient)).toEqual(['new@example.com', 'old@example.com']);
  // Each has a link of their own; once one of them pressed, the others say so.
  const [one, two] = sent;
  expect(one?.link).not.toBe(two?.link);
  await press(two?.link ?? '');
  expect((await look(one?.link ?? '')).data).toMatchObject({ stopped: true });
  expect((await proposed(null)).links).toEqual([]);
});

test('every link that does not open says the same, and who tries many has to wait', async () => {
  const wrong = await look('x'.repeat(43));
  const over = await proposed();
  await other.ask(bankAccounts.decisions.reject, { auditId: over.proposalId, rejectReason: 'No' });
  const ended = await look(over.links[0]?.link ?? '');
  expect([ended.status, ended.key, ended.message]).toEqual([wrong.status, wrong.key, wrong.message]);
  expect(wrong).toMatchObject({ status: 404, key: 'stopLink.unknown' });
  for (let at = 0; at < 20; at += 1) await press(`${'y'.repeat(42)}${at}`);
  expect(await press('z'.repeat(43))).toMatchObject({ status: 429, key: 'stopLink.tooOften' });
  world.clock.advance({ minutes: 2 });
  expect(await press('z'.repeat(43))).toMatchObject({ status: 404 });
});
