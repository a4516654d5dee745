import { valuesOf } from '../kit/codes';
import { dividedUp, minus, sum } from '../kit/decimal';
import { collectionMethod, type orderSide, paymentMethod, type serviceType } from './codes';

/** choice: PHP that one NTD buys, until rates have pages of their own. */
export const EXCHANGE_RATE = '1.9680';
const NO_EXCHANGE = '1.0000';

export type Side = keyof typeof orderSide.entries;
export type Service = keyof typeof serviceType.entries;

/** Which kind of order: its family, and the side it is paid on. */
export interface OrderKind {
  readonly service: Service;
  readonly side: Side;
}

/**
 * choice: what an order costs the user beside its amount, in the currency of its side, until fees have pages of their
 * own. A family that is not paid on a side has no fee there.
 */
export const SERVICE_FEE: Readonly<Record<Service, Readonly<Partial<Record<Side, string>>>>> = {
  payBills: { ntd: '50.00', php: '15.00' },
  cashIn: { ntd: '60.00' },
  send: { ntd: '150.00', php: '25.00' },
  buyLoad: { php: '5.00' },
  loanRepayment: { ntd: '60.00', php: '15.00' },
  governmentBills: { ntd: '60.00' },
  loanDisbursement: { php: '100.00' },
  churchOffering: { ntd: '20.00' },
  cargoBox: { ntd: '80.00' },
  passportDelivery: { ntd: '30.00' },
  passportPickup: { ntd: '10.00' },
  collection: { ntd: '15.00' },
  // The shop pays for it, by what is agreed with it.
  merchant: { ntd: '0.00' },
};

/** Families that are paid in NTD for something in NTD: nothing is swapped (decisions section 7.1). */
const NOT_SWAPPED: readonly Service[] = [
  'churchOffering',
  'cargoBox',
  'passportDelivery',
  'passportPickup',
  'collection',
  'merchant',
];

/** Whether an order is paid in NTD and paid out in PHP. */
export const isSwapped = ({ service, side }: OrderKind): boolean =>
  side === 'ntd' && !NOT_SWAPPED.includes(service);

export interface Price {
  readonly serviceFee: string;
  readonly exchangeRate: string;
  readonly paymentAmount: string;
}

/**
 * What a user pays so that `transactionAmount` reaches the other side: in NTD the amount at the rate, plus the fee, less
 * the points (one point is one NTD), rounded up to whole NTD; without a swap the amount is in NTD and the rate is 1. In
 * PHP amount and fee, and no points. Negative when there are more points than there is to pay.
 */
export function priceOf(
  kind: OrderKind,
  transactionAmount: string,
  pointsUsed: number,
  exchangeRate: string = EXCHANGE_RATE,
): Price {
  const serviceFee = SERVICE_FEE[kind.service][kind.side];
  if (serviceFee === undefined) throw new Error(`${kind.service} is not paid in ${kind.side}`);
  if (kind.side === 'php') {
    return { serviceFee, exchangeRate: NO_EXCHANGE, paymentAmount: sum(transactionAmount, serviceFee) };
  }
  const rate = isSwapped(kind) ? exchangeRate : NO_EXCHANGE;
  // Fee and points are whole NTD, so that rounding the exchanged amount up rounds the whole up.
  const exchanged = dividedUp(transactionAmount, rate);
  const paymentAmount = minus(sum(exchanged, serviceFee), String(pointsUsed));
  return { serviceFee, exchangeRate: rate, paymentAmount };
}

const WALLETS = [4, 5];

/**
 * choice: a PHP order is paid from a wallet, and so is a shop, where somebody waits at the till; else from Taiwan every
 * method goes, and the collection side has some of its own.
 */
export function canPayBy({ service, side }: OrderKind, method: number): boolean {
  if (side === 'php' || service === 'merchant') return WALLETS.includes(method);
  return valuesOf(service === 'collection' ? collectionMethod : paymentMethod).includes(method);
}
