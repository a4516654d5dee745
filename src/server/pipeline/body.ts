import type { Call } from '../../domain/kit/call';
import { Refused } from '../kit/refused';
import { header, type ServerRequest } from './exchange';

export type Json = Record<string, unknown>;

/** Most bytes of a JSON body (decisions section 3, "Limits"). */
export const JSON_LIMIT_BYTES = 1024 * 1024;
/** Most bytes of a body that carries an image in base64. */
export const IMAGE_BODY_LIMIT_BYTES = 3 * 1024 * 1024;

/** What a form may have beside its files: text fields and what parts them. */
const FORM_BYTES = 128 * 1024;

/** Most bytes of a call's body: more for those that take files or an image. */
function limitOf({ input, upload }: Call): number {
  if (upload) return upload.bytes + FORM_BYTES;
  return 'shape' in input && 'imageStr' in (input.shape as object)
    ? IMAGE_BODY_LIMIT_BYTES
    : JSON_LIMIT_BYTES;
}

/** Deeper than any input of ours, and shallow enough for code that descends into it. */
const MAX_DEPTH = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const isForm = (request: ServerRequest) => /^multipart\//i.test(header(request, 'content-type') ?? '');

/**
 * The JSON object of a request, or the text fields of a form; no body at all is an empty one. Refused: 415 for a form
 * where a call takes none and the other way round, 413 by its announced or its real size, 400 when it is no JSON, no
 * object or nested too deeply.
 */
export async function readBody(request: ServerRequest, call: Call): Promise<Json> {
  const limit = limitOf(call);
  const announced = Number(header(request, 'content-length') ?? 0);
  if (isForm(request) !== (call.upload !== undefined)) throw wrongMediaType(call);
  if (announced > limit) throw tooLarge(limit);
  if (!call.upload) return jsonBody(request, announced, limit);
  if (!request.upload) throw wrongMediaType(call);
  return request.upload.fields();
}

function wrongMediaType({ upload }: Call): Refused {
  const expected = upload ? 'multipart/form-data' : 'application/json';
  return new Refused(
    415,
    'request.wrongMediaType',
    { expected },
    { 'content-type': { key: 'rules.invalid' } },
  );
}

function jsonBody(request: ServerRequest, announced: number, limit: number): Json {
  if (sizeOf(request, announced) > limit) throw tooLarge(limit);
  const body = parsed(request.body);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed();
  if (!isShallow(body, MAX_DEPTH)) throw malformed();
  return body as Json;
}

/** A body of more than so many bytes: 413, which names the limit in whole megabytes. */
export function tooLarge(limit: number): Refused {
  const megabytes = Math.floor(limit / 1024 / 1024);
  return new Refused(413, 'request.tooLarge', { megabytes }, { body: { key: 'rules.tooLarge' } });
}

/** A body that cannot be read as what it is sent as: 400. */
export function malformed(): Refused {
  return new Refused(400, 'request.malformed', {}, { body: { key: 'rules.json' } });
}

function sizeOf({ body }: ServerRequest, announced: number): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  if (body instanceof Uint8Array) return body.byteLength;
  // A parsed body has lost its size; only one that came in chunks has not announced it.
  return announced > 0 || body === undefined ? announced : Buffer.byteLength(JSON.stringify(body));
}

function parsed(body: unknown): unknown {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return body;
  if (body.length === 0) return {};
  try {
    return JSON.parse(typeof body === 'string' ? body : utf8.decode(body));
  } catch {
    throw malformed();
  }
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1));
}
