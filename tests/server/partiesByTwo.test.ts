import { bankAccounts } from '../../src/domain/merchants/bankAccount';
import { commissions } from '../../src/domain/merchants/commission';
import { agents } from '../../src/domain/merchants/party';
import { serviceCode } from '../../src/domain/orders/codes';
import { accountOf } from '../../src/server/merchants/bankAccounts';
import { PARTY_PHONE } from '../support/partyRows';
import { partyWorld } from '../support/partyWorld';
import type { Client, World } from '../support/world';

/** What looks like taking away and gives: to withdraw, to stop and to edit bring in nothing that two people did not agree on. */

let world: World;
let admin: Client;
let other: Client;
let made: ReturnType<typeof partyWorld>;

beforeAll(async () => {
  world = await tulay.createWorld();
  made = partyWorld(world);
  [admin, other] = [await world.signIn('admin'), await world.signIn('admin2')];
});

const approve = (calls: typeof commissions | typeof bankAccounts | typeof agents, auditId: number | null) =>
  other.ask(calls.decisions.approve, { auditId: auditId ?? 0 });

describe('a commission that has not begun', () => {
  const agreed = async (partyId: number, commissionValue: string, fromDay: string) => {
    const input = { partyId, serviceType: serviceCode('churchOffering'), commissionBasis: 2 };
    const { id, proposalId } = await admin.ask(commissions.calls.add, { ...input, commissionValue, fromDay });
    await approve(commissions, proposalId);
    return id;
  };
  const withdraw = (id: number) =>
    admin.ask(commissions.steps.withdraw, { id, version: 0, reason: 'A mistake' });

  test('is withdrawn by two where a higher one then counts', async () => {
    const agent = await made.party(3);
    await agreed(agent, '10', '2026-07-01');
    const lower = await agreed(agent, '1', '2026-08-01');
    const { proposalId } = await withdraw(lower);
    expect(proposalId).toEqual(expect.any(Number));
    const statusOf = async () =>
      (await admin.ask(commissions.calls.detail, { id: lower })).record.status as number;
    expect(await statusOf()).toBe(1);
    await approve(commissions, proposalId);
    expect(await statusOf()).toBe(2);
  });

  test.each([
    ['nothing', []],
    ['a lower one', [['1', '2026-07-01']]],
  ] as const)('is withdrawn by one where %s then counts', async (_what, earlier) => {
    const agent = await made.party(3);
    for (const [value, day] of earlier) await agreed(agent, value, day);
    expect((await withdraw(await agreed(agent, '10', '2026-08-01'))).proposalId).toBeNull();
  });
});

describe('the bank account of a party', () => {
  const agree = async (partyId: number, bankAccountNumber: string) => {
    const called = { calledNumber: PARTY_PHONE, calledPerson: 'Chen Mei-Ling', callProof: 'Recording 79' };
    const account = { partyId, bankCode: '812', bankAccountNumber, holder: 'The shop', ...called };
    const { id, proposalId } = await admin.ask(bankAccounts.calls.add, account);
    await approve(bankAccounts, proposalId);
    return id;
  };
  const numberAt = async (partyId: number, time: string) =>
    (await accountOf(world.db, partyId, time))?.bankAccountNumber;

  test('begins two days later, also where the one before was stopped', async () => {
    const shop = await made.party(2);
    const first = await agree(shop, '11111111');
    expect(await numberAt(shop, world.clock.text())).toBe('11111111');
    await admin.ask(bankAccounts.steps.stop, { id: first, version: 0, reason: 'Not theirs' });
    await agree(shop, '22222222');
    expect(await numberAt(shop, world.clock.text())).toBeUndefined();
    expect(await numberAt(shop, '2026-06-30 00:00:00')).toBe('22222222');
  });

  test('stays the one before where the next is stopped before it serves', async () => {
    const shop = await made.party(2);
    await agree(shop, '11111111');
    const second = await agree(shop, '22222222');
    await admin.ask(bankAccounts.steps.stop, { id: second, version: 0, reason: 'Mistyped' });
    expect(await numberAt(shop, '2026-06-30 00:00:00')).toBe('11111111');
  });
});

describe('the contract of a party', () => {
  const edited = async (some: object, change: object) => {
    const id = await made.party(3, null, { contractFrom: '2025-01-01', ...some });
    return admin.ask(agents.calls.edit, { id, version: 0, ...change });
  };

  test.each([
    ['a later end', { contractTo: '2030-12-31' }],
    ['no end', { cleared: ['contractFrom', 'contractTo'] }],
  ])('takes two for %s', async (_what, change) => {
    expect((await edited({ contractTo: '2026-06-01' }, change)).proposalId).toEqual(expect.any(Number));
  });

  test.each([
    ['an earlier end', { contractTo: '2026-06-30' }, { contractTo: '2026-06-20' }],
    [
      'a later end before it is accepted',
      { contractTo: '2026-06-30', status: 1 },
      { contractTo: '2027-06-30' },
    ],
    ['another address', { contractTo: '2026-06-30' }, { address: 'Manila' }],
  ])('takes one for %s', async (_what, some, change) => {
    expect((await edited(some, change)).proposalId).toBeNull();
  });

  test('lets orders in again once two agreed', async () => {
    const id = await made.party(3, null, { contractFrom: '2025-01-01', contractTo: '2026-06-01' });
    const { proposalId } = await admin.ask(agents.calls.edit, { id, version: 0, contractTo: '2030-12-31' });
    expect(await made.offering(id)).toMatchObject({ status: 409, key: 'party.contractEnded' });
    await approve(agents, proposalId);
    expect((await made.offering(id)).status).toBe(200);
  });
});
