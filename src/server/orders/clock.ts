import type { Translate } from '../../domain/kit/languages';
import { canMove } from '../../domain/kit/moves';
import { businessDay, dateOf, wireOf } from '../../domain/kit/zone';
import { SCAN_MINUTES } from '../../domain/merchants/sale';
import { workingDayFrom } from '../../domain/operation/workingDays';
import { METHODS_TO_VERIFY, SALE, statusCode } from '../../domain/orders/codes';
import { orderMovesOf } from '../../domain/orders/moves';
import { fxOfOrder } from '../finance/fxPartners';
import type { Db } from '../kit/context';
import { calendarFrom } from '../operation/holidays';
import { keepAttempt, takeSending, wayOnOrder } from '../routing/sending';
import { waysReader } from '../routing/ways';
import { expireKioskOrders } from './kiosk';
import { lockedOrder, type Order, ourselves, stepLocked } from './orderStep';
import { writePayoutRequest } from './partnerMessage';

/** Orders that one pass looks at; the next pass takes the rest. */
const BATCH = 200;
/** How long an order waits for its payment (decisions section 7.2). */
const EXPIRE_MS = 24 * 3_600_000;
/** choice: at a till nobody waits longer than for the scan. */
const SALE_EXPIRE_MS = SCAN_MINUTES * 60_000;
/** choice: a paid order starts after two minutes, in which its user may still think again. */
const START_MS = 2 * 60_000;

/**
 * Expires orders that nobody paid within 24 hours, in a shop within half an hour: at most one batch, each in its own transaction. Returns how many.
 * `now` is UTC `YYYY-MM-DD HH:mm:ss`; `t` gives the name that the history shows.
 */
export async function expireUnpaid(db: Db, now: string, t: Translate): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', statusCode('awaitingPayment'))
    .where(({ eb, and, or }) =>
      or([
        eb('updatedTime', '<=', before(now, EXPIRE_MS)),
        and([eb('serviceType', '=', SALE), eb('updatedTime', '<=', before(now, SALE_EXPIRE_MS))]),
      ]),
    )
    .orderBy('updatedTime')
    .limit(BATCH)
    .execute();
  return eachAlone(db, due, 'expire', async (tx, order) => {
    await stepLocked(tx, order, 'expire', ourselves('clock', t), now);
    return true;
  });
}

/**
 * Starts the payout of orders that are verified, or were paid two minutes ago by a method that needs no verification:
 * at most one batch, the oldest first, each in its own transaction, by the channel that its route says then, with the message to its
 * payout partner (decisions section 17). Returns how many; those for which no channel is open, or whose payouts are held, wait.
 */
export async function startPaid(db: Db, now: string, t: Translate): Promise<number> {
  const readWays = waysReader();
  return eachAlone(db, await toStart(db, now), 'start', async (tx, order) => {
    const sending = await takeSending(tx, await readWays(tx), order, now);
    if (!sending) return false;
    const way = await wayOnOrder(tx, order, sending);
    const set = { ...way, ...(await fxOn(tx, { ...order, ...way }, now)) };
    await keepAttempt(tx, order, sending, now);
    const started = await stepLocked(tx, order, 'start', ourselves('system', t), now, { set });
    await writePayoutRequest(tx, started, now);
    return true;
  });
}

/** Expires kiosk orders that nobody bound within half an hour: at most one batch. Returns how many. */
export const expireKiosk = (db: Db, now: string) => expireKioskOrders(db, now, BATCH);

/** Large sends go by the FX partner, in the batch of the first day on which Taiwan's banks work. */
async function fxOn(db: Db, order: Order, now: string) {
  const today = businessDay(now);
  const day = workingDayFrom(today, await calendarFrom(db, 'TWN', today));
  return fxOfOrder(db, order, day);
}

/** Verified orders, and paid ones that need no verification; the index `orders_to_start` holds no others. */
function toStart(db: Db, now: string) {
  const verified = statusCode('transactionVerified');
  return db
    .selectFrom('orders')
    .select('id')
    .where(({ eb, and, or }) =>
      or([
        eb('status', '=', verified),
        and([
          eb('status', '=', statusCode('paymentReceived')),
          eb('paymentMethod', 'not in', METHODS_TO_VERIFY),
        ]),
      ]),
    )
    .where(({ eb, or }) => or([eb('status', '=', verified), eb('updatedTime', '<=', before(now, START_MS))]))
    .orderBy('updatedTime')
    .limit(BATCH)
    .execute();
}

/** One transaction for each order, so that none is held for long; one that somebody moved meanwhile is left alone. `work` says whether it did anything. */
async function eachAlone(
  db: Db,
  due: readonly { id: number }[],
  step: 'expire' | 'start',
  work: (tx: Db, order: Order) => Promise<boolean>,
): Promise<number> {
  let moved = 0;
  for (const { id } of due) {
    await db.transaction().execute(async (tx) => {
      const order = await lockedOrder(tx, { id });
      if (!canMove(orderMovesOf(order.serviceType), step, order.status)) return;
      if (await work(tx, order)) moved += 1;
    });
  }
  return moved;
}

const before = (now: string, ms: number) => wireOf(new Date(dateOf(now).getTime() - ms));
