import { sql } from 'kysely';
import { anyOrder } from '../../domain/orders/anyOrder';
import { type OrderListName, orderLists } from '../../domain/orders/orderLists';
import type { Condition } from '../kit/condition';
import { conditions } from '../kit/conditions';
import type { Operator } from '../kit/context';
import { EVERYTHING, within } from '../kit/sight';

const names = Object.keys(orderLists) as OrderListName[];

/** The lists of orders that an operator may read. */
export const readableLists = (operator: Operator): readonly OrderListName[] =>
  names.filter((name) => operator.rights.has(orderLists[name].right));

/** What holds of the orders that an operator may see on some of their lists; undefined when they may read none. */
export function readableOrders(operator: Operator): Condition | undefined {
  const readable = readableLists(operator);
  if (readable.length === 0) return undefined;
  const shown = readable.map((name) => sql`(${conditions(orderLists[name], {}, EVERYTHING)})`);
  return sql.join([sql`(${sql.join(shown, sql` or `)})`, ...within(anyOrder, operator)], sql` and `);
}
