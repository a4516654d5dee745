import type { Service } from './price';

/** Where a payout leaves for its biller, and the kind of account there (table `payoutKind`). */
export interface PayoutChannel {
  readonly name: string;
  readonly kind: number;
}

/** choice: payout channels (banks and wallets on InstaPay), until routes have pages of their own. */
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

const WALLETS = BILL_CHANNELS.filter(({ kind }) => kind === 2);

/** choice: chains with counters where a recipient can fetch cash. */
const PICKUP_CHAINS: readonly PayoutChannel[] = [
  { name: 'Cebuana Lhuillier', kind: 1 },
  { name: 'M Lhuillier', kind: 1 },
  { name: 'Palawan Express', kind: 1 },
];

/** Where a user may have money paid out, for the families in which they choose. */
export const CHOSEN_CHANNELS: Readonly<Partial<Record<Service, readonly PayoutChannel[]>>> = {
  send: [...PICKUP_CHAINS, ...BILL_CHANNELS],
  cashIn: [...WALLETS, { name: 'GrabPay', kind: 2 }, { name: 'Coins.ph', kind: 2 }],
};

/** Families whose payouts take turns among the channels of bills. */
const PAID_LIKE_BILLS: readonly Service[] = ['payBills', 'loanRepayment', 'governmentBills'];

/** The channels by which orders of a family may be paid out; none where no money is paid out by a channel. */
export function channelsOf(service: Service): readonly PayoutChannel[] {
  if (PAID_LIKE_BILLS.includes(service)) return BILL_CHANNELS;
  return CHOSEN_CHANNELS[service] ?? (service === 'loanDisbursement' ? WALLETS : []);
}

/** The channel by which an order is paid out, where its user did not choose one; null for what is no payout of money. */
export function channelOf(service: Service, orderId: number): PayoutChannel | null {
  if (PAID_LIKE_BILLS.includes(service)) return billChannelOf(orderId);
  return service === 'loanDisbursement' ? (inTurn(orderId, WALLETS) ?? null) : null;
}

/** Every channel by which orders are paid out, by name. */
export const PAYOUT_CHANNELS: readonly string[] = [
  ...new Set(Object.values(CHOSEN_CHANNELS).flatMap((some) => some.map(({ name }) => name))),
].sort();
