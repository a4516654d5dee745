import { approvals } from '../../src/domain/approvals/inbox';
import { type ApprovalKindName, approvalPlaces } from '../../src/domain/approvals/kinds';
import { referCalls } from '../../src/domain/approvals/refer';
import { keptPages } from '../../src/domain/keptPages';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { bankAccounts } from '../../src/domain/merchants/bankAccount';
import { commissions } from '../../src/domain/merchants/commission';
import { serviceCode } from '../../src/domain/orders/codes';
import { pointAdjustments } from '../../src/domain/points/adjustment';
import { guardRails } from '../../src/domain/pricing/guardRail';
import { rates } from '../../src/domain/pricing/rate';
import { PARTY_PHONE } from '../support/partyRows';
import { partyWorld } from '../support/partyWorld';
import { pendingOfEveryKind } from '../support/pendingOfEveryKind';
import { decisionsOf, someRate } from '../support/pendingPrices';
import { FIRST_RATE } from '../support/prices';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What the checker of a proposal is told: what is in force, what it becomes, from when on, and whom it applies to. */

let world: World;
let maker: Client;
let checker: Client;
let parties: ReturnType<typeof partyWorld>;

beforeAll(async () => {
  world = await tulay.createWorld();
  parties = partyWorld(world);
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
});

const effectOf = async (id: number) => (await checker.ask(approvals.detail, { id })).effect;

async function proposed(page: KeptPage, input: FormInput): Promise<number> {
  const { proposalId } = await maker.ask(page.calls.add, input);
  return proposalId ?? 0;
}
const approve = (page: KeptPage, auditId: number) => checker.ask(decisionsOf(page).approve, { auditId });

const OF_ORDERS = ['refund', 'amendment', 'orderOperation'];

test('a proposal of every kind says what it changes, from when on and whom it applies to', async () => {
  const own = await tulay.createWorld();
  const made = await pendingOfEveryKind(own, await own.signIn('service'));
  const reader = await own.signIn('admin');
  for (const [kind, { auditId }] of Object.entries(made)) {
    const { effect } = await reader.ask(approvals.detail, { id: auditId });
    const { of } = approvalPlaces[kind as ApprovalKindName];
    const page = Object.values(keptPages).find((one) => one.of.name === kind);
    expect([kind, effect.lines.length]).not.toEqual([kind, 0]);
    for (const { field, old, new: next, differs } of effect.lines) {
      expect(Object.keys(of.fields)).toContain(field);
      expect([kind, field, old ?? next]).not.toEqual([kind, field, null]);
      if (effect.isNew) expect([kind, field, old]).toEqual([kind, field, null]);
      else if (!differs) expect([kind, field, old]).toEqual([kind, field, next]);
    }
    // Rails are those of everything, and these are the ones that are in force.
    const isRails = kind === guardRails.of.name;
    expect([kind, effect.lines.some(({ differs }) => differs)]).toEqual([kind, !isRails]);
    if (page) expect([kind, effect.appliesTo.length > 0]).toEqual([kind, !isRails]);
    else expect([...OF_ORDERS, 'pointAdjustment', 'resolution']).toContain(kind);
  }
});

test('a rate stands beside the one in force, and begins with its window of the week', async () => {
  const weekWindow = { fromDay: 1, fromTime: '18:00', toDay: 2, toTime: '06:00' };
  const auditId = await proposed(rates, someRate('1.9800', { validity: 2, weekWindow, serviceType: null }));
  const effect = await effectOf(auditId);
  expect(effect).toEqual(await checker.ask(referCalls.detail, { id: auditId }).then((one) => one.effect));
  expect(effect.isNew).toBe(false);
  expect(effect.begins).toMatchObject({ how: 'weekly', time: expect.stringMatching(/ 10:00:00$/) });
  expect(effect.appliesTo.map(({ field, value }) => [field, value])).toEqual(
    rates.of.published?.scope.map((field) => [field, null]),
  );
  const bands = effect.lines.find(({ field }) => field === 'bands');
  expect(bands?.old).toContain(FIRST_RATE);
  expect(bands?.new).toContain('1.9800');
  expect(effect.lines.map(({ field }) => field)).not.toContain('startTime');
  expect(effect.reason).toBe('The market moved');
  await maker.ask(decisionsOf(rates).recall, { auditId });
});

test('a decided proposal tells what was in force when it was decided', async () => {
  const startTime = world.clock.text();
  const auditId = await proposed(rates, someRate('1.9750', { startTime }));
  const waiting = await effectOf(auditId);
  expect(waiting.begins).toEqual({ how: 'atApproval' });
  await approve(rates, auditId);
  world.clock.advance({ minutes: 1 });
  const decided = await effectOf(auditId);
  expect(decided.lines).toEqual(waiting.lines);
  expect(decided.lines.find(({ field }) => field === 'bands')?.old).toContain(FIRST_RATE);
  const next = await proposed(rates, someRate('1.9760', { startTime: '2099-01-01 01:00:00' }));
  const after = await effectOf(next);
  expect(after.begins).toEqual({ how: 'from', time: '2099-01-01 01:00:00' });
  expect(after.lines.find(({ field }) => field === 'bands')?.old).toContain('1.9750');
  await maker.ask(decisionsOf(rates).recall, { auditId: next });
});

test('terms of commission begin at a midnight in Taipei, beside those that hold', async () => {
  const partyId = await parties.party(3);
  const terms = (commissionValue: string, fromDay: string) => ({
    partyId,
    serviceType: serviceCode('churchOffering'),
    commissionBasis: 2,
    commissionValue,
    fromDay,
  });
  const first = await proposed(commissions, terms('1', '2099-01-01'));
  expect(await effectOf(first)).toMatchObject({
    isNew: true,
    begins: { how: 'from', time: '2098-12-31 16:00:00' },
    appliesTo: [{ field: 'partyId' }, { field: 'serviceType' }],
  });
  await approve(commissions, first);
  await world.db
    .updateTable('commissions')
    .set({ fromDay: '2020-01-01', commissionValue: '9' })
    .where('partyId', '=', partyId)
    .execute();
  // A decided one shows what was proposed, whatever the record became afterwards.
  const valueIn = (all: { field: string }[]) => all.find(({ field }) => field === 'commissionValue');
  expect(Number((valueIn((await effectOf(first)).lines) as { new?: string }).new)).toBe(1);
  const { isNew, lines } = await effectOf(await proposed(commissions, terms('2', '2099-02-01')));
  const value = lines.find(({ field }) => field === 'commissionValue');
  expect([isNew, Number(value?.old), Number(value?.new), value?.differs]).toEqual([false, 9, 2, true]);
  expect(lines.find(({ field }) => field === 'commissionBasis')).toMatchObject({ differs: false });
});

test('another bank account begins two days after its approval, beside the one that is paid to', async () => {
  const partyId = await parties.party(2);
  const account = (bankAccountNumber: string) => ({
    partyId,
    bankCode: '812',
    bankAccountNumber,
    holder: 'The shop',
    calledNumber: PARTY_PHONE,
    calledPerson: 'Chen Mei-Ling',
    callProof: 'Recording 77',
  });
  const first = await proposed(bankAccounts, account('11111111'));
  expect(await effectOf(first)).toMatchObject({ isNew: true, begins: { how: 'atApproval' } });
  await approve(bankAccounts, first);
  const effect = await effectOf(await proposed(bankAccounts, account('22222222')));
  expect(effect).toMatchObject({ isNew: false, begins: { how: 'after', hours: 48 } });
  const number = effect.lines.find(({ field }) => field === 'bankAccountNumber');
  expect(number).toMatchObject({ old: expect.stringMatching(/1111$/), new: expect.stringMatching(/2222$/) });
  expect(number?.old).not.toBe('11111111');
});

test('points are told as what the user has and would have, until it is decided', async () => {
  const userId = await addUser(world.db, { points: 120 });
  const { auditId } = await maker.ask(pointAdjustments.propose, { userId, points: 50, pointReason: 'Owed' });
  expect((await effectOf(auditId)).lines).toContainEqual({
    field: 'points',
    old: '120',
    new: '170',
    differs: true,
  });
  await checker.ask(pointAdjustments.approve, { auditId });
  expect((await effectOf(auditId)).lines).toContainEqual({
    field: 'points',
    old: null,
    new: '50',
    differs: true,
  });
});
