import { sql } from 'kysely';
import { codeOf, valuesOf } from '../../domain/kit/codes';
import { later, wireOf } from '../../domain/kit/zone';
import { actorKind, codeOfSide, orderLeg, statusCode, swappedService } from '../../domain/orders/codes';
import { legOfChange } from '../../domain/orders/moves';
import type { SwapHold } from '../../domain/orders/swap';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany, numbered } from './bulk';
import { KEPT_OUT } from './data/keptOut';
import type { EventRow } from './rows';
import { operatorNamed } from './staff';

const HOUR = 3600;

/** Orders lie so far apart, so that they are of several families and users. */
const APART = 7;

/** Completed orders of the last days that wait to be swapped, which finance keeps out or has let in again. */
export async function seedKeptOut(db: Db, now: number): Promise<void> {
  const before = wireOf(new Date(now - 3 * HOUR * 1000));
  const waiting = await db
    .selectFrom('orders')
    .select(['id', 'updatedTime', 'version'])
    .where('side', '=', codeOfSide('ntd'))
    .where('serviceType', 'in', valuesOf(swappedService))
    .where('swapKeptOut', '=', false)
    .where('status', '=', statusCode('completed'))
    .where('updatedTime', '<', before)
    .where(sql<boolean>`not exists (select from approvals a where a.order_id = orders.id)`)
    .orderBy('id', 'desc')
    .limit(KEPT_OUT.length * APART)
    .execute();
  const chosen = waiting.filter((_, at) => at % APART === 0);
  const events = chosen.flatMap(({ id, updatedTime }, at) => {
    const { why, letIn } = KEPT_OUT[at] ?? {};
    const kept = why ? [eventOf(id, 'keepOut', why, later(updatedTime, HOUR))] : [];
    return letIn ? [...kept, eventOf(id, 'letIn', letIn, later(updatedTime, 2 * HOUR))] : kept;
  });
  await insertMany(db, tables.orderEvents, await numbered(db, 'order_events', events));
  await sql`
    update orders o set swap_kept_out = e.steps = 1, version = o.version + e.steps, updated_time = e.last
    from (
      select order_id, count(*)::integer as steps, max(time) as last from order_events where step in ('keepOut', 'letIn') group by 1
    ) e
    where e.order_id = o.id`.execute(db);
}

/** What `changeLocked` writes of it. */
function eventOf(orderId: number, hold: SwapHold, note: string, time: string): EventRow {
  const { id: operatorId, name: actorName } = operatorNamed('finance');
  const status = statusCode('completed');
  return {
    id: 0,
    orderId,
    step: hold,
    leg: codeOf(orderLeg, legOfChange[hold]),
    fromStatus: status,
    toStatus: status,
    actorKind: codeOf(actorKind, 'operator'),
    actorName,
    operatorId,
    note,
    time,
  };
}
