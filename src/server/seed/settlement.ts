import { type RawBuilder, sql } from 'kysely';
import { ledgerOwner } from '../../domain/finance/ledgerCodes';
import { codeOf } from '../../domain/kit/codes';
import type { KeptPage } from '../../domain/kit/keptPage';
import { businessDay, later, startOfBusinessDay, wireOf } from '../../domain/kit/zone';
import { settlementStatus } from '../../domain/orders/familyCodes';
import {
  periodEnd,
  type SettlementKindName,
  settlementKind,
  settlementPeriod,
} from '../../domain/settlement/codes';
import {
  STATEMENT_PAID,
  settlementStatement,
  settlementStatementStatus,
  settlementStatements,
} from '../../domain/settlement/statement';
import { settlementPages } from '../../domain/settlement/terms';
import { postEntries } from '../finance/ledger/write';
import type { Db } from '../kit/context';
import { type Due, endPeriod } from '../settlement/draftStatements';
import { paymentsToPost } from '../settlement/postings';
import { decided, step, waiting } from './financeProposals';
import { actOn, logAdded } from './kept';
import { operatorNamed } from './staff';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** By which terms each kind is settled in the demo. */
const TERMS: Readonly<
  Record<
    SettlementKindName,
    { readonly period: keyof typeof settlementPeriod.entries; readonly dueDays: number }
  >
> = {
  channel: { period: 'week', dueDays: 5 },
  merchant: { period: 'halfMonth', dueDays: 10 },
  agent: { period: 'month', dueDays: 15 },
  dealer: { period: 'month', dueDays: 20 },
};

/** Terms of all who are settled with but one, and the statements of all periods since, in every status. Once the ledger is there. */
export async function seedSettlement(db: Db, since: number, now: number): Promise<void> {
  await sql`select open_settlement_terms(${wireOf(new Date(since))}::timestamptz)`.execute(db);
  for (const kind of Object.keys(TERMS) as SettlementKindName[]) await seedTermsOf(db, kind, since, now);
  await draftPast(db, now);
  await logAdded(db, settlementStatement, 0);
  await live(db, now);
}

async function seedTermsOf(db: Db, kind: SettlementKindName, since: number, now: number): Promise<void> {
  const { period, dueDays } = TERMS[kind];
  const page: KeptPage = settlementPages[kind];
  const found = await db
    .selectFrom('settlementTerms')
    .select(['id', 'ledgerOwner'])
    .where('settlementKind', '=', codeOf(settlementKind, kind))
    .orderBy('id')
    .execute();
  const settled = found.length > 2 ? found.slice(0, -1) : found;
  const ago = now - since - DAY;
  const terms = { settlementPeriod: codeOf(settlementPeriod, period), dueDays };
  const firstDay = businessDay(wireOf(new Date(since)));
  const begun = {
    periodFirstDay: firstDay,
    periodLastDay: periodEnd(terms.settlementPeriod, firstDay),
  };
  for (const { id, ledgerOwner: owner } of settled) {
    const bankAccountNumber = `808-${20_280_000_000 + id}`;
    const values = { ...terms, ...(owner === codeOf(ledgerOwner, 'receiver') && { bankAccountNumber }) };
    await decided(db, page, { id, change: { does: 'edit', values }, ago }, now);
    await actOn(db, page.of, id, { ago, by: 'auditor', set: { ...values, ...begun } }, now);
  }
}

/** Drafts what is over, each at one o'clock after its period, in the order of time. */
async function draftPast(db: Db, now: number): Promise<void> {
  const today = businessDay(wireOf(new Date(now - HOUR)));
  for (;;) {
    const { rows } = await sql<Due>`
      select id, settlement_period, period_last_day::text as period_last_day from settlement_terms
      where period_last_day < ${today}::date order by period_last_day, id limit 1`.execute(db);
    const [due] = rows;
    if (!due) return;
    await endPeriod(db, due, later(startOfBusinessDay(due.periodLastDay), 25 * 3600), 'Tulay');
  }
}

const statusOf = (name: keyof typeof settlementStatementStatus.entries) =>
  sql.lit(codeOf(settlementStatementStatus, name));

/** What became of statements: those that are due are paid, and the others wait, but for a few that went another way. */
async function live(db: Db, now: number): Promise<void> {
  const today = businessDay(wireOf(new Date(now)));
  const old = sql`due_day <= ${today}::date`;
  const confirmed = sql`created_time + interval '30 hours'`;
  await stepAll(db, {
    which: sql`period_last_day < ${today}::date - 3`,
    set: sql`status = ${statusOf('confirmed')}`,
    time: confirmed,
  });
  await stepAll(db, {
    which: sql`${old} and fee > 0 and status = ${statusOf('confirmed')}`,
    set: sql`status = ${statusOf('invoiced')}, invoice_number = 'AB' || lpad((10000000 + id)::text, 8, '0')`,
    time: sql`created_time + interval '50 hours'`,
  });
  const paid = sql`((due_day - 1)::timestamp + interval '15 hours') at time zone 'Asia/Taipei'`;
  await stepAll(db, {
    which: sql`${old} and status in (${statusOf('confirmed')}, ${statusOf('invoiced')})`,
    set: sql`status = ${statusOf('paid')}, paid_time = ${paid}, bank_reference = 'TR' || to_char(due_day - 1, 'YYMMDD') || lpad(id::text, 4, '0'),
      bank_account_number = (select v.bank_account_number from settlement_terms_view v where v.id = terms_id)`,
    time: paid,
  });
  const { id: operatorId } = operatorNamed('finance');
  await postEntries(db, paymentsToPost(sql`s.status = ${STATEMENT_PAID}`, sql`${operatorId}::bigint`));
  await settleBoxes(db);
  await another(db, now);
}

interface Steps {
  readonly which: RawBuilder<unknown>;
  readonly set: RawBuilder<unknown>;
  readonly time: RawBuilder<unknown>;
}

/** Takes a step of many statements at once, with the lines of the audit log. */
async function stepAll(db: Db, { which, set, time }: Steps): Promise<void> {
  await sql`
    with before as (select id, to_jsonb(s) as row, ${time} as time from settlement_statements s where ${which}),
    after as (
      update settlement_statements set ${set}, version = version + 1, updated_time = ${time} where ${which}
      returning id, to_jsonb(settlement_statements) as row
    )
    insert into audit_log (table_name, record_id, action, old, new, operator_id, request_id, time)
    select 'settlement_statements', a.id::text, 'update', b.row, a.row, ${operatorNamed('auditor').id}, 'demo-settlement_statements', b.time
    from after a join before b on b.id = a.id order by b.time, a.id`.execute(db);
}

/** Boxes of which the party has been paid its part. */
async function settleBoxes(db: Db): Promise<void> {
  await sql`
    update orders o set settlement_status = ${codeOf(settlementStatus, 'settled')}, settled_time = s.paid_time
    from settlement_lines x
    join settlement_statements s on s.id = x.statement_id and s.status = ${STATEMENT_PAID}
    join settlement_terms t on t.id = s.terms_id
    join ledger_lines l on l.id = x.ledger_line_id
    where o.id = l.order_id and o.agent_id = t.party_id and o.settlement_status = ${codeOf(settlementStatus, 'unsettled')}`.execute(
    db,
  );
}

/** One that is disputed, one that was cancelled, and two that wait for a second person. */
async function another(db: Db, now: number): Promise<void> {
  const newest = async (status: keyof typeof settlementStatementStatus.entries, at = 0) => {
    const found = await db
      .selectFrom('settlementStatements')
      .select('id')
      .where('status', '=', codeOf(settlementStatementStatus, status))
      .orderBy('id', 'desc')
      .offset(at)
      .limit(1)
      .executeTakeFirst();
    return found?.id;
  };
  const [disputed, toPay] = [await newest('confirmed'), await newest('confirmed', 1)];
  const [cancelled, toConfirm] = [await newest('draft'), await newest('draft', 1)];
  const why = {
    disputed: 'They count two payments less than we do',
    cancelled: 'The agent changed within the period',
  };
  if (disputed !== undefined)
    await actOn(
      db,
      settlementStatement,
      disputed,
      { ago: 5 * HOUR, by: 'finance', step: 'dispute', set: { moveReason: why.disputed } },
      now,
    );
  if (cancelled !== undefined) {
    await actOn(
      db,
      settlementStatement,
      cancelled,
      { ago: 4 * HOUR, by: 'finance', step: 'cancel', set: { moveReason: why.cancelled } },
      now,
    );
    await sql`update settlement_lines set live = false where statement_id = ${cancelled}`.execute(db);
    await sql`
      update settlement_terms set unsettled_from = s.period_first_day from settlement_statements s
      where s.id = ${cancelled} and settlement_terms.id = s.terms_id`.execute(db);
  }
  if (toPay !== undefined) {
    const change = { ...step('pay', null), values: { bankReference: 'TR-PENDING-1' } };
    await waiting(db, settlementStatements, { id: toPay, change, ago: 2 * HOUR }, now);
  }
  if (toConfirm !== undefined)
    await waiting(db, settlementStatements, { id: toConfirm, change: step('confirm', null), ago: HOUR }, now);
}
