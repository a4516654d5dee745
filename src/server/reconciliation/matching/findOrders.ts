import { type RawBuilder, sql } from 'kysely';
import { codeOf, meaningOf } from '../../../domain/kit/codes';
import { matchKey } from '../../../domain/reconciliation/source';
import type { Db } from '../../kit/context';
import type { Matching, Range } from './matching';

type Sql = RawBuilder<unknown>;

/** The order whose key is the reference of a line `l`, as it is written or as it is compared; the oldest where several have it. */
const ORDER_BY_KEY: Readonly<Partial<Record<keyof typeof matchKey.entries, Sql>>> = {
  transactionNumber: sql`select o.id from orders o where o.transaction_number = l.compared`,
  paymentCode: sql`
    select p.order_id as id from payment_codes p where p.payment_code in (l.reference, l.compared) order by p.id limit 1`,
  partnerRefNumber: sql`
    select o.id from orders o where o.partner_ref_number in (l.reference, l.compared) order by o.id limit 1`,
};

/** Says of lines which order their reference names, by the keys of their source one after the other. */
export async function findOrders(
  tx: Db,
  { sourceId, matchSteps }: Matching,
  { after, until }: Range,
): Promise<void> {
  for (const { matchKey: key } of matchSteps) {
    const name = meaningOf(matchKey, key);
    const found = name && ORDER_BY_KEY[name];
    if (!found) continue;
    await sql`
      update statement_lines s set order_id = f.id, match_key = ${codeOf(matchKey, name)}
      from statement_lines l cross join lateral (${found}) f
      where l.source_id = ${sourceId} and l.id > ${after} and l.id <= ${until} and l.order_id is null
        and s.id = l.id and s.id > ${after} and s.id <= ${until}`.execute(tx);
  }
}
