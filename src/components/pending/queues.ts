import { useAccess } from '@umijs/max';
import { type PendingQueue, pendingQueues } from '@/domain/home/calls';
import { recordOfUrl } from '@/domain/menu';

/** One queue of pending work; `url` only when its page is granted. */
export interface Queue {
  readonly name: PendingQueue;
  readonly url?: string;
}

const names = Object.keys(pendingQueues) as PendingQueue[];

/** Every queue, with the way to it for those that the operator may open: these come first. */
export function useQueues(): Queue[] {
  const access = useAccess();
  const queues = names.map((name) => {
    const url = pendingQueues[name];
    const record = recordOfUrl(url.split('?')[0] ?? '');
    return { name, url: record && access[record.node.key] ? url : undefined };
  });
  return [...queues.filter(({ url }) => url), ...queues.filter(({ url }) => !url)];
}
