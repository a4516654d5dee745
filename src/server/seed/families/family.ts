import type { RecordOf } from '../../../domain/kit/resource';
import type { ntdPayBillsOrder } from '../../../domain/orders/families/payBills';
import type { PayoutChannel } from '../../../domain/orders/payout';
import type { Side } from '../../../domain/orders/price';
import type { Ending } from '../journeys';
import type { SeedUser } from '../people';
import type { Random } from '../random';

export type OrderRow = RecordOf<typeof ntdPayBillsOrder>;

/** What a family fills in itself. `transactionAmount` is what the recipient gets, in PHP. */
export type OwnFields = Pick<
  OrderRow,
  | 'transactionAmount'
  | 'recipient'
  | 'biller'
  | 'billerCategory'
  | 'accountNumber'
  | 'accountName'
  | 'dueDate'
>;

/** One family of orders as the demo makes it: a module states it, `orders.ts` does the rest. */
export interface SeedFamily {
  readonly serviceType: number;
  readonly categoryId: number;
  /** Of all orders, relative to the other families. */
  readonly share: number;
  readonly sides: Readonly<Partial<Record<Side, number>>>;
  readonly methods: Readonly<Record<Side, Readonly<Record<number, number>>>>;
  readonly endings: Readonly<Record<Side, Readonly<Partial<Record<Ending, number>>>>>;
  /** By which an order is paid out, as the app's orders are. */
  readonly channelOf: (orderId: number) => PayoutChannel;
  /** `created` is milliseconds since the epoch. */
  readonly own: (user: SeedUser, created: number, random: Random) => OwnFields;
}
