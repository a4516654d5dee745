import { codeOf, meaningOf } from '../../domain/kit/codes';
import type { Translate } from '../../domain/kit/languages';
import { canMove } from '../../domain/kit/moves';
import { businessDay, dateOf, wireOf } from '../../domain/kit/zone';
import { partnerScope } from '../../domain/merchants/partnerScope';
import { SCAN_MINUTES } from '../../domain/merchants/sale';
import { workingDayFrom } from '../../domain/operation/workingDays';
import { METHODS_TO_VERIFY, SALE, serviceType, statusCode } from '../../domain/orders/codes';
import { fxOf } from '../../domain/orders/fx';
import { orderMovesOf } from '../../domain/orders/moves';
import { channelOf, inTurn } from '../../domain/orders/payout';
import type { Db } from '../kit/context';
import { calendarFrom } from '../operation/holidays';
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
  return eachAlone(db, due, 'expire', (tx, order) =>
    stepLocked(tx, order, 'expire', ourselves('clock', t), now),
  );
}

/**
 * Starts the payout of orders that are verified, or were paid two minutes ago by a method that needs no verification:
 * at most one batch, each in its own transaction, with the message to its payout partner. Returns how many; without
 * an active payout partner they stay.
 */
export async function startPaid(db: Db, now: string, t: Translate): Promise<number> {
  const partners = await payoutPartners(db);
  if (partners.length === 0) return 0;
  return eachAlone(db, await toStart(db, now), 'start', async (tx, order) => {
    const set = { ...(await routeOf(tx, order, now)), partner: inTurn(order.id, partners) ?? null };
    await writePayoutRequest(
      tx,
      await stepLocked(tx, order, 'start', ourselves('system', t), now, { set }),
      now,
    );
  });
}

/** Expires kiosk orders that nobody bound within half an hour: at most one batch. Returns how many. */
export const expireKiosk = (db: Db, now: string) => expireKioskOrders(db, now, BATCH);

/**
 * The way an order's money takes: the channel that its user chose, or one in turn; large sends go by the FX partner, in
 * the batch of the first day on which Taiwan's banks work.
 */
async function routeOf(db: Db, order: Order, now: string) {
  const service = meaningOf(serviceType, order.serviceType);
  const channel = order.payoutChannel === null && service ? channelOf(service, order.id) : null;
  const chosen = channel && { payoutChannel: channel.name, payoutKind: channel.kind };
  const today = businessDay(now);
  return { ...chosen, ...fxOf(order, workingDayFrom(today, await calendarFrom(db, 'TWN', today))) };
}

async function payoutPartners(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('partners')
    .select('name')
    .where('scope', '=', codeOf(partnerScope, 'payout'))
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return found.map(({ name }) => name);
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

/** One transaction for each order, so that none is held for long; one that somebody moved meanwhile is left alone. */
async function eachAlone(
  db: Db,
  due: readonly { id: number }[],
  step: 'expire' | 'start',
  work: (tx: Db, order: Order) => Promise<unknown>,
): Promise<number> {
  let moved = 0;
  for (const { id } of due) {
    await db.transaction().execute(async (tx) => {
      const order = await lockedOrder(tx, { id });
      if (!canMove(orderMovesOf(order.serviceType), step, order.status)) return;
      await work(tx, order);
      moved += 1;
    });
  }
  return moved;
}

const before = (now: string, ms: number) => wireOf(new Date(dateOf(now).getTime() - ms));
