import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db, Secrets } from './kit/context';

type Name = 'signSecret' | 'passwordPublicKey' | 'passwordPrivateKey';

/**
 * The secrets of this database, made at its first start, so that every process has the same. A sign secret from the
 * settings takes the place of the kept one.
 */
export async function loadSecrets(db: Db, signSecret?: string): Promise<Secrets> {
  const kept = (await readSecrets(db)) ?? (await makeSecrets(db));
  return { ...kept, signSecret: signSecret ?? kept.signSecret };
}

async function readSecrets(db: Db): Promise<Secrets | undefined> {
  const rows = await db.selectFrom('secrets').selectAll().execute();
  const of = (name: Name) => rows.find((row) => row.name === name)?.value;
  const signSecret = of('signSecret');
  const passwordPublicKey = of('passwordPublicKey');
  const passwordPrivateKey = of('passwordPrivateKey');
  if (!signSecret || !passwordPublicKey || !passwordPrivateKey) return undefined;
  return { signSecret, passwordPublicKey, passwordPrivateKey };
}

/** Of several processes that start at once the first one's secrets stay. */
async function makeSecrets(db: Db): Promise<Secrets> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const made: Record<Name, string> = {
    signSecret: randomBytes(32).toString('hex'),
    passwordPublicKey: pair.publicKey,
    passwordPrivateKey: pair.privateKey,
  };
  await db
    .insertInto('secrets')
    .values(Object.entries(made).map(([name, value]) => ({ name, value })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await readSecrets(db);
  if (!kept) throw new Error('the secrets are incomplete');
  return kept;
}
