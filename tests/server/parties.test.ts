import { appMerchants } from '../../src/domain/app/merchants';
import { agents, channels, merchants, subagents } from '../../src/domain/merchants/party';
import { lists } from '../../src/server/lists';
import { fateOf, issued } from '../support/partnerKeyWorld';
import { completeParty, PARTY_PHONE } from '../support/partyRows';
import { type Made, partyWorld } from '../support/partyWorld';
import type { Client, World } from '../support/world';

/** Who does business with us: from application to end, and what that means for orders and staff. */

let world: World;
let admin: Client;
let other: Client;
let made: ReturnType<typeof partyWorld>;

beforeAll(async () => {
  world = await tulay.createWorld();
  made = partyWorld(world);
  [admin, other] = [await world.signIn('admin'), await world.signIn('admin2')];
});

test('a party is applied for, taken up, and accepted by two once nothing lacks; the maker is not the checker', async () => {
  const input = {
    name: 'New shop',
    code: 'NEW_SHOP',
    unifiedNumber: '04595257',
    contactName: 'Chen Mei-Ling',
    contactPhone: PARTY_PHONE,
    contactEmail: 'shop@example.com',
  };
  const bad = await admin.call(agents.calls.add, { ...input, unifiedNumber: '04595258', code: 'no spaces' });
  expect(bad).toMatchObject({ status: 400 });
  expect(Object.keys(bad.fields ?? {}).sort()).toEqual(['code', 'unifiedNumber']);
  const { id } = await admin.ask(agents.calls.add, input);
  const { take, accept } = agents.steps;
  await admin.ask(take, { id, version: 0 });
  const early = await admin.call(accept, { id, version: 1 });
  expect(early).toMatchObject({ status: 409, key: 'party.lacks' });
  expect(early.message).toMatch(/contract.*bank account/);
  await completeParty(world.db, id, world.idOf('admin'));
  const { proposalId } = await admin.ask(accept, { id, version: 1 });
  const own = await admin.call(agents.decisions.approve, { auditId: proposalId as number });
  expect(own).toMatchObject({ status: 403, key: 'approval.ownProposal' });
  await other.ask(agents.decisions.approve, { auditId: proposalId as number });
  expect((await admin.ask(agents.calls.detail, { id })).record.status).toBe(3);
  // Of another kind there is no such record.
  expect(await admin.call(channels.calls.detail, { id })).toMatchObject({ status: 404 });
  expect(await admin.call(channels.calls.edit, { id, version: 2, name: 'X' })).toMatchObject({ status: 404 });
});

test('a shop applies through the app, once however often it asks, and an operator finds it', async () => {
  const input = {
    partyKind: 2 as const,
    name: 'Halo Halo',
    unifiedNumber: '10458575',
    contactName: 'Rosa Cruz',
    contactPhone: '02-2555-0199',
    contactEmail: 'halo@example.com',
  };
  const app = world.partner('app');
  expect(await app.call(appMerchants.apply, { ...input, unifiedNumber: '10458571' })).toMatchObject({
    status: 400,
    fields: { unifiedNumber: expect.anything() },
  });
  expect(await app.call(appMerchants.apply, { ...input, channelCode: 'NONE' })).toMatchObject({
    status: 400,
    fields: { channelCode: expect.anything() },
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.call(appMerchants.apply, input)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, key: 'party.known' });
  const { items } = await admin.ask(merchants.calls.page, { name: 'Halo Halo' } as never);
  expect(items).toMatchObject([{ status: 1, makerName: 'Mobile app', unifiedNumber: '10458575' }]);
  expect(await world.partner('courier').call(appMerchants.apply, input)).toMatchObject({ status: 403 });
});

test('who is above is of the right kind and in business, and stays', async () => {
  const [channel, agent] = [await made.party(1), await made.party(3)];
  const input = {
    name: 'Stand',
    code: 'STAND',
    unifiedNumber: '04595257',
    contactName: 'Rosa',
    contactPhone: PARTY_PHONE,
    contactEmail: 'stand@example.com',
  };
  for (const superiorId of [channel, 999_999])
    expect(await admin.call(subagents.calls.add, { ...input, superiorId })).toMatchObject({
      status: 400,
      fields: { superiorId: expect.anything() },
    });
  const { id } = await admin.ask(subagents.calls.add, { ...input, superiorId: agent });
  await world.db.updateTable('parties').set({ status: 3 }).where('id', '=', id).execute();
  const moved = await admin.call(subagents.calls.edit, { id, version: 0, superiorId: await made.party(3) });
  expect(moved).toMatchObject({ status: 409, key: 'party.superiorFixed' });
});

test('orders come in by who is in business, upward to the channel; those that were paid go on', async () => {
  const channel = await made.party(1);
  const agent = await made.party(3, channel);
  const subagent = await made.party(4, agent);
  const before = await made.offering(subagent);
  expect(before.status).toBe(200);
  const { suspend, resume } = channels.steps;
  await admin.ask(suspend, { id: channel, version: 0, reason: 'Papers' });
  expect(await made.offering(subagent)).toMatchObject({ status: 403, key: 'partner.suspended' });
  const { transactionNumber, paymentAmount } = before.data as Made;
  expect(await made.pay({ transactionNumber, paymentAmount })).toEqual({ status: 1 });
  const open = await admin.call(channels.steps.close, { id: channel, version: 1, reason: 'x' });
  expect(open).toMatchObject({ status: 409, key: 'party.below' });
  const last = await admin.call(subagents.steps.close, { id: subagent, version: 0, reason: 'x' });
  expect(last).toMatchObject({ status: 409, key: 'party.open' });
  const { proposalId } = await admin.ask(resume, { id: channel, version: 1, reason: 'Found' });
  expect(await made.offering(subagent)).toMatchObject({ status: 403 });
  await other.ask(channels.decisions.approve, { auditId: proposalId as number });
  expect(await made.offering(subagent)).toMatchObject({ status: 200 });
  const ended = await made.party(3, null, { contractFrom: '2025-01-01', contractTo: '2026-06-14' });
  expect(await made.offering(ended)).toMatchObject({ status: 409, key: 'party.contractEnded' });
});

test('staff sees the orders of its party and of those below, and only reads while it is suspended', async () => {
  const agent = await made.party(3);
  const subagent = await made.party(4, agent);
  const elsewhere = await made.party(3);
  for (const one of [agent, subagent, elsewhere]) expect((await made.offering(one)).status).toBe(200);
  const bind = (agentId: number | null) =>
    world.db.updateTable('operators').set({ agentId }).where('account', '=', 'admin').execute();
  await bind(agent);
  const { items } = await admin.ask(lists.churchOffering.page, { pageSize: 100 });
  const orders = await world.db.selectFrom('orders').select(['id', 'agentId']).execute();
  const seen = new Set(items.map(({ id }) => orders.find((one) => one.id === id)?.agentId));
  expect(seen).toEqual(new Set([agent, subagent]));
  await world.db.updateTable('parties').set({ status: 4 }).where('id', '=', agent).execute();
  await admin.ask(lists.churchOffering.page, {});
  const change = await admin.call(agents.calls.edit, { id: elsewhere, version: 0, name: 'Other' });
  expect(change).toMatchObject({ status: 403, key: 'partner.suspended' });
  await bind(null);
  expect(await admin.call(agents.calls.edit, { id: elsewhere, version: 0, name: 'Other' })).toMatchObject({
    status: 200,
  });
});

test('to close a party takes two and a reason, and it stays in business until the second agrees', async () => {
  const agent = await made.party(3);
  const unsaid = await admin.call(agents.steps.close, { id: agent, version: 0 });
  expect(unsaid).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  const { proposalId } = await admin.ask(agents.steps.close, { id: agent, version: 0, reason: 'It moves' });
  const decision = { auditId: proposalId as number };
  const statusNow = async () => (await admin.ask(agents.calls.detail, { id: agent })).record.status;
  expect(await statusNow()).toBe(3);
  expect(await admin.call(agents.decisions.approve, decision)).toMatchObject({
    status: 403,
    key: 'approval.ownProposal',
  });
  await other.ask(agents.decisions.approve, decision);
  expect(await statusNow()).toBe(5);
});

test('a party whose end is agreed to while orders come in has none that it did not see', async () => {
  for (let at = 0; at < 4; at += 1) {
    const agent = await made.party(3);
    const closing = { id: agent, version: 0, reason: 'The shop moves away' };
    const { proposalId } = await admin.ask(agents.steps.close, closing);
    const [closed, ...orders] = await Promise.all([
      other.call(agents.decisions.approve, { auditId: proposalId as number }),
      ...Array.from({ length: 8 }, () => made.offering(agent)),
    ]);
    const taken = orders.filter(({ status }) => status === 200).length;
    expect(closed.status === 200 ? [200, taken] : [closed.status, taken > 0]).toEqual(
      closed.status === 200 ? [200, 0] : [409, true],
    );
  }
});

test('a merchant that is accepted may be given a key, which opens nothing while one above it is suspended', async () => {
  const channel = await made.party(1);
  const shop = await made.party(2, channel, { status: 2, unifiedNumber: '04595257' });
  await completeParty(world.db, shop, world.idOf('admin'));
  const { accept } = merchants.steps;
  const { proposalId } = await admin.ask(accept, { id: shop, version: 0 });
  await other.ask(merchants.decisions.approve, { auditId: proposalId as number });
  const { id: partnerId } = await world.db
    .selectFrom('partners')
    .select('id')
    .where('partyId', '=', shop)
    .executeTakeFirstOrThrow();
  const { apiKey } = await issued(world, admin, { partnerId, scopes: [8] });
  // It is known, and no key of an app.
  expect(await fateOf(world, apiKey)).toBe('403 partner.wrongScope');
  await world.db.updateTable('parties').set({ status: 4 }).where('id', '=', channel).execute();
  expect(await fateOf(world, apiKey)).toBe('403 partner.suspended');
});
