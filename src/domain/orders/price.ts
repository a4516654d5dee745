import { dividedUp, minus, sum } from '../kit/decimal';

/** choice: PHP that one NTD buys, until rates have pages of their own. */
export const EXCHANGE_RATE = '1.9680';
/** choice: what a bill costs the user beside its amount, until fees have pages of their own. */
export const SERVICE_FEE = { ntd: '50.00', php: '15.00' } as const;

export type Side = keyof typeof SERVICE_FEE;

export interface Price {
  readonly serviceFee: string;
  readonly exchangeRate: string;
  readonly paymentAmount: string;
}

/**
 * What a user pays so that `transactionAmount` PHP reach a biller: in NTD the amount at the rate, plus the fee, less
 * the points (one point is one NTD), rounded up to whole NTD; in PHP amount and fee, and no points.
 * Negative when there are more points than there is to pay.
 */
export function priceOf(
  side: Side,
  transactionAmount: string,
  pointsUsed: number,
  exchangeRate: string = EXCHANGE_RATE,
): Price {
  const serviceFee = SERVICE_FEE[side];
  if (side === 'php') {
    return { serviceFee, exchangeRate: '1.0000', paymentAmount: sum(transactionAmount, serviceFee) };
  }
  // Fee and points are whole NTD, so that rounding the exchanged amount up rounds the whole up.
  const exchanged = dividedUp(transactionAmount, exchangeRate);
  const paymentAmount = minus(sum(exchanged, serviceFee), String(pointsUsed));
  return { serviceFee, exchangeRate, paymentAmount };
}

const WALLETS = [4, 5];

/** choice: a PHP order is paid from a wallet; from Taiwan every method goes. */
export function canPayBy(side: Side, method: number): boolean {
  return side === 'ntd' || WALLETS.includes(method);
}
