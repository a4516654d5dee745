import { createHmac, randomUUID } from 'node:crypto';
import type { Call, InputOf, OutputOf } from '../../src/domain/kit/call';
import { signedText, withoutEmpty } from '../../src/domain/kit/wire';
import { signIn as calls } from '../../src/domain/session/calls';
import { DEMO_PASSWORD } from '../../src/domain/session/demo';

/** Calls a running server over HTTP as one operator, to arrange what a test is not about. */
export interface Caller {
  readonly token: string;
  /** Answers the data; throws with the server's message when the call was refused. */
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
}

/** How far a server's clock is ahead of this one, in milliseconds: a test may have started it at another moment. */
function aheadOf({ headers }: Response): number {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  return Math.abs(ahead) > 30_000 ? ahead : 0;
}

/** What calls are signed with. Throws where the server is not ready yet. */
export async function secretOf(config: Response): Promise<string> {
  const { signSecret } = (await config.json()) as { signSecret?: string };
  if (signSecret === undefined) throw new Error(`${config.url}: ${config.status} it is not ready`);
  return signSecret;
}

export const configOf = (origin: string): Promise<Response> => fetch(`${origin}/console-config.json`);

/**
 * Signs in without a browser.
 * @param now the time of the server where a test moves it on; else it is as far ahead as it is now
 */
export async function callerOf(origin: string, account: string, now?: () => Date): Promise<Caller> {
  const config = await configOf(origin);
  const signSecret = await secretOf(config);
  const ahead = aheadOf(config);
  const ask = askWith(origin, signSecret, now ? () => now().getTime() - Date.now() : () => ahead);
  const { token } = await ask(calls.login, { account, password: DEMO_PASSWORD }, {});
  return { token, ask: (call, input) => ask(call, input, { token }) };
}

/** The same session on another server of the same database. */
export async function sameSessionAt(origin: string, { token }: Pick<Caller, 'token'>): Promise<Caller> {
  const config = await configOf(origin);
  const signSecret = await secretOf(config);
  const ahead = aheadOf(config);
  const ask = askWith(origin, signSecret, () => ahead);
  return { token, ask: (call, input) => ask(call, input, { token }) };
}

/** Calls as a partner does, with the key of it. */
export async function partnerOf(origin: string, apiKey: string): Promise<Pick<Caller, 'ask'>> {
  const ahead = aheadOf(await configOf(origin));
  const ask = askWith(origin, apiKey, () => ahead);
  return { ask: (call, input) => ask(call, input, { apiKey }) };
}

let last = 0;

/** Now, or a moment that nobody has been given: what is signed twice with the same one is taken for a replay. */
function newTimestamp(): number {
  last = Math.max(Date.now(), last + 1);
  return last;
}

const askWith =
  (origin: string, secret: string, ahead: () => number) =>
  async <C extends Call>(
    call: C,
    input: InputOf<C>,
    { token, apiKey }: { token?: string; apiKey?: string },
  ): Promise<OutputOf<C>> => {
    const body = withoutEmpty({ ...(input as Record<string, unknown>), token, timeZone: 'Asia/Taipei' });
    const timestamp = String(Math.round(newTimestamp() + ahead()));
    const sign = createHmac('sha256', secret)
      .update(signedText(timestamp, call.path, body))
      .digest('hex');
    const response = await fetch(origin + call.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        timestamp,
        sign,
        ...(token && { token }),
        ...(apiKey && { 'api-key': apiKey }),
        ...(call.changes && { 'idempotency-key': randomUUID() }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { code: number; message: string; data: unknown };
    if (answer.code !== 200) throw new Error(`${call.path}: ${answer.code} ${answer.message}`);
    return answer.data as OutputOf<C>;
  };
