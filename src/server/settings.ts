import { z } from 'zod';

/** What the environment says (decisions section 10). */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** Undefined: demo data on an empty data folder, and a demo stays one. */
  readonly demo?: boolean;
  readonly signSecret?: string;
  readonly smtpUrl?: string;
  /** An S3-compatible store for documents; without it they are in a folder of `dataDir`. */
  readonly filesUrl?: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  /** Addresses or networks of the proxies whose forwarding headers count, `true` for every one. */
  readonly trustProxy: boolean | string;
  /** Where the console finds the API and the app API when not here: it may connect to them. */
  readonly apiHosts: readonly string[];
  /** Where else the console is served that calls this server. */
  readonly consoleOrigins: readonly string[];
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
  SIGN_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:secret@host:587').optional(),
  FILES_URL: urlOf(['http:', 'https:'], 'https://files.example.com/bucket?region=ap-northeast-1').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  SESSION_IDLE_MINUTES: count(24 * 60, 'whole minutes, 1 to 1440').default(30),
  SESSION_HOURS: count(24 * 30, 'whole hours, 1 to 720').default(12),
  TRUST_PROXY: z.string().optional(),
  API_HOST: urlOf(['http:', 'https:'], 'https://api.example.com').optional(),
  APP_API_HOST: urlOf(['http:', 'https:'], 'https://app.example.com').optional(),
  CONSOLE_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      'origins such as https://console.example.com, separated by commas',
    )
    .optional(),
});

/** Thrown for a setting that makes no sense; the message names the variable and what it may be. */
export class BadSettings extends Error {}

/** Reads the settings from environment variables. An empty variable counts as absent. Throws BadSettings. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
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
    signSecret: data.SIGN_SECRET,
    smtpUrl: data.SMTP_URL,
    filesUrl: data.FILES_URL,
    logLevel: data.LOG_LEVEL,
    sessionIdleMinutes: data.SESSION_IDLE_MINUTES,
    sessionHours: data.SESSION_HOURS,
    trustProxy: proxies(data.TRUST_PROXY),
    apiHosts: [data.API_HOST, data.APP_API_HOST]
      .filter((host) => host !== undefined)
      .map((host) => new URL(host).origin),
    consoleOrigins: data.CONSOLE_ORIGINS ?? [],
  };
}

function proxies(value: string | undefined): boolean | string {
  if (value === undefined || value === '0' || value === 'false') return false;
  return value === '1' || value === 'true' ? true : value;
}
