import { type RawBuilder, sql } from 'kysely';
import { orderLists } from '../../domain/orders/orderLists';

/**
 * What narrows orders, or counts of them, to the families that somebody may read: those of which a list is granted to
 * them. Undefined when there are none.
 */
export function readableFamilies(rights: ReadonlySet<string>): RawBuilder<unknown> | undefined {
  const families = Object.values(orderLists)
    .filter(({ right }) => rights.has(right))
    .map(({ where }) => `${where.serviceType},${where.side}`);
  if (families.length === 0) return undefined;
  const each = [...new Set(families)].map((family) => family.split(',').map(Number));
  const pairs = each.map(([service, side]) => sql`(service_type = ${service} and side = ${side})`);
  return sql`(${sql.join(pairs, sql` or `)})`;
}
