import type { OutputOf } from '@/domain/kit/call';
import type { orderDetails } from '@/domain/orders/detail';

/** The orders that a courier carries: boxes and passports. */
export type Carried = OutputOf<(typeof orderDetails)['cargoBox' | 'passportDelivery']>;
