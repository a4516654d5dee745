import { type RawBuilder, sql } from 'kysely';
import { ORDER_POSTINGS, type Posting, type Whose } from '../../../domain/finance/postings';
import type { OrderStep } from '../../../domain/orders/moves';
import { executePlannedOnce } from '../../db/plannedOnce';
import type { Db } from '../../kit/context';
import { accountOf, currencyOf, ownerOf, sourceOf } from './literals';
import { COMMISSION_QUANTITIES, orderIs, QUANTITIES } from './quantities';
import { postEntries, posting, type ToPost } from './write';

type Sql = RawBuilder<unknown>;

const STEPS = Object.keys(ORDER_POSTINGS) as OrderStep[];

/** Whether a move of an order posts anything. */
export const isPosted = (step: string): step is OrderStep => step in ORDER_POSTINGS;

/** The statement of each step, made once: putting it together takes as long as the database takes for it. */
const statements = new Map<OrderStep, string>();

/** Posts one move of an order, in the transaction that takes it. */
export async function postMove(db: Db, eventId: number, orderId: number, step: OrderStep): Promise<void> {
  const known = statements.get(step) ?? statementOf(db, step);
  statements.set(step, known);
  await executePlannedOnce(db, known, [orderId, eventId]);
}

/** Its parameters are the order and the move, in the order in which they stand there. */
const statementOf = (db: Db, step: OrderStep): string =>
  posting(toPost({ orders: sql`order_id = ${0}`, events: sql`e.event_id = ${0}`, steps: [step] })).compile(db)
    .sql;

/** Posts the moves of orders in a range of ids (`after` excluded) that were not posted, in one statement: for loads that ran without it. */
export const postMovesOf = (db: Db, after: number, until: number): Promise<void> =>
  postEntries(
    db,
    toPost({
      orders: sql`order_id > ${after} and order_id <= ${until}`,
      events: sql`not exists (
      select from ledger_entries p where p.ledger_source = ${sourceOf('orderMove')} and p.source_id = e.event_id)`,
      steps: STEPS,
    }),
  );

/** What the moves of orders in a range of ids (`after` excluded) post by the rules, whether they were posted or not. */
export const movesToPost = (after: Sql, until: Sql): ToPost =>
  toPost({
    orders: sql`order_id > ${after} and order_id <= ${until}`,
    events: sql`true`,
    steps: STEPS,
  });

interface Which {
  /** Whose moves are read: a condition on `order_id`. */
  readonly orders: Sql;
  /** Which of them are posted: a condition on `e`. */
  readonly events: Sql;
  readonly steps: readonly OrderStep[];
}

const toPost = (which: Which): ToPost => ({
  source: 'orderMove',
  of: [sql`moved as materialized (${movesOf(which)})`],
  facts: sql`select event_id as source_id, 1::smallint as part, order_id, time, operator_id, null::text as reason from moved`,
  lines: sql.join(which.steps.flatMap(linesOf), sql` union all `),
});

/**
 * Moves of orders, each with the order and what came before it: whether its payout had started, which a refund in PHP does too where it
 * had not (what was exchanged for the first one stays so for a second), what was paid back of it (`before`,
 * with the move `total`, in the currency of the payment; `php_before` of it in PHP, worth `php_worth`), whether NTD went back.
 */
const movesOf = ({ orders, events }: Which): Sql => sql`
  select e.*, e.before + coalesce(e.worth, 0) as total, o.side, o.service_type, o.payment_method, o.payment_amount, o.points_used,
    o.service_fee, o.transaction_amount, o.partner, o.agent_id, o.church, o.collector, o.recipient
  from (
    select id as event_id, order_id, step, time, operator_id, paid_back, worth,
      coalesce(bool_or(step in ('start', 'declineCancel', 'refundPhp')) over earlier, false) as started,
      coalesce(bool_or(step = 'refundNtd') over earlier, false) as reversed,
      coalesce(bool_or(step = 'complete') over earlier, false) as completed,
      coalesce(sum(worth) over earlier, 0) as before,
      coalesce(sum(case when step = 'refundPhp' then paid_back end) over earlier, 0) as php_before,
      coalesce(sum(case when step = 'refundPhp' then worth end) over earlier, 0) as php_worth,
      lag(paid_back) over (partition by order_id order by id) as last_back,
      lag(worth) over (partition by order_id order by id) as last_worth
    from order_events
    where step in (${sql.join(STEPS.map((step) => sql.lit(step)))}) and ${orders}
    window earlier as (partition by order_id order by id rows between unbounded preceding and 1 preceding)
  ) e join orders o on o.id = e.order_id
  where ${events} and o.paid_time is not null`;

/** The lines of a step: those of parties, which have one for each commission, apart from all others. */
function linesOf(step: OrderStep): Sql[] {
  const postings = ORDER_POSTINGS[step] ?? [];
  const ofParties = postings.filter(({ whose }) => whose === 'party');
  const others = postings.filter(({ whose }) => whose !== 'party');
  const from = (
    rows: readonly Posting[],
    joined: Sql,
    amounts: typeof QUANTITIES | typeof COMMISSION_QUANTITIES,
  ) => sql`
    select m.event_id as source_id, l.* from moved m ${joined} cross join lateral (values
      ${sql.join(rows.map((row) => lineOf(row, amounts)))}) l(account_code, currency, owner_kind, owner_key, amount)
    where m.step = ${sql.lit(step)} and l.amount <> 0`;
  return [
    from(others, sql``, QUANTITIES),
    ...(ofParties.length > 0
      ? [from(ofParties, sql`join order_commissions c on c.order_id = m.order_id`, COMMISSION_QUANTITIES)]
      : []),
  ];
}

function lineOf(posting: Posting, amounts: Readonly<Partial<Record<string, Sql>>>): Sql {
  const quantity = posting.debit ?? posting.credit;
  const amount = quantity && amounts[quantity];
  if (!amount) throw new Error(`${posting.account}: no amount ${quantity}`);
  const [kind, key] = posting.whose ? OWNERS[posting.whose] : NOBODY;
  const signed = posting.debit ? amount : sql`-(${amount})`;
  return sql`(${accountOf(posting.account)}::smallint, ${currencyIn(posting)}::smallint, ${kind}::smallint, ${key}, (${signed})::numeric)`;
}

const currencyIn = ({ in: currency }: Posting): Sql =>
  currency === 'paid'
    ? sql`case when ${orderIs.fromWallet} then ${currencyOf('php')} else ${currencyOf('ntd')} end`
    : currencyOf(currency);

type Owner = readonly [kind: Sql, key: Sql];
const NOBODY: Owner = [sql.lit(0), sql.lit('')];

/** Whose account it is: the kind and key of its owner, as SQL. */
const OWNERS: Readonly<Record<Whose, Owner>> = {
  paymentMethod: [ownerOf('paymentMethod'), sql`m.payment_method::text`],
  // By the number of the partner: its name may change.
  partner: [
    ownerOf('partner'),
    sql`coalesce((select p.id::text from partners p where p.name = m.partner order by p.id limit 1), '')`,
  ],
  party: [ownerOf('party'), sql`c.party_id::text`],
  shop: [ownerOf('party'), sql`coalesce(m.agent_id::text, '')`],
  receiver: [ownerOf('receiver'), sql`coalesce(m.church, m.collector, m.recipient)`],
};
