import { createHmac, randomUUID } from 'node:crypto';
import type { Call, InputOf, OutputOf } from '../../src/domain/kit/call';
import type { ListInput } from '../../src/domain/kit/list';
import { signedText, withoutEmpty } from '../../src/domain/kit/wire';
import { dayIn, fromZone, wireOf } from '../../src/domain/kit/zone';
import { pdMeco } from '../../src/domain/orders/families/passport';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { ntdSend } from '../../src/domain/orders/families/send';
import { signIn } from '../../src/domain/session/calls';
import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { createServer, type Server } from '../../src/server/createServer';
import type { Database } from '../../src/server/db/open';
import { loadSecrets } from '../../src/server/secrets';
import { memoryFiles } from '../support/memoryFiles';
import { SESSION_SETTINGS } from '../support/settings';

const silent = { info() {}, warn() {}, error() {} };

/** One signed call as it stands on the wire. */
export interface Wire {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Caller {
  readonly server: Server;
  /** Signs a call anew; `headers` has everything but the transport's own. */
  sign<C extends Call>(of: C, input: InputOf<C>): Wire;
  /** Sends one through `server.handle`; throws when it is refused. */
  send(wire: Wire): Promise<unknown>;
  ask<C extends Call>(of: C, input: InputOf<C>): Promise<OutputOf<C>>;
}

/** Signs a body as the console does (decisions section 3). */
export function signedWire(secret: string, of: Call, input: object, token?: string): Wire {
  const body = withoutEmpty({ ...input, token, timeZone: 'Asia/Taipei' });
  const timestamp = String(Date.now());
  const sign = createHmac('sha256', secret)
    .update(signedText(timestamp, of.path, body))
    .digest('hex');
  const headers: Record<string, string> = { 'content-type': 'application/json', lang: 'en', timestamp, sign };
  if (of.changes) headers['idempotency-key'] = randomUUID();
  if (token) headers.token = token;
  return { path: of.path, headers, body: JSON.stringify(body) };
}

/** Signs in as an administrator over the network: the token of the session. Throws when that is refused. */
export async function tokenOf(origin: string): Promise<string> {
  const config = (await (await fetch(`${origin}/console-config.json`)).json()) as { signSecret: string };
  const { path, headers, body } = signedWire(config.signSecret, signIn.login, {
    account: 'admin',
    password: DEMO_PASSWORD,
  });
  const response = await fetch(origin + path, { method: 'POST', headers, body });
  const { data, message } = (await response.json()) as { data: { token: string } | null; message: string };
  if (!data) throw new Error(`sign-in was refused: ${message}`);
  return data.token;
}

/** The real server on a database with demo data, without a transport, and an administrator signed in to it. */
export async function callerOn(database: Database): Promise<Caller> {
  const secrets = await loadSecrets(database.db);
  const server = createServer({
    database,
    clock: () => new Date(),
    secrets,
    settings: SESSION_SETTINGS,
    demo: true,
    files: memoryFiles(),
    enqueue: async () => {},
    log: silent,
  });
  let token: string | undefined;
  const caller: Caller = {
    server,
    sign: (of, input) => signedWire(secrets.signSecret, of, input as object, token),
    async send({ path, headers, body }) {
      const answer = await server.handle({ method: 'POST', path, headers, body, query: {}, ip: '127.0.0.1' });
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return (answer.body as { data: unknown }).data;
    },
    ask: async (of, input) => (await caller.send(caller.sign(of, input))) as never,
  };
  ({ token } = await caller.ask(signIn.login, { account: 'admin', password: DEMO_PASSWORD }));
  return caller;
}

/** A list call with the filters that its page opens with (spec table "Menu entries that open with preset filters"). */
export interface Opened {
  readonly name: string;
  readonly of: (typeof ntdPayBills | typeof ntdSend | typeof pdMeco)['page'];
  readonly filters: ListInput & { readonly pageSize: number };
}

/** Pay Bills, what everything but lists is measured with. */
export const payBillsOpened = (now = new Date()): Opened => ({
  name: 'Pay Bills',
  of: ntdPayBills.page,
  filters: { categoryId: 7, ...todayOf(now), ...FIRST_PAGE },
});

/** Three families as operators open them: a busy one, one with other columns, and a queue of all times. */
export const listsOpened = (now = new Date()): readonly Opened[] => [
  payBillsOpened(now),
  { name: 'Send', of: ntdSend.page, filters: { ...todayOf(now), ...FIRST_PAGE } },
  { name: 'PD MECO, to be shipped', of: pdMeco.page, filters: { logisticsStatus: 1, ...FIRST_PAGE } },
];

const FIRST_PAGE = { pageNum: 1, pageSize: 10 };

/** Today in Taipei. */
function todayOf(now: Date) {
  const today = dayIn('Asia/Taipei', wireOf(now));
  return {
    createdTimeStart: fromZone(`${today} 00:00:00`, 'Asia/Taipei'),
    createdTimeEnd: fromZone(`${today} 23:59:59`, 'Asia/Taipei'),
  };
}
