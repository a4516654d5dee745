import { sql } from 'kysely';
import { amendments } from '../../domain/orders/amendment';
import { orderSteps } from '../../domain/orders/detail';
import { ntdPayBillsList } from '../../domain/orders/families/payBills';
import { refunds } from '../../domain/orders/refund';
import { listPreferences } from '../../domain/system/calls';
import { NO_PASSWORD } from '../db/tables/staff';
import type { Db } from '../kit/context';
import { amendKind } from '../orders/amendKind';
import { refundKind } from '../orders/refundKind';

/** How many of each operator's last changes the log begins with. */
const EACH = 60;

/** What the demo's operators did, as the operation log would have kept it: the end of it, from the histories. */
export async function seedOperationLog(db: Db, now: string): Promise<void> {
  await sql`
    insert into operation_log (operator_id, operator_name, path, code, target, input, ip, request_id, duration_ms, time)
    select operator_id, operator_name, path, 200, target, input, '127.0.0.1', 'demo-' || number, 20 + number % 60, time
    from (
      select done.*, row_number() over (order by time, operator_id, target) as number,
        row_number() over (partition by operator_id order by time desc, target desc) as latest
      from (${stepsTaken()} union all ${requestWork(refundKind.name, refunds)} union all ${requestWork(amendKind.name, amendments)} union all ${columnsSet(now)}) done
    ) numbered
    where latest <= ${EACH}
    order by number`.execute(db);
}

/** Steps that an operator takes alone, by the path of their call. */
function stepsTaken() {
  const paths = JSON.stringify(
    Object.fromEntries(Object.values(orderSteps).map(({ step, path }) => [step, path])),
  );
  return sql`
    select operator_id, actor_name as operator_name, ${paths}::jsonb ->> step as path, order_id::text as target,
      jsonb_build_object('id', order_id) as input, time
    from order_events where operator_id is not null and ${paths}::jsonb ? step`;
}

/** Proposals of a kind of request and what became of them, by the paths of its calls. */
function requestWork(kind: string, { propose, approve, reject }: typeof refunds | typeof amendments) {
  return sql`
    select maker_id, maker_name, ${propose.path}, subject_id::text, payload || jsonb_build_object('id', subject_id), made_time
    from approvals where kind = ${kind}
    union all
    select checker_id, checker_name, case audit_status when 2 then ${approve.path} else ${reject.path} end,
      id::text, jsonb_build_object('auditId', id), checked_time
    from approvals where kind = ${kind} and checker_id is not null`;
}

/** Everybody arranged the columns of a list at some time today; who has done nothing else yet has done that. */
function columnsSet(now: string) {
  const { name } = ntdPayBillsList;
  return sql`
    select id, name, ${listPreferences.save.path}, ${name}, jsonb_build_object('listName', ${name}::text),
      ${now}::timestamptz - interval '1 hour' * id
    from operators where password_hash <> ${NO_PASSWORD}`;
}
