import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Parts, ServerRequest, ServerResponse } from '../createServer';
import { Refused } from '../kit/refused';
import { IMAGE_BODY_LIMIT_BYTES, JSON_LIMIT_BYTES } from '../pipeline/body';
import { faulted, refused } from '../pipeline/envelope';
import { begin } from '../pipeline/exchange';
import type { Console } from './console';
import type { Front } from './front';
import { originHeaders, PREFLIGHT_HEADERS } from './origins';
import { packedFor } from './packing';
import { HSTS, securityHeaders } from './security';
import { receive, UPLOAD_LIMIT_BYTES } from './uploads';

export interface HttpParts {
  readonly parts: Parts;
  readonly front: Front;
  /** The built console, when it is served from here. */
  readonly pages?: Console;
  readonly trustProxy: boolean | string;
  readonly apiHosts: readonly string[];
  readonly consoleOrigins: readonly string[];
  readonly accepting: () => boolean;
}

/** Slow senders: a request must have come whole within this many milliseconds. */
const REQUEST_MS = 120_000;

/** Carries requests from HTTP to the server and its answers back; decides nothing itself. */
export async function createHttp(http: HttpParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: http.trustProxy,
    bodyLimit: IMAGE_BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => void fail(http, request, reply, error),
  });
  const limits = { fileSize: UPLOAD_LIMIT_BYTES, files: 10, fields: 100, fieldSize: JSON_LIMIT_BYTES };
  await app.register(multipart, { limits, throwFileSizeLimit: true });
  // Bodies stay as they came: the server reads JSON itself, with the same refusals whatever the transport.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const headers = securityHeaders(http.apiHosts);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (http.front.owns(pathOf(request))) {
      reply.headers(originHeaders(request.headers.origin, http.consoleOrigins));
    }
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    if (!http.accepting()) reply.header('connection', 'close');
  });
  app.setErrorHandler((error, request, reply) => fail(http, request, reply, error));
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: (request, reply) => answer(http, request, reply),
  });
  app.options('/*', async (request, reply) => {
    const known =
      http.front.owns(pathOf(request)) && http.consoleOrigins.includes(request.headers.origin ?? '');
    return reply
      .code(204)
      .headers(known ? PREFLIGHT_HEADERS : {})
      .send();
  });
  app.setNotFoundHandler((request, reply) => answer(http, request, reply));
  return app;
}

async function answer(http: HttpParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const upload = request.isMultipart() ? await receive(request) : undefined;
  try {
    const asked = { ...requestOf(request), ...(upload && { body: upload.fields, files: upload.files }) };
    return send(request, reply, await respond(http, asked));
  } finally {
    await upload?.discard();
  }
}

async function respond(
  { front, pages, accepting, parts }: HttpParts,
  request: ServerRequest,
): Promise<ServerResponse> {
  const page = front.owns(request.path) ? undefined : pages?.answer(request);
  if (page) return page;
  const isCall = request.method === 'POST';
  if (isCall && !accepting()) return refused(begin(parts, request), new Refused(503, 'service.unavailable'));
  return front.handle(request);
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/';

function requestOf(request: FastifyRequest): ServerRequest {
  return {
    method: request.method,
    path: pathOf(request),
    headers: request.headers,
    body: request.body,
    query: request.query as Record<string, unknown>,
    ip: request.ip,
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: ServerResponse,
): Promise<FastifyReply> {
  reply.code(status).headers(headers);
  if (typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable) {
    return request.method === 'HEAD'
      ? reply.header('content-length', lengthOf(body)).send()
      : reply.send(body);
  }
  const content = JSON.stringify(body);
  if (request.method === 'HEAD') return reply.header('content-length', lengthOf(content)).send();
  reply.header('vary', ['accept-encoding', reply.getHeader('vary')].filter(Boolean).join(', '));
  const packed = await packedFor(String(request.headers['accept-encoding'] ?? ''), content);
  return packed ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(content);
}

const lengthOf = (content: string | Buffer | Readable) =>
  content instanceof Readable ? 0 : Buffer.byteLength(content);

/** What went wrong before the server was asked: too large, no HTTP, no multipart. The answer has the usual shape. */
async function fail(
  http: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const exchange = begin(http.parts, requestOf(request));
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
  reply.headers(securityHeaders(http.apiHosts));
  if (statusCode >= 500) {
    http.parts.log.error({ requestId: exchange.requestId, err: error }, 'fault');
    return send(request, reply, faulted(exchange));
  }
  if (code === 'FST_ERR_BAD_URL') return send(request, reply, refused(exchange, unknownPath(request)));
  return send(request, reply, refused(exchange, refusalOf(statusCode, request)));
}

const unknownPath = ({ url }: FastifyRequest) =>
  new Refused(404, 'request.unknownPath', { path: url.slice(0, 200) });

function refusalOf(statusCode: number, request: FastifyRequest): Refused {
  if (statusCode !== 413) return new Refused(400, 'request.malformed');
  const bytes = request.isMultipart?.() ? UPLOAD_LIMIT_BYTES : IMAGE_BODY_LIMIT_BYTES;
  const fields = { body: { key: 'rules.tooLarge' } } as const;
  return new Refused(413, 'request.tooLarge', { megabytes: bytes / 1024 / 1024 }, fields);
}
