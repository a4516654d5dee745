import { valuesOf } from '../kit/codes';
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

/** What an order costs: in NTD what is exchanged, and the fee, less the points; in PHP amount and fee. */
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
