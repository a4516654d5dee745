import { compare, divided, minus } from '../kit/decimal';

/** choice: the FX partner that executes large remittances, what it pays PHP for one NTD, and from which amount on. */
export const FX_PARTNER = 'Rui Sui';
export const FX_PARTNER_RATE = '1.9752';
const FX_FROM_NTD = '20000';

interface Remittance {
  readonly paymentAmount: string;
  readonly transactionAmount: string;
  readonly exchangeRate: string;
}

/**
 * How the FX partner executes a remittance on a day (`YYYY-MM-DD`): in the day's batch, at its rate, and what that is
 * worth in NTD against our own. Undefined for one that is too small for it.
 */
export function fxOf({ paymentAmount, transactionAmount, exchangeRate }: Remittance, day: string) {
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
