import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse as Reply } from 'node:http';
import { Readable } from 'node:stream';
import pino from 'pino';
import type { ServerRequest, ServerResponse } from '../src/server/createServer';
import { explain } from '../src/server/explain';
import type { UploadedFile } from '../src/server/kit/context';
import { readSettings } from '../src/server/settings';
import { loggableOnce, type Running, startServer } from '../src/server/start';

/** What Umi's dev server has made of a request before it comes here: a body that is parsed, files in memory. */
interface MockRequest extends IncomingMessage {
  readonly path: string;
  readonly body?: unknown;
  readonly query: Record<string, unknown>;
  readonly ip?: string;
  readonly files?: readonly MemoryFile[];
}

interface MemoryFile {
  readonly fieldname: string;
  readonly originalname: string;
  readonly mimetype: string;
  readonly buffer: Buffer;
}

/** This file is loaded anew on each save; the server it began with stays. */
const kept = globalThis as typeof globalThis & { tulayServer?: Promise<Running> };

function server(): Promise<Running> {
  kept.tulayServer ??= start();
  return kept.tulayServer;
}

async function start(): Promise<Running> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const log = pino({ level: settings.logLevel, serializers: { err: loggableOnce } });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody waited for this fault'));
  try {
    return await startServer(settings, log, (line) => console.log(line));
  } catch (error) {
    console.error(explain(error));
    kept.tulayServer = undefined;
    throw error;
  }
}

async function answer(request: MockRequest, reply: Reply): Promise<void> {
  try {
    const { front } = await server();
    send(reply, await front.handle(requestOf(request)));
  } catch (error) {
    // Only a server that could not start comes here: it answers everything else itself.
    const message = error instanceof Error ? error.message : String(error);
    send(reply, {
      status: 503,
      headers: {},
      body: { code: 503, key: 'service.unavailable', message, data: null },
    });
  }
}

function requestOf(request: MockRequest): ServerRequest {
  const { method = 'GET', path, headers, body, query, ip, files } = request;
  const upload = files && {
    fields: async () => body as Record<string, unknown>,
    files: async () => files.map(uploaded),
  };
  return { method, path, headers, body, query, ip: ip ?? '', upload };
}

function uploaded({ fieldname, originalname, mimetype, buffer }: MemoryFile): UploadedFile {
  const open = () => Readable.from(buffer);
  const sha256 = createHash('sha256').update(buffer).digest('hex');
  return { field: fieldname, name: originalname, type: mimetype, bytes: buffer.length, sha256, open };
}

function send(reply: Reply, { status, headers, body }: ServerResponse): void {
  reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  if (body instanceof Readable) body.pipe(reply);
  else reply.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

const paths = [
  '/console-config.json',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/web/export/(.*)',
  '/web/image/(.*)',
];

/** Umi's dev server answers these with the real server; there is no second, fake implementation. */
export default {
  ...Object.fromEntries(paths.map((path) => [`GET ${path}`, answer])),
  'POST /web/(.*)': answer,
  'POST /app/(.*)': answer,
};

// Not at the first call: making the demo data takes longer than anybody waits for an answer.
server().catch(() => {});
