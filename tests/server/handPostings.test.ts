import { handPostingCalls, handPostings } from '../../src/domain/finance/handPosting';
import type { ProofLine } from '../../src/domain/finance/ledgerProof';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { proveNow } from '../../src/server/finance/ledger/proof/runs';
import { funded } from '../support/capitalWorld';
import { standing } from '../support/ledgerWorld';
import { redAfter } from '../support/tampering';
import type { Client, World } from '../support/world';

/** Entries by hand: drafted by one, posted by two, and never other than they come to nothing. */

let world: World;
let [finance, auditor] = [] as unknown as [Client, Client];
let accounts: readonly { id: number; name: string }[] = [];

beforeAll(async () => {
  world = await tulay.createWorld();
  [finance, auditor] = [await world.signIn('admin2'), await world.signIn('admin')];
  accounts = (await finance.ask(handPostingCalls.accountChoices, {})).choices;
});

const account = (label: string) => accounts.find(({ name }) => name === label)?.id;
const capital = (some: FormInput = {}) => ({
  debitAccountId: account('Own NTD account (1130) · NTD'),
  creditAccountId: account('Capital (3110) · NTD'),
  amountNtd: '500000.00',
  entryReason: 'Working capital',
  ...some,
});
const drafted = (some: FormInput = {}) => finance.call(handPostings.calls.add, capital(some));

test('a draft posts nothing; once another one agrees to it, it does, once', async () => {
  const { data } = await drafted();
  expect(data.proposalId).toBeNull();
  expect(await standing(world.db)).toEqual({});
  const { proposalId } = await finance.ask(handPostings.steps.post, { id: data.id, version: 0 });
  const auditId = proposalId ?? 0;
  expect(await finance.call(handPostings.decisions.approve, { auditId })).toMatchObject({
    status: 403,
    key: 'approval.ownProposal',
  });
  expect(await standing(world.db)).toEqual({});
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => auditor.call(handPostings.decisions.approve, { auditId })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await standing(world.db)).toEqual({ 'ownNtd NTD': '500000.00', 'capital NTD': '-500000.00' });
  expect(
    await finance.call(handPostings.calls.edit, { id: data.id, version: 1, amountNtd: '1.00' }),
  ).toMatchObject({
    status: 409,
    key: 'kept.final',
  });
  const lines: readonly ProofLine[] = await proveNow({
    database: world.database,
    clock: () => '2026-06-15 19:00:00',
  });
  expect(lines.filter(({ red }) => red)).toEqual([]);
});

test('no amount, two, nothing, the same account twice, another currency: 400 that names the field', async () => {
  const fieldsOf = async (some: FormInput) => Object.keys((await drafted(some)).fields ?? {});
  expect(await fieldsOf({ amountNtd: null })).toEqual(['amountNtd']);
  expect(await fieldsOf({ amountPhp: '5.00' })).toEqual(['amountPhp']);
  expect(await fieldsOf({ amountNtd: '0.00' })).toEqual(['amountNtd']);
  expect(await fieldsOf({ creditAccountId: account('Own NTD account (1130) · NTD') })).toEqual([
    'creditAccountId',
  ]);
  expect(await fieldsOf({ creditAccountId: account('Capital (3110) · PHP') })).toEqual(['creditAccountId']);
  expect(await fieldsOf({ debitAccountId: 999_999 })).toEqual(['debitAccountId']);
  // What is held for users is moved by their orders alone, by which it is counted.
  for (const held of [
    'Held for users (2110) · NTD',
    'Owed to recipients (2120) · PHP',
    'Refunds under way (2130) · NTD',
  ])
    expect(await fieldsOf({ debitAccountId: account(held) })).toEqual(['debitAccountId']);
});

test('what earlier entries brought to an account that orders move can be taken back, and no more', async () => {
  await funded(world, '1120 · NTD', '50.00', '2130');
  const back = { debitAccountId: account('Refunds under way (2130) · NTD'), amountNtd: '50.00' };
  const fieldsOf = async (some: FormInput) => Object.keys((await drafted(some)).fields ?? {});
  expect(await fieldsOf({ ...back, amountNtd: '50.01' })).toEqual(['debitAccountId']);
  expect(await fieldsOf({ creditAccountId: back.debitAccountId, amountNtd: '50.00' })).toEqual([
    'creditAccountId',
  ]);
  expect(Object.keys(await redAfter(world.db, []))).toContain('refunds');
  const { data } = await drafted({ ...back, creditAccountId: account('Dedicated NTD account (1120) · NTD') });
  const { proposalId } = await finance.ask(handPostings.steps.post, { id: data.id, version: 0 });
  await auditor.ask(handPostings.decisions.approve, { auditId: proposalId ?? 0 });
  expect(await redAfter(world.db, [])).toEqual({});
});

test('a draft is dropped with a reason, and then stays as it is', async () => {
  const { data } = await drafted();
  await finance.ask(handPostings.steps.drop, { id: data.id, version: 0, reason: 'Twice' });
  expect(await finance.call(handPostings.steps.post, { id: data.id, version: 1 })).toMatchObject({
    status: 409,
    key: 'handPosting.illegalMove',
  });
});
