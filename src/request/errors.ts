import { notices } from '@/kit/notices';
import { textNow } from '@/kit/text';
import { connectionTrouble } from './connection';
import { noteDue } from './due';
import { endSession } from './token';

/** How an answer other than 200 travels (decisions section 3). */
export interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A call that was answered with something else than 200, or not at all: then `code` is 0. */
export class CallFailed extends Error {
  readonly code: number;
  /** The catalogue key of the message without `errors.`, such as `record.stale`; empty when the server gave none. */
  readonly key: string;
  /** What is wrong with the input, by the name of the field, in the operator's language. */
  readonly fields: Readonly<Record<string, string>>;
  /** False when it is known that the call never left the console. */
  readonly left: boolean;

  constructor({ code, message, key = '', fields = {} }: Refusal, left = code !== 0) {
    super(message);
    this.name = 'CallFailed';
    this.code = code;
    this.key = key;
    this.fields = fields;
    this.left = left;
  }
}

/** What a caller may say about the notices of one call. */
export interface NoticeOptions {
  /** The call's own page shows the failure: no notice. True for all failures, or a test of one. */
  readonly quiet?: boolean | ((failure: CallFailed) => boolean);
  /** A call that changes something speaks as the specification's mutation helper does. */
  readonly changes?: boolean;
}

const UNREACHABLE = 'service.unreachable';

/** A call (`left`), or what every call needs first, that found no server. */
export const unreachable = (left = false): CallFailed =>
  new CallFailed({ code: 0, message: textNow('session.unreachable'), key: UNREACHABLE }, left);

/** Whatever went wrong with a call, as a `CallFailed`: a fault of the console itself is code 0 and keeps its message. */
export function failureOf(error: Error): CallFailed {
  return error instanceof CallFailed ? error : new CallFailed({ code: 0, message: error.message });
}

/** Whether it says something of the session that the call was made in: that it is over, or what it has to do first. */
export const isAboutSession = ({ code, key }: CallFailed): boolean =>
  code === 401 || key.startsWith('session.');

/**
 * Spec section 8: what a failed call of a session leads to, and its notice. The end of a session is said by sign-in, and a server
 * that cannot be reached by the banner, which also says when it is over.
 */
export function handleFailure(failure: CallFailed, options: NoticeOptions, token: string): void {
  if (failure.code === 401) endSession(token, failure.message);
  else if (failure.key === 'session.passwordExpired') noteDue('password', true);
  else if (failure.key === 'session.factorMissing') noteDue('factor', true);
  else if (failure.key === UNREACHABLE || failure.code === 503) connectionTrouble();
  else if (!isQuiet(failure, options)) showFailure(failure, options);
}

const isQuiet = (failure: CallFailed, { quiet = false }: NoticeOptions) =>
  typeof quiet === 'function' ? quiet(failure) : quiet;

function showFailure(failure: CallFailed, options: NoticeOptions): void {
  notices.error({
    // The same failure of several calls at once is one notice.
    key: `${failure.code} ${failure.message}`,
    title: failure.message,
    ...presentation(failure, options),
  });
}

function presentation({ code }: CallFailed, { changes }: NoticeOptions) {
  if (changes) return { description: textNow('session.errorCode', { code }), duration: 4 };
  return {
    description: textNow('session.errorStatus', { code }),
    duration: code === 403 ? (false as const) : 4.5,
  };
}
