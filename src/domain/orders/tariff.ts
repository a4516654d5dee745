import { decimal, minus, units } from '../kit/decimal';
import { SERVICE_FEE } from './price';

/** choice: what freight of one box costs in NTD by its size (table `boxSize`), until tariffs have pages of their own. */
export const BOX_FREIGHT: Readonly<Record<number, string>> = {
  1: '1200.00',
  2: '1900.00',
  3: '2600.00',
  4: '3300.00',
};

/** choice: what an agent earns for each box it brings in, in NTD. */
export const BOX_COMMISSION = '120.00';

/** choice: what bringing a passport costs, and what picking one up for its holder does, in NTD. */
export const PASSPORT_DELIVERY = '250.00';
export const PASSPORT_PICKUP = '500.00';

const times = (amount: string, quantity: number) => decimal(units(amount, 2) * BigInt(quantity), 2);

/** Freight of several boxes of one size, in NTD. Throws for a size that there is not. */
export function freightOf(boxSize: number, quantity: number): string {
  const one = BOX_FREIGHT[boxSize];
  if (one === undefined) throw new Error(`no box of size ${boxSize}`);
  return times(one, quantity);
}

/** What an agent earns for several boxes, in NTD. */
export const commissionOf = (quantity: number): string => times(BOX_COMMISSION, quantity);

/**
 * What of a loan reaches its user, in PHP: the loan less the fee.
 * choice: the lender pays a disbursement from its wallet, and the fee is taken from the loan. Negative for tiny loans.
 */
export function releasedOf(loanAmount: string): string {
  return minus(loanAmount, SERVICE_FEE.loanDisbursement.php ?? '0');
}
