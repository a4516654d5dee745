import { sql } from 'kysely';
import { type LedgerSource, ledgerCurrency } from '../../../../domain/finance/ledgerCodes';
import { codeOf } from '../../../../domain/kit/codes';
import type { Db } from '../../../kit/context';
import { comparePoints } from '../../../points/compare';
import { sourceOf } from '../literals';
import { type Comparison, compareOrderPostings, comparePostings } from './comparePostings';
import { ofOrders } from './ofOrders';
import { checkOrderAmounts } from './orderAmounts';
import type { ProofRange, ProofStep, ProofStepResult } from './step';
import { coverOf, pointsOf, strayOf } from './totals';

/** Steps of the proof that hold the ledger against what it is of: orders, points, entries by hand, transfers, users. */

/** Orders: their amounts, what they post against what was posted, and what they hold and owe by where they are. */
export async function ordersStep(
  db: Db,
  { after, until }: ProofRange,
  size: number,
): Promise<ProofStepResult> {
  const end = Number(until ?? (await lastOrder(db)));
  // A line may name an order below the first one, which is of nothing.
  const from = after === '' ? Number.MIN_SAFE_INTEGER : Number(after);
  const upTo = Math.min(Math.max(from, 0) + size, end);
  const findings = [
    await checkOrderAmounts(db, from, upTo),
    await compareOrderPostings(db, from, upTo),
    ...(await ofOrders(db, from, upTo)),
  ];
  return { findings, next: upTo < end ? String(upTo) : null, rows: upTo - Math.max(from, 0) };
}

/** The last order that there is, or that the ledger names. */
async function lastOrder(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select greatest((select max(id) from orders), (select max(order_id) from ledger_lines where order_id is not null))::float8 as last`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
}

/** A record takes so much less than an order. */
const RECORDS_FOR_ONE = 4;

/** The same of facts that no order stands behind, by the ids of their table; entries for ids that there are not come last. */
export const recordsStep =
  (
    table: string,
    sources: readonly LedgerSource[],
    comparison: (after: number, until: number) => Comparison,
  ): ProofStep =>
  async (db, { after }, size) => {
    // An entry for an id below the first one is of nothing, too.
    const from = after === '' ? Number.MIN_SAFE_INTEGER : Number(after);
    const until = Math.max(from, 0) + RECORDS_FOR_ONE * size;
    const findings = [await comparePostings(db, comparison(from, until))];
    const { rows } = await sql<{ last: number | null }>`
      select greatest((select max(id) from ${sql.table(table)}), (
        select max(source_id) from ledger_entries where ledger_source in (${sql.join(sources.map(sourceOf))}))) as last`.execute(
      db,
    );
    return { findings, next: until >= Number(rows[0]?.last ?? 0) ? null : String(until), rows: 0 };
  };

/** What users have, by their record, their entries and their lots. */
export async function usersStep(db: Db, { after }: ProofRange): Promise<ProofStepResult> {
  const { upTo, differing } = await comparePoints(db, Number(after || 0));
  const faults = differing.map(({ userId }) => ({ of: 'user' as const, key: String(userId) }));
  const currency = codeOf(ledgerCurrency, 'ntd');
  return {
    findings: [{ of: 'points', currency, expected: '0', found: '0', faults }],
    next: upTo === null ? null : String(upTo),
    rows: 0,
  };
}

/** Sums over everything: what is owed in points, whether there is enough for users, and what nobody knows whose it is. */
export async function totalsStep(db: Db): Promise<ProofStepResult> {
  const findings = [await pointsOf(db), ...(await coverOf(db)), ...(await strayOf(db))];
  return { findings, next: null, rows: 0 };
}
