import { valuesOf } from '../kit/codes';
import { sum } from '../kit/decimal';
import { collectionMethod, type orderSide, paymentMethod, type serviceType, swappedService } from './codes';

export type Side = keyof typeof orderSide.entries;
export type Service = keyof typeof serviceType.entries;

/** Which kind of order: its family, and the side it is paid on. */
export interface OrderKind {
  readonly service: Service;
  readonly side: Side;
}

/** Whether an order is paid in NTD and paid out in PHP. */
export const isSwapped = ({ service, side }: OrderKind): boolean =>
  side === 'ntd' && service in swappedService.entries;

/** What is taken off what is exchanged and the fee, in the currency of the payment. */
export type TakenOff = Readonly<Record<'voucher' | 'points', string>>;

/** What is taken off an order, each a line of its statement (decisions section 10a): a point is one NTD, and of vouchers there are none until section 26. */
export const takenOff = ({ pointsUsed }: { readonly pointsUsed: number }): TakenOff => ({
  voucher: '0',
  points: String(pointsUsed),
});

/** What is exchanged and the fee, before anything is taken off: by this the legal limits count an order. */
export const beforeTakenOff = (
  order: Pick<Price, 'paymentAmount'> & { readonly pointsUsed: number },
): string => sum(order.paymentAmount, ...Object.values(takenOff(order)));

/** What an order costs: what is exchanged, and the fee, less what is taken off; in PHP nothing is. */
export interface Price {
  readonly serviceFee: string;
  readonly exchangeRate: string;
  readonly paymentAmount: string;
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
