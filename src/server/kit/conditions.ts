import { sql } from 'kysely';
import type { Field } from '../../domain/kit/fields';
import { anyOfAsked, type List, type ListInput, rangeNamesOf } from '../../domain/kit/list';
import { fieldOf } from '../../domain/kit/resource';
import type { Sight } from '../db/sight';
import { relationOf } from '../db/tables';
import type { Condition } from './condition';
import { having } from './like';
import { FoundWords, nameConditions } from './names';
import { numberCondition } from './numbers';
import { EVERYTHING, within } from './sight';

/** The list's own conditions, what the reader may see and the filters of an input, joined by "and". */
export function conditions(list: List, input: ListInput, sight: Sight): Condition {
  const always = Object.entries(list.where).map(([name, value]) =>
    Array.isArray(value) ? anyOf(name, value) : sql`${sql.ref(name)} = ${value}`,
  );
  const asked = list.searches.flatMap((name) => filters(list, name, input, sight));
  const all = [...always, ...within(list.of, sight), ...asked];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** The fields by which an input narrows a list. */
export function narrowedBy(list: List, input: ListInput): string[] {
  return list.searches.filter((name) => filters(list, name, input, EVERYTHING).length > 0);
}

const anyOf = (name: string, values: readonly unknown[]): Condition =>
  sql`${sql.ref(name)} in (${sql.join(values)})`;

function filters({ of }: List, name: string, input: ListInput, sight: Sight): Condition[] {
  const field = fieldOf(of, name);
  if (field.filter === 'between') return range(name, field, input);
  const value = field.filter === 'anyOf' ? anyOfAsked(name, field, input) : input[name];
  if (value === undefined) return [];
  const asked = relationOf(of).asked?.[name];
  if (asked) return [asked(value, sight)];
  switch (field.filter) {
    case 'contains':
      return [containing(field, name, String(value))];
    case 'name':
      if (!(value instanceof FoundWords)) throw new Error(`${name} has not been looked up`);
      return nameConditions(name, value);
    case 'number':
      return [numberCondition(of, name, String(value))];
    case 'anyOf':
      return Array.isArray(value) && value.length > 0 ? [anyOf(name, value)] : [];
    case 'equals':
      return [sql`${sql.ref(name)} = ${field.asKept?.(String(value)) ?? value}`];
    default:
      throw new Error(`${name} cannot be searched`);
  }
}

/** A text in several languages has it when one of them has it. */
const containing = ({ kind }: Field, name: string, part: string): Condition =>
  kind === 'words'
    ? sql`exists (select 1 from jsonb_each_text(${sql.ref(name)}) said where ${having(sql`said.value`, part)})`
    : having(sql.ref(name), part);

const RANGED: readonly Field['kind'][] = ['instant', 'day', 'money'];

/** Both ends are included. Instants are kept in whole seconds, so that `<=` includes the whole last second. */
function range(name: string, field: Field, input: ListInput): Condition[] {
  if (!RANGED.includes(field.kind)) throw new Error(`${name} has no range`);
  const [start, end] = rangeNamesOf(name, field).map((key) => input[key]);
  const ref = sql.ref(name);
  return [
    ...(start === undefined ? [] : [sql`${ref} >= ${start}`]),
    ...(end === undefined ? [] : [sql`${ref} <= ${end}`]),
  ];
}
