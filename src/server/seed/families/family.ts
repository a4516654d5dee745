import { codeOf } from '../../../domain/kit/codes';
import { paymentMethod } from '../../../domain/orders/codes';
import type { Service, Side } from '../../../domain/orders/price';
import type { tables } from '../../db/tables';
import type { RowToInsert } from '../bulk';
import type { Ending } from '../journeys';
import type { SeedUser } from '../people';
import type { Random } from '../random';

/** An order as it is inserted, without the fields of other families. */
export type OrderRow = RowToInsert<typeof tables.orders>;

/**
 * What a family fills in itself. `transactionAmount` is what reaches the other side, in its currency; without one it
 * follows from tariffs and fees.
 */
export type OwnFields = Pick<OrderRow, 'recipient'> & Partial<OrderRow>;

/** One family of orders as the demo makes it: a module states it, `orders.ts` does the rest. */
export interface SeedFamily {
  readonly service: Service;
  /** Of all orders, relative to the other families. */
  readonly share: number;
  readonly sides: Readonly<Partial<Record<Side, number>>>;
  readonly methods: Readonly<Partial<Record<Side, Readonly<Record<number, number>>>>>;
  readonly endings: Readonly<Partial<Record<Side, Readonly<Partial<Record<Ending, number>>>>>>;
  /** `created` is milliseconds since the epoch. */
  readonly own: (user: SeedUser, created: number, random: Random, side: Side) => OwnFields;
}

/** What pays for all that points alone would not. */
export const OWN_WALLET = codeOf(paymentMethod, 'ownWallet');

/** How orders are paid from Taiwan and from PHP wallets, by method; a family may have ways of its own. */
export const USUAL_METHODS = {
  ntd: { 1: 34, 7: 18, 8: 9, 9: 5, 4: 14, 5: 6, 6: 1, 10: 8, 11: 3, 12: 2 },
  php: { 4: 94, 5: 6 },
} as const;

/** What becomes of orders, of two thousand: most are completed, few fail. */
export const USUAL_ENDINGS = {
  ntd: {
    completed: 1790,
    completedAfterHold: 24,
    lateSubmit: 12,
    expired: 62,
    cancelledUnpaid: 38,
    cancelledOnRequest: 10,
    declinedCancel: 8,
    failed: 6,
    failedRefund: 28,
    cancelRefund: 10,
    unverifiedRefund: 4,
  },
  php: {
    completed: 1880,
    completedAfterHold: 24,
    expired: 24,
    cancelledUnpaid: 20,
    cancelledOnRequest: 8,
    declinedCancel: 6,
    failed: 6,
    failedRefund: 22,
    cancelRefund: 6,
  },
} as const;

/** The same without what takes a request to cancel: boxes and church offerings have none. */
export const WITHOUT_REQUESTS = {
  ntd: {
    completed: 1790,
    completedAfterHold: 24,
    lateSubmit: 12,
    expired: 62,
    cancelledUnpaid: 38,
    failed: 6,
    failedRefund: 28,
    unverifiedRefund: 4,
  },
} as const;
