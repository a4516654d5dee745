import { sql } from 'kysely';
import { fxPositions, POSITION_CLOSED, POSITION_OPEN } from '../../domain/finance/fxPosition';
import { valuesOf } from '../../domain/kit/codes';
import { later, wireOf } from '../../domain/kit/zone';
import { codeOfSide, statusCode, swappedService } from '../../domain/orders/codes';
import { NOT_EXCHANGEABLE, NOT_EXCHANGED } from '../../domain/orders/swap';
import { openPosition } from '../finance/fxPosition/openPosition';
import { positionsToPost } from '../finance/ledger/postPositions';
import { postEntries } from '../finance/ledger/write';
import type { Db } from '../kit/context';
import { decided, step, waiting } from './financeProposals';
import { operatorNamed } from './staff';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WHY = 'The PHP stay on the dedicated account for the next payouts.';

/** When a batch takes orders, and when it is sent. */
interface Sent {
  readonly since: string;
  readonly generatedTime: string;
  readonly sentTime: string;
}

/** An order that was paid back in NTD after the batch of its day was sent waited for that batch until then. */
export async function letWait(db: Db, { since, generatedTime, sentTime }: Sent): Promise<void> {
  const backInNtd = sql.join((['ntdRefundInProgress', 'ntdRefunded'] as const).map((one) => statusCode(one)));
  await sql`
    update order_exchanges set swap_status = ${NOT_EXCHANGED} where order_id in (
      select o.id from order_exchanges s join orders o on o.id = s.order_id
      where s.paid_time between ${since} and ${generatedTime} and s.swap_status = ${NOT_EXCHANGEABLE}
        and o.side = ${codeOfSide('ntd')} and o.service_type in (${sql.join(valuesOf(swappedService))}) and o.status in (${backInNtd})
        and exists (select from order_events e where e.order_id = o.id and e.step = 'start' and e.time < ${generatedTime})
        and not exists (select from order_events e where e.order_id = o.id and e.step = 'refundNtd' and e.time < ${sentTime})
      order by o.id limit 2)`.execute(db);
}

/** Opens the positions of a batch for orders that were paid back, and lets those wait no longer that it did not take. */
export async function openPositions(db: Db, batchId: number): Promise<void> {
  const { rows } = await sql<{ orderId: number; name: string; operatorId: number | null; time: string }>`
    select r.order_id, e.actor_name as name, e.operator_id, greatest(e.time, r.answered_time) as time
    from fx_batch_orders r
    join lateral (
      select * from order_events h where h.order_id = r.order_id and h.step = 'refundNtd' order by h.id limit 1
    ) e on true
    where r.batch_id = ${batchId} order by r.order_id`.execute(db);
  for (const { orderId, time, ...by } of rows) await openPosition(db, orderId, by, time);
  await sql`
    update order_exchanges s set swap_status = ${NOT_EXCHANGEABLE} from orders o
    where o.id = s.order_id and s.swap_status = ${NOT_EXCHANGED}
      and s.swap_status <> base_swap_status(o.side, o.service_type, o.status, o.swap_kept_out)`.execute(db);
}

/** Closes all open positions but the newest three; of these somebody proposes to close one. */
export async function closePositions(db: Db, now: number): Promise<void> {
  const open = await db
    .selectFrom('fxPositions')
    .select(['id', 'openedTime'])
    .where('status', '=', POSITION_OPEN)
    .where('openedTime', '<', wireOf(new Date(now - DAY - HOUR)))
    .orderBy('openedTime')
    .orderBy('id')
    .execute();
  for (const { id, openedTime } of open.slice(0, -3))
    await closePosition(db, id, later(String(openedTime), DAY / 1000), now);
  const [next] = open.slice(-3);
  if (next) await waiting(db, fxPositions, { id: next.id, change: step('close', WHY), ago: 2 * HOUR }, now);
}

/** Closes one position by two operators. */
export async function closePosition(db: Db, id: number, closedTime: string, now: number): Promise<void> {
  const ago = now - Date.parse(`${closedTime.replace(' ', 'T')}Z`);
  await decided(db, fxPositions, { id, change: step('close', WHY), ago }, now);
  await db
    .updateTable('fxPositions')
    .set({
      ...{ status: POSITION_CLOSED, version: 1, closerId: operatorNamed('finance').id, moveReason: WHY },
      ...{ closedTime: wireOf(new Date(now - ago)), updatedTime: wireOf(new Date(now - ago)) },
    })
    .where('id', '=', id)
    .execute();
  await postEntries(db, positionsToPost(sql`p.id = ${id}`));
}
