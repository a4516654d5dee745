import { appOrders } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import { appMerchants } from '../../src/domain/app/merchants';
import { bankAccounts } from '../../src/domain/merchants/bankAccount';
import { commissionCalls, commissions } from '../../src/domain/merchants/commission';
import { agents, channels, merchants, subagents } from '../../src/domain/merchants/party';
import { serviceCode } from '../../src/domain/orders/codes';
import { lists } from '../../src/server/lists';
import { accountOf } from '../../src/server/merchants/bankAccounts';
import { type FamilyLife, familyLife } from '../support/familyLife';
import { completeParty, PARTY_PHONE, partyRow } from '../support/partyRows';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let life: FamilyLife;
let admin: Client;
let other: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  life = await familyLife(world);
  [admin, other] = [await world.signIn('admin'), await world.signIn('admin2')];
});

interface Made {
  readonly transactionNumber: string;
  readonly paymentAmount: string;
}

let next = 0;

/** A party in business, below another one. */
async function party(
  partyKind: number,
  superiorId: number | null = null,
  some: object = {},
): Promise<number> {
  next += 1;
  const row = partyRow({ code: `P${next}`, name: `Party ${next}`, partyKind, superiorId, ...some });
  const { id } = await world.db.insertInto('parties').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

const codeOfParty = async (id: number) =>
  (await world.db.selectFrom('parties').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;

/** An offering of 1000 that somebody brings in. */
async function offering(agentId: number) {
  const input = {
    userId: await addUser(world.db),
    side: 1,
    paymentMethod: 1,
    transactionAmount: '1000',
    church: 'Holy Family',
    offeringType: 1,
    agentCode: await codeOfParty(agentId),
  } as const;
  return world.partner('app').call(createOrders.churchOffering, input);
}

const pay = ({ transactionNumber, paymentAmount }: Made) =>
  world.partner('app').ask(appOrders.pay, { transactionNumber, amount: paymentAmount });

const partsOfOrder = async (transactionNumber: string) => {
  const { id } = await life.orderOf(transactionNumber);
  const rows = await world.db
    .selectFrom('orderCommissions')
    .select(['partyId', 'amount'])
    .where('orderId', '=', id)
    .orderBy('partyId')
    .execute();
  return rows.map(({ partyId, amount }) => [partyId, amount]);
};

const terms = (partyId: number, commissionValue: string, fromDay: string, some: object = {}) => ({
  partyId,
  serviceType: serviceCode('churchOffering'),
  commissionBasis: 2,
  commissionValue,
  fromDay,
  ...some,
});

/** Agreed by two. */
async function agreed(input: object): Promise<number> {
  const { id, proposalId } = await admin.ask(commissions.calls.add, input as never);
  await other.ask(commissions.decisions?.approve as never, { auditId: proposalId } as never);
  return id;
}

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
  await admin.ask(take as never, { id, version: 0 } as never);
  const early = await admin.call(accept as never, { id, version: 1 } as never);
  expect(early).toMatchObject({ status: 409, key: 'party.lacks' });
  expect(early.message).toMatch(/contract.*bank account/);
  await completeParty(world.db, id, world.idOf('admin'));
  const { proposalId } = (await admin.ask(accept as never, { id, version: 1 } as never)) as {
    proposalId: number;
  };
  const own = await admin.call(agents.decisions?.approve as never, { auditId: proposalId } as never);
  expect(own).toMatchObject({ status: 403, key: 'approval.ownProposal' });
  await other.ask(agents.decisions?.approve as never, { auditId: proposalId } as never);
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
  const [channel, agent] = [await party(1), await party(3)];
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
  const moved = await admin.call(subagents.calls.edit, { id, version: 0, superiorId: await party(3) });
  expect(moved).toMatchObject({ status: 409, key: 'party.superiorFixed' });
});

test('orders come in by who is in business, upward to the channel; those that were paid go on', async () => {
  const channel = await party(1);
  const agent = await party(3, channel);
  const subagent = await party(4, agent);
  const before = await offering(subagent);
  expect(before.status).toBe(200);
  const { suspend, resume } = channels.steps;
  await admin.ask(suspend as never, { id: channel, version: 0, reason: 'Papers' } as never);
  expect(await offering(subagent)).toMatchObject({ status: 403, key: 'partner.suspended' });
  const { transactionNumber, paymentAmount } = before.data as Made;
  expect(await pay({ transactionNumber, paymentAmount })).toEqual({ status: 1 });
  const open = await admin.call(
    channels.steps.close as never,
    { id: channel, version: 1, reason: 'x' } as never,
  );
  expect(open).toMatchObject({ status: 409, key: 'party.below' });
  const last = await admin.call(
    subagents.steps.close as never,
    { id: subagent, version: 0, reason: 'x' } as never,
  );
  expect(last).toMatchObject({ status: 409, key: 'party.open' });
  const { proposalId } = (await admin.ask(
    resume as never,
    { id: channel, version: 1, reason: 'Found' } as never,
  )) as {
    proposalId: number;
  };
  expect(await offering(subagent)).toMatchObject({ status: 403 });
  await other.ask(channels.decisions?.approve as never, { auditId: proposalId } as never);
  expect(await offering(subagent)).toMatchObject({ status: 200 });
  const ended = await party(3, null, { contractFrom: '2025-01-01', contractTo: '2026-06-14' });
  expect(await offering(ended)).toMatchObject({ status: 409, key: 'party.contractEnded' });
});

test('staff sees the orders of its party and of those below, and only reads while it is suspended', async () => {
  const agent = await party(3);
  const subagent = await party(4, agent);
  const elsewhere = await party(3);
  for (const one of [agent, subagent, elsewhere]) expect((await offering(one)).status).toBe(200);
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

test('what an order brings is frozen on it; a subagent’s is part of its agent’s, which never is less', async () => {
  const channel = await party(1);
  const agent = await party(3, channel);
  const subagent = await party(4, agent);
  const early = await admin.call(commissions.calls.add, terms(subagent, '1', '2026-07-01') as never);
  expect(early).toMatchObject({ status: 409, key: 'commission.aboveSuperior' });
  await agreed(terms(agent, '2.5', '2026-07-01', { commissionCap: '20' }));
  const more = await admin.call(
    commissions.calls.add,
    terms(subagent, '3', '2026-07-01', { commissionCap: '20' }) as never,
  );
  expect(more).toMatchObject({ status: 409, key: 'commission.aboveSuperior' });
  const uncapped = await admin.call(commissions.calls.add, terms(subagent, '1', '2026-07-01') as never);
  expect(uncapped).toMatchObject({ status: 409, key: 'commission.aboveSuperior' });
  await agreed(terms(subagent, '1', '2026-07-01', { commissionCap: '15' }));
  const less = await admin.call(
    commissions.calls.add,
    terms(agent, '0.5', '2026-08-01', { commissionCap: '20' }) as never,
  );
  expect(less).toMatchObject({ status: 409, key: 'commission.aboveSuperior' });
  expect(await admin.call(commissions.calls.add, terms(agent, '3', '2026-07-01') as never)).toMatchObject({
    status: 409,
    key: 'record.duplicate',
    fields: { fromDay: expect.anything() },
  });
  expect(await admin.call(commissions.calls.add, terms(agent, '3', '2026-06-15') as never)).toMatchObject({
    status: 400,
    fields: { fromDay: expect.anything() },
  });
  await agreed(terms(channel, '5', '2026-07-01', { commissionBasis: 1 }));

  const before = (await offering(subagent)).data as { transactionNumber: string };
  expect(await partsOfOrder(before.transactionNumber)).toEqual([]);
  world.clock.advance({ days: 20 });
  admin = await world.signIn('admin');
  other = await world.signIn('admin2');
  const after = (await offering(subagent)).data as { transactionNumber: string };
  // 1020 with the fee: 2.5 % are 25.5, at most 20, of which 1 % (10.2, whole NTD) are the subagent's; the channel has its own.
  expect(await partsOfOrder(after.transactionNumber)).toEqual([
    [channel, '5.00'],
    [agent, '10.00'],
    [subagent, '10.00'],
  ]);
  const begun = await world.db
    .selectFrom('commissions')
    .select(['id', 'version'])
    .where('partyId', '=', agent)
    .executeTakeFirstOrThrow();
  const edited = await admin.call(commissions.calls.edit, { ...begun, commissionValue: '9' });
  expect(edited).toMatchObject({ status: 400, fields: { fromDay: expect.anything() } });
  const withdrawn = await admin.call(commissions.steps.withdraw as never, { ...begun, reason: 'x' } as never);
  expect(withdrawn).toMatchObject({ status: 409, key: 'commission.begun' });
});

test('the preview says what the last orders would have come to', async () => {
  const agent = await party(3);
  const made = (await offering(agent)).data as Made;
  const asked = {
    partyId: agent,
    serviceType: serviceCode('churchOffering'),
    commissionBasis: 2,
    commissionValue: '10',
  } as never;
  expect(await admin.ask(commissionCalls.preview, asked)).toEqual({ orders: 0, would: '0.00', was: '0.00' });
  await pay(made);
  expect(await admin.ask(commissionCalls.preview, asked)).toEqual({
    orders: 1,
    would: '102.00',
    was: '0.00',
  });
});

test('a bank account takes a call to the number known, a fresh sign-in and two people; the old one serves two days more', async () => {
  const id = await party(2);
  const account = (bankAccountNumber: string, calledNumber = PARTY_PHONE) => ({
    partyId: id,
    bankCode: '812',
    bankAccountNumber,
    holder: 'The shop',
    calledNumber,
    calledPerson: 'Chen Mei-Ling',
    callProof: 'Recording 77',
  });
  const wrong = await admin.call(bankAccounts.calls.add, account('12345678', '02-9999-9999'));
  expect(wrong).toMatchObject({ status: 400, fields: { calledNumber: expect.anything() } });
  const agree = async (number: string) => {
    const { proposalId } = await admin.ask(bankAccounts.calls.add, account(number));
    await other.ask(bankAccounts.decisions?.approve as never, { auditId: proposalId } as never);
  };
  const now = () => world.clock.text();
  await agree('11111111');
  expect((await accountOf(world.db, id, now()))?.bankAccountNumber).toBe('11111111');
  await agree('22222222');
  expect((await accountOf(world.db, id, now()))?.bankAccountNumber).toBe('11111111');
  world.clock.advance({ minutes: 11 });
  const stale = await admin.call(bankAccounts.calls.add, account('33333333'));
  expect(stale).toMatchObject({ status: 403, key: 'session.notFresh' });
  const { items } = await admin.ask(bankAccounts.calls.page, { partyId: [id] } as never);
  expect(JSON.stringify(items)).not.toContain('11111111');
  world.clock.advance({ days: 2 });
  expect((await accountOf(world.db, id, now()))?.bankAccountNumber).toBe('22222222');
});
