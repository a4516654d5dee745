import { sql } from 'kysely';
import { ledgerCurrency } from '../../../../domain/finance/ledgerCodes';
import type { ProofLine } from '../../../../domain/finance/ledgerProof';
import { codeOf } from '../../../../domain/kit/codes';
import type { Db } from '../../../kit/context';
import { comparePoints } from '../../../points/compare';
import { isDayWhole } from '../days';
import { told } from './lines';
import { ofOrders } from './ofOrders';
import { coverOf, pointsOf } from './totals';

const NTD = codeOf(ledgerCurrency, 'ntd');
/** Rows that one step reads, so that none takes long: entries and orders. */
const AT_A_TIME = 500;

const PHASES = ['entries', 'days', 'balances', 'orders', 'users', 'totals'] as const;
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

const STEPS: Readonly<Record<Phase, (db: Db, state: ProofState) => Promise<ProofStep>>> = {
  entries: entriesStep,
  days: daysStep,
  balances: balancesStep,
  orders: ordersStep,
  users: usersStep,
  async totals(db, state) {
    const { lines } = tell(state, { of: 'points', currency: NTD, ...(await pointsOf(db)) });
    return { next: undefined, lines: [...lines, await coverOf(db)], rows: 0 };
  },
};

/** Entries with their lines: that they come to nothing, and that they say what they said. */
async function entriesStep(db: Db, state: ProofState): Promise<ProofStep> {
  const { rows } = await sql<{ id: string; sound: boolean }>`
    select e.id::text as id, e.hash = l.hash and l.zero as sound
    from (select * from ledger_entries where id > ${Number(state.after || 0)} order by id limit ${AT_A_TIME}) e
    cross join lateral (
      select ledger_text(e.ledger_source, e.source_id, e.part, e.day,
          array_agg(ledger_line_text(a.account_code, a.ledger_currency, a.owner_kind, a.owner_key, l.order_id, l.amount)
            order by a.account_code, a.ledger_currency, a.owner_kind, a.owner_key)) as hash,
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
    faults: wrong.map(({ id }) => ({ of: 'entry', key: id })),
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

/** Balances of a day, account by account, against its lines. */
async function balancesStep(db: Db, state: ProofState): Promise<ProofStep> {
  const { rows } = await sql<{ day: string; all: number; wrong: string[] }>`
    with next as (select min(day) as day from ledger_balances where day > ${state.after || '-infinity'}::date),
    compared as (
      select account_id, coalesce(l.amount, 0) = coalesce(b.amount, 0) as sound
      from (select account_id, sum(amount) as amount from ledger_lines l, next n where l.day = n.day group by 1) l
      full join (select account_id, sum(debit - credit) as amount from ledger_balances b, next n where b.day = n.day group by 1) b
        using (account_id)
    )
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

async function ordersStep(db: Db, state: ProofState): Promise<ProofStep> {
  const after = Number(state.after || 0);
  const until = after + AT_A_TIME;
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
    state,
  );
  return goOn(seen, String(until), AT_A_TIME, until >= Number(last ?? 0));
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
