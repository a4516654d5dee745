import type { FormInput } from '../../src/domain/kit/keptPage';
import { bankAccounts } from '../../src/domain/merchants/bankAccount';
import { commissionCalls, commissions } from '../../src/domain/merchants/commission';
import { serviceCode } from '../../src/domain/orders/codes';
import { accountOf } from '../../src/server/merchants/bankAccounts';
import { orderNumbered } from '../support/orderWorld';
import { PARTY_PHONE } from '../support/partyRows';
import { type Made, partyWorld } from '../support/partyWorld';
import type { Client, World } from '../support/world';

/** What parties get for orders, and where they are paid. */

let world: World;
let admin: Client;
let other: Client;
let made: ReturnType<typeof partyWorld>;

beforeAll(async () => {
  world = await tulay.createWorld();
  made = partyWorld(world);
  await signInAnew();
});

/** Sessions end as the clock moves on. */
async function signInAnew(): Promise<void> {
  [admin, other] = [await world.signIn('admin'), await world.signIn('admin2')];
}

const partsOfOrder = async (transactionNumber: string) => {
  const { id } = await orderNumbered(world, transactionNumber);
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
async function agreed(input: FormInput): Promise<number> {
  const { id, proposalId } = await admin.ask(commissions.calls.add, input);
  await other.ask(commissions.decisions.approve, { auditId: proposalId as number });
  return id;
}

test('what an order brings is frozen on it; a subagent’s is part of its agent’s, which never is less', async () => {
  const channel = await made.party(1);
  const agent = await made.party(3, channel);
  const subagent = await made.party(4, agent);
  const early = await admin.call(commissions.calls.add, terms(subagent, '1', '2026-07-01'));
  expect(early).toMatchObject({ status: 409, key: 'commission.aboveSuperior' });
  await agreed(terms(agent, '2.5', '2026-07-01', { commissionCap: '20' }));
  const more = await admin.call(
    commissions.calls.add,
    terms(subagent, '3', '2026-07-01', { commissionCap: '20' }),
  );
  expect(more).toMatchObject({ status: 409, key: 'commission.aboveSuperior' });
  const uncapped = await admin.call(commissions.calls.add, terms(subagent, '1', '2026-07-01'));
  expect(uncapped).toMatchObject({ status: 409, key: 'commission.aboveSuperior' });
  await agreed(terms(subagent, '1', '2026-07-01', { commissionCap: '15' }));
  const less = await admin.call(
    commissions.calls.add,
    terms(agent, '0.5', '2026-08-01', { commissionCap: '20' }),
  );
  expect(less).toMatchObject({ status: 409, key: 'commission.aboveSuperior' });
  expect(await admin.call(commissions.calls.add, terms(agent, '3', '2026-07-01'))).toMatchObject({
    status: 409,
    key: 'record.duplicate',
    fields: { fromDay: expect.anything() },
  });
  expect(await admin.call(commissions.calls.add, terms(agent, '3', '2026-06-15'))).toMatchObject({
    status: 400,
    fields: { fromDay: expect.anything() },
  });
  await agreed(terms(channel, '5', '2026-07-01', { commissionBasis: 1 }));

  const before = (await made.offering(subagent)).data as { transactionNumber: string };
  expect(await partsOfOrder(before.transactionNumber)).toEqual([]);
  world.clock.advance({ days: 20 });
  admin = await world.signIn('admin');
  other = await world.signIn('admin2');
  const after = (await made.offering(subagent)).data as { transactionNumber: string };
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
  const withdrawn = await admin.call(commissions.steps.withdraw, { ...begun, reason: 'x' });
  expect(withdrawn).toMatchObject({ status: 409, key: 'commission.begun' });
});

test('the preview says what the last orders would have come to', async () => {
  const agent = await made.party(3);
  const order = (await made.offering(agent)).data as Made;
  const asked = {
    partyId: agent,
    serviceType: serviceCode('churchOffering'),
    commissionBasis: 2,
    commissionValue: '10',
  } as never;
  expect(await admin.ask(commissionCalls.preview, asked)).toEqual({ orders: 0, would: '0.00', was: '0.00' });
  await made.pay(order);
  expect(await admin.ask(commissionCalls.preview, asked)).toEqual({
    orders: 1,
    would: '102.00',
    was: '0.00',
  });
});

test('a bank account takes a call to the number known, a fresh sign-in and two people; the old one serves two days more', async () => {
  const id = await made.party(2);
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
    await other.ask(bankAccounts.decisions.approve, { auditId: proposalId as number });
  };
  const now = () => world.clock.text();
  await agree('11111111');
  expect((await accountOf(world.db, id, now()))?.bankAccountNumber).toBe('11111111');
  const many = await Promise.all(
    Array.from({ length: 10 }, () => admin.call(bankAccounts.calls.add, account('22222222'))),
  );
  const [waits, ...more] = many.filter(({ status }) => status === 200);
  expect([more.length, many.find(({ status }) => status !== 200)?.key]).toEqual([
    0,
    'approval.alreadyPending',
  ]);
  const auditId = (waits as unknown as { data: { proposalId: number } }).data.proposalId;
  await other.ask(bankAccounts.decisions.approve, { auditId });
  expect((await accountOf(world.db, id, now()))?.bankAccountNumber).toBe('11111111');
  world.clock.advance({ minutes: 11 });
  const stale = await admin.call(bankAccounts.calls.add, account('33333333'));
  expect(stale).toMatchObject({ status: 403, key: 'session.notFresh' });
  const { items } = await admin.ask(bankAccounts.calls.page, { partyId: [id] } as never);
  expect(JSON.stringify(items)).not.toContain('11111111');
  world.clock.advance({ days: 2 });
  expect((await accountOf(world.db, id, now()))?.bankAccountNumber).toBe('22222222');
});

describe('a contact that became another one lately', () => {
  beforeEach(signInAnew);
  const proposed = (partyId: number) => ({
    partyId,
    bankCode: '812',
    bankAccountNumber: '44444444',
    holder: 'The shop',
    calledNumber: PARTY_PHONE,
    calledPerson: 'Chen Mei-Ling',
    callProof: 'Recording 78',
  });
  const changeContact = (db: Pick<World['db'], 'updateTable'>, id: number) =>
    db
      .updateTable('parties')
      .set({ contactEmail: 'thief@example.com', updatedTime: world.clock.text() })
      .where('id', '=', id)
      .execute();
  const toldOf = async (auditId: number | null) => {
    const { changes } = await world.db
      .selectFrom('approvals')
      .select('changes')
      .where('id', '=', auditId)
      .executeTakeFirstOrThrow();
    return (changes as unknown as { field: string; new: string }[]).find(
      ({ field }) => field === 'contactNew',
    );
  };

  test('is told to the checker, also while it changes', async () => {
    const id = await made.party(2);
    const before = await admin.ask(bankAccounts.calls.add, proposed(await made.party(2)));
    expect(await toldOf(before.proposalId)).toMatchObject({ new: 'false' });
    const { adding } = await world.db.transaction().execute(async (tx) => {
      await changeContact(tx, id);
      return { adding: admin.ask(bankAccounts.calls.add, proposed(id)) };
    });
    const { id: accountId, proposalId } = await adding;
    expect(await toldOf(proposalId)).toMatchObject({ new: 'true' });
    await other.ask(bankAccounts.decisions.approve, { auditId: Number(proposalId) });
    const { record } = await admin.ask(bankAccounts.calls.detail, { id: accountId });
    expect(record.contactNew).toBe(true);
  });

  test('keeps from approval what was proposed before', async () => {
    const id = await made.party(2);
    const { proposalId } = await admin.ask(bankAccounts.calls.add, proposed(id));
    await changeContact(world.db, id);
    expect(await other.call(bankAccounts.decisions.approve, { auditId: Number(proposalId) })).toMatchObject({
      status: 409,
      key: 'bankAccount.contactNew',
    });
  });
});

describe('an account that is stopped', () => {
  beforeEach(signInAnew);
  const agreed = async (partyId: number, bankAccountNumber: string) => {
    const { id, proposalId } = await admin.ask(bankAccounts.calls.add, {
      partyId,
      bankCode: '812',
      bankAccountNumber,
      holder: 'The shop',
      calledNumber: PARTY_PHONE,
      calledPerson: 'Chen Mei-Ling',
      callProof: 'Recording 79',
    });
    await other.ask(bankAccounts.decisions.approve, { auditId: Number(proposalId) });
    return id;
  };
  const stop = async (id: number) => {
    const { record } = await admin.ask(bankAccounts.calls.detail, { id });
    await admin.ask(bankAccounts.steps.stop, { id, version: record.version, reason: 'Not theirs' });
  };
  const current = async (partyId: number) =>
    (await accountOf(world.db, partyId, world.clock.text()))?.bankAccountNumber;

  test('makes none that it had replaced current again, and its party is told', async () => {
    const partyId = await made.party(2, null, { contactEmail: 'shop@example.com' });
    const first = await agreed(partyId, '50000001');
    const second = await agreed(partyId, '50000002');
    world.clock.advance({ days: 2 });
    await signInAnew();
    expect(await current(partyId)).toBe('50000002');
    await stop(second);
    expect(await current(partyId)).toBeUndefined();
    const standings = await Promise.all(
      [first, second].map(async (id) => {
        const { record } = await admin.ask(bankAccounts.calls.detail, { id });
        return record.accountStanding;
      }),
    );
    expect(standings).toEqual([3, 4]);
    const mails = await world.db
      .selectFrom('deliveries')
      .select(['recipient', 'body'])
      .where('messageEvent', '=', 47)
      .execute();
    expect(mails).toMatchObject([{ recipient: 'shop@example.com' }]);
    expect(mails[0]?.body).toContain('812 *****0002');
    // Two people choose one again.
    await agreed(partyId, '50000001');
    world.clock.advance({ days: 2 });
    expect(await current(partyId)).toBe('50000001');
  });

  test('leaves the one before in use where it had not begun', async () => {
    const partyId = await made.party(2);
    await agreed(partyId, '60000001');
    await stop(await agreed(partyId, '60000002'));
    world.clock.advance({ days: 2 });
    expect(await current(partyId)).toBe('60000001');
  });
});
