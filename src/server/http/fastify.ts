import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { firstCharacters } from '../../domain/kit/characters';
import type { Parts, ServerRequest, ServerResponse } from '../createServer';
import { Refused } from '../kit/refused';
import { IMAGE_BODY_LIMIT_BYTES, malformed, tooLarge } from '../pipeline/body';
import { faulted, refused } from '../pipeline/envelope';
import { begin } from '../pipeline/exchange';
import { answerBroken } from './brokenRequests';
import { consoleFiles, sendPage, wantsPage } from './console';
import type { Front } from './front';
import { originHeaders, PREFLIGHT_HEADERS } from './origins';
import { packedFor } from './packing';
import { isLocalPeer } from './peer';
import { HSTS, securityHeaders } from './security';
import { uploadOf } from './uploads';

export interface HttpParts {
  readonly parts: Parts;
  readonly front: Front;
  /** The folder of the built console, when it is served from here. */
  readonly consoleFolder?: string;
  /** Addresses or networks of proxies; none is trusted without. */
  readonly trustProxy: readonly string[];
  /** The folder where uploads are kept while their call is answered. */
  readonly uploads: string;
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
    trustProxy: [...http.trustProxy],
    bodyLimit: IMAGE_BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    clientErrorHandler: (error, socket) => answerBroken(http.parts, error, socket),
    frameworkErrors: (error, request, reply) => void fail(http, request, reply, error),
  });
  // Only makes forms readable: whether one is read at all is decided where the call is known.
  await app.register(multipart);
  if (http.consoleFolder !== undefined) await app.register(files, consoleFiles(http.consoleFolder));
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
    // Files are sent without a promise: Fastify would listen for the end of the reply once more for each.
    handler: (request, reply) =>
      isForConsole(http, request) ? void reply.sendFile(pathOf(request)) : answer(http, request, reply),
  });
  app.options('/*', async (request, reply) => {
    const known =
      http.front.owns(pathOf(request)) && http.consoleOrigins.includes(request.headers.origin ?? '');
    return reply
      .code(204)
      .headers(known ? PREFLIGHT_HEADERS : {})
      .send();
  });
  // Also for an address of the console that is none of its files.
  app.setNotFoundHandler((request, reply) =>
    isForConsole(http, request) && wantsPage(request, pathOf(request))
      ? sendPage(pathOf(request), reply)
      : answer(http, request, reply),
  );
  return app;
}

const isForConsole = ({ consoleFolder, front }: HttpParts, request: FastifyRequest) =>
  consoleFolder !== undefined &&
  (request.method === 'GET' || request.method === 'HEAD') &&
  !front.owns(pathOf(request));

async function answer(http: HttpParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const upload = request.isMultipart() ? uploadOf(request, http.uploads) : undefined;
  const response = await respond(http, { ...requestOf(request), upload }).finally(() => upload?.discard());
  return send(request, reply, response);
}

async function respond(
  { front, accepting, parts }: HttpParts,
  request: ServerRequest,
): Promise<ServerResponse> {
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
    isLocal: isLocalPeer(request),
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

/** What went wrong before the server was asked: too large, no HTTP. The answer has the usual shape. */
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
  const refusal = statusCode === 413 ? tooLarge(IMAGE_BODY_LIMIT_BYTES) : malformed();
  return send(request, reply, refused(exchange, refusal));
}

const unknownPath = ({ url }: FastifyRequest) =>
  new Refused(404, 'request.unknownPath', { path: firstCharacters(url, 200) });
