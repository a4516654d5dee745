import { useAppData } from '@umijs/max';
import { useEffect } from 'react';

/** After so many milliseconds nothing that is on screen is still being fetched, as a rule. */
export const WHEN_QUIET_MS = 1000;

/** Fetches the code of a page that will probably be opened next, once it is quiet. Without a URL there is none. */
export function usePreload(url: string | undefined): void {
  const { preloadRoute } = useAppData();
  const [path] = url?.split('?') ?? [];

  useEffect(() => {
    if (!path) return;
    const timer = setTimeout(() => preloadRoute?.(path), WHEN_QUIET_MS);
    return () => clearTimeout(timer);
  }, [path, preloadRoute]);
}

/**
 * A page whose code could not be fetched ahead (the server is away) fetches it when it is opened, and says then that it
 * could not: Umi leaves the failure of the attempt to nobody.
 */
export function ignoreFailedPreloads(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Error && event.reason.name === 'ChunkLoadError') event.preventDefault();
  });
}
