import type { Operator, OperatorContext } from './context';
import { sightOf } from './sight';

/**
 * Who proposed something, as they are now: what they propose is made with the rights that they still have. What the system proposed
 * is made by who agrees to it.
 */
export async function inTheNameOf(
  context: OperatorContext,
  makerId: number | null,
): Promise<OperatorContext> {
  if (makerId === null) return context;
  const { db, operator, now } = context;
  const { name, account, email, msisdn, roleId, sectorId, passwordChangedTime } = await db
    .selectFrom('operators')
    .select(['name', 'account', 'email', 'msisdn', 'roleId', 'sectorId', 'passwordChangedTime'])
    .where('id', '=', makerId)
    .executeTakeFirstOrThrow();
  const maker: Operator = {
    ...operator,
    ...(await sightOf(db, makerId)),
    ...{ name, account, email, msisdn, roleId, sectorId, passwordChangedTime },
    id: makerId,
    // They proved who they are when they proposed it, with what was asked for then.
    confirmedTime: now,
    factor: { enrolled: true, required: false, needed: false },
  };
  return { ...context, operator: maker };
}
