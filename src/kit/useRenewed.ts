import { useRequest } from 'ahooks';
import { useEffect } from 'react';
import { onChange } from '@/request/changes';
import { onRecovery } from '@/request/connection';

/**
 * What the frame shows beside every page: asked for every so many milliseconds, on return to the tab, after each change
 * and once the server answers again. Not asked for while it is not `ready`.
 */
export function useRenewed<T>(ask: () => Promise<T>, everyMs: number, ready = true) {
  const answer = useRequest(ask, {
    ready,
    pollingInterval: everyMs,
    pollingWhenHidden: false,
    refreshOnWindowFocus: true,
    // Said by whoever shows it; ahooks would write it into the browser's console.
    onError: () => {},
  });
  const { refresh } = answer;
  useEffect(() => {
    if (!ready) return;
    const stops = [onChange(refresh), onRecovery(refresh)];
    return () => stops.forEach((stop) => void stop());
  }, [ready, refresh]);
  return answer;
}
