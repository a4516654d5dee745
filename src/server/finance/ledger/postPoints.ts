import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../../domain/kit/codes';
import { pointKind } from '../../../domain/points/pointEntry';
import type { Db } from '../../kit/context';
import { accountOf, currencyOf, notPosted } from './literals';
import { postEntries, type ToPost } from './write';

type Sql = RawBuilder<unknown>;

/** What orders spend and what comes back of it is posted with the moves of the order. */
const OF_ORDERS = [codeOf(pointKind, 'spent'), codeOf(pointKind, 'returned')];

/** Posts what was given to a user or taken from them: a point is an NTD that we owe (decisions section 31). */
export const postPoints = (db: Db, entryId: number): Promise<void> =>
  postEntries(db, pointsToPost(sql`a.id = ${entryId}`));

/** The same for all entries that were not posted: for a load that ran without it. */
export const postAllPoints = (db: Db): Promise<void> => postEntries(db, pointsToPost(notPosted('points')));

/** What entries of points post: those of `which`, a condition on a row `a` of them. */
export const pointsToPost = (which: Sql): ToPost => ({
  source: 'points',
  facts: sql`
    select a.id as source_id, 1::smallint as part, null::bigint as order_id, a.time, a.operator_id, null::text as reason, a.points
    from point_entries a
    where a.point_kind not in (${sql.join(OF_ORDERS.map((kind) => sql.lit(kind)))}) and a.points <> 0 and ${which}`,
  lines: sql`
    select source_id, l.* from facts cross join lateral (values
      (${accountOf('pointsCost')}::smallint, ${currencyOf('ntd')}::smallint, 0::smallint, '', points::numeric),
      (${accountOf('points')}::smallint, ${currencyOf('ntd')}::smallint, 0::smallint, '', -points::numeric)
    ) l(account_code, currency, owner_kind, owner_key, amount)`,
});
