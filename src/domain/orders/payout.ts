/** Where a payout leaves for its biller, and the kind of account there (table `payoutKind`). */
export interface PayoutChannel {
  readonly name: string;
  readonly kind: number;
}

/** choice: payout channels of bills (banks and wallets on InstaPay), until routes have pages of their own. */
const BILL_CHANNELS: readonly [PayoutChannel, ...PayoutChannel[]] = [
  { name: 'BPI', kind: 3 },
  { name: 'UnionBank', kind: 3 },
  { name: 'GCash', kind: 2 },
  { name: 'Metrobank', kind: 3 },
  { name: 'BDO Unibank', kind: 3 },
  { name: 'Maya', kind: 2 },
  { name: 'RCBC', kind: 3 },
  { name: 'Land Bank', kind: 3 },
  { name: 'Security Bank', kind: 3 },
  { name: 'China Bank', kind: 3 },
  { name: 'PNB', kind: 3 },
];

/** Orders take turns: the one of `turn` among some, the same for the same turn. Undefined when there are none. */
export function inTurn<T>(turn: number, some: readonly T[]): T | undefined {
  return some[turn % some.length];
}

/** The channel by which the bill of an order is paid. */
export function billChannelOf(orderId: number): PayoutChannel {
  return inTurn(orderId, BILL_CHANNELS) ?? BILL_CHANNELS[0];
}
