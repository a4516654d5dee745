import { createHmac, scryptSync } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Call, InputOf, OutputOf } from '../../src/domain/kit/call';
import { signedText, withoutEmpty } from '../../src/domain/kit/wire';
import { later, wireOf } from '../../src/domain/kit/zone';
import { signIn as signInCalls } from '../../src/domain/session/calls';
import { createServer, type ServerResponse } from '../../src/server/createServer';
import type { Database } from '../../src/server/db/open';
import type { Tables } from '../../src/server/db/tables';
import type { Db, QueueName, Secrets } from '../../src/server/kit/context';
import type { Download } from '../../src/server/kit/download';
import type { Route } from '../../src/server/kit/serve';
import type { Envelope } from '../../src/server/pipeline/envelope';
import { loadSecrets } from '../../src/server/secrets';
import { lendDatabase } from './lentDatabase';
import { memoryFiles } from './memoryFiles';
import { WORLD_MOMENT } from './moment';
import { insertPartners } from './partnerRows';
import { SESSION_SETTINGS } from './settings';
import { type Account, OPERATORS, PARTNERS, type PartnerCode, ROLES } from './staff';
import { unreachableDatabase } from './unreachable';

/** What a call answered, with its HTTP status. */
export type Answer<O = unknown> = Omit<Envelope, 'data'> & {
  readonly data: O;
  readonly status: number;
  readonly headers: Record<string, string>;
};

export interface CallOptions {
  /** Each changing call gets a key of its own without it. */
  readonly key?: string;
  readonly headers?: Record<string, string>;
  /** Taipei's without it. */
  readonly timeZone?: string;
}

/** Calls the server as the console does: empty values dropped, signed, with token and zone. */
export interface Client {
  readonly token: string | undefined;
  /** Answers whatever the server said. Input is not checked here, so that wrong input can be tried. */
  call<C extends Call>(
    call: C,
    input: InputOf<C> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Answer<OutputOf<C>>>;
  /** Answers the data, checked against the call's output; throws when the call was refused. */
  ask<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<OutputOf<C>>;
}

interface Who {
  readonly token?: string;
  readonly apiKey?: string;
  readonly headers?: Record<string, string>;
}

export interface Post {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
  /** Sent as a form, as calls take it that take files. */
  readonly form?: boolean;
}

export interface Endpoints {
  readonly routes?: readonly Route[];
  readonly downloads?: readonly Download[];
  readonly demo?: boolean;
  /** What is set otherwise than in other worlds. */
  readonly settings?: Partial<typeof SESSION_SETTINGS>;
}

export const PASSWORD = 'World#2026';

/** As `hashPassword` keeps one, at a hundredth of its cost, which is read from what is kept: thousands of tests sign in. */
const PASSWORD_HASH = `scrypt$1024$1$1$${btoa('salt')}$${scryptSync(PASSWORD, 'salt', 32, { N: 1024, r: 1, p: 1 }).toString('base64')}`;

let secrets: Secrets | undefined;

/**
 * The real server on a database of its own, with the operators and partners of `staff.ts` and a clock that only moves
 * when it is told to (it begins on 15 June 2026, noon in Taipei). PostgreSQL when TEST_DATABASE_URL is set.
 */
export async function createWorld(endpoints: Endpoints = {}) {
  const real = await lendDatabase();
  try {
    return await worldOn(real, endpoints);
  } catch (error) {
    await real.close();
    throw error;
  }
}

async function worldOn(real: Database, { demo = true, settings, ...endpoints }: Endpoints) {
  const clock = clockFrom(WORLD_MOMENT);
  await insertStaff(real.db, clock.text());
  secrets ??= await loadSecrets(real.db);
  const known = secrets;
  const unreachable = unreachableDatabase();
  let database: Pick<Database, 'db'> = real;
  const queued: { queue: QueueName; data: Record<string, unknown> }[] = [];
  const logged: { level: string; text: string; fields: object }[] = [];
  const files = memoryFiles();
  const log = (level: string) => (fields: object, text: string) => void logged.push({ level, text, fields });
  const server = createServer(
    {
      get database() {
        return database;
      },
      clock: clock.now,
      secrets: known,
      settings: { ...SESSION_SETTINGS, ...settings },
      demo,
      files,
      enqueue: async (queue, data) => void queued.push({ queue, data }),
      log: { info: log('info'), warn: log('warn'), error: log('error') },
    },
    endpoints,
  );

  /** Sends what it is given, signed or not: for what no console would send. */
  async function post(path: string, { body, headers = {}, ip = '192.0.2.1', form }: Post): Promise<Answer> {
    if (form) return postForm(path, { body, headers, ip });
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return answerOf(await server.handle({ method: 'POST', path, headers, body: text, query: {}, ip }));
  }

  /** The same as a form without a file. */
  async function postForm(path: string, { body, headers, ip = '' }: Post): Promise<Answer> {
    const upload = { fields: async () => body as Record<string, unknown>, files: async () => [] };
    const all = { 'content-type': 'multipart/form-data; boundary=x', ...headers };
    return answerOf(await server.handle({ method: 'POST', path, headers: all, query: {}, ip, upload }));
  }

  /** The headers that sign a body at this moment; each signature is another one. */
  function signed(
    path: string,
    body: unknown,
    secret = known.signSecret,
  ): { timestamp: string; sign: string } {
    const timestamp = String(clock.tick());
    const sign = createHmac('sha256', secret)
      .update(signedText(timestamp, path, body))
      .digest('hex');
    return { timestamp, sign };
  }

  function clientOf({ token, apiKey, headers: always = {} }: Who): Client {
    const call: Client['call'] = async (of, input, { key, headers, timeZone = 'Asia/Taipei' } = {}) => {
      const body = withoutEmpty({ ...(input as Record<string, unknown>), token, timeZone });
      const named = {
        ...(token && { token }),
        ...(apiKey && { 'api-key': apiKey }),
        ...(of.changes && of.right !== 'public' && { 'idempotency-key': key ?? `key-${clock.count()}` }),
      };
      const all = { ...signed(of.path, body, apiKey), ...named, ...always, ...headers };
      return (await post(of.path, { body, headers: all, form: of.upload !== undefined })) as Answer<never>;
    };
    const ask: Client['ask'] = async (of, input, options) => {
      const { status, message, key, fields, data } = await call(of, input, options);
      if (status !== 200)
        throw new Error(`${of.path}: ${status} ${key} ${message} ${JSON.stringify(fields ?? {})}`);
      return of.output.parse(data) as OutputOf<typeof of>;
    };
    return { token, call, ask };
  }

  const guest = clientOf({});
  async function signIn(account: Account, headers: Record<string, string> = {}): Promise<Client> {
    const { token } = await guest.ask(signInCalls.login, { account, password: PASSWORD });
    return clientOf({ token, headers });
  }

  return {
    server,
    db: real.db,
    database: real,
    secrets: known,
    clock,
    files,
    queued,
    logged,
    guest,
    post,
    signed,
    clientOf,
    signIn,
    /** A partner of `staff.ts`, calling with its own key. */
    partner: (code: PartnerCode) => clientOf({ apiKey: PARTNERS[code].apiKey }),
    /** The id of an operator of `staff.ts`. */
    idOf: (account: Account) => Object.keys(OPERATORS).indexOf(account) + 1,
    loseDatabase: () => {
      database = unreachable;
    },
    findDatabase: () => {
      database = real;
    },
    async close() {
      await unreachable.db.destroy();
      await real.close();
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

function answerOf({ status, headers, body }: ServerResponse): Answer {
  return { ...(JSON.parse(JSON.stringify(body)) as Envelope), status, headers };
}

function clockFrom(start: Date) {
  let at = start.getTime();
  let ticks = 0;
  return {
    now: () => new Date(at),
    text: () => wireOf(new Date(at)),
    /** Moves on, or back by a negative number. */
    advance: (time: { minutes?: number; hours?: number; days?: number; seconds?: number }) => {
      const { seconds = 0, minutes = 0, hours = 0, days = 0 } = time;
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    set: (to: Date) => {
      at = to.getTime();
    },
    /** A number that nobody has been given before. */
    count: () => {
      ticks += 1;
      return ticks;
    },
    /** A moment within the next minute that none of the last sixty thousand was given, in milliseconds. */
    tick: () => {
      ticks += 1;
      return at + (ticks % 60_000);
    },
  };
}

/** Nobody here came so lately that their maker may not decide on what they propose. */
const YEAR_SECONDS = 365 * 86_400;

async function insertStaff(db: Db, now: string) {
  const since = later(now, -YEAR_SECONDS);
  const names = Object.keys(ROLES);
  const roles = names.map((name, at) => ({
    version: 0,
    name,
    rights: at === 0 ? null : JSON.stringify(Object.values(ROLES)[at]),
    factorRequired: false,
    makerId: null,
    makerName: null,
    createdTime: now,
    updatedTime: now,
    // The first one is the root: it holds every right without a word.
    superiorId: at === 0 ? null : 1,
    sort: at + 1,
  }));
  const operators = Object.entries(OPERATORS).map(
    ([account, role]): Insertable<Tables['operators']> => ({
      version: 0,
      account,
      name: `The ${account}`,
      email: `${account}@tulay.example`,
      msisdn: '912345678',
      sectorId: null,
      roleId: names.indexOf(role) + 1,
      status: 0,
      passwordHash: PASSWORD_HASH,
      passwordChangedTime: now,
      agentId: null,
      validUntil: null,
      moveReason: null,
      makerId: 1,
      makerName: 'The admin',
      createdTime: since,
      updatedTime: now,
    }),
  );
  await db.insertInto('roles').values(roles).execute();
  await db.insertInto('operators').values(operators).execute();
  const [maker] = operators;
  await db
    .insertInto('sectors')
    .values({
      name: 'The house',
      code: 'HOUSE',
      sort: 1,
      superiorId: null,
      headId: null,
      moveReason: null,
      makerId: 1,
      makerName: maker?.name ?? '',
      createdTime: now,
      updatedTime: now,
    })
    .execute();
  await insertPartners(db, now);
}
