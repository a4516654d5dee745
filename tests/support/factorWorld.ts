import { Secret, TOTP } from 'otpauth';
import { signIn } from '../../src/domain/session/calls';
import { factorStep, ownFactor } from '../../src/domain/session/factor';
import type { Account } from './staff';
import { type Client, PASSWORD, type World } from './world';

/** An authenticator app with a secret: its code at a moment, or some steps of 30 seconds off it. */
export const appWith =
  (secret: string) =>
  (at: Date, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + steps * 30_000 });

/** Somebody with a factor: signed in, with their app and recovery codes, and a step of time behind the code that enrolled. */
export interface Enrolled {
  readonly client: Client;
  readonly code: (steps?: number) => string;
  readonly recoveryCodes: readonly string[];
  readonly secret: string;
}

export async function enrolled(world: World, account: Account): Promise<Enrolled> {
  const client = await world.signIn(account);
  const { secret } = await client.ask(ownFactor.enrol, {});
  const app = appWith(secret);
  const code = (steps?: number) => app(world.clock.now(), steps);
  const { recoveryCodes } = await client.ask(ownFactor.confirm, { factorCode: code() });
  world.clock.advance({ minutes: 2 });
  return { client, code, recoveryCodes, secret };
}

/** What the password alone opens. */
export async function halfway(world: World, account: Account): Promise<Client> {
  const { token, factorNeeded } = await world.guest.ask(signIn.login, { account, password: PASSWORD });
  if (!factorNeeded) throw new Error(`${account} has no factor`);
  return world.clientOf({ token });
}

/** Signed in with password and code. */
export async function signedIn(world: World, account: Account, factorCode: string): Promise<Client> {
  const client = await halfway(world, account);
  await client.ask(factorStep.verifyFactor, { factorCode });
  return client;
}
