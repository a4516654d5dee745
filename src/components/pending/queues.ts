import { useAccess } from '@umijs/max';
import type { PendingCounts } from '@/domain/home/calls';
import { addressOfQueue, allQueues, type PendingQueue, shownInInbox } from '@/domain/home/queues';
import { recordOfUrl } from '@/domain/menu';

/** One queue of pending work, and the way to all that waits in it. */
export interface Queue {
  readonly name: PendingQueue;
  readonly url: string;
}

const queues = (Object.keys(allQueues) as PendingQueue[]).map((name) => ({
  name,
  url: addressOfQueue(name),
  right: recordOfUrl(allQueues[name].page)?.node.key,
}));

/** The queues that the operator may open: what waits elsewhere is not theirs to do. */
export function useQueues(): readonly Queue[] {
  const access = useAccess() as Record<string, boolean>;
  return queues.filter(({ right }) => right !== undefined && access[right]);
}

const IN_INBOX: readonly PendingQueue[] = shownInInbox;

/** Queues apart: those that are added up, and those that the inbox, where the operator has it, has counted already. */
export function dividedQueues(some: readonly Queue[]): {
  counted: readonly Queue[];
  inInbox: readonly Queue[];
} {
  const hasInbox = some.some(({ name }) => name === 'approvalCnt');
  const isInInbox = ({ name }: Queue) => hasInbox && IN_INBOX.includes(name);
  return { counted: some.filter((one) => !isInInbox(one)), inInbox: some.filter(isInInbox) };
}

/** How much waits in some queues together: what the inbox counts, once. */
export const totalIn = (some: readonly Queue[], counts: PendingCounts): number =>
  dividedQueues(some).counted.reduce((total, { name }) => total + counts[name], 0);
