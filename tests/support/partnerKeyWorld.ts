import { appDictionary } from '../../src/domain/app/dictionary';
import type { InputOf, Mutation } from '../../src/domain/kit/call';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { partnerKeyCalls, partnerKeys } from '../../src/domain/merchants/partnerKey';
import type { Client, World } from './world';

type StepInput = { readonly id: number; readonly version: number; readonly reason?: string };

const { add } = partnerKeys.calls;
export const revokeCall = partnerKeys.steps.revoke as Mutation<StepInput, unknown>;

/** A key as somebody asks for it: the first partner's, which brings orders in, for a month. */
export const someKey = (world: World, given: FormInput = {}): FormInput => ({
  partnerId: 1,
  name: 'Second',
  scopes: [1],
  expireTime: dayLater(world, 30),
  ...given,
});

/** The moment so many days ahead. */
export const dayLater = (world: World, days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');

interface Issued {
  readonly id: number;
  readonly apiKey: string;
}

/** Issues a key; what is answered is the only time that it is told. */
export async function issued(world: World, admin: Client, given?: FormInput): Promise<Issued> {
  return (await admin.ask(add, someKey(world, given))) as unknown as Issued;
}

export const recordOf = async (client: Client, id: number) =>
  (await client.ask(partnerKeys.calls.detail, { id })).record;

export async function rotated(
  client: Client,
  id: number,
  days: number,
  input: Partial<InputOf<typeof partnerKeyCalls.rotate>> = {},
) {
  const { version } = await recordOf(client, id);
  return client.ask(partnerKeyCalls.rotate, { id, version, days, ...input });
}

/** What a call with a key is answered, from an address: one that reads, for apps. */
export async function callWith(world: World, apiKey: string, ip?: string) {
  const { path } = appDictionary.query;
  const body = { timeZone: 'Asia/Taipei' };
  const headers = { 'api-key': apiKey, ...world.signed(path, body, apiKey) };
  return world.post(path, { body, headers, ...(ip && { ip }) });
}

/** The same as one word: `ok`, or why not. */
export async function fateOf(world: World, apiKey: string, ip?: string): Promise<string> {
  const { status, key } = await callWith(world, apiKey, ip);
  return status === 200 ? 'ok' : `${status} ${key}`;
}
