import type { CodeTable } from '@/domain/kit/codes';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { orderStatus } from '@/domain/orders/codes';

/** How the status of an order reads: the table of its own list, which may be a variant (spec section 4). */
export function statusCodesOf(of: Resource): CodeTable {
  return fieldOf(of, 'status').codes ?? orderStatus;
}

/** True for orders paid in one currency and received in another: they have a swap leg. */
export function isSwapped(of: Resource): boolean {
  return fieldOf(of, 'paymentAmount').currency !== fieldOf(of, 'transactionAmount').currency;
}
