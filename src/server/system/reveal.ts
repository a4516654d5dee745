import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import type { List } from '../../domain/kit/list';
import type { reveal } from '../../domain/system/calls';
import { conditions } from '../kit/conditions';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { lists } from '../lists';

type Reveal = typeof reveal.field;

/**
 * One masked field of one record. Only through a list that the operator may read, and only of the rows that it is
 * about. Refused: 400 for what is no masked field of a resource, 403 without the list's right, 404 without the record.
 */
export async function revealField(
  { db, operator }: OperatorContext,
  { resource, id, field }: InputOf<Reveal>,
): Promise<OutputOf<Reveal>> {
  const [some, ...others] = listsOf(resource);
  if (!some) throw new Refused(400, 'input.invalid', {}, { resource: { key: 'rules.oneOf' } });
  if (!Object.hasOwn(some.of.fields, field) || !some.of.fields[field]?.masked) {
    throw new Refused(400, 'input.invalid', {}, { field: { key: 'rules.oneOf' } });
  }
  const held = [some, ...others].filter(({ right }) => operator.rights.has(right));
  if (held.length === 0) throw new Refused(403, 'right.missing', { right: { key: `menu.${some.right}` } });
  const within = sql.join(
    held.map((list) => sql`(${conditions(list, {}, operator)})`),
    sql` or `,
  );
  const { rows } = await sql<{ value: string | null }>`
    select ${sql.ref(field)} as value from ${sql.table(some.of.table)} where id = ${id} and (${within})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Refused(404, 'record.notFound');
  return row;
}

function listsOf(resource: string): List[] {
  const all: List[] = Object.values(lists).map(({ page }) => page.list);
  return all.filter(({ of }) => of.name === resource);
}
