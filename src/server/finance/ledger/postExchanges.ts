import { type RawBuilder, sql } from 'kysely';
import { EXECUTED } from '../../../domain/orders/orderBatch';
import type { Db } from '../../kit/context';
import { accountOf, currencyOf } from './literals';
import { postEntries, type ToPost } from './write';

type Sql = RawBuilder<unknown>;

/**
 * Posts what a bank has exchanged of orders, in the transaction that says so: its PHP are there, what it took has left the account of users'
 * payments, and what that leaves of their NTD is the result (decisions section 34). `which` is a condition on a row `r` of a batch.
 */
export const postExchanges = (db: Db, which: Sql): Promise<void> => postEntries(db, exchanges(which));

/** The same of orders in a range of ids (`after` excluded), whether it was posted or not. */
export const exchangesToPost = (after: Sql, until: Sql): ToPost =>
  exchanges(sql`r.order_id > ${after} and r.order_id <= ${until}`);

const exchanges = (which: Sql): ToPost => ({
  source: 'exchange',
  facts: sql`
    select r.order_id as source_id, 1::smallint as part, r.order_id, r.answered_time as time, a.maker_id as operator_id, null::text as reason,
      r.php, r.ntd, r.cost
    from fx_batch_orders r join fx_answers a on a.id = r.answer_id where r.status = ${sql.lit(EXECUTED)} and ${which}`,
  lines: sql`
    select source_id, l.* from facts cross join lateral (values
      (${accountOf('dedicatedPhp')}::smallint, ${currencyOf('php')}::smallint, 0::smallint, '', php),
      (${accountOf('clearing')}::smallint, ${currencyOf('php')}::smallint, 0::smallint, '', -php),
      (${accountOf('clearing')}::smallint, ${currencyOf('ntd')}::smallint, 0::smallint, '', ntd),
      (${accountOf('dedicatedNtd')}::smallint, ${currencyOf('ntd')}::smallint, 0::smallint, '', -cost),
      (${accountOf('exchangeResult')}::smallint, ${currencyOf('ntd')}::smallint, 0::smallint, '', cost - ntd)
    ) l(account_code, currency, owner_kind, owner_key, amount)`,
});
