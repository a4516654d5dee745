import { sql } from 'kysely';
import {
  accountingPeriodCalls,
  accountingPeriods,
  PERIOD_CLOSED,
  PERIOD_PENDING,
} from '../../../domain/finance/accountingPeriod';
import { ledgerCurrency } from '../../../domain/finance/ledgerCodes';
import { PROOF_RUNNING, proofStatus } from '../../../domain/finance/ledgerProof';
import { auditStatus } from '../../../domain/kit/approval';
import { codeOf } from '../../../domain/kit/codes';
import { dayAfter, monthEndOf } from '../../../domain/kit/days';
import type { KeptRecord } from '../../../domain/kit/kept';
import { businessDay, startOfBusinessDay } from '../../../domain/kit/zone';
import type { Db, OperatorContext } from '../../kit/context';
import { serveKept } from '../../kit/kept';
import type { Changing } from '../../kit/keptChange';
import type { Values } from '../../kit/keptWrites';
import { Refused, wrong } from '../../kit/refused';
import { type Route, serve } from '../../kit/serve';
import { isDayDue, lockDays } from './days';

/** Closing months of the ledger: asked for by one operator, agreed to by another (decisions section 31). */
export const periodRoutes: Route[] = [
  ...serveKept(
    accountingPeriods,
    {
      check: assertClosable,
      completed: ({ db }, { period }) => figuresOf(db, String(period)),
      approving: assertSameFigures,
    },
    { needed: async () => true },
  ),
  ...serve(accountingPeriodCalls, {
    periodChoices: async (context) => ({ choices: await periodChoices(context) }),
  }),
];

/** Months that are over, the one that can be closed first: of all others it says why not. */
async function periodChoices({ db, now, t }: OperatorContext) {
  const [first = '', ...others] = await openPeriods(db, now);
  const proposed = await db
    .selectFrom('accountingPeriods')
    .select(['period', 'status', 'makerName'])
    .where('status', 'in', [PERIOD_CLOSED, PERIOD_PENDING])
    .orderBy('period', 'desc')
    .execute();
  const waiting = proposed.find(({ status, period }) => status === PERIOD_PENDING && period === first);
  const why = first === '' ? undefined : await whyNotYet(db, first);
  const notNow = why && t(`errors.${why}`, { period: first });
  const disabledReason = waiting ? t('errors.published.pending', { maker: waiting.makerName }) : notNow;
  const notYet = t('errors.accountingPeriod.earlierOpen', { period: first });
  const closed = proposed.filter(({ status }) => status === PERIOD_CLOSED);
  return [
    ...(first ? [{ name: first, ...(disabledReason && { disabledReason }) }] : []),
    ...others.map((name) => ({ name, disabledReason: notYet })),
    ...closed.map(({ period: name }) => ({ name, disabledReason: t('errors.accountingPeriod.isClosed') })),
  ].map((choice, at) => ({ id: at + 1, superiorId: null, closed: false, ...choice }));
}

/** Months with days that ended, which are over by now and not closed. */
export async function openPeriods(db: Db, now: string): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    select distinct to_char(day, 'YYYY-MM') as period from ledger_days d
    where day < date_trunc('month', ${businessDay(now)}::date)
      and not exists (select from accounting_periods where period = to_char(d.day, 'YYYY-MM') and status = ${PERIOD_CLOSED})
    order by 1`.execute(db);
  return rows.map(({ period }) => period);
}

/**
 * Refuses to close a month that there is not, that is not over or is closed: 400 naming it; one after another that is open, and one
 * with days that have not ended yet, and one without a proof that began once it was over and found no difference, the newest of
 * all: 409 `accountingPeriod.earlierOpen`, `accountingPeriod.daysOpen`, `accountingPeriod.notProved`.
 */
async function assertClosable({ db, now }: OperatorContext, _: Changing, { period }: Values): Promise<void> {
  const month = String(period);
  const [first, ...others] = await openPeriods(db, now);
  if (month !== first && !others.includes(month)) throw wrong('period', { key: 'rules.oneOf' });
  if (month !== first) throw new Refused(409, 'accountingPeriod.earlierOpen', { period: first ?? '' });
  // Whoever posts to a day of it ends before.
  await lockDays(db);
  const why = await whyNotYet(db, month);
  if (why) throw new Refused(409, why, { period: month });
}

/** Why the first open month cannot be closed by now: its last days have not ended, or no proof agreed since; undefined when it can. */
async function whyNotYet(db: Db, month: string): Promise<string | undefined> {
  if (await isDayDue(db, dayAfter(monthEndOf(`${month}-01`), 1))) return 'accountingPeriod.daysOpen';
  const proof = await newestProof(db);
  if (proof?.proofStatus !== codeOf(proofStatus, 'green')) return 'accountingPeriod.notProved';
  const since = [endOf(month), await endedTimeOf(db, month)];
  return since.every((time) => proof.createdTime >= time) ? undefined : 'accountingPeriod.notProved';
}

/** When the last day of a month ended. */
async function endedTimeOf(db: Db, month: string): Promise<string> {
  const { time } = await db
    .selectFrom('ledgerDays')
    .select(({ fn }) => fn.max('sealedTime').as('time'))
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', monthEndOf(`${month}-01`))
    .executeTakeFirstOrThrow();
  return time ?? '';
}

/** Refuses to close a month of which the books say anything else than when it was proposed: 409 `accountingPeriod.changed`. */
async function assertSameFigures({ db }: OperatorContext, record: KeptRecord): Promise<void> {
  const period = String(record.period);
  await lockDays(db);
  const books = await figuresOf(db, period);
  if (differs(record, books)) throw new Refused(409, 'accountingPeriod.changed', { period });
}

/** The first moment after a month, UTC. */
const endOf = (month: string): string => startOfBusinessDay(dayAfter(monthEndOf(`${month}-01`), 1));

const newestProof = (db: Db) =>
  db
    .selectFrom('proofRuns')
    .select(['proofStatus', 'createdTime'])
    .where('proofStatus', '<>', PROOF_RUNNING)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What the books of a month say once it is over. */
export async function figuresOf(db: Db, month: string): Promise<Values> {
  const days = sql`between ${`${month}-01`}::date and ${monthEndOf(`${month}-01`)}::date`;
  const turnoverIn = (currency: keyof typeof ledgerCurrency.entries) => sql`(
    select coalesce(sum(b.debit), 0)::numeric(20,2)::text from ledger_balances b join ledger_accounts a on a.id = b.account_id
    where b.day ${days} and a.ledger_currency = ${codeOf(ledgerCurrency, currency)})`;
  const { rows } = await sql<Values>`
    select l.day::text as last_day, encode(l.hash, 'hex') as day_hash, ${turnoverIn('ntd')} as turnover_ntd, ${turnoverIn('php')} as turnover_php,
      (select sum(entries)::integer from ledger_days where day ${days}) as entry_count
    from ledger_days l where l.day ${days} order by l.day desc limit 1`.execute(db);
  return { ...rows[0], provedTime: (await newestProof(db))?.createdTime };
}

const FIGURES = ['lastDay', 'entryCount', 'turnoverNtd', 'turnoverPhp', 'dayHash'] as const;

const differs = (said: Values, books: Values) =>
  FIGURES.some((name) => String(said[name]) !== String(books[name]));

/**
 * Months that are closed or that two people agreed to close, and those of them of which not both is true, or that say anything else
 * than their books and what was agreed to.
 */
export async function changedPeriods(
  db: Db,
): Promise<{ readonly closed: number; readonly changed: readonly string[] }> {
  const { rows } = await sql<Values & { readonly period: string }>`
    select coalesce(p.period, a.period) as period, p.last_day::text as last_day, p.entry_count, p.turnover_ntd, p.turnover_php, p.day_hash,
      coalesce(a.period = p.period and a.day_hash = p.day_hash, false) as agreed
    from (select * from accounting_periods where status = ${PERIOD_CLOSED}) p full join (
      select subject_id, payload -> 'values' ->> 'period' as period, payload -> 'values' ->> 'dayHash' as day_hash
      from approvals where kind = ${accountingPeriods.of.name} and audit_status = ${codeOf(auditStatus, 'approved')} and checker_id <> maker_id
    ) a on a.subject_id = p.id
    order by 1`.execute(db);
  const changed: string[] = [];
  for (const { period, agreed, ...said } of rows) {
    const books = await figuresOf(db, period);
    if (agreed !== true || differs(said, books)) changed.push(period);
  }
  return { closed: rows.length, changed };
}
