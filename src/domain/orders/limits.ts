import { compare, sum } from '../kit/decimal';
import { codeOfSide, SALE } from './codes';

/**
 * choice: limits of orders paid in NTD, until they have pages of their own. What Taiwan allows a small-amount
 * remittance provider: NT$30,000 for one transaction and NT$50,000 for one person in one calendar month.
 */
export const TRANSACTION_LIMIT_NTD = '30000';
export const MONTHLY_LIMIT_NTD = '50000';

/** Whether an order counts against the limits: what is paid in NTD, but not what is bought in a shop (decisions section 58). */
export const isLimited = (order: { readonly serviceType: number; readonly side: number }): boolean =>
  order.side === codeOfSide('ntd') && order.serviceType !== SALE;

/**
 * Why an order is over a limit, or undefined when it is not. `amount` is what is exchanged and the fee, before anything is
 * taken off; `spent` is what the user's orders of the month come to in the same way (decisions section 10a).
 */
export function overLimit(amount: string, spent: string): 'transactionLimit' | 'monthlyLimit' | undefined {
  if (compare(amount, TRANSACTION_LIMIT_NTD) > 0) return 'transactionLimit';
  return compare(sum(spent, amount), MONTHLY_LIMIT_NTD) > 0 ? 'monthlyLimit' : undefined;
}
