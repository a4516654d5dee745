import type { InputOf, OutputOf } from '../../domain/kit/call';
import { fieldOf } from '../../domain/kit/resource';
import { amendAudit, amendments } from '../../domain/orders/amendment';
import { anyOrder } from '../../domain/orders/anyOrder';
import type { OperatorContext } from '../kit/context';
import { recordOf } from '../kit/records';
import { Refused } from '../kit/refused';
import { amendKind } from './amendKind';

type Compare = typeof amendments.compare;

/**
 * The masked fields that a proposed amendment changes, old and new, whole. Refused: 403 for who neither proposes nor
 * decides amendments.
 */
export async function compareReceiver(
  { db, operator }: OperatorContext,
  { auditId }: InputOf<Compare>,
): Promise<OutputOf<Compare>> {
  const { propose, approve } = amendments;
  if (![propose, approve].some(({ right }) => operator.rights.has(right)))
    throw new Refused(403, 'right.missing', { right: { key: `menu.${approve.right}` } });
  // In the sight of the operator.
  const audit = await recordOf(db, amendAudit, { id: auditId }, operator);
  const approval = await db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', auditId)
    .executeTakeFirstOrThrow();
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', audit.orderId)
    .executeTakeFirstOrThrow();
  const whole = amendKind
    .effectOf(order, approval)
    .filter(({ field, old, new: is }) => fieldOf(anyOrder, field).masked && old !== is)
    .map(({ field, old, new: is }) => ({ field, old, new: is }));
  return { whole };
}
