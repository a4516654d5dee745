import { type RawBuilder, sql } from 'kysely';
import { type LedgerSource, ledgerSource } from '../../../domain/finance/ledgerCodes';
import { codeOf } from '../../../domain/kit/codes';
import { BUSINESS_ZONE } from '../../../domain/kit/zone';
import type { Db } from '../../kit/context';

type Sql = RawBuilder<unknown>;

/** What is to be posted, as common table expressions. */
export interface ToPost {
  readonly source: LedgerSource;
  /** `with` of whatever the other two read. */
  readonly of?: readonly Sql[];
  /** Rows of `source_id`, `part`, `order_id`, `time`, `operator_id`, `reason`: an entry each. */
  readonly facts: Sql;
  /** Rows of `source_id`, `account_code`, `currency`, `owner_kind`, `owner_key`, `amount` (what is credited below nothing). */
  readonly lines: Sql;
}

/**
 * Posts entries with their lines (decisions section 31), one or a hundred thousand in the same statement; what comes to nothing
 * has none. Each is of the day of its moment, or of the first one that is open by now. In the transaction of what it posts; throws
 * for what was posted before or does not come to nothing in each currency: a fault of ours.
 */
export async function postEntries(db: Db, toPost: ToPost): Promise<void> {
  await posting(toPost).execute(db);
}

/** The statement that does so. */
export function posting({ source, of = [], facts, lines }: ToPost): RawBuilder<unknown> {
  const code = sql.lit(codeOf(ledgerSource, source));
  const owned = sql`account_code, currency, owner_kind, owner_key`;
  return sql`
    with ${sql.join([...of, sql`facts as materialized (${facts})`])},
    summed as materialized (
      select source_id, ${owned}, sum(amount) as amount from (${lines}) l
      group by source_id, ${owned} having sum(amount) <> 0
    ),
    accounts as materialized (
      select ${owned}, ledger_account(account_code, currency, owner_kind, owner_key) as id
      from (select distinct ${owned} from summed order by 1, 2, 3, 4) d
    ),
    opened as materialized (select ledger_open_day() as day),
    told as materialized (
      select s.source_id, array_agg(ledger_line_text(${owned}, f.order_id, s.amount) order by ${owned}) as lines
      from summed s join facts f using (source_id) group by s.source_id
    ),
    days as materialized (
      select f.source_id, f.part, f.time::timestamptz(0) as time, f.reason, f.operator_id, greatest((f.time at time zone ${sql.lit(BUSINESS_ZONE)})::date, o.day) as day from facts f, opened o
    ),
    entries as (
      insert into ledger_entries (ledger_source, source_id, part, day, time, reason, operator_id, hash)
      select ${code}, d.source_id, d.part, d.day, d.time, d.reason, d.operator_id,
        ledger_entry_hash(${code}::smallint, d.source_id, d.part, d.day, d.time, d.reason, d.operator_id, t.lines)
      from told t join days d using (source_id) order by d.time, d.source_id
      returning id, source_id, day
    )
    insert into ledger_lines (entry_id, account_id, order_id, day, amount)
    select e.id, a.id, f.order_id, e.day, s.amount
    from entries e join facts f using (source_id) join summed s using (source_id)
    join accounts a using (${owned})
    order by e.id, a.id`;
}
