import { type RawBuilder, sql } from 'kysely';
import { POSITION_CLOSED } from '../../../../domain/finance/fxPosition';
import { codeOf, valuesOf } from '../../../../domain/kit/codes';
import { codeOfSide, SALE, serviceType, swappedService } from '../../../../domain/orders/codes';
import { EXECUTED } from '../../../../domain/orders/orderBatch';
import { pointKind } from '../../../../domain/points/pointEntry';
import { plannedForRange } from '../../../db/plannedOnce';
import type { Db } from '../../../kit/context';
import { accountOf } from '../literals';
import type { Finding } from './findings';

type Sql = RawBuilder<unknown>;

const some = (values: readonly number[]): Sql => sql.join(values.map((one) => sql.lit(one)));
const IN_STEPS = [...serviceType.entries.cargoBox.values, ...serviceType.entries.churchOffering.values];

/** What an order holds, owes and has to exchange by where it stands, as nobody would post it but count it. */
const EXPECTED = sql`
  select id, 'held' as what, case when wallet then 2 else 1 end as currency, case
    when status in (3, 9, 10, 16, 4, 14) then 0
    when status = 15 and sale
      then round(net * refunded_amount / nullif(payment_amount, 0), 2) + round(service_fee * refunded_amount / nullif(payment_amount, 0), 2) - refunded_amount - points_back
    when status = 15 or status = 11 and in_steps then payment_amount + points_used - refunded_amount - points_back
    when sent and swapped then service_fee
    when sent and wallet then payment_amount - transaction_amount
    else payment_amount + points_used end as amount
  from state
  union all
  select id, 'owed', 2, case when sent and (swapped or wallet) and not (status in (3, 9, 10, 15, 16, 4, 14)) then transaction_amount else 0 end
  from state
  union all
  select id, 'refunds', case when status = 15 then 1 else 2 end, case when status = 15 or status = 11 and in_steps then last_back else 0 end
  from state
  union all
  select id, 'clearing', 1, case when closed then worth_since
    else case when exchanged then net else php_worth end - case when executed then net else 0 end end from state
  union all
  select id, 'clearing', 2, case when closed then -php_since
    else case when executed then transaction_amount else 0 end - case when exchanged then transaction_amount else php_back end end
  from state`;

/** An order that was paid, with what its history says of it. */
const stateOf = (after: Sql, until: Sql): Sql => sql`
  select o.id, o.status, o.payment_amount, o.points_used, o.service_fee, o.transaction_amount, o.refunded_amount,
    o.payment_amount + o.points_used - o.service_fee as net, o.service_type = ${sql.lit(SALE)} as sale,
    o.service_type in (${some(IN_STEPS)}) as in_steps, k.wallet, k.swapped, coalesce(e.started, false) as sent,
    k.swapped and not coalesce(e.reversed, false) and o.status <> 3 and (coalesce(e.started, false) or coalesce(e.php_back, 0) > 0) as exchanged,
    exists (select from fx_batch_orders r where r.order_id = o.id and r.status = ${sql.lit(EXECUTED)}) as executed,
    p.id is not null as closed,
    -- Of a closed position clearing holds nothing but what was paid back since: all that was, without what the position had left out.
    coalesce(e.php_back, 0) - (b.php - p.bought_php) as php_since, coalesce(e.php_worth, 0) - (b.ntd - p.exchanged_ntd) as worth_since,
    coalesce(e.php_back, 0) as php_back, coalesce(e.php_worth, 0) as php_worth, coalesce(e.last_back, 0) as last_back,
    -- A refund that is under way has given back none yet; those are of refunds before it.
    coalesce((select sum(points) from point_entries p where p.order_id = o.id and p.point_kind = ${sql.lit(codeOf(pointKind, 'returned'))}), 0) as points_back
  from orders o
  cross join lateral (select o.side = ${sql.lit(codeOfSide('php'))} as wallet,
    o.side = ${sql.lit(codeOfSide('ntd'))} and o.service_type in (${some(valuesOf(swappedService))}) as swapped) k
  left join fx_positions p on p.order_id = o.id and p.status = ${sql.lit(POSITION_CLOSED)}
  left join fx_batch_orders b on (b.batch_id, b.order_id) = (p.batch_id, p.order_id)
  left join lateral (
    select bool_or(step in ('start', 'declineCancel')) as started, bool_or(step = 'refundNtd') as reversed,
      sum(paid_back) filter (where step = 'refundPhp' and not k.wallet) as php_back,
      sum(worth) filter (where step = 'refundPhp' and not k.wallet) as php_worth,
      (array_agg(paid_back order by id desc) filter (where paid_back is not null))[1] as last_back
    from order_events where order_id = o.id
  ) e on true
  where o.id > ${after} and o.id <= ${until} and o.paid_time is not null`;

/** What the ledger says of the same orders: their lines, added up first, since by account there are ever more of them. */
const postedOf = (after: Sql, until: Sql): Sql => sql`
  select l.id, case a.account_code when ${accountOf('heldForUsers')} then 'held' when ${accountOf('owedToRecipients')} then 'owed'
    when ${accountOf('refunds')} then 'refunds' else 'clearing' end as what, a.ledger_currency::integer as currency, -sum(l.amount) as amount
  from (
    select order_id as id, account_id, sum(amount) as amount from ledger_lines where order_id > ${after} and order_id <= ${until} group by 1, 2
  ) l join ledger_accounts a on a.id = l.account_id
  where a.account_code in (${accountOf('heldForUsers')}, ${accountOf('owedToRecipients')}, ${accountOf('refunds')}, ${accountOf('clearing')})
  group by 1, 2, 3`;

interface OfOrders {
  readonly of: 'held' | 'owed' | 'refunds' | 'clearing';
  readonly currency: number;
  readonly expected: string;
  readonly found: string;
  /** The first few of which it is not true. */
  readonly wrong: readonly string[];
}

const readOfOrders = plannedForRange(
  (after, until) => sql<OfOrders>`
    with state as materialized (${stateOf(after, until)}),
    expected as (${EXPECTED}),
    posted as (${postedOf(after, until)}),
    compared as (
      select coalesce(e.what, p.what) as what, coalesce(e.currency, p.currency) as currency, coalesce(e.id, p.id) as id,
        coalesce(e.amount, 0) as expected, coalesce(p.amount, 0) as found
      from expected e full join posted p on (p.id, p.what, p.currency) = (e.id, e.what, e.currency)
    )
    select what as of, currency, sum(expected)::text as expected, sum(found)::text as found,
      coalesce((array_agg(id::text order by id) filter (where expected <> found))[1:20], '{}') as wrong
    from compared group by what, currency`,
);

/** What orders of a range of ids (`after` excluded) hold, owe and have to exchange by where they stand, and by the ledger. */
export async function ofOrders(db: Db, after: number, until: number): Promise<Finding[]> {
  const rows = await readOfOrders(db, after, until);
  return rows.map(({ wrong, ...sums }) => ({
    ...sums,
    faults: wrong.map((key) => ({ of: 'order' as const, key })),
  }));
}
