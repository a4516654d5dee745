import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/context';
import { accountOf, currencyOf, notPosted, ownerOf, sourceOf } from './literals';
import { postEntries, type ToPost } from './write';

type Sql = RawBuilder<unknown>;

/** What was posted for a sending already. */
const postedCost = sql`coalesce((
  select sum(l.amount) from ledger_entries p join ledger_lines l on l.entry_id = p.id join ledger_accounts c on c.id = l.account_id
  where p.ledger_source = ${sourceOf('payoutCost')} and p.source_id = a.id and c.account_code = ${accountOf('payoutCost')}), 0)`;
const nextPart = sql`(
  select coalesce(max(p.part), 0) + 1 from ledger_entries p
  where p.ledger_source = ${sourceOf('payoutCost')} and p.source_id = a.id)::smallint`;

/**
 * Posts what a sending costs by its newest answer, which its partner takes from what it holds for us: as far as it is other than
 * what was posted. `now` is UTC.
 * choice: with the answer by which it is owed, since one that failed may cost as well; section 31 has it at the end of the order.
 */
export const postPayoutCost = (db: Db, attemptId: number, now: string): Promise<void> =>
  postEntries(
    db,
    payoutCosts(
      sql`select a.*, ${now}::timestamptz as owed_time from channel_attempts a where a.id = ${attemptId}`,
    ),
  );

/** The same for all sendings that were not posted, each at its answer: for a load that ran without it. */
export const postAllPayoutCosts = (db: Db): Promise<void> =>
  postEntries(
    db,
    payoutCosts(
      sql`select a.*, coalesce(answered_time, sent_time) as owed_time from channel_attempts a where cost > 0 and ${notPosted('payoutCost')}`,
    ),
  );

/** What sendings of orders in a range of ids (`after` excluded) cost in all, whether it was posted or not. */
export const payoutCostsToPost = (after: Sql, until: Sql): ToPost =>
  payoutCosts(
    sql`select a.*, sent_time as owed_time from channel_attempts a where a.order_id > ${after} and a.order_id <= ${until} and cost > 0`,
    { part: sql`1::smallint`, posted: sql`0` },
  );

/** `attempts` are rows of them with an `owed_time`; what was `posted` of each is left out. */
const payoutCosts = (attempts: Sql, { part, posted } = { part: nextPart, posted: postedCost }): ToPost => ({
  source: 'payoutCost',
  facts: sql`
    select a.id as source_id, ${part} as part, a.order_id, a.owed_time as time, null::bigint as operator_id, null::text as reason,
      coalesce(a.cost, 0) - ${posted} as owed, a.provider_id
    from (${attempts}) a`,
  lines: sql`
    select source_id, l.* from facts cross join lateral (values
      (${accountOf('payoutCost')}::smallint, ${currencyOf('php')}::smallint, 0::smallint, '', owed),
      (${accountOf('prefund')}::smallint, ${currencyOf('php')}::smallint, ${ownerOf('partner')}::smallint, provider_id::text, -owed)
    ) l(account_code, currency, owner_kind, owner_key, amount)`,
});

/**
 * Posts what a payment cost us, which whoever collected it keeps of what it owes us.
 * choice: an entry of its own beside that of the payment, since it belongs to the payment code, of which an order may have had several.
 */
export const postCollectionCost = (db: Db, codeId: number): Promise<void> =>
  postEntries(db, collectionCosts(sql`a.id = ${codeId}`));

/** The same for all payments that were not posted: for a load that ran without it. */
export const postAllCollectionCosts = (db: Db): Promise<void> =>
  postEntries(db, collectionCosts(notPosted('collectionCost')));

/** What payments of orders in a range of ids (`after` excluded) cost, whether it was posted or not. */
export const collectionCostsToPost = (after: Sql, until: Sql): ToPost =>
  collectionCosts(sql`a.order_id > ${after} and a.order_id <= ${until}`);

const collectionCosts = (which: Sql): ToPost => ({
  source: 'collectionCost',
  facts: sql`
    select a.id as source_id, 1::smallint as part, a.order_id, a.paid_time as time, null::bigint as operator_id, null::text as reason,
      a.cost, o.payment_method
    from payment_codes a join orders o on o.id = a.order_id where a.cost > 0 and a.paid_time is not null and ${which}`,
  lines: sql`
    select source_id, l.* from facts cross join lateral (values
      (${accountOf('channelCost')}::smallint, ${currencyOf('ntd')}::smallint, 0::smallint, '', cost),
      (${accountOf('receivable')}::smallint, ${currencyOf('ntd')}::smallint, ${ownerOf('paymentMethod')}::smallint, payment_method::text, -cost)
    ) l(account_code, currency, owner_kind, owner_key, amount)`,
});
