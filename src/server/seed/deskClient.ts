import type { Call, InputOf, OutputOf } from '../../domain/kit/call';
import { signIn } from '../../domain/session/calls';
import { DEMO_PASSWORD } from '../../domain/session/demo';
import { type Answer, type Post, signed } from './appClient';

/** Calls the API of the console as an operator of the demo would. */
export type DeskClient = <C extends Call>(of: C, input: InputOf<C>) => Promise<Answer<OutputOf<C>>>;

/** An operator of the demo who signs in with the first call. `now` is in milliseconds since the epoch. */
export function deskClientOf(
  post: Post,
  account: string,
  signSecret: () => Promise<string>,
  now: () => number,
): DeskClient {
  let session: Promise<{ token: string; secret: string }> | undefined;
  const begin = async () => {
    const secret = await signSecret();
    const wire = signed(signIn.login, { account, password: DEMO_PASSWORD }, secret, {}, now());
    const answer = (await post(wire)) as Answer<{ token: string }>;
    if (answer.data === null) throw new Error(`${account} cannot sign in: ${JSON.stringify(answer)}`);
    return { token: answer.data.token, secret };
  };
  return async (of, input) => {
    session ??= begin();
    const { token, secret } = await session;
    const wire = signed(of, { ...(input as object), token }, secret, { token }, now());
    return (await post(wire)) as Answer<OutputOf<typeof of>>;
  };
}

/** Reads the secret of the signature where a console reads it. */
export async function signSecretAt(baseUrl: string): Promise<string> {
  const response = await fetch(new URL('/console-config.json', baseUrl));
  const { signSecret } = (await response.json()) as { signSecret: string };
  return signSecret;
}
