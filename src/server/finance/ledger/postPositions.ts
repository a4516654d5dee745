import { type RawBuilder, sql } from 'kysely';
import { POSITION_CLOSED } from '../../../domain/finance/fxPosition';
import { accountOf, currencyOf } from './literals';
import type { ToPost } from './write';

type Sql = RawBuilder<unknown>;

/** What closed positions post, of those of `which`, a condition on a row `p`: what FX clearing held of them is a result of the exchange. */
export const positionsToPost = (which: Sql): ToPost => ({
  source: 'position',
  facts: sql`
    select p.id as source_id, 1::smallint as part, p.order_id, p.closed_time as time, p.closer_id as operator_id, p.move_reason as reason,
      p.bought_php, p.exchanged_ntd
    from fx_positions p where p.status = ${sql.lit(POSITION_CLOSED)} and ${which}`,
  lines: sql`
    select source_id, l.* from facts cross join lateral (values
      (${accountOf('clearing')}::smallint, ${currencyOf('php')}::smallint, 0::smallint, '', bought_php),
      (${accountOf('exchangeResult')}::smallint, ${currencyOf('php')}::smallint, 0::smallint, '', -bought_php),
      (${accountOf('clearing')}::smallint, ${currencyOf('ntd')}::smallint, 0::smallint, '', -exchanged_ntd),
      (${accountOf('exchangeResult')}::smallint, ${currencyOf('ntd')}::smallint, 0::smallint, '', exchanged_ntd)
    ) l(account_code, currency, owner_kind, owner_key, amount)`,
});

/** The same of orders in a range of ids (`after` excluded), whether it was posted or not. */
export const positionsOfOrders = (after: Sql, until: Sql): ToPost =>
  positionsToPost(sql`p.order_id > ${after} and p.order_id <= ${until}`);
