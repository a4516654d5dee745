import type { Sight } from '../db/sight';
import type { Look } from '../db/tables/staff';

type Held = Pick<Sight, 'rights' | 'agentIds'>;

/** What somebody sees who looks as another role: of their own what that role has. */
export function narrowedTo(own: Held, look: Pick<Look, 'rights' | 'agentIds'>): Held {
  return {
    rights: new Set(look.rights.filter((right) => own.rights.has(right))),
    agentIds: bothOf(own.agentIds, look.agentIds),
  };
}

/** The agents that both are bound to; null is no bond. */
function bothOf(own: Sight['agentIds'], others: Sight['agentIds']): Sight['agentIds'] {
  if (own === null || others === null) return own ?? others;
  return own.filter((id) => others.includes(id));
}
