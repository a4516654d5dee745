import type { CodeTable } from '../kit/codes';
import type { Reading } from '../kit/fields';
import { fieldOf, type Resource } from '../kit/resource';
import { orderStatus } from './codes';
import { orderMovesOf } from './moves';

/** How the status of an order reads: the table of its own list, which may be a variant (spec section 4). */
export function statusCodesOf(of: Resource): CodeTable {
  return fieldOf(of, 'status').codes ?? orderStatus;
}

/** The status of an order among those of other families: it reads as its own family says. */
export const statusByFamily = {
  by: ['serviceType'],
  inRecord: ({ serviceType }) => ({ codes: orderMovesOf(Number(serviceType)).codes }),
} satisfies Reading;

/** True for orders paid in one currency and received in another: they have a swap leg. */
export function isSwapped(of: Resource): boolean {
  return fieldOf(of, 'paymentAmount').currency !== fieldOf(of, 'transactionAmount').currency;
}
