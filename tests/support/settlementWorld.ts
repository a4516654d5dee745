import { sql } from 'kysely';
import { codeOf } from '../../src/domain/kit/codes';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { type SettlementKindName, settlementPeriod } from '../../src/domain/settlement/codes';
import { settlementStatements } from '../../src/domain/settlement/statement';
import { settlementPages } from '../../src/domain/settlement/terms';
import { endDays } from '../../src/server/finance/ledger/days';
import { postByHand } from '../../src/server/finance/ledger/handPostings';
import type { Db } from '../../src/server/kit/context';
import { draftStatements, endPeriod } from '../../src/server/settlement/draftStatements';
import { postPayment } from '../../src/server/settlement/postings';
import { agreed } from './capitalWorld';
import { partyRow } from './partyRows';
import type { Client, World } from './world';

type Pair = readonly [maker: Client, checker: Client];

/** Of each kind that is settled with a number of `parties`, and whose account each has. */
const PARTY_KINDS = { channel: 1, merchant: 2, agent: 3, dealer: 4 } as const;

/** An account that we owe a party on, with an entry of what it gets: above nothing what we owe. Resolves with the number of its terms. */
export async function owed({ db, clock, idOf }: World, partyId: number, amount: string): Promise<number> {
  const now = clock.text();
  await sql`
    with p as (select ledger_account(2210::smallint, 1::smallint, 3::smallint, ${String(partyId)}) as id),
    c as (select ledger_account(5130::smallint, 1::smallint, 0::smallint, '') as id)
    insert into hand_postings (debit_account_id, credit_account_id, amount_ntd, entry_reason, status, maker_id, maker_name, created_time, updated_time)
    select case when ${amount}::numeric > 0 then c.id else p.id end, case when ${amount}::numeric > 0 then p.id else c.id end, abs(${amount}::numeric),
      'Earned', 2, ${idOf('admin')}, 'admin', ${now}, ${now} from p, c`.execute(db);
  const { id } = await db
    .selectFrom('handPostings')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await postByHand(db, { id }, now);
  const terms = await db
    .selectFrom('settlementTerms')
    .select('id')
    .where('partyId', '=', partyId)
    .executeTakeFirstOrThrow();
  return terms.id;
}

/** A party of a kind, in business, with a bank account where it is to have one. */
export async function settledParty(
  { db, clock, idOf }: World,
  kind: SettlementKindName,
  { code = kind.toUpperCase(), withAccount = true } = {},
): Promise<number> {
  const row = partyRow({ code, name: `The ${code}`, partyKind: PARTY_KINDS[kind] });
  const { id } = await db.insertInto('parties').values(row).returning('id').executeTakeFirstOrThrow();
  const now = clock.text();
  if (withAccount)
    await sql`
      insert into bank_accounts (party_id, bank_code, bank_account_number, holder, called_number, called_person, call_proof, contact_new, start_time, status,
        maker_id, maker_name, created_time, updated_time)
      values (${id}, '812', '20280100123456', 'The party', '02-1234-5678', 'Somebody', 'Called', false, '2020-01-01', 1, ${idOf('admin')}, 'admin', ${now}, ${now})`.execute(
      db,
    );
  return id;
}

/** Terms that two people agree on. */
export async function termsAgreed(
  { db }: World,
  [maker, checker]: Pair,
  kind: SettlementKindName,
  id: number,
  values: FormInput = { settlementPeriod: codeOf(settlementPeriod, 'month'), dueDays: 10 },
): Promise<void> {
  const page: KeptPage = settlementPages[kind];
  const { version } = await db
    .selectFrom('settlementTerms')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await agreed(page, checker, maker.ask(page.calls.edit, { id, version, ...values }));
}

/** Lets days pass until the period of terms is over, ends them, and drafts what is due. Resolves with how many. */
export async function periodPasses(world: World, termsId: number): Promise<number> {
  const { db, clock } = world;
  await draftStatements(db, clock.text(), 'Tulay');
  const { periodLastDay } = await db
    .selectFrom('settlementTerms')
    .select('periodLastDay')
    .where('id', '=', termsId)
    .executeTakeFirstOrThrow();
  const at =
    new Date(`${periodLastDay}T17:01:00Z`).getTime() -
    new Date(`${clock.text().replace(' ', 'T')}Z`).getTime();
  clock.advance({ minutes: Math.ceil(at / 60_000) });
  await endDays(db, clock.text());
  return draftStatements(db, clock.text(), 'Tulay');
}

/** The statements of terms, the oldest first. */
export const statementsOf = (world: World, termsId: number) =>
  world.db
    .selectFrom('settlementStatementView')
    .selectAll()
    .where('termsId', '=', termsId)
    .orderBy('id')
    .execute();

/** A statement of all that terms have up to a day, as it is once it was paid. */
export async function paidStatement(
  db: Db,
  termsId: number,
  lastDay: string,
  paidTime: string,
): Promise<void> {
  await db
    .updateTable('settlementTerms')
    .set({ settlementPeriod: 1, dueDays: 0, periodFirstDay: lastDay, periodLastDay: lastDay })
    .where('id', '=', termsId)
    .execute();
  await endPeriod(db, { id: termsId, settlementPeriod: 1, periodLastDay: lastDay }, paidTime, 'Tulay');
  const { rows } = await sql<{ id: number; operatorId: number }>`
    update settlement_statements set status = 4, paid_time = ${paidTime}, bank_reference = 'TR-1'
    where terms_id = ${termsId} returning id, (select min(id) from operators) as operator_id`.execute(db);
  for (const { id, operatorId } of rows) await postPayment(db, id, operatorId);
}

/** A proposal of each kind that settlement has. */
export async function pendingSettlements(world: World, keeper: Client) {
  const pending: Record<string, { orderId: number; auditId: number }> = {};
  for (const kind of Object.keys(PARTY_KINDS) as SettlementKindName[]) {
    const termsId = await owed(
      world,
      await settledParty(world, kind, { code: `SETTLED_${PARTY_KINDS[kind]}` }),
      '100.00',
    );
    const page: KeptPage = settlementPages[kind];
    const terms = { settlementPeriod: codeOf(settlementPeriod, 'month'), dueDays: 10 };
    const { proposalId } = await keeper.ask(page.calls.edit, { id: termsId, version: 0, ...terms });
    pending[page.of.name] = { orderId: 0, auditId: proposalId ?? 0 };
  }
  const settled = await owed(world, await settledParty(world, 'agent', { code: 'SETTLED_5' }), '100.00');
  await sql`
    insert into settlement_statements (statement_number, terms_id, settlement_kind, account_code, owner_name, ledger_currency, period_first_day, period_last_day, line_quantity, gross, fee, tax, net,
      due_day, maker_name, created_time, updated_time)
    select 'ST-1', id, settlement_kind, 2210, 'The SETTLED_5', 1, '2020-01-01', '2020-01-31', 1, 100, 0, 5, 100, '2020-02-10', 'Tulay', ${world.clock.text()}, ${world.clock.text()}
    from settlement_terms where id = ${settled}`.execute(world.db);
  const [statement] = await statementsOf(world, settled);
  const asked = await keeper.ask(settlementStatements.steps.confirm, { id: statement?.id ?? 0, version: 0 });
  return {
    ...(pending as Record<`${SettlementKindName}Settlement`, { orderId: number; auditId: number }>),
    settlementStatement: { orderId: 0, auditId: asked.proposalId ?? 0 },
  };
}
