import { CallFailed } from '@/request/client';

/** Ways in which loading fails that look different on screen (decisions section 6). */
export type FailureKind = 'forbidden' | 'missing' | 'unreachable' | 'failed';

export interface Failure {
  readonly kind: FailureKind;
  /** What the server said, in the operator's language. */
  readonly message: string;
  /** What is wrong with what was asked, by the name of the field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** When what stands there nevertheless was loaded, as UTC `YYYY-MM-DD HH:mm:ss`. */
  readonly loadedTime?: string;
}

/** What a failed call means to whoever reads the page. */
export function failureKind(error: unknown): FailureKind {
  const code = error instanceof CallFailed ? error.code : 0;
  if (code === 403) return 'forbidden';
  if (code === 404) return 'missing';
  return code === 0 || code === 503 ? 'unreachable' : 'failed';
}

/** A failed call as the page shows it, beside what was loaded at `loadedTime`. */
export const failureToRead = (error: Error, loadedTime?: string): Failure => ({
  kind: failureKind(error),
  message: error.message,
  fields: error instanceof CallFailed ? error.fields : undefined,
  loadedTime,
});

/**
 * What is known about a change that failed: that nothing was done, since it never left or was refused; or nothing,
 * since the connection was cut, it took too long, or the server failed while it was at it.
 */
export type Fate = 'notSent' | 'unknown';

export const fateOf = ({ code, left }: CallFailed): Fate =>
  !left || (code >= 400 && code < 500) ? 'notSent' : 'unknown';
