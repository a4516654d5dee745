import { request } from '@umijs/max';
import type { Call, InputOf, OutputOf } from '@/domain/kit/call';
import { announceChange } from './changes';
import { CallFailed, failureOf, type NoticeOptions } from './errors';
import type { LocalRange } from './wireDates';

export { CallFailed };

/** The names of the ranges of an input: `createdTime` for `createdTimeStart` and `createdTimeEnd`. */
type RangeName<I> = { [K in keyof I & string]: K extends `${infer Name}Start` ? Name : never }[keyof I &
  string];

/** What a page may send: the call's input, with ranges as the operator chose them and the page under its screen name. */
export type Sendable<I> = I & { currentPage?: number } & { [N in RangeName<I>]?: LocalRange };

export interface SendOptions extends Omit<NoticeOptions, 'changes'> {
  /** Keep one per opened form and reuse it when the call is tried again; without it each sending is its own. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/**
 * Makes one call of the contract and answers its `data`. Umi's request plugin takes the input through
 * `requestConfig`: page and ranges renamed, empty values dropped, token, zone, language, signature added.
 *
 * Throws `CallFailed` (code, key, message, fields), after the notice of spec section 8 unless `quiet`.
 */
export function send<C extends Call>(
  call: C,
  input: Sendable<InputOf<C>>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  return sendAs<C>(call, input, options);
}

/** `send` for who knows a call by its type only, and does without its schemas: the sign-in page. */
export async function sendAs<C extends Call>(
  { path, changes }: Pick<C, 'path' | 'changes'>,
  input: Sendable<InputOf<C>>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  try {
    const { data } = await request<{ data: OutputOf<C> }>(path, {
      method: 'POST',
      data: input,
      changes,
      ...options,
    });
    if (changes) announceChange();
    return data;
  } catch (error) {
    throw failureOf(error as Error);
  }
}

/**
 * Fetches a file by GET, such as `/web/export/<ticket>`, and saves it. A spreadsheet is saved as
 * `<page>-<time>.xlsx`. Throws `CallFailed` like `send`.
 */
export async function download(path: `/${string}`): Promise<void> {
  try {
    await request(path, { method: 'GET', responseType: 'blob' });
  } catch (error) {
    throw failureOf(error as Error);
  }
}
