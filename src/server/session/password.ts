import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of scrypt: 16 MB and about 150 ms, so that guessing is dear and a sign-in is not. */
const COST = { N: 16_384, r: 8, p: 5 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** A password as it is kept: `scrypt$N$r$p$salt$key`, salted anew each time. Runs off the server's thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** True when the password is the one that was kept. What was not made by `hashPassword` matches nothing. */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = kept.split('$');
  if (scheme !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Kept for an account that does not exist: refusing it takes as long as refusing a wrong password. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${Buffer.alloc(SALT_BYTES).toString('base64')}$${Buffer.alloc(KEY_BYTES).toString('base64')}`;

/** `verifyPassword` that takes the same time whether or not there is something to verify against. */
export async function verifyPasswordOf(password: string, kept: string | undefined): Promise<boolean> {
  const matches = await verifyPassword(password, kept ?? NOBODY);
  return matches && kept !== undefined;
}
