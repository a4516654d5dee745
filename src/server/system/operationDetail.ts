import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { recordedAs, resourceRecorded } from '../../domain/recorded';
import { MOST_CHANGES, type operationLog, operationLogList } from '../../domain/system/operationLog';
import { targetsOf } from '../home/lastActions';
import { pointerOf } from '../home/pointers';
import type { OperatorContext } from '../kit/context';
import { differences, nameOfRow } from '../kit/recordHistory';
import { Refused } from '../kit/refused';
import { inSight } from '../kit/sight';

type Detail = (typeof operationLog)['detail'];
type Input = (typeof operationLog)['input'];
type Answer = OutputOf<Detail>;

async function operationOf({ db, operator }: OperatorContext, id: number) {
  const found = await db
    .selectFrom('operationLog')
    .selectAll()
    .where('id', '=', id)
    .where(inSight(operationLogList.of, operator))
    .executeTakeFirst();
  if (!found) throw new Refused(404, 'record.notFound');
  return found;
}

/** One operation and what its request changed, as the audit log has it. 404 for one that is not there or not theirs to see. */
export async function operationDetail(context: OperatorContext, { id }: InputOf<Detail>): Promise<Answer> {
  const { input, path, ...operation } = await operationOf(context, id);
  const [target] = await targetsOf(context, [pointerOf(path, input)]);
  return {
    operation,
    place: placeOf(target ?? null),
    ...(await changesOf(context, operation.requestId)),
  };
}

/** What was sent with an operation. 404 as of its detail, 403 without the page that it belongs to. */
export async function operationInput(
  context: OperatorContext,
  { id }: InputOf<Input>,
): Promise<OutputOf<Input>> {
  const { right } = operationLogList;
  if (!context.operator.rights.has(right))
    throw new Refused(403, 'right.missing', { right: { key: `menu.${right}` } });
  const { input } = await operationOf(context, id);
  return { input: JSON.stringify(input, null, 2) };
}

function placeOf(target: Awaited<ReturnType<typeof targetsOf>>[number] | null): Answer['place'] {
  if (!target?.id || (target.kind !== 'order' && target.kind !== 'user')) return null;
  const { kind, text, id, list } = target;
  return { kind, text, id, ...(list && { list }) };
}

interface AuditRow {
  readonly id: number;
  readonly tableName: string;
  readonly recordId: string;
  readonly action: 'insert' | 'update' | 'delete';
  readonly old: Readonly<Record<string, unknown>> | null;
  readonly new: Readonly<Record<string, unknown>> | null;
  readonly time: string;
  readonly operatorName: string | null;
  readonly total: number;
}

async function changesOf(
  { db, lang }: OperatorContext,
  requestId: string,
): Promise<Pick<Answer, 'changes' | 'totalChanges'>> {
  const { rows } = await sql<AuditRow>`
    select a.id, a.table_name, a.record_id, a.action, a.old, a.new, a.time, o.name as operator_name,
      count(*) over () as total
    from audit_log a left join operators o on o.id = a.operator_id
    where a.request_id = ${requestId} order by a.id limit ${MOST_CHANGES}`.execute(db);
  const changes = rows.map(({ tableName, action, old, new: is, total: _, ...row }) => {
    const of = recordedAs(tableName, is ?? old ?? {});
    const resource = resourceRecorded(of);
    return {
      ...row,
      of,
      table: tableName,
      act: action,
      recordName: (resource && nameOfRow(resource, is ?? old ?? {}, lang)) ?? null,
      differences: resource ? differences(resource, old, is) : [],
    };
  });
  return { changes, totalChanges: Number(rows[0]?.total ?? 0) };
}
