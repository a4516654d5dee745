import { useInterval, useMemoizedFn, useRequest } from 'ahooks';
import { useRef } from 'react';
import { wireOf } from '@/domain/kit/zone';
import { useAhead } from './ahead';
import { type Failure, failureKind, failureToRead } from './failure';
import { kept } from './same';
import { forget, remember, seen, seenTime } from './seen';

/** How often a page asks again by itself while the server cannot be reached, in milliseconds. */
const RECOVERY_MS = 5000;

/**
 * What a page has loaded. `data` stays when it cannot be loaded again: what was there is kept, and `failure` says so and of
 * when it is. Not when it fails because that is gone or may no longer be seen, nor when it was loaded under another key.
 */
export interface Load<T> {
  readonly data: T | undefined;
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  /** Whether `data` was loaded under the key, and does not only stand until that is. */
  readonly arrived: boolean;
  /** Whether `data` is of another key, and stands until that of this one has come. */
  readonly outdated: boolean;
  /** Resolves once it is loaded, or failed. */
  readonly reload: () => Promise<void>;
}

/** Whether it is gone or no longer granted: what was there is not shown any more. */
const isOver = (failed: unknown) => ['forbidden', 'missing'].includes(failureKind(failed));

interface Options {
  /** What stands there keeps standing until that of the new key has come, or has failed to. */
  readonly keep?: boolean;
  /** What was seen under this key before is shown at once, while it is loaded anew. */
  readonly again?: boolean;
}

/**
 * Asks while it is first drawn, again whenever `key` changes, and by itself while the server cannot be reached. `key` names
 * what is loaded: only data of the same key is shown, unless `keep` says otherwise. Nothing is loaded while there is no key.
 * An answer that says what is on screen already is the object that is there: what shows it is not drawn again.
 */
export function useLoad<T>(
  key: string | undefined,
  fetch: () => Promise<T>,
  { keep = false, again = false }: Options = {},
): Load<T> {
  const loadedKey = useRef<string>(undefined);
  const loadedTime = useRef<string>(undefined);
  const failedKey = useRef<string>(undefined);
  const onScreen = useRef<T>(undefined);
  /** What failed and is being tried again by itself: that has failed until it is there, or a notice would blink. */
  const triedAgain = useRef<string>(undefined);
  const ahead = useAhead(key, fetch);
  const {
    data,
    error,
    loading: underWay,
    refreshAsync,
  } = useRequest(async () => kept(onScreen.current, await (ahead.take(key) ?? fetch())), {
    ready: key !== undefined,
    refreshDeps: [key],
    onSuccess: (answer) => {
      loadedKey.current = key;
      loadedTime.current = wireOf(new Date());
      if (again && key !== undefined) remember(key, answer);
    },
    // The page says it; without this ahooks writes it to the console.
    onError: (failed) => {
      failedKey.current = key;
      if (key !== undefined && isOver(failed)) forget(key);
    },
  });
  const loading = underWay && !(error && triedAgain.current === key);
  const hasFailed = error !== undefined && !loading && failedKey.current === key;
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
  const isAway = hasFailed && failureKind(error) === 'unreachable';
  useInterval(tryAgain, isAway && !underWay ? RECOVERY_MS : undefined);
  const reload = useMemoizedFn(() => {
    triedAgain.current = undefined;
    return refresh();
  });
  const before = again && key !== undefined ? seen<T>(key) : undefined;
  const arrived = key !== undefined && loadedKey.current === key;
  // After a failure it would pass for the answer that did not come, also while that is asked for once more.
  const stands = arrived ? data : (before ?? (keep && !error ? data : undefined));
  const shown = error && isOver(error) ? undefined : stands;
  onScreen.current = shown;
  const time = arrived ? loadedTime.current : key && seenTime(key);
  const failure = hasFailed ? failureToRead(error, shown === undefined ? undefined : time) : undefined;
  const outdated = shown !== undefined && !arrived && before === undefined;
  return { data: shown, failure, loading, arrived, outdated, reload };
}
