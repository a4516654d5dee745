import { sql } from 'kysely';
import { firstCharacters } from '../../domain/kit/characters';
import { masked } from '../../domain/kit/mask';
import type { Resource } from '../../domain/kit/resource';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import type { Json } from './body';
import { durationOf, type Exchange } from './exchange';

/** Fields that lists show by their last characters only: numbers of documents, accounts and telephones. */
const MASKED = new Set(
  Object.values<Resource>(tables).flatMap(({ fields }) =>
    Object.keys(fields).filter((name) => fields[name]?.masked),
  ),
);

/** What no log may keep: passwords, tokens, links, codes that prove who one is or pay an order, API keys, images. */
const SECRET =
  /pass|token|secret|verifycode|recoverycode|factorcode|paymentcode|otp|privatekey|api-?key|imagestr|^link$/i;
/** Longer inputs are cut: the log says what was asked, it is no archive. In characters. */
const MAX_TEXT = 500;
const MAX_ITEMS = 100;
const MAX_TARGET = 200;

/** The inputs that say which record a change is about, the most telling first. */
const TARGETS = ['transactionNumber', 'orderId', 'auditId', 'auditIds', 'id', 'listName', 'account'] as const;

/** What the operation log is to say that no exchange says: for files, whose path is a secret, the call that stands for it. */
interface Said {
  readonly body: Json;
  readonly code: number;
  readonly path?: string;
}

/** One line of the operation log: who tried to do what, with which answer. */
export async function writeOperation(db: Db, exchange: Exchange, { body, code, path }: Said): Promise<void> {
  const { caller, request, requestId, now } = exchange;
  if (!caller) throw new Error('the operation log has nobody to name');
  await insertOperation(db, {
    operatorId: caller.kind === 'operator' ? caller.operator.id : null,
    operatorName: caller.kind === 'operator' ? caller.operator.name : caller.partner.name,
    path: path ?? request.path,
    code,
    input: redacted(body) as Json,
    ip: request.ip,
    requestId,
    durationMs: durationOf(exchange),
    time: now,
  });
}

interface Line {
  readonly operatorId: number | null;
  readonly operatorName: string;
  readonly path: string;
  readonly code: number;
  /** Without secrets. */
  readonly input: Json;
  readonly ip: string;
  readonly requestId: string;
  readonly durationMs: number;
  readonly time: string;
}

/** Adds a line as it is. */
export async function insertOperation(db: Db, { input, ...line }: Line): Promise<void> {
  await sql`
    insert into operation_log (operator_id, operator_name, path, code, target, input, ip, request_id, duration_ms, time)
    values (${line.operatorId}, ${line.operatorName}, ${line.path}, ${line.code}, ${targetOf(input)},
      ${JSON.stringify(input)}::jsonb, ${line.ip}, ${line.requestId}, ${line.durationMs}, ${line.time})`.execute(
    db,
  );
}

function targetOf(input: Json): string | null {
  const name = TARGETS.find((one) => Object.hasOwn(input, one));
  return name ? firstCharacters(storable(asText(input[name])), MAX_TARGET) : null;
}

/** Inputs are logged before they are checked, so that they may be anything: an object has a text of its own making. */
function asText(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** An input as a log may keep it: without secrets, masked where lists are, without characters that jsonb cannot store. */
export function redacted(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).slice(0, MAX_ITEMS);
  return Object.fromEntries(kept.map(([name, item]) => [storable(name), redactedAs(name, item)]));
}

function redactedAs(name: string, item: unknown): unknown {
  if (SECRET.test(name)) return '***';
  return MASKED.has(name) && item !== null ? masked(storable(asText(item))) : redacted(item);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of the two that jsonb refuses
const NOT_STORABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function storable(text: string): string {
  return firstCharacters(text, MAX_TEXT).replace(NOT_STORABLE, '\ufffd');
}
