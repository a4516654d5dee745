import { generateKeyPair, generateKeyPairSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db, EarlierAuditKey, Secrets } from './kit/context';

type Name =
  | 'signSecret'
  | 'passwordPublicKey'
  | 'passwordPrivateKey'
  | 'auditKey'
  | 'factorKey'
  | 'callbackKey';

/** Secrets that the settings bring instead of those that are kept. */
interface Given {
  readonly signSecret?: string;
  /** Ed25519, PKCS #8 in PEM. */
  readonly auditKey?: string;
  readonly earlierAuditKeys?: readonly EarlierAuditKey[];
  readonly factorKey?: string;
}

/**
 * The secrets of this database, made when they are first needed, so that every process has the same. Those from the
 * settings take the place of the kept ones.
 */
export async function loadSecrets(db: Db, given: Given = {}): Promise<Secrets> {
  const kept = (await readSecrets(db)) ?? (await makeSecrets(db));
  const { signSecret = kept.signSecret, auditKey = kept.auditKey, factorKey = kept.factorKey } = given;
  return { ...kept, signSecret, auditKey, factorKey, earlierAuditKeys: given.earlierAuditKeys ?? [] };
}

/** The secrets that are in the database, each by its name. */
type Kept = Readonly<Record<Name, string>>;

async function readSecrets(db: Db): Promise<Kept | undefined> {
  const rows = await db.selectFrom('secrets').selectAll().execute();
  const of = (name: Name) => rows.find((row) => row.name === name)?.value;
  const signSecret = of('signSecret');
  const passwordPublicKey = of('passwordPublicKey');
  const passwordPrivateKey = of('passwordPrivateKey');
  const auditKey = of('auditKey');
  const factorKey = of('factorKey');
  const callbackKey = of('callbackKey');
  if (!signSecret || !passwordPublicKey || !passwordPrivateKey || !auditKey || !factorKey || !callbackKey)
    return undefined;
  return { signSecret, passwordPublicKey, passwordPrivateKey, auditKey, factorKey, callbackKey };
}

/** Ed25519, PKCS #8 in PEM. */
const newSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Of several processes that start at once the first one's secrets stay. */
async function makeSecrets(db: Db): Promise<Kept> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const made: Record<Name, string> = {
    signSecret: randomBytes(32).toString('hex'),
    passwordPublicKey: pair.publicKey,
    passwordPrivateKey: pair.privateKey,
    auditKey: newSigningKey(),
    callbackKey: newSigningKey(),
    factorKey: randomBytes(32).toString('base64'),
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
