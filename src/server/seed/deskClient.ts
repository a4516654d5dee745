import type { Call, InputOf, OutputOf } from '../../domain/kit/call';
import { signIn } from '../../domain/session/calls';
import { DEMO_PASSWORD } from '../../domain/session/demo';
import { type Answer, type Post, signed } from './appClient';

/** Calls the API of the console as an operator of the demo would. */
export type DeskClient = <C extends Call>(of: C, input: InputOf<C>) => Promise<Answer<OutputOf<C>>>;

/** A session of an operator, and the secret with which its calls are signed. */
export interface Session {
  readonly token: string;
  readonly secret: string;
}

/** An operator at a desk, whose session begins with the first call and anew when it has ended. `now` is in milliseconds. */
export function deskClientOf(post: Post, begin: () => Promise<Session>, now: () => number): DeskClient {
  let session: Promise<Session> | undefined;
  return async (of, input) => {
    const ask = async () => {
      session ??= begin().catch((error: unknown) => {
        // Whoever could not sign in tries again with the next call.
        session = undefined;
        throw error;
      });
      const { token, secret } = await session;
      const wire = signed(of, { ...(input as object), token }, secret, { token }, now());
      return (await post(wire)) as Answer<OutputOf<typeof of>>;
    };
    const answer = await ask();
    if (answer.code !== 401) return answer;
    session = undefined;
    return ask();
  };
}

/** An operator of the demo signs in with the demo's password. Throws when that is no longer theirs. */
export const signingIn =
  (post: Post, account: string, signSecret: () => Promise<string>, now: () => number) =>
  async (): Promise<Session> => {
    const secret = await signSecret();
    const wire = signed(signIn.login, { account, password: DEMO_PASSWORD }, secret, {}, now());
    const answer = (await post(wire)) as Answer<{ token: string }>;
    if (answer.data === null) throw new Error(`${account} cannot sign in: ${JSON.stringify(answer)}`);
    return { token: answer.data.token, secret };
  };

/** Reads the secret of the signature where a console reads it. */
export async function signSecretAt(baseUrl: string): Promise<string> {
  const response = await fetch(new URL('/console-config.json', baseUrl));
  const { signSecret } = (await response.json()) as { signSecret: string };
  return signSecret;
}
