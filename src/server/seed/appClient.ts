import { createHmac, randomUUID } from 'node:crypto';
import type { Call, InputOf, OutputOf } from '../../domain/kit/call';
import { signedText, withoutEmpty } from '../../domain/kit/wire';
import type { DemoPartner } from './data/partners';

/** What the server said. `data` is there with code 200 only. */
export type Answer<O> =
  | { readonly code: 200; readonly data: O }
  | { readonly code: number; readonly key: string; readonly message: string; readonly data: null };

/** Calls the app API as a partner would from outside: over HTTP, signed with the partner's own key. */
export type AppClient = <C extends Call>(
  of: C,
  partner: DemoPartner,
  input: InputOf<C>,
) => Promise<Answer<OutputOf<C>>>;

/** A call as it stands on the wire. */
export interface Wire {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Brings a call to the server and its answer back. */
export type Post = (wire: Wire) => Promise<unknown>;

const PATIENCE_MS = 30_000;

/** A file that a partner sends. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
  /** Of the content, in hex. */
  readonly sha256: string;
}

/** Sends a file with the text fields of its call, as a partner would from outside. */
export type PutFile = (
  of: Call,
  partner: DemoPartner,
  fields: Readonly<Record<string, string>>,
  file: SentFile,
) => Promise<void>;

/** A call as it stands on the wire, signed with the partner's key. `now` is in milliseconds since the epoch. */
export const signedFor = (partner: DemoPartner, of: Call, input: object, now: number): Wire =>
  signed(of, input, partner.apiKey, { 'api-key': partner.apiKey }, now);

/** A call signed with a secret, with what else says who calls. */
export function signed(
  of: Call,
  input: object,
  secret: string,
  who: Readonly<Record<string, string>>,
  now: number,
): Wire {
  const body = withoutEmpty({ ...input, timeZone: 'Asia/Taipei' });
  const timestamp = String(now);
  const sign = createHmac('sha256', secret)
    .update(signedText(timestamp, of.path, body))
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    lang: 'en',
    ...who,
    timestamp,
    sign,
  };
  return { path: of.path, headers, body: JSON.stringify(body) };
}

/** The way to the server at `baseUrl` (`http://host:port`). Rejects when nobody answers there. */
export const postTo =
  (baseUrl: string): Post =>
  async ({ path, ...rest }) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(new URL(path, baseUrl), { method: 'POST', ...rest, signal });
    return response.json();
  };

/** Partners calling over `post`. `now` is in milliseconds since the epoch. */
export const appClientOf =
  (post: Post, now: () => number): AppClient =>
  (of, partner, input) =>
    post(signedFor(partner, of, input as object, now())) as Promise<Answer<OutputOf<typeof of>>>;
