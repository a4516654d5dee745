import { createPrivateKey, createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { isDay } from '../domain/kit/rules';
import type { EarlierAuditKey } from './kit/context';

/** What the environment says (decisions section 10). */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** Undefined: demo data on an empty data folder, and a demo stays one. */
  readonly demo?: boolean;
  /** Whether life goes on in a running demo. */
  readonly demoLife: boolean;
  /** The moment at which the server's clock begins, in tests; only with demo data. */
  readonly testNow?: Date;
  readonly signSecret?: string;
  /** Signs the heads of the logs: Ed25519, PKCS #8 in PEM. */
  readonly auditKey?: string;
  /** Public keys of those that signed before. */
  readonly earlierAuditKeys: readonly EarlierAuditKey[];
  /** Seals the secrets of second factors. */
  readonly factorKey?: string;
  readonly smtpUrl?: string;
  /** The gateway of short messages; without it they stay in the outbox. */
  readonly smsUrl?: string;
  /** Where the benchmark is fetched each hour; without it nothing is. */
  readonly rateFeed?: RateFeedSettings;
  /** Hosts that templates of messages may lead to, beside the console's own. */
  readonly messageHosts: readonly string[];
  /** Hosts from which the files of apps may be fetched, beside the stores. */
  readonly downloadHosts: readonly string[];
  /** An S3-compatible store for documents; without it they are in a folder of `dataDir`. */
  readonly filesUrl?: string;
  /** Where released files of exchange batches are put, in a folder for each bank; without it they are only downloaded. */
  readonly bankFilesDir?: string;
  /** Where statements are put for us, in a folder for each source; without it they are uploaded. */
  readonly dropDir?: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  /** Where the console is found by whoever follows a link in a mail. */
  readonly consoleUrl: string;
  /** Addresses or networks of the proxies whose forwarding headers count. */
  readonly trustProxy: readonly string[];
  /** What whoever reads `/metrics` must know; without it only a demo tells them, to its own machine. */
  readonly metricsToken?: string;
  /** Where the console finds the API and the app API when not here: it may connect to them. */
  readonly apiHosts: readonly string[];
  /** Where else the console is served that calls this server. */
  readonly consoleOrigins: readonly string[];
}

/** A service that answers the benchmark as JSON. Paths are dotted: `data.rates.PHP`, `quotes.0.mid`. */
export interface RateFeedSettings {
  readonly url: string;
  /** Where its figure stands: PHP for 1 NTD. */
  readonly ratePath: string;
  /** Where it says of which moment that is; without one there it is of the moment of fetching. */
  readonly timePath: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const count = (max: number, what: string) => z.coerce.number(what).int(what).min(1, what).max(max, what);
const flag = z
  .enum(['0', '1', 'true', 'false'], 'write 1 or 0')
  .transform((value) => value === '1' || value === 'true');

const urlOf = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => {
    try {
      return protocols.includes(new URL(value).protocol);
    } catch {
      return false;
    }
  }, `write an address such as ${example}`);

/** Protocol, host and port as browsers send them, and nothing more: a path or a star would promise what is not kept. */
const isOrigin = (value: string) =>
  /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;

const isHost = (value: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value);

const hosts = (example: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .refine((all) => all.every(isHost), `hosts such as ${example}, separated by commas`)
    .default([]);

/** A way into JSON: names and numbers of places with points between them. */
const way = (initial: string) =>
  z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'names with points between them, such as data.rates.PHP')
    .default(initial);

const isOff = (value: string) => value === '0' || value === 'false';

/** An address, or a network by its prefix: a name would have to be asked for, and `true` would believe everybody. */
function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

/** True for a host that only this machine itself reaches. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** An Ed25519 key in base64 (PKCS #8, DER), as one line of an environment holds it, in PEM. */
function pemOf(value: string, issues: z.core.$RefinementCtx): string {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), type: 'pkcs8', format: 'der' });
    if (key.asymmetricKeyType === 'ed25519') return key.export({ type: 'pkcs8', format: 'pem' }).toString();
  } catch {
    // Said below.
  }
  issues.addIssue({
    code: 'custom',
    message:
      'an Ed25519 key, PKCS #8 in base64: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0',
  });
  return z.NEVER;
}

const isPublicKey = (value: string): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(value, 'base64'), type: 'spki', format: 'der' });
    return (
      key.asymmetricKeyType === 'ed25519' &&
      key.export({ type: 'spki', format: 'der' }).toString('base64') === value
    );
  } catch {
    return false;
  }
};

const earlierKeyOf = (value: string): EarlierAuditKey => {
  const [publicKey = '', lastDay = ''] = value.trim().split('@');
  return { publicKey, lastDay };
};

const environment = z.object({
  PORT: z.coerce
    .number('a port from 0 to 65535')
    .int()
    .min(0)
    .max(65_535, 'a port from 0 to 65535')
    .default(8000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:secret@host:5432/tulay').optional(),
  TULAY_DEMO: flag.optional(),
  TULAY_DEMO_LIFE: flag.default(true),
  TULAY_TEST_NOW: z.iso
    .datetime('a moment in UTC, such as 2026-06-17T02:00:00Z')
    .transform((text) => new Date(text))
    .optional(),
  SIGN_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  AUDIT_KEY: z.string().transform(pemOf).optional(),
  AUDIT_PUBLIC_KEYS: z
    .string()
    .transform((value) => value.split(',').map(earlierKeyOf))
    .refine(
      (keys) => keys.every(({ publicKey, lastDay }) => isPublicKey(publicKey) && isDay(lastDay)),
      'public keys (SPKI in base64), each with the last day of which it signed heads: MCowBQYDK2VwAyEA…=@2026-03-02, separated by commas',
    )
    .default([]),
  FACTOR_KEY: z.string().min(32, 'at least 32 characters').optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:secret@host:587').optional(),
  SMS_URL: urlOf(['http:', 'https:'], 'https://sms.example.com/send').optional(),
  RATE_FEED_URL: urlOf(['https:'], 'https://rates.example.com/twd-php').optional(),
  RATE_FEED_PATH: way('rate'),
  RATE_FEED_TIME_PATH: way('time'),
  MESSAGE_HOSTS: hosts('help.example.com'),
  DOWNLOAD_HOSTS: hosts('apps.example.com'),
  FILES_URL: urlOf(['http:', 'https:'], 'https://files.example.com/bucket?region=ap-northeast-1').optional(),
  BANK_FILES_DIR: z
    .string()
    .refine(isAbsolute, 'the whole path of a folder, such as /srv/bank-files')
    .optional(),
  DROP_DIR: z.string().refine(isAbsolute, 'the whole path of a folder, such as /srv/statements').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  SESSION_IDLE_MINUTES: count(24 * 60, 'whole minutes, 1 to 1440').default(30),
  SESSION_HOURS: count(24 * 30, 'whole hours, 1 to 720').default(12),
  TRUST_PROXY: z
    .string()
    .transform((value) => (isOff(value) ? [] : value.split(',').map((address) => address.trim())))
    .refine(
      (addresses) => addresses.every(isNetwork),
      'the addresses of your proxies, such as 10.0.0.5 or 10.0.0.0/8, separated by commas (1 would believe anybody)',
    )
    .default([]),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'at least 16 characters without blanks')
    .optional(),
  API_HOST: urlOf(['http:', 'https:'], 'https://api.example.com').optional(),
  APP_API_HOST: urlOf(['http:', 'https:'], 'https://app.example.com').optional(),
  CONSOLE_URL: urlOf(['http:', 'https:'], 'https://console.example.com').optional(),
  CONSOLE_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      'origins such as https://console.example.com, separated by commas',
    )
    .optional(),
});

const settingsSchema = environment.refine(
  ({ TULAY_TEST_NOW, TULAY_DEMO }) => TULAY_TEST_NOW === undefined || TULAY_DEMO === true,
  {
    path: ['TULAY_TEST_NOW'],
    error: 'only for tests, with TULAY_DEMO=1: a real installation has the time of day',
  },
);

/** Thrown for a setting that makes no sense; the message names the variable and what it may be. */
export class BadSettings extends Error {}

/** Reads the settings from environment variables. An empty variable counts as absent. Throws BadSettings. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new BadSettings(`These settings make no sense:\n  ${lines.join('\n  ')}`);
  }
  const { data } = result;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    demo: data.TULAY_DEMO,
    demoLife: data.TULAY_DEMO_LIFE,
    testNow: data.TULAY_TEST_NOW,
    signSecret: data.SIGN_SECRET,
    auditKey: data.AUDIT_KEY,
    earlierAuditKeys: data.AUDIT_PUBLIC_KEYS,
    factorKey: data.FACTOR_KEY,
    smtpUrl: data.SMTP_URL,
    smsUrl: data.SMS_URL,
    rateFeed: data.RATE_FEED_URL
      ? { url: data.RATE_FEED_URL, ratePath: data.RATE_FEED_PATH, timePath: data.RATE_FEED_TIME_PATH }
      : undefined,
    messageHosts: data.MESSAGE_HOSTS,
    downloadHosts: data.DOWNLOAD_HOSTS,
    filesUrl: data.FILES_URL,
    bankFilesDir: data.BANK_FILES_DIR,
    dropDir: data.DROP_DIR,
    logLevel: data.LOG_LEVEL,
    sessionIdleMinutes: data.SESSION_IDLE_MINUTES,
    sessionHours: data.SESSION_HOURS,
    // Never what a request says: whoever asks for a link could send it to a host of theirs.
    consoleUrl: (data.CONSOLE_URL ?? `http://127.0.0.1:${data.PORT}`).replace(/\/+$/, ''),
    trustProxy: data.TRUST_PROXY,
    metricsToken: data.METRICS_TOKEN,
    apiHosts: [data.API_HOST, data.APP_API_HOST]
      .filter((host) => host !== undefined)
      .map((host) => new URL(host).origin),
    consoleOrigins: data.CONSOLE_ORIGINS ?? [],
  };
}
