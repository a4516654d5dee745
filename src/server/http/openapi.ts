import { z } from 'zod';
import type { Call } from '../../domain/kit/call';
import { LANGS } from '../../domain/kit/languages';
import type { Caller, Route } from '../kit/serve';

type Json = Record<string, unknown>;

const CODES = [400, 401, 403, 404, 409, 413, 415, 429, 500, 503] as const;

/** OpenAPI 3.1 of every call, made from the calls themselves; `x-right` is the right that a call needs, `x-or-right` another that is enough. */
export function openApi(routes: readonly Route[], version: string): Json {
  const schemas: Json = { Refusal: refusalSchema() };
  const paths = Object.fromEntries(
    routes.map((route) => [route.call.path, { post: operationOf(route, schemas) }]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Tulay', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths: { ...paths, '/web/export/{ticket}': { get: downloadOperation() } },
    components: { schemas, parameters: headerParameters(), responses: { Refused: refusedResponse() } },
  };
}

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const inJson = (schema: Json) => ({ 'application/json': { schema } });

function operationOf({ call, caller }: Route, schemas: Json): Json {
  const name = nameOf(call.path);
  const input = schemaOf(call.input, 'input', `${name}Input`, schemas);
  return {
    operationId: name,
    tags: [call.path.split('/')[2]],
    'x-right': call.right,
    ...(call.orRight && { 'x-or-right': call.orRight }),
    'x-changes': call.changes,
    parameters: parametersOf(caller, call),
    requestBody: { required: true, content: bodyOf(call, withCommonFields(input, caller)) },
    responses: {
      200: {
        description: 'Success',
        content: inJson(envelopeOf(schemaOf(call.output, 'output', `${name}Data`, schemas))),
      },
      ...Object.fromEntries(CODES.map((code) => [code, ref('responses', 'Refused')])),
    },
  };
}

/** JSON, or a form whose text fields are the input. */
const bodyOf = ({ upload }: Call, input: Json) =>
  upload ? { 'multipart/form-data': { schema: input } } : inJson(input);

/** `/web/order/payBills/queryNtdList/v1` is `webOrderPayBillsQueryNtdListV1`. */
function nameOf(path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
}

/** JSON schema of a zod schema; parts that it refers to move to the document's components under its name. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, schemas: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const { $schema: _, $defs = {}, ...rest } = made;
  for (const [part, definition] of Object.entries($defs as Json)) {
    schemas[`${name}${part}`] = pointed(definition, name) as Json;
  }
  return pointed(rest, name) as Json;
}

function pointed(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => pointed(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string'
        ? item.replace('#/$defs/', `#/components/schemas/${name}`)
        : pointed(item, name),
    ]),
  );
}

/** Decisions section 3: the zone travels in every body, the token in that of everybody who is signed in. */
function withCommonFields(input: Json, caller: Caller): Json {
  const token = { token: { type: 'string', description: 'Session token; header `token` too.' } };
  const timeZone = { timeZone: { type: 'string', description: 'IANA name of the zone of the caller.' } };
  const properties = { ...(input.properties as Json), ...timeZone, ...(caller === 'operator' && token) };
  return { ...input, properties };
}

/** Calls that an app makes which is too old only in vain. */
const MAKES_ORDERS = /^\/app\/(order\/create|kiosk\/)/;

function parametersOf(caller: Caller, { changes, path }: Call): Json[] {
  const names = ['timestamp', 'sign', 'lang'];
  if (caller === 'operator') names.push('token');
  if (caller === 'partner') names.push('apiKey');
  if (changes && caller !== 'public') names.push('idempotencyKey');
  if (MAKES_ORDERS.test(path)) names.push('appVersion', 'appPlatform');
  return names.map((name) => ref('parameters', name));
}

function headerParameters(): Json {
  const header = (
    name: string,
    required: boolean,
    description: string,
    schema: Json = { type: 'string' },
  ) => ({
    in: 'header',
    name,
    required,
    description,
    schema,
  });
  return {
    timestamp: header('timestamp', true, 'Milliseconds since the epoch, at most 5 minutes off.'),
    sign: header(
      'sign',
      true,
      'Lower-case hex of HMAC-SHA256(secret, timestamp + "\\n" + path + "\\n" + body in the form of RFC 8785). The ' +
        'secret is `signSecret` of /console-config.json; for partners it is their API key.',
      { type: 'string', pattern: '^[0-9a-f]{64}$' },
    ),
    lang: header('lang', false, 'Language of messages.', { type: 'string', enum: [...LANGS], default: 'en' }),
    token: header('token', false, 'Session token, when it is not in the body.'),
    apiKey: header('api-key', true, 'The key of a partner.'),
    appVersion: header('app-version', false, 'The version of the app, three numbers with dots between them.'),
    appPlatform: header('app-platform', false, '1 Android, 2 iOS, 3 kiosk.'),
    idempotencyKey: header('idempotency-key', true, 'The same key and body answer the first answer again.'),
  };
}

function envelopeOf(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { const: 200 }, message: { type: 'string' }, data },
  };
}

function refusalSchema(): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'data', 'key'],
    properties: {
      code: { type: 'integer' },
      message: { type: 'string' },
      data: { type: 'null' },
      key: { type: 'string', description: 'Catalogue key of the message.' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  };
}

function refusedResponse(): Json {
  return {
    description: 'Refused; the HTTP status equals `code`.',
    content: inJson(ref('schemas', 'Refusal')),
  };
}

function downloadOperation(): Json {
  const ticket = { in: 'path', name: 'ticket', required: true, schema: { type: 'string' } };
  const file = { schema: { type: 'string', format: 'binary' } };
  return {
    operationId: 'webExportDownload',
    tags: ['export'],
    'x-right': 'session',
    description: 'The ticket comes from the call issueTicket, works once and for 10 minutes.',
    parameters: [ticket],
    responses: {
      200: { description: 'The file', content: { 'application/octet-stream': file } },
      404: ref('responses', 'Refused'),
    },
  };
}
