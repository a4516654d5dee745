import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { recordedAs, resourceRecorded } from '../../domain/recorded';
import type { history } from '../../domain/system/history';
import { relationOf } from '../db/tables';
import { conditions } from '../kit/conditions';
import type { OperatorContext } from '../kit/context';
import { recordHistory } from '../kit/recordHistory';
import { Refused } from '../kit/refused';
import { listFor } from '../lists';

type Call = (typeof history)['record'];

/**
 * The changes of a record of some list, masked as the list masks them. Refused: 400 for what is no list, 403 without its
 * right, 404 for a record that is not on it or not in the operator's sight.
 */
export async function historyOfRecord(
  { db, operator }: OperatorContext,
  { of, id }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const list = listFor(operator, of, 'right');
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select * from ${sql.table(list.of.table)} where id = ${id} and ${conditions(list, {}, operator)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Refused(404, 'record.notFound');
  const relation = relationOf(list.of);
  const table = 'rowsOf' in relation ? relation.rowsOf : relation.table;
  const as = recordedAs(table, { service_type: row.serviceType, side: row.side });
  const resource = resourceRecorded(as);
  if (!resource) throw new Refused(404, 'record.notFound');
  return { as, changes: await recordHistory(db, { ...resource, table }, id) };
}
