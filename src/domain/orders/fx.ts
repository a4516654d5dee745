import { compare, divided, minus } from '../kit/decimal';
import { codeOfSide, serviceCode } from './codes';

/** choice: the FX partner that executes large remittances, what it pays PHP for one NTD, and from which amount on. */
export const FX_PARTNER = 'Rui Sui';
export const FX_PARTNER_RATE = '1.9752';
const FX_FROM_NTD = '20000';

interface Order {
  readonly serviceType: number;
  readonly side: number;
  readonly paymentAmount: string;
  readonly transactionAmount: string;
  readonly exchangeRate: string;
}

/**
 * How the FX partner executes an order on a day (`YYYY-MM-DD`): in the day's batch, at its rate, and what that is worth
 * in NTD against our own. Undefined for what does not go by it: anything but a remittance paid in NTD, and small ones.
 */
export function fxOf(order: Order, day: string) {
  const { serviceType, side, paymentAmount, transactionAmount, exchangeRate } = order;
  if (serviceType !== serviceCode('send') || side !== codeOfSide('ntd')) return undefined;
  if (compare(paymentAmount, FX_FROM_NTD) < 0) return undefined;
  return {
    fxPartner: FX_PARTNER,
    fxBatchNumber: `RS${day.replaceAll('-', '')}`,
    fxPartnerRate: FX_PARTNER_RATE,
    fxDifference: minus(
      divided(transactionAmount, exchangeRate),
      divided(transactionAmount, FX_PARTNER_RATE),
    ),
  };
}
