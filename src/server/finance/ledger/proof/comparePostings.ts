import { type RawBuilder, sql } from 'kysely';
import { TRANSFER_PARTS, transferStatus } from '../../../../domain/finance/capitalTransfer';
import { handPostingStatus } from '../../../../domain/finance/handPosting';
import { type LedgerSource, ledgerSource } from '../../../../domain/finance/ledgerCodes';
import type { ProofFault } from '../../../../domain/finance/ledgerProof';
import { codeOf, meaningOf } from '../../../../domain/kit/codes';
import { STATEMENT_PAID } from '../../../../domain/settlement/statement';
import { plannedForRange } from '../../../db/plannedOnce';
import type { Db } from '../../../kit/context';
import { resolutionsToPost } from '../../../reconciliation/exceptions/postings';
import { paymentsToPost } from '../../../settlement/postings';
import { type TransferPart, transfersToPost } from '../../capital/transfers';
import { handPostingsToPost } from '../handPostings';
import { sourceOf } from '../literals';
import { collectionCostsToPost, payoutCostsToPost } from '../postCosts';
import { exchangesToPost } from '../postExchanges';
import { movesToPost } from '../postOrders';
import { pointsToPost } from '../postPoints';
import { positionsOfOrders } from '../postPositions';
import type { ToPost } from '../write';
import type { Finding } from './findings';

type Sql = RawBuilder<unknown>;

/** What facts of a range post by the posting rules, and which entries are compared with it. */
export interface Comparison {
  readonly expected: readonly ToPost[];
  /** Entries `e` with their lines `l`: what stands after `from`. */
  readonly posted: Sql;
}

const postedWhere = (entries: Sql): Sql =>
  sql`ledger_entries e join ledger_lines l on l.entry_id = e.id where ${entries}`;

/** Sources whose entries each belong to an order. */
export const ORDER_SOURCES = [
  'orderMove',
  'payoutCost',
  'collectionCost',
  'exchange',
  'position',
] as const satisfies readonly LedgerSource[];

const sources = (...of: LedgerSource[]): Sql => sql`e.ledger_source in (${sql.join(of.map(sourceOf))})`;

/** Entries of points that no order made. */
export const ofPoints = (after: number, until: number): Comparison => ({
  expected: [pointsToPost(inRange('a', after, until))],
  posted: postedWhere(sql`${sources('points')} and ${sourceInRange(after, until)}`),
});

/** Entries by hand that two people agreed to. */
export const ofHandPostings = (after: number, until: number): Comparison => ({
  expected: [
    handPostingsToPost(
      sql`a.status = ${sql.lit(codeOf(handPostingStatus, 'posted'))} and ${inRange('a', after, until)}`,
      sql`a.updated_time`,
    ),
  ],
  posted: postedWhere(sql`${sources('byHand')} and ${sourceInRange(after, until)}`),
});

/** Ways out of exceptions that were taken. */
export const ofResolutions = (after: number, until: number): Comparison => ({
  expected: [resolutionsToPost(inRange('a', after, until))],
  posted: postedWhere(sql`${sources('resolution')} and ${sourceInRange(after, until)}`),
});

/** Statements that were paid. Who proposed it, their record does not say. */
export const ofPayments = (after: number, until: number): Comparison => ({
  expected: [
    paymentsToPost(
      sql`s.status = ${sql.lit(STATEMENT_PAID)} and ${inRange('s', after, until)}`,
      sql`null::bigint`,
    ),
  ],
  posted: postedWhere(sql`${sources('settlement')} and ${sourceInRange(after, until)}`),
});

/** In which states of a transfer each of its parts is posted, and when, by its record. */
const POSTED: Readonly<
  Record<TransferPart, { readonly in: readonly (keyof typeof transferStatus.entries)[]; readonly time: Sql }>
> = {
  leaves: { in: ['approved', 'confirmed', 'failed'], time: sql`t.checked_time` },
  arrives: { in: ['confirmed'], time: sql`t.confirmed_time` },
  // Nothing changes one that failed any more.
  returns: { in: ['failed'], time: sql`t.updated_time` },
};

/** Transfers between accounts outside, with sweeps of earned fees. */
export const ofTransfers = (after: number, until: number): Comparison => ({
  expected: (Object.keys(TRANSFER_PARTS) as TransferPart[]).map((part) =>
    transfersToPost(
      'transfer',
      part,
      sql`t.status in (${sql.join(POSTED[part].in.map((status) => sql.lit(codeOf(transferStatus, status))))}) and ${inRange('t', after, until)}`,
      { time: POSTED[part].time, operatorId: part === 'leaves' ? sql`t.maker_id` : sql`null::bigint` },
    ),
  ),
  posted: postedWhere(sql`${sources('transfer', 'sweep')} and ${sourceInRange(after, until)}`),
});

const inRange = (row: string, after: number, until: number): Sql =>
  sql`${sql.ref(`${row}.id`)} > ${after} and ${sql.ref(`${row}.id`)} <= ${until}`;
const sourceInRange = (after: number, until: number): Sql =>
  sql`e.source_id > ${after} and e.source_id <= ${until}`;

interface Compared {
  readonly facts: number;
  readonly sound: number;
  readonly wrong: readonly {
    readonly source: number;
    readonly sourceId: number;
    readonly entryId: number | null;
    readonly orderId: number | null;
  }[];
}

/**
 * Compares what facts post by the rules with what was posted for them, by entry and account, with the moment, the reason and the
 * operator: a missing entry, a surplus one and one that says anything else are each a fault.
 */
export async function comparePostings(db: Db, comparison: Comparison): Promise<Finding> {
  return findingOf((await comparing(comparison).execute(db)).rows);
}

/**
 * The same for moves of orders in a range of ids (`after` excluded), for what their payments and payouts cost, and for what banks exchanged.
 */
export async function compareOrderPostings(db: Db, after: number, until: number): Promise<Finding> {
  return findingOf(await readCompared(db, after, until));
}

const ofOrders = (after: Sql, until: Sql): Comparison => ({
  expected: [movesToPost, payoutCostsToPost, collectionCostsToPost, exchangesToPost, positionsOfOrders].map(
    (toPost) => toPost(after, until),
  ),
  // Entries are looked up line by line: read whole, they would take longer the more there are.
  posted: sql`ledger_lines l cross join lateral (select * from ledger_entries where id = l.entry_id offset 0) e
    where l.order_id > ${after} and l.order_id <= ${until} and ${sources(...ORDER_SOURCES)}`,
});

const comparing = ({ expected, posted }: Comparison): RawBuilder<Compared> => sql<Compared>`
    with lines as (
      ${sql.join(expected.map(linesByTheRules), sql` union all `)}
      union all
      select ${SOURCE}, e.source_id, ${PART}, ${TIME}, e.reason, ${OPERATOR}, l.account_id, l.order_id, e.id, null, l.amount
      from ${posted}
    ),
    accounts as (
      select source, source_id, part, min(entry_id) as entry_id, min(order_id) as order_id,
        coalesce(sum(expected), 0) as expected, sum(posted) as posted
      from lines group by source, source_id, part, time, reason, operator_id, account_id
    ),
    compared as (
      select source, source_id, min(entry_id) as entry_id, min(order_id) as order_id, bool_or(expected <> 0) as is_fact,
        -- A cost that came to nothing again has lines that make up for each other.
        bool_and(expected = coalesce(posted, 0) and (expected <> 0 or posted is null or source = ${sourceOf('payoutCost')})) as sound
      from accounts group by source, source_id, part
    )
    select count(*) filter (where is_fact)::integer as facts, count(*) filter (where is_fact and sound)::integer as sound,
      coalesce((json_agg(json_build_object('source', source, 'sourceId', source_id, 'entryId', entry_id, 'orderId', order_id)
        order by source, source_id) filter (where not sound)), '[]') as wrong
    from compared`;

const readCompared = plannedForRange((after, until) => comparing(ofOrders(after, until)));

function findingOf([compared = { facts: 0, sound: 0, wrong: [] }]: readonly Compared[]): Finding {
  const { facts, sound, wrong } = compared;
  return { of: 'facts', expected: String(facts), found: String(sound), faults: wrong.flatMap(faultsOf) };
}

/** A sweep is a transfer; what a payout costs may be posted in several parts. */
const SOURCE = sql`(case when e.ledger_source = ${sourceOf('sweep')} then ${sourceOf('transfer')} else e.ledger_source end)`;
const PART = sql`(case when e.ledger_source = ${sourceOf('payoutCost')} then 1 else e.part end)`;

/** A cost is posted when a partner answers, once more when it answers otherwise. */
const TIME = sql`(case when e.ledger_source = ${sourceOf('payoutCost')} then null else e.time end)`;
/** Who proposed the later steps of a transfer, or paid a statement, their records do not say. */
const OPERATOR = sql`(case when e.ledger_source in (${sql.join((['transfer', 'sweep'] as const).map(sourceOf))})
  and e.part <> ${sql.lit(TRANSFER_PARTS.leaves)} or e.ledger_source = ${sourceOf('settlement')} then null else e.operator_id end)`;

const linesByTheRules = ({ source, of = [], facts, lines }: ToPost): Sql => sql`
  (with ${sql.join([...of, sql`facts as materialized (${facts})`])}
  select ${sourceOf(source)} as source, f.source_id, f.part::integer as part,
    ${source === 'payoutCost' ? sql`null::timestamptz` : sql`f.time::timestamptz(0)`} as time, f.reason, f.operator_id, a.id as account_id,
    f.order_id, null::bigint as entry_id, l.amount as expected, null::numeric as posted
  from (${lines}) l join facts f using (source_id)
  left join ledger_accounts a
    on (a.account_code, a.ledger_currency, a.owner_kind, a.owner_key) = (l.account_code, l.currency, l.owner_kind, l.owner_key))`;

function faultsOf({ source, sourceId, entryId, orderId }: Compared['wrong'][number]): ProofFault[] {
  const record = RECORDS[meaningOf(ledgerSource, source) ?? 'orderMove'];
  return [
    ...(entryId === null ? [] : [{ of: 'entry' as const, key: String(entryId) }]),
    ...(orderId === null ? [] : [{ of: 'order' as const, key: String(orderId) }]),
    ...(record ? [{ of: record, key: String(sourceId) }] : []),
  ];
}

/** What a source is when no order stands behind it. */
const RECORDS: Partial<Readonly<Record<LedgerSource, ProofFault['of']>>> = {
  byHand: 'handPosting',
  points: 'pointEntry',
  transfer: 'transfer',
  sweep: 'transfer',
  resolution: 'resolution',
  settlement: 'statement',
};
