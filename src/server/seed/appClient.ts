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

/** A client of the server at `baseUrl` (`http://host:port`). Rejects when nobody answers there. */
export function appClientOf(baseUrl: string): AppClient {
  return async (of, partner, input) => {
    const body = withoutEmpty({ ...(input as Record<string, unknown>), timeZone: 'Asia/Taipei' });
    const timestamp = String(Date.now());
    const sign = createHmac('sha256', partner.apiKey)
      .update(signedText(timestamp, of.path, body))
      .digest('hex');
    const response = await fetch(new URL(of.path, baseUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-key': partner.apiKey,
        'idempotency-key': randomUUID(),
        lang: 'en',
        timestamp,
        sign,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.json();
  };
}
