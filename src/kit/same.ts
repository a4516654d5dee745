import { useRef } from 'react';

/**
 * What is new, in the objects that were there as far as they say the same: who compares objects sees at once what has not
 * changed. Both are answers as they travel: texts, numbers, lists and plain objects.
 */
export function kept<T>(before: unknown, next: T): T {
  if (Object.is(before, next)) return next;
  if (!isPlain(before) || !isPlain(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  const names = Object.keys(next);
  const entries = names.map((name) => [name, kept(before[name], next[name])] as const);
  const same =
    names.length === Object.keys(before).length &&
    entries.every(([name, one]) => name in before && one === before[name]);
  if (same) return before as T;
  return (Array.isArray(next) ? entries.map(([, one]) => one) : Object.fromEntries(entries)) as T;
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** A value that is made anew with every render, as the object that it was for as long as it says the same. */
export function useKept<T>(value: T): T {
  const last = useRef(value);
  last.current = kept(last.current, value);
  return last.current;
}
