import type { JobMessage } from '../../domain/kit/jobMessage';
import type { Sight } from '../db/sight';
import type { OperatorAccess } from './sight';

/** What somebody might read at some time. */
export interface RecordedScope {
  readonly rights: readonly string[];
  /** Whose orders; null for everybody's. */
  readonly agentIds: readonly number[] | null;
}

export const toRecordedScope = ({ rights, agentIds }: Pick<Sight, 'rights' | 'agentIds'>): RecordedScope => ({
  rights: [...rights],
  agentIds,
});

/** Why work that somebody began by a right is not carried on in their name; undefined while it may be. */
export function accessEndedReason(
  { active, heldBy, rights }: Omit<OperatorAccess, 'id'>,
  right: string,
): JobMessage | undefined {
  if (!active) return { key: 'job.accountInactive', vars: {} };
  if (heldBy !== null) return { key: 'partner.suspended', vars: { name: heldBy } };
  return rights.has(right) ? undefined : { key: 'right.missing', vars: { right: { key: `menu.${right}` } } };
}

/**
 * Why what was read under a scope is not handed out: its reader may read less now. Which of their rights narrowed it is not asked:
 * they ask for it again and get what they may have.
 */
export function scopeReducedReason(
  { rights, agentIds }: Pick<Sight, 'rights' | 'agentIds'>,
  read: RecordedScope,
): JobMessage | undefined {
  const hasRights = read.rights.every((right) => rights.has(right));
  const hasAgents = agentIds === null || read.agentIds?.every((id) => agentIds.includes(id));
  return hasRights && hasAgents ? undefined : { key: 'job.scopeNarrowed', vars: {} };
}
