import { createHmac, randomUUID } from 'node:crypto';
import type { Call, InputOf, OutputOf } from '../../domain/kit/call';
import { signedText, withoutEmpty } from '../../domain/kit/wire';
import type { DemoPartner } from './data/partners';

/** What the app API said. `data` is there with code 200 only. */
export type AppAnswer<O> =
  | { readonly code: 200; readonly data: O }
  | { readonly code: number; readonly key: string; readonly message: string; readonly data: null };

/** Calls the app API as a partner would from outside: over HTTP, signed with the partner's own key. */
export type AppClient = <C extends Call>(
  of: C,
  partner: DemoPartner,
  input: InputOf<C>,
) => Promise<AppAnswer<OutputOf<C>>>;

const PATIENCE_MS = 30_000;

/** A call as it stands on the wire, signed with the partner's key. `now` is in milliseconds since the epoch. */
export function signedFor(partner: DemoPartner, of: Call, input: object, now: number) {
  const body = withoutEmpty({ ...input, timeZone: 'Asia/Taipei' });
  const timestamp = String(now);
  const sign = createHmac('sha256', partner.apiKey)
    .update(signedText(timestamp, of.path, body))
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'api-key': partner.apiKey,
    'idempotency-key': randomUUID(),
    lang: 'en',
    timestamp,
    sign,
  };
  return { path: of.path, headers, body: JSON.stringify(body) };
}

/** A client of the server at `baseUrl` (`http://host:port`). Rejects when nobody answers there. */
export function appClientOf(baseUrl: string): AppClient {
  return async (of, partner, input) => {
    const { path, ...rest } = signedFor(partner, of, input as object, Date.now());
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(new URL(path, baseUrl), { method: 'POST', ...rest, signal });
    return response.json();
  };
}
