import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { KeptRecord } from '../../domain/kit/kept';
import type { KeptPage } from '../../domain/kit/keptPage';
import { ACTIVE, endReason } from '../../domain/kit/published';
import { MOST_VERSIONS, type PublishedHistory } from '../../domain/kit/publishedHistory';
import type { Db, OperatorContext } from '../kit/context';
import { sameScope } from '../kit/published';
import { maskedRecord, recordOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';

/** How many orders each of some records priced. */
export type OrdersUnder = (db: Db, records: readonly KeptRecord[]) => Promise<ReadonlyMap<number, number>>;

const NEVER_HELD = codeOf(endReason, 'recalled');

/** Whether a moment lies between when the published record `v` began and when it was over, if it ever held. */
export const whileItHeld = (time: RawBuilder<string>): RawBuilder<boolean> => sql`(
  (v.status = ${ACTIVE} or v.end_reason <> ${NEVER_HELD})
  and ${time} >= v.start_time and ${time} < coalesce(v.ended_time, 'infinity'))`;

/** The versions of what a published record is about, with the orders under each. */
export function serveVersions(
  { versions }: PublishedHistory,
  page: KeptPage,
  ordersUnder: OrdersUnder,
): Route[] {
  return serve(
    { versions },
    {
      versions: async ({ db }: OperatorContext, { id }) => {
        const found = await versionsOf(db, page, id);
        const counts = await ordersUnder(db, found);
        return { versions: found.map((record) => ({ record, orders: counts.get(record.id) ?? 0 })) };
      },
    },
  );
}

/** All that is about the same as one, the newest first. Refused with 404 for one that there is not. */
async function versionsOf(db: Db, { of }: KeptPage, id: number): Promise<KeptRecord[]> {
  const one = await recordOf(db, of, { id });
  if (!of.published) throw new Error(`${of.name} is not published`);
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(of.shown.table)} where ${sameScope(of.published, one)}
    order by created_time desc, id desc limit ${MOST_VERSIONS}`.execute(db);
  return rows.map((row) => maskedRecord(of.shown, row) as KeptRecord);
}
