import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { DISK_FULL } from '../../domain/session/readiness';
import type { Clock } from '../clock';
import type { Server, ServerRequest, ServerResponse } from '../createServer';
import type { Database } from '../db/database';
import type { Secrets } from '../kit/context';
import { header } from '../pipeline/exchange';
import type { Metrics } from './metrics';
import { openApi } from './openapi';

export interface FrontParts {
  readonly server: Server;
  readonly database: Pick<Database, 'ping'>;
  readonly metrics: Metrics;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly demo: boolean;
  /** What whoever reads the figures must know. Without it only a demo tells them, to its own machine. */
  readonly metricsToken?: string;
  readonly version: string;
  /** Which build of the console is served here; undefined where none is. */
  readonly consoleBuild?: string;
  /** False from the moment the process begins to stop. */
  readonly accepting: () => boolean;
  /** Where the embedded database and documents are; undefined when both are elsewhere. */
  readonly dataDir?: string;
}

export interface Front {
  /** True for paths that the server answers; all others are the console's. */
  owns(path: string): boolean;
  /** Answers one request; never rejects. */
  handle(request: ServerRequest): Promise<ServerResponse>;
}

type Page = (request: ServerRequest) => ServerResponse | Promise<ServerResponse>;

/** How long one refusal for want of disk space is believed, in milliseconds: a database elsewhere says it in no other way. */
const FULL_MS = 30_000;
/** With less left than this the embedded database cannot go on, in bytes. */
const LEAST_SPACE = 16 * 1024 * 1024;

/** How long the database may take to say that it is there, in milliseconds. */
const PING_MS = 2_000;

/**
 * Everything that the server answers, calls and the rest, for any adapter: configuration, OpenAPI, health, metrics.
 * Calls are counted here, so that every adapter counts them.
 */
export function createFront(parts: FrontParts): Front {
  const { server, metrics } = parts;
  let fullUntil = 0;
  const pages = pagesOf(parts, () => performance.now() < fullUntil);
  const known = new Set<string>(server.routes.map(({ call }) => call.path));
  return {
    owns: (path) => pages.has(path) || /^\/+(web|app)(\/|$)/.test(path),
    async handle(request) {
      const page = pages.get(request.path);
      if (page) return READ.includes(request.method) ? page(request) : ONLY_READ;
      const started = performance.now();
      const response = await server.handle(request);
      if (isDiskFullAnswer(response)) fullUntil = performance.now() + FULL_MS;
      // Only known paths: a label for everything that somebody tries would grow without end.
      const path = known.has(request.path) ? request.path : 'other';
      metrics.call(path, response.status, (performance.now() - started) / 1000);
      return response;
    },
  };
}

const READ: readonly string[] = ['GET', 'HEAD'];
const ONLY_READ: ServerResponse = {
  status: 405,
  headers: { 'content-type': 'application/json; charset=utf-8', allow: READ.join(', ') },
  body: { code: 405, message: 'Send GET.', data: null, key: 'request.wrongMethod' },
};

const isDiskFullAnswer = ({ body }: ServerResponse) =>
  'key' in Object(body) && (body as { key: unknown }).key === 'service.diskFull';

function pagesOf(parts: FrontParts, wasFull: () => boolean): ReadonlyMap<string, Page> {
  const { server, version } = parts;
  let document: object | undefined;
  return new Map<string, Page>([
    ['/console-config.json', () => dated(json(200, configOf(parts)), parts.clock())],
    [
      '/openapi.json',
      () => {
        document ??= openApi(server.routes, version);
        return json(200, document);
      },
    ],
    ['/healthz', () => json(200, { status: 'alive' })],
    ['/readyz', () => readiness(parts, wasFull)],
    ['/metrics', (request) => figures(parts, request)],
  ]);
}

/** Figures tell how much business there is: 403 for who does not know the token; see `metricsToken`. */
async function figures(parts: FrontParts, request: ServerRequest): Promise<ServerResponse> {
  const { metrics, metricsToken: token, demo } = parts;
  if (token === undefined && !(demo && request.isLocal))
    return plain(
      403,
      'Set METRICS_TOKEN to read the metrics: without it a demo tells them to its own machine only.\n',
    );
  if (token !== undefined && !isSame(header(request, 'authorization') ?? '', `Bearer ${token}`))
    return plain(403, 'Send the METRICS_TOKEN of the server as "authorization: Bearer <token>".\n');
  return { ...plain(200, await metrics.text()), headers: { 'content-type': metrics.contentType } };
}

/** Takes the same time wherever two texts differ. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function plain(status: number, body: string): ServerResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body,
  };
}

function json(status: number, body: object): ServerResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body };
}

/** With the time by which the server checks signatures. */
const dated = (response: ServerResponse, now: Date): ServerResponse => ({
  ...response,
  headers: { ...response.headers, date: now.toUTCString() },
});

/** Nothing here is secret from people who may open the sign-in page (decisions section 3, "Secret"). */
function configOf({ secrets, version, consoleBuild, demo }: FrontParts) {
  const { signSecret, passwordPublicKey } = secrets;
  return { product: 'Tulay', signSecret, passwordPublicKey, version, build: consoleBuild, demo };
}

async function readiness(
  { database, accepting, dataDir }: FrontParts,
  wasFull: () => boolean,
): Promise<ServerResponse> {
  if (!accepting()) return json(503, { status: 'stopping' });
  if (wasFull() || (dataDir && (await spaceIn(dataDir)) < LEAST_SPACE))
    return json(503, { status: DISK_FULL });
  const answers = await within(database.ping(), PING_MS);
  return answers ? json(200, { status: 'ready' }) : json(503, { status: 'no database' });
}

/** Bytes that may still be written in a folder. */
async function spaceIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
