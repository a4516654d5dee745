import { sql } from 'kysely';
import { type LedgerSource, ledgerCurrency, ledgerSource } from '../../../../domain/finance/ledgerCodes';
import type { ProofLine } from '../../../../domain/finance/ledgerProof';
import { codeOf, valuesOf } from '../../../../domain/kit/codes';
import type { Db } from '../../../kit/context';
import { comparePoints } from '../../../points/compare';
import { isDayWhole } from '../days';
import { sourceOf } from '../literals';
import {
  type Comparison,
  comparePostings,
  ORDER_SOURCES,
  ofHandPostings,
  ofOrderFacts,
  ofPoints,
  ofTransfers,
} from './comparePostings';
import { told } from './lines';
import { ofOrders } from './ofOrders';
import { checkOrderAmounts } from './orderAmounts';
import { coverOf, pointsOf } from './totals';

const NTD = codeOf(ledgerCurrency, 'ntd');
/** Rows that one step reads, so that none takes long: entries and orders. */
const AT_A_TIME = 500;

const PHASES = [
  'entries',
  'days',
  'balances',
  'orders',
  'pointEntries',
  'handPostings',
  'transfers',
  'users',
  'totals',
] as const;
type Phase = (typeof PHASES)[number];

/** How far a proof is: through entries, days, balances and orders, in the order of their ids and days. */
export interface ProofState {
  readonly phase: Phase;
  /** The last id or day that was looked at; empty before the first. */
  readonly after: string;
  readonly lines: readonly ProofLine[];
}

export const begun: ProofState = { phase: 'entries', after: '', lines: [] };

/** What a step leads to; `next` is undefined at the end. */
export interface ProofStep {
  readonly next: ProofState | undefined;
  readonly lines: readonly ProofLine[];
  /** Rows that it read, of those that `rowsToProve` counts. */
  readonly rows: number;
}

/** One step of a proof. */
export function proofStep(db: Db, state: ProofState): Promise<ProofStep> {
  return STEPS[state.phase](db, state);
}

/** Sources whose entries belong to an order, and all that there are. */
const OF_ORDERS = sql.join(ORDER_SOURCES.map(sourceOf));
const KNOWN = sql.join(valuesOf(ledgerSource).map((source) => sql.lit(source)));

const STEPS: Readonly<Record<Phase, (db: Db, state: ProofState) => Promise<ProofStep>>> = {
  entries: entriesStep,
  days: daysStep,
  balances: balancesStep,
  orders: ordersStep,
  pointEntries: recordsStep('point_entries', ['points'], ofPoints),
  handPostings: recordsStep('hand_postings', ['byHand'], ofHandPostings),
  transfers: recordsStep('capital_transfers', ['transfer', 'sweep'], ofTransfers),
  users: usersStep,
  async totals(db, state) {
    const { lines } = tell(state, { of: 'points', currency: NTD, ...(await pointsOf(db)) });
    return { next: undefined, lines: [...lines, await coverOf(db)], rows: 0 };
  },
};

/**
 * Entries with their lines: that they come to nothing, that they say what they said, and that those of orders name an order, by
 * which they are compared with it.
 */
async function entriesStep(db: Db, state: ProofState): Promise<ProofStep> {
  const { rows } = await sql<{ id: string; orderIds: string[] | null; sound: boolean }>`
    select e.id::text as id, l.order_ids, e.hash = l.hash and l.zero and l.of_order = (e.ledger_source in (${OF_ORDERS}))
      and e.ledger_source in (${KNOWN}) as sound
    from (select * from ledger_entries where id > ${Number(state.after || 0)} order by id limit ${AT_A_TIME}) e
    cross join lateral (
      select ledger_text(e.ledger_source, e.source_id, e.part, e.day,
          array_agg(ledger_line_text(a.account_code, a.ledger_currency, a.owner_kind, a.owner_key, l.order_id, l.amount)
            order by a.account_code, a.ledger_currency, a.owner_kind, a.owner_key)) as hash,
        array_agg(distinct l.order_id::text) filter (where l.order_id is not null) as order_ids, bool_and(l.order_id is not null) as of_order,
        coalesce(sum(l.amount) filter (where a.ledger_currency = 1), 0) = 0
          and coalesce(sum(l.amount) filter (where a.ledger_currency = 2), 0) = 0
          and bool_and(l.day = e.day) as zero
      from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id
    ) l order by e.id`.execute(db);
  const wrong = rows.filter(({ sound }) => sound !== true);
  const seen = tell(state, {
    of: 'entries',
    expected: String(rows.length),
    found: String(rows.length - wrong.length),
    faults: wrong.flatMap(({ id, orderIds }) => [
      { of: 'entry' as const, key: id },
      ...(orderIds ?? []).map((key) => ({ of: 'order' as const, key })),
    ]),
  });
  return goOn(seen, rows.at(-1)?.id, rows.length, rows.length < AT_A_TIME);
}

/** Days that ended, one by one: each hash is over the one before it. */
async function daysStep(db: Db, state: ProofState): Promise<ProofStep> {
  const { rows } = await sql<{ day: string }>`
    select day from ledger_days where day > ${state.after || '-infinity'}::date order by day limit 1`.execute(
    db,
  );
  const day = rows[0]?.day;
  const whole = day === undefined || (await isDayWhole(db, day));
  const count = day === undefined ? '0' : '1';
  const seen = tell(state, {
    of: 'days',
    expected: count,
    found: whole ? count : '0',
    faults: whole ? [] : [{ of: 'day', key: day }],
  });
  return goOn(seen, day, 0, day === undefined);
}

/** Balances of a day, account by account and source by source, against its lines; of every day that has either. */
async function balancesStep(db: Db, state: ProofState): Promise<ProofStep> {
  const { rows } = await sql<{ day: string; all: number; wrong: string[] }>`
    with next as (
      select least((select min(day) from ledger_balances where day > ${state.after || '-infinity'}::date),
        (select min(day) from ledger_lines where day > ${state.after || '-infinity'}::date)) as day
    ),
    by_source as (
      select account_id, (coalesce(l.debit, 0), coalesce(l.credit, 0), coalesce(l.lines, 0))
        = (coalesce(b.debit, 0), coalesce(b.credit, 0), coalesce(b.lines, 0)) as sound
      from (
        select l.account_id, e.ledger_source, sum(amount) filter (where amount > 0) as debit, -sum(amount) filter (where amount < 0) as credit,
          count(*) as lines
        from ledger_lines l join ledger_entries e on e.id = l.entry_id, next n where l.day = n.day group by 1, 2
      ) l full join (
        select account_id, ledger_source, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines
        from ledger_balances b, next n where b.day = n.day group by 1, 2
      ) b using (account_id, ledger_source)
    ),
    compared as (select account_id, bool_and(sound) as sound from by_source group by account_id)
    select n.day, (select count(*)::integer from compared) as all,
      coalesce((select array_agg(account_id::text order by account_id) from compared where not sound), '{}') as wrong
    from next n where n.day is not null`.execute(db);
  const [row] = rows;
  const seen = tell(state, {
    of: 'balances',
    expected: String(row?.all ?? 0),
    found: String((row?.all ?? 0) - (row?.wrong.length ?? 0)),
    faults: row?.wrong.map((id) => ({ of: 'account', key: `${id} ${row.day}` })),
  });
  return goOn(seen, row?.day, 0, row === undefined);
}

/** Orders: their amounts, what they post against what was posted, and what they hold and owe by where they are. */
async function ordersStep(db: Db, state: ProofState): Promise<ProofStep> {
  const after = Number(state.after || 0);
  const until = after + AT_A_TIME;
  const { orders, wrong: differing } = await checkOrderAmounts(db, after, until);
  const compared = tell(await tellPostings(db, state, ofOrderFacts(after, until)), {
    of: 'amounts',
    expected: String(orders),
    found: String(orders - differing.length),
    faults: differing.map((key) => ({ of: 'order', key })),
  });
  const found = await ofOrders(db, after, until);
  const { last } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const seen = found.reduce(
    (so, { what, currency, expected, found: posted, wrong }) =>
      tell(so, {
        of: what,
        currency,
        expected,
        found: posted,
        faults: wrong.map((key) => ({ of: 'order', key })),
      }),
    compared,
  );
  return goOn(seen, String(until), AT_A_TIME, until >= Number(last ?? 0));
}

/** What was posted for facts is what the posting rules make of them. */
async function tellPostings(db: Db, state: ProofState, comparison: Comparison): Promise<ProofState> {
  const { facts, sound, faults } = await comparePostings(db, comparison);
  return tell(state, { of: 'facts', expected: String(facts), found: String(sound), faults });
}

/** The same of facts that no order stands behind, by the ids of their table; entries for ids that there are not come last. */
function recordsStep(
  table: string,
  sources: readonly LedgerSource[],
  comparison: (after: number, until: number) => Comparison,
) {
  return async (db: Db, state: ProofState): Promise<ProofStep> => {
    const after = Number(state.after || 0);
    const until = after + AT_A_TIME;
    const seen = await tellPostings(db, state, comparison(after, until));
    const { rows } = await sql<{ last: number | null }>`
      select greatest((select max(id) from ${sql.table(table)}), (
        select max(source_id) from ledger_entries where ledger_source in (${sql.join(sources.map(sourceOf))}))) as last`.execute(
      db,
    );
    return goOn(seen, String(until), 0, until >= Number(rows[0]?.last ?? 0));
  };
}

/** What users have, by their record, their entries and their lots. */
async function usersStep(db: Db, state: ProofState): Promise<ProofStep> {
  const { upTo, differing } = await comparePoints(db, Number(state.after || 0));
  const seen = tell(state, {
    of: 'points',
    currency: NTD,
    expected: '0',
    found: '0',
    faults: differing.map(({ userId }) => ({ of: 'user', key: String(userId) })),
  });
  return goOn(seen, String(upTo), 0, upTo === null);
}

const tell = (state: ProofState, found: Parameters<typeof told>[1]): ProofState => ({
  ...state,
  lines: told(state.lines, found),
});

function goOn(state: ProofState, after: string | undefined, rows: number, isLast: boolean): ProofStep {
  const next = isLast ? PHASES[PHASES.indexOf(state.phase) + 1] : state.phase;
  return {
    lines: state.lines,
    rows,
    next: next && { lines: state.lines, phase: next, after: isLast ? '' : (after ?? '') },
  };
}

/** How many rows a proof reads: entries and orders, which take nearly all of its time. */
export async function rowsToProve(db: Db): Promise<number> {
  const { rows } = await sql<{ all: string }>`
    select (coalesce((select max(id) from ledger_entries), 0) + coalesce((select max(id) from orders), 0))::text as all`.execute(
    db,
  );
  return Number(rows[0]?.all ?? 0);
}
