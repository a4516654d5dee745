import type { Db } from '../../src/server/kit/context';
import { tellOfStep } from '../../src/server/messages/orderMessages';
import { spendOnOrder } from '../../src/server/points/orderPoints';
import { addOrder, addUser } from './rows';
import type { World } from './world';

/** What the order of each agent took of the user's points. */
export const SPENT = { mine: 3, foreign: 7 } as const;

/** A user to whom two agents bring orders, each of which took points and of each of which the user was told. */
export interface SharedUser {
  readonly userId: number;
  readonly mine: number;
  readonly foreign: number;
}

/** A user with points that nobody's order gave or took. */
export const addSharedUser = (db: Db) => addUser(db, { fullName: 'Shared Reyes', points: 100 });

/** An order of this month that an agent brought in, paid in part with points, of which its user was told. */
export async function addOrderOf(
  { db, clock }: World,
  { userId, agentId, pointsUsed }: { userId: number; agentId: number; pointsUsed: number },
): Promise<number> {
  const now = clock.text();
  const times = { createdTime: now, updatedTime: now, paidTime: now };
  const brought = { viaAgent: true, agentId, agentName: `Agent ${agentId}`, pointsUsed };
  const id = await addOrder(db, userId, { status: 6, ...times, ...brought });
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await spendOnOrder(db, order, now);
  await tellOfStep(db, order, 'pay', now);
  return id;
}
