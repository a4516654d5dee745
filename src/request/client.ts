import type { Call, InputOf, Mutation, OutputOf, Query } from '@/domain/kit/call';
import { operatorZone } from '@/kit/zone';
import { announceChange } from './changes';
import { CallFailed, type NoticeOptions } from './errors';
import { exchange } from './exchange';
import { newIdempotencyKey } from './signature';
import { readToken } from './token';
import type { LocalRange } from './wireDates';

export { CallFailed };

/** The names of the ranges of an input: `createdTime` for `createdTimeStart` and `createdTimeEnd`. */
type RangeName<I> = { [K in keyof I & string]: K extends `${infer Name}Start` ? Name : never }[keyof I &
  string];

/** What a page may send: the call's input, with ranges as the operator chose them and the page under its screen name. */
export type Sendable<I> = I & { currentPage?: number } & { [N in RangeName<I>]?: LocalRange };

export interface SendOptions extends Omit<NoticeOptions, 'changes'> {
  /** Of a change: the same over retries, so that one intention counts once. */
  readonly idempotencyKey?: string;
  /** Instead of the one that is kept. */
  readonly token?: string;
}

/**
 * Asks something of the contract and answers its `data`, by the road of every call (`exchange`).
 *
 * Throws `CallFailed` (code, key, message, fields), after the notice of spec section 8 unless `quiet`.
 */
export function send<C extends Query>(
  call: C,
  input: Sendable<InputOf<C>>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  return sendAs<C>(call, input, options);
}

/**
 * A change that is ready to be sent, as often as it takes: under the same key it counts once. Only the kit sends one
 * (`useChange`), so that every failure is shown in one way.
 */
export interface Change<O> {
  /** The call with its input, without the versions of records; undefined where it is made only when it is sent. */
  readonly target?: string;
  readonly send: (options: SendOptions) => Promise<O>;
}

/** A call that creates or moves something, with its input. */
export function change<C extends Mutation>(call: C, input: Sendable<InputOf<C>>): Change<OutputOf<C>> {
  return { target: targetOf(call, input), send: (options) => sendAs<C>(call, input, options) };
}

/** What a call with this input would change: the same for the same record, however often that has changed. */
export const targetOf = ({ path }: Pick<Mutation, 'path'>, input: object): string =>
  `${path} ${JSON.stringify(input, (name, value) => (name === 'version' ? undefined : value))}`;

/** A change that brings a file: a form with the call's input as texts, the token among them (specification section 7). */
export function upload<C extends Mutation>(
  { path }: C,
  input: Readonly<Record<string, string>>,
  file: File,
): Change<OutputOf<C>> {
  const form = new FormData();
  const fields = { ...input, token: readToken(), timeZone: operatorZone() };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return {
    async send(options) {
      const data = await exchange(path, { method: 'POST', data: form, changes: true, ...options });
      announceChange();
      return data as OutputOf<C>;
    },
  };
}

/** A change that takes something to make, such as encrypting: made once, so that a retry sends the same bytes. */
export function prepared<O>(make: () => Promise<Change<O>>): Change<O> {
  let made: Change<O> | undefined;
  return {
    send: async (options) => {
      made ??= await make();
      return made.send(options);
    },
  };
}

/** Sends a change of which nobody waits for the outcome, or that a page loads and shows like a query. */
export const inBackground = <O>(one: Change<O>): Promise<O> =>
  one.send({ quiet: true, idempotencyKey: newIdempotencyKey() });

/** `send` for who knows a call by its type only, and does without its schemas: the sign-in page. */
export async function sendAs<C extends Call>(
  { path, changes }: Pick<C, 'path' | 'changes'>,
  input: Sendable<InputOf<C>>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  const data = await exchange(path, { method: 'POST', data: input, changes, ...options });
  if (changes) announceChange();
  return data as OutputOf<C>;
}

/**
 * Fetches a file by GET, such as `/web/export/<ticket>`, and saves it. A spreadsheet is saved as
 * `<page>-<time>.xlsx`. Throws `CallFailed` like `send`.
 */
export async function download(path: `/${string}`): Promise<void> {
  await exchange(path, { method: 'GET' });
}
