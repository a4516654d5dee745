import { sql } from 'kysely';
import { appOrders } from '../../src/domain/app/calls';
import { partnerKeys } from '../../src/domain/merchants/partnerKey';
import { fateOf, issued, recordOf, revokeCall, rotated, someKey } from '../support/partnerKeyWorld';
import { saleWorld } from '../support/saleWorld';
import type { Client, World } from '../support/world';

/** What one person can open with the right to issue keys: what the partner does anyway, and not unseen. */

let world: World;
let admin: Client;
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

const { add, edit } = partnerKeys.calls;

/** A shop with the partner of its own, told of what happens to its keys. */
async function shopWithContact() {
  const { id, name } = await saleWorld(world).shop({
    contactName: 'Its owner',
    contactEmail: 'owner@shop.example',
  });
  const partner = await world.db
    .selectFrom('partners')
    .select('id')
    .where('partyId', '=', id)
    .executeTakeFirstOrThrow();
  return { name, partnerId: partner.id };
}

const told = () =>
  world.db
    .selectFrom('deliveries')
    .select(['messageEvent', 'recipient', 'body', 'operatorId'])
    .where('messageEvent', 'in', [48, 49])
    .orderBy('id')
    .execute();

test.each([[[1]], [[2]], [[4]], [[1, 8]], [[2, 4, 8]]])(
  'a shop is given no key with the scopes %j',
  async (scopes) => {
    const { partnerId } = await shopWithContact();
    expect(await admin.call(add, someKey(world, { partnerId, scopes }))).toMatchObject({
      status: 400,
      fields: { scopes: 'The partner does this alone: Merchant' },
    });
    expect(await told()).toEqual([]);
  },
);

test('a key from before opens what its partner does, and its next one says so', async () => {
  const { partnerId } = await shopWithContact();
  const { id, apiKey } = await issued(world, admin, { partnerId, scopes: [8] });
  await sql`update partner_keys set scopes = '[1, 2, 4, 8]' where id = ${id}`.execute(world.db);
  expect(await fateOf(world, apiKey)).toBe('403 partner.wrongScope');
  const paying = { transactionNumber: 'TL2606150000001', amount: '100' };
  expect(await world.clientOf({ apiKey }).call(appOrders.pay, paying)).toMatchObject({
    status: 403,
    key: 'partner.wrongScope',
  });
  const { id: next } = await rotated(admin, id, 1);
  expect((await recordOf(admin, next)).scopes).toEqual([8]);
});

test('each change of a key is told to the administrators, to whoever keeps keys and to the party', async () => {
  const { partnerId, name } = await shopWithContact();
  const { id } = await issued(world, admin, { partnerId, scopes: [8] });
  const administrators = ['admin', 'admin2'].map((account) => world.idOf(account as 'admin'));
  const first = await told();
  expect(first.filter(({ messageEvent }) => messageEvent === 48).map(({ operatorId }) => operatorId)).toEqual(
    expect.arrayContaining(administrators),
  );
  expect(first.filter(({ messageEvent }) => messageEvent === 49)).toEqual([
    expect.objectContaining({ recipient: 'owner@shop.example', body: expect.stringContaining(name) }),
  ]);
  expect(first.find(({ operatorId }) => operatorId === administrators[1])?.body).toContain(
    'issued by The admin',
  );

  await admin.ask(edit, { id, version: 0, addresses: '192.0.2.0/24' });
  const { id: next } = await rotated(admin, id, 1);
  await admin.ask(revokeCall, { id: next, version: 0, reason: 'Nobody asked for it' });
  const toParty = (await told()).filter(({ messageEvent }) => messageEvent === 49);
  expect(toParty.map(({ body }) => /已\p{Script=Han}+/u.exec(body ?? '')?.[0])).toEqual([
    '已核發',
    '已修改',
    '已輪替',
    '已撤銷',
  ]);
});

test('a partner that is no party is told nothing, its operators are', async () => {
  await issued(world, admin);
  expect(new Set((await told()).map(({ messageEvent }) => messageEvent))).toEqual(new Set([48]));
});
