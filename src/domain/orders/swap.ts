import { codeOf, codeTable, valuesOf } from '../kit/codes';
import * as f from '../kit/fields';
import { codeVar, type Refusal } from '../kit/refusal';
import { resource } from '../kit/resource';
import { codeOfSide, statusCode, swappedService } from './codes';

/** How far what a user paid in NTD has become PHP (decisions section 34). */
export const swapStatus = codeTable('swapStatus', {
  notExchangeable: [1, 'grey'],
  notExchanged: [2, 'blue'],
  exchanging: [3, 'blue'],
  exchanged: [4, 'green'],
});

const swapCode = (status: keyof typeof swapStatus.entries): number => codeOf(swapStatus, status);

/** Of an order that is not swapped, or not yet. */
export const NOT_EXCHANGEABLE: number = swapCode('notExchangeable');
/** Of an order that waits to be swapped. */
export const NOT_EXCHANGED: number = swapCode('notExchanged');
/** Of an order that is in a batch whose bank has not answered. */
export const EXCHANGING: number = swapCode('exchanging');
/** Of an order whose bank has exchanged it. */
export const EXCHANGED: number = swapCode('exchanged');

/**
 * Statuses in which an order is to be swapped: its payout has left, or it was paid back in PHP. What is held, failed or asked to be cancelled may still
 * go back in NTD.
 */
export const TO_SWAP: readonly number[] = (
  ['inProgress', 'readyForPickup', 'completed', 'refunded'] as const
).map(statusCode);

/** How far a paid order is exchanged, which the database derives from the order and from the batch that it is in. */
export const orderExchange = resource('orderExchange', 'order_exchanges', {
  orderId: f.id(),
  paidTime: f.instant(),
  swapStatus: f.code(swapStatus),
});

/** What decides whether an order waits to be swapped. */
interface Swappable {
  readonly serviceType: number;
  readonly side: number;
  readonly status: number;
  readonly swapKeptOut: boolean;
}

/** What `swap_status` of a paid order is that is in no batch: the database has the same rule. */
export function swapStatusOf({ serviceType, side, status, swapKeptOut }: Swappable): number {
  const isSwapped = side === codeOfSide('ntd') && valuesOf(swappedService).includes(serviceType);
  const waits = isSwapped && TO_SWAP.includes(status) && !swapKeptOut;
  return swapCode(waits ? 'notExchanged' : 'notExchangeable');
}

/** What decides whether an order can be kept out of what is swapped, or let in again. */
export interface Keepable {
  readonly swapStatus: number;
  readonly swapKeptOut: boolean;
}

/** What finance does to orders that wait to be swapped. */
export type SwapHold = 'keepOut' | 'letIn';

/**
 * Why an order cannot be kept out of what is swapped, or let in again; undefined when it can. The server refuses and the console
 * disables with this same function.
 */
export function whyNotHold(
  hold: SwapHold,
  { swapStatus: status, swapKeptOut }: Keepable,
): Refusal | undefined {
  if (hold === 'letIn') return swapKeptOut ? undefined : { key: 'order.notKeptOut' };
  if (swapKeptOut) return { key: 'order.keptOutAlready' };
  if (status === NOT_EXCHANGED) return undefined;
  return { key: 'order.notToSwap', vars: { status: codeVar(swapStatus, status) } };
}
