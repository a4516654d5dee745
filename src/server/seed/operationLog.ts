import { sql } from 'kysely';
import { orderSteps } from '../../domain/orders/detail';
import { refunds } from '../../domain/orders/refund';
import type { Db } from '../kit/context';

/** The last changes that the demo's operators would have made by the calls of the console, as the log keeps them. */
export async function seedOperationLog(db: Db): Promise<void> {
  await sql`
    insert into operation_log (operator_id, operator_name, path, code, target, input, ip, request_id, duration_ms, time)
    select operator_id, operator_name, path, 200, target, input, '127.0.0.1', 'demo-' || number, 20 + number % 60, time
    from (${done()}) numbered
    order by time, number`.execute(db);
}

/** Steps on orders, proposals and decisions of the last 30 days, newest 400. */
function done() {
  const paths = JSON.stringify(
    Object.fromEntries(Object.values(orderSteps).map(({ step, path }) => [step, path])),
  );
  return sql`
    select *, row_number() over (order by time, operator_id, target) as number from (
      select e.operator_id, e.actor_name as operator_name, ${paths}::jsonb ->> e.step as path, o.transaction_number as target,
        jsonb_build_object('id', o.id) as input, e.time
      from order_events e join orders o on o.id = e.order_id
      where e.operator_id is not null and ${paths}::jsonb ? e.step
      union all
      select maker_id, maker_name, ${refunds.propose.path}, subject_id::text, payload || jsonb_build_object('id', subject_id), made_time
      from approvals
      union all
      select checker_id, checker_name, case audit_status when 2 then ${refunds.approve.path} else ${refunds.reject.path} end,
        id::text, jsonb_build_object('auditId', id), checked_time
      from approvals where checker_id is not null
      order by time desc
      limit 400
    ) latest`;
}
