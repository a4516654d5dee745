import { history } from '@umijs/max';
import { useEffect } from 'react';

/**
 * Opens every page at its top. A page that is known already stands at once, as high as the one before, and would be scrolled
 * as far as that. Where one goes back to is the browser's to remember.
 */
export function useScrollToTop(): void {
  useEffect(() => {
    let shown = history.location.pathname;
    return history.listen(({ action, location }) => {
      if (action === 'PUSH' && location.pathname !== shown) document.documentElement.scrollTop = 0;
      shown = location.pathname;
    });
  }, []);
}
