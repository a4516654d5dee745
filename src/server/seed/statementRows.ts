import { type RawBuilder, sql } from 'kysely';

/** On so many of a hundred orders each is done, by the number of the order. */
const MISSING = 2;
const FEE_TAKEN = 4;
const CUT = 6;
const TWICE = 7;
const LATE = 10;
/** Where statements have what was not paid out. */
const FAILED = 13;

/** A statement of a day of an account outside. */
export interface StatedDay {
  readonly sourceId: number;
  readonly accountId: number;
  /** Taipei. */
  readonly day: string;
  /** Whether it has what was not paid out, too. */
  readonly saysResult: boolean;
}

/**
 * What a partner of the demo states of a day, as a query of `part`, `id`, `made`, `reference` and `amount`: what the ledger has, save for what
 * others do wrong. References are cut, fees taken off, payments missing, twice, a day late, unknown, and not made.
 */
export const statementRows = ({
  sourceId,
  accountId,
  day,
  saysResult,
}: StatedDay): RawBuilder<unknown> => sql`
  with ours as (
    select o.id, o.transaction_number as number, g.amount, g.day, o.id * 7919 % 100 as luck
    from ledger_lines g join ledger_entries e on e.id = g.entry_id join orders o on o.id = g.order_id
    where g.account_id = ${accountId} and e.ledger_source = 1 and g.day between ${day}::date - 1 and ${day}::date
  )
  select id, 1 as part, not (luck >= ${LATE} and luck < ${FAILED} and ${sql.lit(saysResult)}) as made,
    case when luck >= ${FEE_TAKEN} and luck < ${CUT} then right(number, 12) else number end as reference,
    case when luck >= ${MISSING} and luck < ${FEE_TAKEN} then amount - 20 else amount end as amount
  from ours where luck >= ${MISSING} and case when luck >= ${TWICE} and luck < ${LATE} then day < ${day}::date else day = ${day}::date end
  union all select id, 2, true, number, amount from ours where luck >= ${CUT} and luck < ${TWICE} and day = ${day}::date
  union all select 0, 3, true, 'X' || to_char(${day}::date, 'MMDD') || '0417', 1500
    where extract(day from ${day}::date)::integer % 4 = ${sourceId} % 4`;
