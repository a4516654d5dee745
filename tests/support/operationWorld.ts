import { proposeOperation } from '../../src/domain/orders/operation';
import { failedOrder } from './refundWorld';
import type { Client, World } from './world';

type Change = Parameters<typeof failedOrder>[1];

export const operationReason = 'The partner has mended it';

/** A failed order that was with a partner. */
export const orderAt = (world: World, some: Change = {}) =>
  failedOrder(world, { partner: 'Bayanihan Bills', ...some });

/** A failed order with a pending proposal to send it again. */
export async function pendingResend(world: World, maker: Client, some: Change = {}) {
  const orderId = await orderAt(world, some);
  const { auditId } = await maker.ask(proposeOperation.resend, { orderId, version: 0, operationReason });
  return { orderId, auditId };
}
