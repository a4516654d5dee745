import type { Call } from '../domain/kit/call';
import { firstCharacters } from '../domain/kit/characters';
import { areasReader } from './areas/reader';
import { assertActive } from './dictionary/assertActive';
import { dictionaryReader } from './dictionary/dictionary';
import type { Context, Services } from './kit/context';
import type { Download } from './kit/download';
import { Refused, WrongMethod } from './kit/refused';
import type { Route } from './kit/serve';
import { noteUse } from './merchants/keys/partnerOfKey';
import { tellThatDecided, tellThatWaits } from './messages/proposals';
import { type Json, readBody } from './pipeline/body';
import { identifyOperator, identifyPartner, isMadeByItself } from './pipeline/caller';
import { type Change, makeChange } from './pipeline/change';
import { faulted, refused, succeeded } from './pipeline/envelope';
import {
  begin,
  durationOf,
  type Exchange,
  header,
  type Parts,
  type ServerRequest,
  type ServerResponse,
} from './pipeline/exchange';
import { loggable, refusalOf } from './pipeline/faults';
import { readInput, readZone } from './pipeline/input';
import { writeOperation } from './pipeline/operationLog';
import { requireRight, verifyRights } from './pipeline/right';
import { verifySignature } from './pipeline/signature';
import { withEffects } from './pipeline/transaction';
import { pricesReader } from './pricing/snapshots';
import { downloads as allDownloads, routes as allRoutes } from './routes';
import { waysReader } from './routing/ways';
import { translate } from './text';

export type { Log, Parts, ServerRequest, ServerResponse } from './pipeline/exchange';

export interface Server {
  /** Answers one request; never rejects. */
  handle(request: ServerRequest): Promise<ServerResponse>;
  readonly routes: readonly Route[];
}

interface Endpoints {
  readonly routes?: readonly Route[];
  readonly downloads?: readonly Download[];
}

/**
 * The API server without a transport (design.md, "Server"): adapters bring requests and carry answers away. Throws at
 * once when two calls share a path or a call names a right that is no menu record.
 */
export function createServer(
  parts: Parts,
  { routes = allRoutes, downloads = allDownloads }: Endpoints = {},
): Server {
  verifyRights(routes);
  const byPath = new Map(routes.map((route) => [route.call.path, route]));
  if (byPath.size < routes.length) throw new Error('two calls have the same path');
  const { secrets, settings, demo, files, enqueue } = parts;
  const services: Services = {
    secrets,
    settings,
    demo,
    files,
    enqueue,
    translate,
    told: { proposalWaits: tellThatWaits, proposalDecided: tellThatDecided },
    dictionary: dictionaryReader(),
    prices: pricesReader(),
    ways: waysReader(),
    areas: areasReader(),
  };
  const server: Inside = { parts, services, byPath, downloads };
  return { routes, handle: (request) => enveloped(server, begin(parts, request)) };
}

/** Longer ones are cut where they are told again, in characters. */
const MAX_PATH = 200;

interface Inside {
  readonly parts: Parts;
  readonly services: Services;
  readonly byPath: ReadonlyMap<string, Route>;
  readonly downloads: readonly Download[];
}

async function enveloped(server: Inside, exchange: Exchange): Promise<ServerResponse> {
  const response = await answered(server, exchange).catch((error: unknown) =>
    failed(server, exchange, error),
  );
  const { caller, request, requestId } = exchange;
  const who =
    caller?.kind === 'operator' ? { operatorId: caller.operator.id } : { partnerId: caller?.partner.id };
  server.parts.log.info(
    {
      requestId,
      ...who,
      path: loggedPath(server, request),
      code: response.status,
      ip: request.ip,
      durationMs: durationOf(exchange),
    },
    'call',
  );
  return response;
}

/** The path of a file is a ticket, which whoever reads the logs must not be able to use. */
function loggedPath({ downloads }: Inside, { path }: ServerRequest): string {
  const download = downloads.find(({ prefix }) => path.startsWith(prefix));
  return download ? `${download.prefix}***` : firstCharacters(path, MAX_PATH);
}

async function answered(server: Inside, exchange: Exchange): Promise<ServerResponse> {
  const { method, path } = exchange.request;
  const route = server.byPath.get(path);
  const download = server.downloads.find(({ prefix }) => path.startsWith(prefix));
  if (route) {
    if (method !== 'POST') throw new WrongMethod('POST');
    return succeeded(exchange, await answerCall(server, exchange, route));
  }
  if (!download) throw new Refused(404, 'request.unknownPath', { path: firstCharacters(path, MAX_PATH) });
  if (method !== 'GET') throw new WrongMethod('GET');
  return answerFile(server, exchange, download);
}

/** What every call goes through, in this order. */
async function answerCall(server: Inside, exchange: Exchange, route: Route): Promise<unknown> {
  const { parts } = server;
  const { db } = parts.database;
  const { call } = route;
  const body = await readBody(exchange.request, call);
  const signing = route.caller === 'partner' ? await identifyPartner(db, exchange) : undefined;
  const signature = verifySignature(exchange, body, signing?.apiKey ?? parts.secrets.signSecret);
  return loggingRefusals(server, exchange, route, body, async () => {
    if (signing) {
      exchange.caller = { kind: 'partner', partner: signing.partner };
      await noteUse(db, signing, exchange.now);
    }
    if (route.caller === 'operator') {
      const operator = await identifyOperator(db, exchange, call, body, parts.settings);
      exchange.caller = { kind: 'operator', operator };
      requireRight(call, operator, exchange.now);
    }
    const timeZone = readZone(exchange.request, body);
    const input = readInput(call, body);
    // Only now, and outside of any transaction: whoever may not send files sends them to nobody.
    const files = call.upload && (await exchange.request.upload?.files(call.upload));
    const steps = stepsOf(route, input, (on) => ({
      ...contextOf(server, exchange, timeZone, on),
      ...(files && { files }),
    }));
    if (!call.changes) return withEffects(exchange, (after) => steps.run(db, after));
    const same = files ? { input, files: files.map(({ sha256 }) => sha256) } : input;
    return makeChange(db, { exchange, call, signature, body, input: same, ...steps });
  });
}

/** The steps of a call with its input, each to be given what is its own. */
function stepsOf(
  { call, prepare, run }: Route,
  input: unknown,
  about: (db: Context['db']) => Omit<Context, 'after'>,
): Pick<Change, 'prepare' | 'run'> {
  return {
    prepare: prepare && ((db, undo) => prepare({ ...about(db), undo } as never, input as never)),
    run: async (db, after, ready) => {
      if (call.changes) await assertActive(db, call.input, input);
      return run({ ...about(db), after } as never, input as never, ready as never);
    },
  };
}

/**
 * The operation log of changes that were refused, and of reads for want of a right; what succeeds is logged in its own
 * transaction, and this one is over.
 */
async function loggingRefusals<T>(
  { parts }: Inside,
  exchange: Exchange,
  { call }: Route,
  body: Json,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalOf(error);
    if (isKept(exchange, call, refusal)) {
      const code = refusal?.code ?? 500;
      await writeOperation(parts.database.db, exchange, { body, code }).catch((failure: unknown) =>
        parts.log.error(
          { requestId: exchange.requestId, err: loggable(failure) },
          'the operation log failed',
        ),
      );
    }
    throw error;
  }
}

/**
 * Strangers could fill the table: of theirs the sign-in log has what they tried, and the JSON log all. Without a database
 * there is nothing to write to.
 */
function isKept({ caller }: Exchange, call: Call, refusal: Refused | undefined): boolean {
  if (!caller || refusal?.key === 'service.unavailable') return false;
  // choice: whoever reads what they may not is noted; other reads that were refused told and changed nothing.
  return call.changes || (refusal?.code === 403 && !isMadeByItself(call));
}

/** What asks for all of a file: a part is nothing that a ticket for one time could give. */
const WHOLE: readonly (string | undefined)[] = [undefined, 'bytes=0-'];

async function answerFile(server: Inside, exchange: Exchange, download: Download): Promise<ServerResponse> {
  const { request, requestId } = exchange;
  // Before the ticket is used up. From the beginning on is whole.
  if (!WHOLE.includes(header(request, 'range'))) throw new Refused(416, 'request.range');
  const ticket = request.path.slice(download.prefix.length);
  const timeZone = readZone(request, {});
  const { db } = server.parts.database;
  const { headers, body, holder, about } = await withEffects(exchange, (after) =>
    download.run({ ...contextOf(server, exchange, timeZone, db), after }, ticket),
  );
  exchange.caller = { kind: 'operator', operator: holder };
  await writeOperation(db, exchange, { body: about, code: 200, path: download.logged });
  return {
    status: 200,
    headers: {
      'cache-control': 'no-store',
      'accept-ranges': 'none',
      ...headers,
      'x-request-id': requestId,
    },
    body,
  };
}

function contextOf(
  { services }: Inside,
  { request, requestId, lang, t, now, caller }: Exchange,
  timeZone: string,
  db: Context['db'],
): Omit<Context, 'after'> {
  const userAgent = firstCharacters(header(request, 'user-agent') ?? '', 300);
  const app = { version: header(request, 'app-version'), platform: header(request, 'app-platform') };
  const who = caller?.kind === 'operator' ? { operator: caller.operator } : { partner: caller?.partner, app };
  return { db, now, lang, timeZone, t, requestId, ip: request.ip, userAgent, services, files: [], ...who };
}

function failed(server: Inside, exchange: Exchange, error: unknown): ServerResponse {
  const { parts } = server;
  const refusal = refusalOf(error);
  const about = { requestId: exchange.requestId, path: loggedPath(server, exchange.request) };
  if (!refusal) parts.log.error({ ...about, err: loggable(error) }, 'fault');
  else if (refusal.code === 503)
    parts.log.warn({ ...about, err: loggable(error) }, 'the database cannot answer');
  return refusal ? refused(exchange, refusal) : faulted(exchange);
}
