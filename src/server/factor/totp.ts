import { Secret, TOTP } from 'otpauth';
import { dateOf } from '../../domain/kit/zone';

/** As every authenticator app has it: six digits of SHA-1, another code each 30 seconds. */
const PERIOD = 30;
const SECRET_BYTES = 20;
/** Clocks differ: so many steps either way are taken (decisions section 52). */
const WINDOW = 1;

const generator = (secret: string) => new TOTP({ period: PERIOD, secret: Secret.fromBase32(secret) });

/** A new secret in base32, as it is typed into an authenticator app. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a QR code says to an authenticator app. */
export const uriOf = (secret: string, issuer: string, account: string): string =>
  new TOTP({ issuer, label: account, period: PERIOD, secret: Secret.fromBase32(secret) }).toString();

/** The step of time whose code this is, or undefined for a code of none that counts now. */
export function stepOf(secret: string, code: string, now: string): number | undefined {
  const timestamp = dateOf(now).getTime();
  const off = generator(secret).validate({ token: code, timestamp, window: WINDOW });
  return off === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + off;
}
