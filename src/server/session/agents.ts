import type { Sight } from '../db/sight';
import type { Db } from '../kit/context';

/** The agents whose orders an operator may see: all there are for a role that is bound to none. */
export function agentsOf(db: Db, { agentIds }: Sight): Promise<{ id: number; name: string }[]> {
  // Whoever works for an agent that their role is not bound to sees none.
  if (agentIds?.length === 0) return Promise.resolve([]);
  const all = db.selectFrom('parties').select(['id', 'name']).orderBy('name');
  return (agentIds === null ? all : all.where('id', 'in', agentIds)).execute();
}
