import { sql } from 'kysely';
import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { operationOf } from '../../domain/orders/operationRules';
import { OPEN_REQUEST } from '../../domain/orders/request';
import { type OpenOnOrder, type Undertaking, whyContradicted } from '../../domain/orders/undertaking';
import type { Db } from '../kit/context';
import { assertNot } from '../kit/refused';

type Found = Omit<OpenOnOrder, 'what'> & {
  readonly kind: 'refund' | 'amendment' | 'orderOperation';
  readonly operationType: number | null;
};

const PENDING = codeOf(auditStatus, 'pendingApproval');

/** What is open on an order: cases that are worked on, and operations that wait for a checker. */
export async function openOn(db: Db, orderId: number): Promise<OpenOnOrder[]> {
  const { rows } = await sql<Found>`
    select 'refund' as kind, c.id, a.id as audit_id, coalesce(a.maker_name, c.opened_by_name) as by_name,
      coalesce(a.made_time, c.created_time) as since, c.request_reason as reason, null::int as operation_type
    from refund_cases c
    left join approvals a on a.kind = 'refund' and a.subject_id = c.id and a.audit_status = ${PENDING}
    where c.order_id = ${orderId} and c.refund_status = any(${OPEN_REQUEST}::int[])
    union all
    select 'amendment', c.id, a.id, coalesce(a.maker_name, c.opened_by_name),
      coalesce(a.made_time, c.created_time), c.request_reason, null
    from amend_cases c
    left join approvals a on a.kind = 'amendment' and a.subject_id = c.id and a.audit_status = ${PENDING}
    where c.order_id = ${orderId} and c.amend_status = any(${OPEN_REQUEST}::int[])
    union all
    select 'orderOperation', a.id, a.id, a.maker_name, a.made_time, a.payload ->> 'operationReason',
      (a.payload ->> 'operationType')::int
    from approvals a
    where a.kind = 'orderOperation' and a.subject_id = ${orderId} and a.audit_status = ${PENDING}`.execute(
    db,
  );
  return rows.map(({ kind, operationType, ...open }) => ({
    ...open,
    what: kind === 'orderOperation' ? operationOf(operationType ?? 0) : kind,
  }));
}

/**
 * Refuses what contradicts something that is open on a locked order: 409 `order.contradiction`, which names both. Holds
 * for operators: what a user asks for in the app is always taken down, and decided by somebody who sees all of it.
 */
export async function assertNoContradiction(db: Db, orderId: number, wanted: Undertaking): Promise<void> {
  assertNot(whyContradicted(wanted, await openOn(db, orderId)));
}
