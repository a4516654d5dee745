import { sql } from 'kysely';
import { districts } from '../../src/domain/areas/districts';
import { accountingPeriods } from '../../src/domain/finance/accountingPeriod';
import { exchangeBanks } from '../../src/domain/finance/exchangeBank';
import { exchangeFormats } from '../../src/domain/finance/exchangeFormat';
import { exchangeRules } from '../../src/domain/finance/exchangeRule';
import { handPostingCalls, handPostings } from '../../src/domain/finance/handPosting';
import type { Changed } from '../../src/domain/kit/keptPage';
import { later } from '../../src/domain/kit/zone';
import { bankAccounts } from '../../src/domain/merchants/bankAccount';
import { commissions } from '../../src/domain/merchants/commission';
import { partyPages } from '../../src/domain/merchants/party';
import { kindCode, type PartyKindName } from '../../src/domain/merchants/partyCodes';
import { messageTemplates } from '../../src/domain/messages/template';
import { benchmarks } from '../../src/domain/operation/benchmark';
import { pointAdjustments } from '../../src/domain/points/adjustment';
import { sources } from '../../src/domain/reconciliation/source';
import { importTo, tomorrow } from './districtWorld';
import { someBank, someFormat } from './exchangeWorld';
import { someTemplate, templateStep } from './messageWorld';
import { completeParty, PARTY_PHONE } from './partyRows';
import { partyWorld } from './partyWorld';
import { pendingFxBatches } from './pendingFxBatches';
import { addUser } from './rows';
import { someSource } from './someSource';
import { released, step } from './versionWorld';
import type { Client, World } from './world';

/** Proposals on what operators keep, each of which waits for somebody else. */

/** A release that was stopped and is to come back. */
export async function pendingVersion(world: World) {
  const keeper = await world.signIn('admin2');
  const id = await released(world, keeper, '4.10.0');
  await step(keeper, id, 'halt', { reason: 'It hangs' });
  const { data } = await step(keeper, id, 'resume', { reason: 'Repaired' });
  return { orderId: 0, auditId: data.proposalId ?? 0 };
}

/** A road that is to be closed. */
export async function pendingImport(world: World) {
  const keeper = await world.signIn('admin2');
  const closing = { country: 'TWN' as const, fromDay: tomorrow(world), id: 1_020_001 };
  const { importId } = await keeper.ask(districts.stageClosing, closing);
  const { data } = await importTo(keeper, importId, 'schedule');
  return { orderId: 0, auditId: data.proposalId ?? 0 };
}

/** Parties of every kind that are to be accepted, what one of them gets, and where it is paid. */
export async function pendingParties(world: World) {
  const keeper = await world.signIn('admin2');
  const { party } = partyWorld(world);
  const asProposal = ({ proposalId }: Changed) => ({ orderId: 0, auditId: proposalId ?? 0 });
  const accepted = async (kind: PartyKindName) => {
    const id = await party(kindCode(kind), null, { status: 2, unifiedNumber: '04595257' });
    await completeParty(world.db, id, world.idOf('admin'));
    const { accept } = partyPages[kind].steps;
    if (!accept) throw new Error(`${kind} cannot be accepted`);
    return asProposal(await keeper.ask(accept, { id, version: 0 }));
  };
  const partyId = await party(kindCode('agent'));
  const terms = {
    partyId,
    serviceType: 1,
    commissionBasis: 1,
    commissionValue: '10',
    fromDay: tomorrow(world),
  };
  const account = {
    partyId,
    bankCode: '812',
    bankAccountNumber: '12345678',
    holder: 'The shop',
    calledNumber: PARTY_PHONE,
    calledPerson: 'Its owner',
    callProof: 'Recording 1',
  };
  return {
    channel: await accepted('channel'),
    merchant: await accepted('merchant'),
    agent: await accepted('agent'),
    subagent: await accepted('subagent'),
    commission: asProposal(await keeper.ask(commissions.calls.add, terms)),
    bankAccount: asProposal(await keeper.ask(bankAccounts.calls.add, account)),
  };
}

/** A bank that is to be added, another rule and the file format of the one that there is from the beginning. */
export async function pendingBanks(world: World) {
  const keeper = await world.signIn('admin2');
  const asProposal = ({ proposalId }: Changed) => ({ orderId: 0, auditId: proposalId ?? 0 });
  return {
    exchangeBank: asProposal(await keeper.ask(exchangeBanks.calls.add, someBank())),
    exchangeRule: asProposal(
      await keeper.ask(exchangeRules.calls.edit, { id: 1, version: 0, leastNtd: '25000' }),
    ),
    exchangeFormat: asProposal(await keeper.ask(exchangeFormats.calls.add, someFormat(1))),
    reconciliationSource: asProposal(await keeper.ask(sources.calls.add, await someSource(keeper))),
    ...(await pendingFxBatches(world, keeper)),
  };
}

/** An entry that is to be posted. */
async function pendingEntry(keeper: Client) {
  const { choices } = await keeper.ask(handPostingCalls.accountChoices, {});
  const [debit, credit] = choices.filter(({ name }) => name.endsWith('NTD'));
  const { id } = await keeper.ask(handPostings.calls.add, {
    debitAccountId: debit?.id,
    creditAccountId: credit?.id,
    amountNtd: '500.00',
    entryReason: 'Rounding of a bank',
  });
  const { proposalId } = await keeper.ask(handPostings.steps.post, { id, version: 0 });
  return { orderId: 0, auditId: proposalId ?? 0 };
}

/** A month without entries, `2026-05`, that is over and proved. */
export async function addClosableMonth(world: World): Promise<void> {
  await sql`
    insert into ledger_days (day, entries, hash, sealed_time)
    select '2026-05-31', 0, sha256(''), '2026-05-31 16:00:00' where not exists (select from ledger_days)`.execute(
    world.db,
  );
  await sql`
    insert into proof_runs (proof_status, lines, done_rows, total_rows, created_time, ended_time)
    values (2, '[]', 0, 0, ${world.clock.text()}, ${world.clock.text()})`.execute(world.db);
}

/** Closing such a month, as it waits for a decision. */
async function pendingPeriod(world: World, keeper: Client) {
  await addClosableMonth(world);
  const { proposalId } = await keeper.ask(accountingPeriods.calls.add, { period: '2026-05' });
  return { orderId: 0, auditId: proposalId ?? 0 };
}

/** What waits about the books. */
export async function pendingBooks(world: World) {
  const keeper = await world.signIn('admin2');
  return { handPosting: await pendingEntry(keeper), accountingPeriod: await pendingPeriod(world, keeper) };
}

/** A benchmark that nobody vouches for and that is to be accepted. */
export async function pendingBenchmark(world: World) {
  const keeper = await world.signIn('admin2');
  const quoted = { quotedTime: later(world.clock.text(), -60), benchmarkRate: '1.9800' };
  const { id } = await keeper.ask(benchmarks.calls.add, { ...quoted, provider: 'Harbour FX' });
  const { proposalId } = await keeper.ask(benchmarks.steps.accept, { id, version: 0 });
  return { orderId: 0, auditId: proposalId ?? 0 };
}

/** A text for users that is to be used. */
export async function pendingTemplate(world: World) {
  const keeper = await world.signIn('admin2');
  const { id } = await keeper.ask(messageTemplates.calls.add, someTemplate());
  const { proposalId } = await keeper.ask(templateStep('activate'), { id, version: 0 });
  return { orderId: 0, auditId: proposalId ?? 0 };
}

/** Points that a user is to be given. */
export async function pendingPoints(world: World, keeper: Client) {
  const userId = await addUser(world.db);
  const asked = { userId, points: 50, pointReason: 'Charged twice' };
  const { auditId } = await keeper.ask(pointAdjustments.propose, asked);
  return { orderId: 0, auditId };
}
