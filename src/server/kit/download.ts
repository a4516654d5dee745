import type { Readable } from 'node:stream';
import type { Context } from './context';

/**
 * A file that is answered to GET. It signs nothing and has no session: the rest of the path is a ticket that says who
 * asked (decisions section 3). Refusals are answered as of any call.
 */
export interface Download {
  readonly prefix: `/${string}/`;
  readonly run: (context: Context, ticket: string) => Promise<FileAnswer>;
}

export interface FileAnswer {
  readonly headers: Record<string, string>;
  readonly body: Buffer | Readable;
}
