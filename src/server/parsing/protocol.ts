import type { Refused } from '../kit/refused';
import type { ParserName } from './parsers';

/** A request to a worker thread: to begin a file, or to send the next items of it. */
export type ParsingRequest = { readonly parser: ParserName; readonly content: Uint8Array } | 'next';

/** A refusal as it travels between threads: classes do not. */
export type SentRefusal = Pick<Refused, 'code' | 'key' | 'vars' | 'fields'>;

/** The answer of a worker thread to `next`. */
export type ParsingAnswer =
  | { readonly items: readonly unknown[]; readonly done: boolean }
  | { readonly refused: SentRefusal }
  | { readonly fault: string };
