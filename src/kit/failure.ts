import { CallFailed } from '@/request/client';

/** Ways in which loading fails that look different on screen (decisions section 6). */
export type FailureKind = 'forbidden' | 'missing' | 'unreachable' | 'failed';

export interface Failure {
  readonly kind: FailureKind;
  /** What the server said, in the operator's language. */
  readonly message: string;
}

/** What a failed call means to whoever reads the page. */
export function failureKind(error: unknown): FailureKind {
  const code = error instanceof CallFailed ? error.code : 0;
  if (code === 403) return 'forbidden';
  if (code === 404) return 'missing';
  return code === 0 || code === 503 ? 'unreachable' : 'failed';
}

/** A failure that names fields is shown at them and needs no notice: the `quiet` of a form's call. */
export const namesFields = (failure: CallFailed): boolean => Object.keys(failure.fields).length > 0;
