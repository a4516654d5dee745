import { useEffect } from 'react';
import { decisionsNow, dismiss, isUnsettled, sendAll, sendNow } from './decisions';

/**
 * A decision does not outlive the moment: it is sent at once when another page is opened than those of its kind, when the
 * tab is hidden, and when it is closed, where the browser asks as long as the answer is not there.
 */
export function useSendingOnLeave(pathname: string): void {
  useEffect(() => {
    // What was done has been read once something else is opened.
    dismiss(
      ...decisionsNow().flatMap((one) => (one.course === 'done' && one.page !== pathname ? [one.id] : [])),
    );
    for (const one of decisionsNow()) if (one.course === 'waiting' && one.page !== pathname) sendNow(one.id);
  }, [pathname]);

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && sendAll();
    const closing = (event: BeforeUnloadEvent) => {
      sendAll();
      if (isUnsettled()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', sendAll);
    window.addEventListener('beforeunload', closing);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', sendAll);
      window.removeEventListener('beforeunload', closing);
      sendAll();
    };
  }, []);
}
