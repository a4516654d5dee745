import { valuesOf } from '../kit/codes';
import { codeOfSide, serviceType as serviceTypes, statusCode, swappedService } from './codes';
import { orderMovesOf } from './moves';

/** Statuses in which an order is with the partner that it was sent to. Its user may have asked to cancel it meanwhile. */
export const WITH_PARTNER: readonly number[] = (['inProgress', 'pending', 'readyForPickup'] as const).map(
  statusCode,
);
/** Whose user asked to cancel them; of families that cannot be cancelled the same number says something else. */
export const CANCEL_ASKED: number = statusCode('requestToCancel');
export const CANCELLABLE: readonly number[] = valuesOf(serviceTypes).filter(
  (service) => 'declineCancel' in orderMovesOf(service).steps,
);

interface Flying {
  readonly serviceType: number;
  readonly side: number;
  readonly status: number;
}

/** Whether an order is paid out of what its partner holds for us in PHP: all else is ours or in NTD. */
export const drawsOnPrefund = ({ serviceType, side }: Omit<Flying, 'status'>): boolean =>
  side === codeOfSide('php') || valuesOf(swappedService).includes(serviceType);

/**
 * Whether the payout of an order that was sent is in flight: still to leave its partner's account (decisions section 32).
 * `capital_account_view` counts by the same rule.
 */
export const isInFlight = (order: Flying): boolean =>
  drawsOnPrefund(order) &&
  (WITH_PARTNER.includes(order.status) ||
    (order.status === CANCEL_ASKED && CANCELLABLE.includes(order.serviceType)));
