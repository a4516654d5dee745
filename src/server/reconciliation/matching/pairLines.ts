import { type RawBuilder, sql } from 'kysely';
import type { MatchResult } from '../../../domain/reconciliation/matchResult';
import type { Db } from '../../kit/context';
import { isOpenLine, isOpenOwn } from './isOpen';
import type { Matching, Range } from './matching';
import { type Found, NEXT_RESULT, writeResults } from './writeResults';

type Sql = RawBuilder<unknown>;

/** Lines that name an order of a range and are in no result yet. */
const named = ({ sourceId }: Matching, { after, until }: Range): Sql => sql`
  named as materialized (
    select l.id, l.day, l.amount, l.order_id, l.match_key, l.made from statement_lines l
    where l.source_id = ${sourceId} and l.order_id > ${after} and l.order_id <= ${until}
      and ${isOpenLine(sql`l.id`)}
  )`;

/** Lines of ours on the account of the source that are of the same orders and in no result yet. */
const free = ({ accountId }: Matching): Sql => sql`
  free as materialized (
    select g.id, g.day, g.amount, g.order_id from (select distinct order_id from named) o
    join ledger_lines g on g.order_id = o.order_id and g.account_id = ${accountId}
    where ${isOpenOwn(sql`g.id`)}
  )`;

const withinDays = ({ daysBefore, daysAfter }: Matching): Sql =>
  sql`t.day between g.day - ${daysBefore}::integer and g.day + ${daysAfter}::integer`;

/** One line each, of an order and an amount; where there are several, the earliest with the earliest. */
function onePair(matching: Matching, range: Range): Found {
  const place = sql`row_number() over (partition by order_id, amount order by day, id) as place`;
  return {
    of: [
      named(matching, range),
      free(matching),
      sql`pairs as materialized (
        select ${NEXT_RESULT} as result_id, t.id as line_id, g.id as ledger_line_id, t.day, t.match_key, t.amount
        from (select *, ${place} from named where made) t join (select *, ${place} from free) g using (order_id, amount, place)
        where ${withinDays(matching)})`,
    ],
    theirs: sql`select * from pairs`,
    ours: sql`select * from pairs`,
    results: sql`select *, 1 as theirs, 1 as ours, amount as theirs_amount, amount as ours_amount from pairs`,
  };
}

/** All lines of an order on both sides, under a condition on what they come to. */
const wholeOrder = (matching: Matching, range: Range, holds: Sql): Found => ({
  of: [
    named(matching, range),
    free(matching),
    sql`summed as materialized (
      select ${NEXT_RESULT} as result_id, t.order_id, t.day, t.match_key, t.theirs, t.amount as theirs_amount, g.ours, g.ours_amount
      from (
        select order_id, min(day) as day, min(match_key) as match_key, sum(amount) as amount, count(*)::integer as theirs, bool_and(made) as made
        from named group by order_id
      ) t join (
        select order_id, min(day) as day, sum(amount) as ours_amount, count(*)::integer as ours from free group by order_id
      ) g using (order_id)
      where ${holds})`,
  ],
  theirs: sql`select result_id, id as line_id from named join summed using (order_id)`,
  ours: sql`select result_id, id as ledger_line_id from free join summed using (order_id)`,
  results: sql`select * from summed`,
});

/** What a partner says again of an order all of whose lines are matched. */
const again = (matching: Matching, range: Range): Found => ({
  of: [
    named(matching, range),
    sql`repeated as materialized (
      select ${NEXT_RESULT} as result_id, t.id as line_id, t.day, t.match_key, t.amount from named t
      where t.made and (
        select g.id from ledger_lines g
        where g.order_id = t.order_id and g.account_id = ${matching.accountId} and g.amount = t.amount and not (${isOpenOwn(sql`g.id`)})
        limit 1) is not null)`,
  ],
  theirs: sql`select * from repeated`,
  ours: sql`select null::bigint as result_id, null::bigint as ledger_line_id where false`,
  results: sql`select *, 1 as theirs, 0 as ours, amount as theirs_amount, 0::numeric(14,2) as ours_amount from repeated`,
});

type Pass = readonly [MatchResult, Found];

/** All lines of an order on both sides that come to the same on the days that come into question. */
const balanced = (matching: Matching, range: Range): Pass => {
  const isSame = sql`abs(t.amount - g.ours_amount) <= ${matching.amountTolerance}::numeric`;
  return ['matched', wholeOrder(matching, range, sql`t.made and ${isSame} and ${withinDays(matching)}`)];
};

/**
 * Matches lines that name an order of a range with ours of that order: one with one of the same amount first, then all with all where they
 * come to the same. What says again what is matched is a duplicate.
 */
export async function pairLines(tx: Db, matching: Matching, range: Range): Promise<void> {
  await inTurn(tx, matching, [
    ['matched', onePair(matching, range)],
    balanced(matching, range),
    ['duplicate', again(matching, range)],
  ]);
}

/**
 * Says of lines that name an order of a range and are matched with nothing why: another outcome, another amount. Some of an order may come to
 * the same now that another one turned out to be another payment.
 */
export async function judgeLines(tx: Db, matching: Matching, range: Range): Promise<void> {
  await inTurn(tx, matching, [
    balanced(matching, range),
    ['status', wholeOrder(matching, range, sql`not t.made`)],
    ['amount', wholeOrder(matching, range, sql`t.made`)],
  ]);
}

async function inTurn(tx: Db, matching: Matching, passes: readonly Pass[]): Promise<void> {
  for (const [result, found] of passes) await writeResults(tx, matching, result, found);
}
