import { sql } from 'kysely';
import { masked } from '../../domain/kit/mask';
import { type FoundUser, MOST_FOUND } from '../../domain/search/calls';
import { userList } from '../../domain/users/management';
import type { Condition } from '../kit/condition';
import type { Db, Operator } from '../kit/context';
import { readableOrders } from './readable';

/**
 * Who may read all users finds all. Other operators meet users through their orders: who has none that the operator may
 * see is not found. A condition on `users`; undefined when they may read nobody.
 */
export function findableUsers(operator: Operator): Condition | undefined {
  if (operator.rights.has(userList.right) && operator.agentIds === null) return sql`true`;
  const visible = readableOrders(operator);
  return visible && sql`exists (select from orders where user_id = users.id and ${visible})`;
}

/** Among how many of the best matches those are looked for that an operator may see. */
const CANDIDATES = 50;

/** Users under a condition that an operator may see, deleted ones never, best first, their mobiles and ID numbers masked as lists mask them. */
export async function foundUsers(
  { db, operator }: { readonly db: Db; readonly operator: Operator },
  condition: Condition,
  best: Condition,
): Promise<FoundUser[]> {
  const visible = findableUsers(operator);
  if (!visible) return [];
  // Half of all users may have "an" in their name: asking each for orders takes too long. An agents' desk knows so few
  // of them that it may know none of the best.
  const most = operator.agentIds === null ? CANDIDATES : null;
  const { rows } = await sql<FoundUser>`
    with best as materialized (
      select id, full_name, mobile, id_number, row_number() over (order by ${best}, id desc) as place
      from users where ${condition} and deleted_time is null order by place limit ${most}
    )
    select id, full_name, mobile, id_number from best as users where ${visible} order by place limit ${MOST_FOUND.users}`.execute(
    db,
  );
  return rows.map((user) => ({
    ...user,
    mobile: masked(user.mobile),
    idNumber: user.idNumber && masked(user.idNumber),
  }));
}
