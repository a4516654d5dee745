import { useLocation } from '@umijs/max';
import { BATCH, decisionOn, decisionsNow, useDecisions, useReloadOnce } from '../audit/decisions';

/**
 * Loads a list anew once the batch that was decided on it has come through, or has not, and calls `onDone` where it has. Answers
 * whether one is under way.
 */
export function useBatchSettled(onDone: () => void, reload: () => unknown): boolean {
  const { pathname } = useLocation();
  const course = decisionOn(useDecisions(), pathname, BATCH)?.course;
  useReloadOnce(pathname, BATCH, () => {
    if (decisionOn(decisionsNow(), pathname, BATCH)?.course === 'done') onDone();
    reload();
  });
  return course === 'waiting' || course === 'sending';
}
