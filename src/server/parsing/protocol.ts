import type { Refused } from '../kit/refused';
import type { ParserName } from './parsers';

/** What a worker thread is asked: to begin with a file, or for the next items of what it reads. */
export type Asked = { readonly parser: ParserName; readonly content: Uint8Array } | 'next';

/** A refusal as it travels between threads: classes do not. */
export type SentRefusal = Pick<Refused, 'code' | 'key' | 'vars' | 'fields'>;

/** What a worker thread answers to `next`. */
export type Answered =
  | { readonly items: readonly unknown[]; readonly done: boolean }
  | { readonly refused: SentRefusal }
  | { readonly fault: string };
