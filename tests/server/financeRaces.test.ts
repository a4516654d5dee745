import { sql } from 'kysely';
import { capitalTransfers } from '../../src/domain/finance/capitalTransfer';
import { handPostingCalls, handPostings } from '../../src/domain/finance/handPosting';
import { type LedgerSource, ledgerSource } from '../../src/domain/finance/ledgerCodes';
import { codeOf } from '../../src/domain/kit/codes';
import { capitalNamed, funded, transferBetween } from '../support/capitalWorld';
import { redAfter } from '../support/tampering';
import type { Client, World } from '../support/world';

/** Fifty callers at the same moment: what two people agree to is posted once, and an account is never emptied twice. */

const CALLERS = 50;

let world: World;
let finance: Client;
let auditor: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  [finance, auditor] = [await world.signIn('admin2'), await world.signIn('admin')];
  await funded(world, '1220 · PHP', '900.00');
});

const atOnce = <T>(call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CALLERS }, call));

const countOf = (answers: readonly { readonly status: number }[]) => ({
  done: answers.filter(({ status }) => status === 200).length,
  failed: answers.filter(({ status }) => status >= 500).length,
});

const entriesOf = async (source: LedgerSource, id: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_entries where ledger_source = ${codeOf(ledgerSource, source)} and source_id = ${id}`.execute(
    world.db,
  );
  return rows[0]?.count;
};

test('an entry by hand that fifty approve at once is posted once', async () => {
  const { choices } = await finance.ask(handPostingCalls.accountChoices, {});
  const accountId = (label: string) => choices.find(({ name }) => name === label)?.id;
  const { id } = await finance.ask(handPostings.calls.add, {
    debitAccountId: accountId('Own NTD account (1130) · NTD'),
    creditAccountId: accountId('Capital (3110) · NTD'),
    amountNtd: '100.00',
    entryReason: 'Working capital',
  });
  const { proposalId } = await finance.ask(handPostings.steps.post, { id, version: 0 });
  const auditId = proposalId ?? 0;
  const answers = await atOnce(() => auditor.call(handPostings.decisions.approve, { auditId }));
  expect(countOf(answers)).toEqual({ done: 1, failed: 0 });
  expect(await entriesOf('byHand', id)).toBe(1);
});

test('of fifty transfers of all that there is, one is agreed to, and its arrival is posted once', async () => {
  const wanted = await transferBetween(world, '1220 · PHP', '1230 · PHP', '900.00');
  const proposed = await atOnce(() => finance.call(capitalTransfers.calls.add, wanted));
  expect(countOf(proposed)).toEqual({ done: 1, failed: 0 });
  const made = proposed.find(({ status }) => status === 200)?.data as { id: number; proposalId: number };
  const approve = (auditId: number) =>
    atOnce(() => auditor.call(capitalTransfers.decisions.approve, { auditId }));
  expect(countOf(await approve(made.proposalId))).toEqual({ done: 1, failed: 0 });
  const { proposalId } = await finance.ask(capitalTransfers.steps.confirm, {
    ...{ id: made.id, version: 1 },
    bankReference: 'BSP-1',
  });
  expect(countOf(await approve(proposalId ?? 0))).toEqual({ done: 1, failed: 0 });
  expect(await entriesOf('transfer', made.id)).toBe(2);
  expect(await capitalNamed(world, '1220 · PHP')).toMatchObject({ balance: '0.00' });
  expect(await capitalNamed(world, '1230 · PHP')).toMatchObject({ balance: '900.00' });
});

test('the proof agrees after all of it', async () => {
  expect(await redAfter(world.db, [])).toEqual({});
});
