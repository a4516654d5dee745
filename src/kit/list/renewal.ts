import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** Loads the list on the page anew: something that stands over it has changed what it shows. */
export function renewList(): void {
  for (const listener of listeners) listener();
}

/** Loads anew whenever the list is to be renewed. */
export function useRenewal(reload: () => unknown): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    const listener = () => void latest.current();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
