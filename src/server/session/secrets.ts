import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db, Secrets } from '../kit/context';

const SIGN_SECRET = 'signSecret';
const PASSWORD_KEY = 'passwordKey';

/**
 * The secrets of this database, made at its first start. Of two processes that start at once both take what the first
 * one kept. `signSecret` (setting SIGN_SECRET) wins over the kept one and is not kept.
 */
export async function loadSecrets(db: Db, signSecret?: string): Promise<Secrets> {
  const passwordPrivateKey = await kept(db, PASSWORD_KEY, newKey);
  return {
    signSecret: signSecret || (await kept(db, SIGN_SECRET, async () => randomBytes(32).toString('hex'))),
    passwordPrivateKey,
    passwordPublicKey: createPublicKey(passwordPrivateKey).export({ type: 'spki', format: 'pem' }).toString(),
  };
}

async function kept(db: Db, name: string, make: () => Promise<string>): Promise<string> {
  const found = await find(db, name);
  if (found !== undefined) return found;
  await db
    .insertInto('secrets')
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const value = await find(db, name);
  if (value === undefined) throw new Error(`secret ${name} was not kept`);
  return value;
}

async function find(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
