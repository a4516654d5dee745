import { useInterval, useRequest } from 'ahooks';
import { useRef } from 'react';
import { type Failure, failureKind } from './failure';

/** How often a page asks again by itself while the server cannot be reached, in milliseconds. */
const RECOVERY_MS = 5000;

/** What a page has loaded. `data` stays when a later load fails: what was there is kept, and `failure` says so. */
export interface Load<T> {
  readonly data: T | undefined;
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  /** Resolves once it is loaded, or failed. */
  readonly reload: () => Promise<void>;
}

/**
 * Loads again whenever `key` changes, and by itself while the server cannot be reached. `key` names what is loaded:
 * with `keep` the former data stands until the new one is there, without it only data of the same key is shown. Nothing
 * is loaded while there is no key.
 */
export function useLoad<T>(key: string | undefined, fetch: () => Promise<T>, keep = false): Load<T> {
  const loadedKey = useRef<string>(undefined);
  /** What failed and is being tried again by itself: that has failed until it is there, or a notice would blink. */
  const triedAgain = useRef<string>(undefined);
  const {
    data,
    error,
    loading: underWay,
    refreshAsync,
  } = useRequest(fetch, {
    ready: key !== undefined,
    refreshDeps: [key],
    onSuccess: () => {
      loadedKey.current = key;
    },
    // Shown by the page; without this ahooks writes it to the console.
    onError: () => {},
  });
  const loading = underWay && !(error && triedAgain.current === key);
  const failure = error && !loading ? { kind: failureKind(error), message: error.message } : undefined;
  const refresh = () =>
    refreshAsync().then(
      () => {},
      // Told by `failure`.
      () => {},
    );
  const tryAgain = () => {
    triedAgain.current = key;
    return refresh();
  };
  useInterval(tryAgain, failure?.kind === 'unreachable' && !underWay ? RECOVERY_MS : undefined);
  const reload = () => {
    triedAgain.current = undefined;
    return refresh();
  };
  const fits = keep || loadedKey.current === key;
  return { data: fits ? data : undefined, failure, loading, reload };
}
