import type { Readable } from 'node:stream';
import type { Context, Operator } from './context';

/**
 * A file that is answered to GET. It signs nothing and has no session: the rest of the path is a ticket that says who
 * asked (decisions section 3). Refusals are answered as of any call.
 */
export interface Download {
  readonly prefix: `/${string}/`;
  /** The path under which the operation log has it. */
  readonly logged: `/${string}`;
  readonly run: (context: Context, ticket: string) => Promise<FileAnswer>;
}

export interface FileAnswer {
  readonly headers: Record<string, string>;
  readonly body: Buffer | Readable;
  /** Who holds the session that the ticket was made for. */
  readonly holder: Operator;
  /** What the operation log is to say of it. */
  readonly about: { readonly id: number };
}
