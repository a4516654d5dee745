import { useDebounceFn, useMemoizedFn } from 'ahooks';
import { useEffect, useRef } from 'react';

/**
 * Saves what was said last once nothing more was said for so many milliseconds; at once when its page is left or the tab
 * is hidden, so that nothing is lost by being quick.
 */
export function useSaveSoon<T>(save: (value: T) => void, waitMs: number): (value: T) => void {
  const pending = useRef<{ readonly value: T }>(undefined);
  const saveNow = useMemoizedFn(() => {
    const one = pending.current;
    pending.current = undefined;
    if (one) save(one.value);
  });
  const soon = useDebounceFn(saveNow, { wait: waitMs });

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      saveNow();
    };
  }, [saveNow]);

  return useMemoizedFn((value) => {
    pending.current = { value };
    soon.run();
  });
}
