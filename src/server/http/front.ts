import type { Server, ServerRequest, ServerResponse } from '../createServer';
import type { Database } from '../db/database';
import type { Secrets } from '../kit/context';
import type { Metrics } from './metrics';
import { openApi } from './openapi';

export interface FrontParts {
  readonly server: Server;
  readonly database: Pick<Database, 'ping'>;
  readonly metrics: Metrics;
  readonly secrets: Secrets;
  readonly demo: boolean;
  readonly version: string;
  /** False from the moment the process begins to stop. */
  readonly accepting: () => boolean;
}

export interface Front {
  /** True for paths that the server answers; all others are the console's. */
  owns(path: string): boolean;
  /** Answers one request; never rejects. */
  handle(request: ServerRequest): Promise<ServerResponse>;
}

type Page = () => ServerResponse | Promise<ServerResponse>;

/** How long the database may take to say that it is there, in milliseconds. */
const PING_MS = 2_000;

/**
 * Everything that the server answers, calls and the rest, for any adapter: configuration, OpenAPI, health, metrics.
 * Calls are counted here, so that every adapter counts them.
 */
export function createFront(parts: FrontParts): Front {
  const { server, metrics } = parts;
  const pages = pagesOf(parts);
  const known = new Set<string>(server.routes.map(({ call }) => call.path));
  return {
    owns: (path) => pages.has(path) || /^\/(web|app)(\/|$)/.test(path),
    async handle(request) {
      const page =
        request.method === 'GET' || request.method === 'HEAD' ? pages.get(request.path) : undefined;
      if (page) return page();
      const started = performance.now();
      const response = await server.handle(request);
      // Only known paths: a label for everything that somebody tries would grow without end.
      const path = known.has(request.path) ? request.path : 'other';
      metrics.call(path, response.status, (performance.now() - started) / 1000);
      return response;
    },
  };
}

function pagesOf(parts: FrontParts): ReadonlyMap<string, Page> {
  const { server, metrics, version } = parts;
  let document: object | undefined;
  return new Map<string, Page>([
    ['/console-config.json', () => json(200, configOf(parts))],
    [
      '/openapi.json',
      () => {
        document ??= openApi(server.routes, version);
        return json(200, document);
      },
    ],
    ['/healthz', () => json(200, { status: 'alive' })],
    ['/readyz', () => readiness(parts)],
    [
      '/metrics',
      async () => ({
        status: 200,
        headers: { 'content-type': metrics.contentType },
        body: await metrics.text(),
      }),
    ],
  ]);
}

function json(status: number, body: object): ServerResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body };
}

/** Nothing here is secret from people who may open the sign-in page (decisions section 3, "Secret"). */
function configOf({ secrets, version, demo }: FrontParts) {
  const { signSecret, passwordPublicKey } = secrets;
  return { product: 'Tulay', signSecret, passwordPublicKey, version, demo };
}

async function readiness({ database, accepting }: FrontParts): Promise<ServerResponse> {
  if (!accepting()) return json(503, { status: 'stopping' });
  const answers = await within(database.ping(), PING_MS);
  return answers ? json(200, { status: 'ready' }) : json(503, { status: 'no database' });
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
