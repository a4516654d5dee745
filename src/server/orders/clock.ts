import type { Translate } from '../../domain/kit/languages';
import { canMove } from '../../domain/kit/moves';
import { dateOf, wireOf } from '../../domain/kit/zone';
import { SCAN_MINUTES } from '../../domain/merchants/sale';
import { METHODS_TO_VERIFY, SALE, statusCode } from '../../domain/orders/codes';
import { orderMovesOf } from '../../domain/orders/moves';
import type { Db } from '../kit/context';
import { eachWhatever } from '../kit/eachWhatever';
import { EVERYTHING } from '../kit/sight';
import { sendable } from '../routing/sending';
import { waysReader } from '../routing/ways';
import type { Ways } from '../routing/waysNow';
import { expireKioskOrders } from './kiosk';
import { lockedOrder, type Order, ourselves, stepLocked } from './orderStep';
import { startLocked } from './startOrder';

/** Orders that one pass moves at most, and that are read at once; the next pass takes the rest. */
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
 * payout partner (decisions section 17). Returns how many. Those for which no channel is open, or whose payouts are held, wait, and
 * keep none of those after them from starting.
 */
export async function startPaid(db: Db, now: string, t: Translate): Promise<number> {
  const readWays = waysReader();
  const by = ourselves('system', t);
  const start = async (tx: Db, order: Order) => {
    const started = await startLocked(tx, order, { ways: await readWays(tx), step: 'start', by, now });
    return typeof started !== 'string';
  };
  return eachAlone(db, startable(db, readWays, now), 'start', start);
}

/** Orders to start but those that are known to wait, the oldest first: however many of these stand before them. */
async function* startable(db: Db, readWays: (db: Db) => Promise<Ways>, now: string) {
  let looked = await toStart(db, now);
  while (looked.length > 0) {
    yield* await sendable(db, await readWays(db), looked, now);
    looked = looked.length < BATCH ? [] : await toStart(db, now, looked.at(-1));
  }
}

/** Expires kiosk orders that nobody bound within half an hour: at most one batch. Returns how many. */
export const expireKiosk = (db: Db, now: string) => expireKioskOrders(db, now, BATCH);

/** Verified orders, and paid ones that need no verification, the oldest first or those after one; the index `orders_to_start` holds no others. */
function toStart(db: Db, now: string, after?: { readonly updatedTime: string; readonly id: number }) {
  const verified = statusCode('transactionVerified');
  return db
    .selectFrom('orders')
    .select([
      ...(['id', 'updatedTime', 'serviceType', 'side', 'payoutChannel', 'payoutKind'] as const),
      ...(['billerCode', 'payChannel', 'transactionAmount'] as const),
    ])
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
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('updatedTime', 'id'), '>', tuple(after?.updatedTime ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('updatedTime')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

/**
 * One transaction for each order, so that none is held for long, until a batch is moved; one that somebody moved meanwhile is left
 * alone. `work` says whether it did anything; what goes wrong with one is no other's.
 */
async function eachAlone(
  db: Db,
  due: Iterable<{ readonly id: number }> | AsyncIterable<{ readonly id: number }>,
  step: 'expire' | 'start',
  work: (tx: Db, order: Order) => Promise<boolean>,
): Promise<number> {
  let moved = 0;
  const upToBatch = async function* () {
    for await (const one of due) {
      if (moved >= BATCH) return;
      yield one;
    }
  };
  await eachWhatever(upToBatch(), async ({ id }) => {
    await db.transaction().execute(async (tx) => {
      const order = await lockedOrder(tx, { id }, EVERYTHING);
      if (!canMove(orderMovesOf(order.serviceType), step, order.status)) return;
      if (await work(tx, order)) moved += 1;
    });
  });
  return moved;
}

const before = (now: string, ms: number) => wireOf(new Date(dateOf(now).getTime() - ms));
