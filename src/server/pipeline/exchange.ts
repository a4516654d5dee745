import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadLimits } from '../../domain/kit/call';
import { LANGS, type Lang, type Translate } from '../../domain/kit/languages';
import { wireOf } from '../../domain/kit/zone';
import type { Database } from '../db/database';
import type { Operator, Partner, Services, UploadedFile } from '../kit/context';
import { translate } from '../text';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request as an adapter hands it over; header names are lower case, `path` has no query. */
export interface ServerRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  /** Text or bytes as they came, or the object that the adapter's own parser made of them. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly ip: string;
  /** The connection comes from this machine and not through a proxy (`http/peer.ts`). The address that the server listens on does not show that. */
  readonly isLocal?: boolean;
  /** Instead of a body where the request is a form with files. */
  readonly upload?: IncomingUpload;
}

/**
 * A form with files on its way in. Nothing of it is read before it is asked for: first the text fields, which say who
 * calls, then the files, once it is known that the caller may send them.
 */
export interface IncomingUpload {
  /** The text fields before the first file. Refused: 400 `request.malformed`, 413 when they are too many or too long. */
  fields(): Promise<Record<string, unknown>>;
  /** Takes the files in. Refused: 400 `request.malformed`, 413 beyond the limits. */
  files(limits: UploadLimits): Promise<readonly UploadedFile[]>;
}

export interface ServerResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** An object is to be sent as JSON. */
  readonly body: object | string | Buffer | Readable;
}

/** Where JSON lines go; pino is one. */
export interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** What a server is made of. `database.db` is read anew for each call. */
export interface Parts
  extends Omit<Services, 'translate' | 'dictionary' | 'areas' | 'prices' | 'ways' | 'told'> {
  readonly database: Pick<Database, 'db'>;
  readonly clock: () => Date;
  readonly log: Log;
  /** Which build of the console is served here; undefined where none is. */
  readonly consoleBuild?: string;
}

export type KnownCaller =
  | { readonly kind: 'operator'; readonly operator: Operator }
  | { readonly kind: 'partner'; readonly partner: Partner };

/** One request on its way through the pipeline. What is learned on the way is kept here for the logs. */
export interface Exchange {
  readonly request: ServerRequest;
  readonly requestId: string;
  readonly lang: Lang;
  readonly t: Translate;
  /** UTC `YYYY-MM-DD HH:mm:ss`. */
  readonly now: string;
  readonly nowMs: number;
  /** Reading of a monotonic clock, in milliseconds. */
  readonly startedMs: number;
  readonly log: Log;
  readonly consoleBuild: string | undefined;
  caller?: KnownCaller;
}

/** Begins an exchange: request id, language and moment. Nothing here can refuse. */
export function begin(parts: Parts, request: ServerRequest): Exchange {
  const lang = langOf(request);
  const moment = parts.clock();
  return {
    request,
    requestId: randomUUID(),
    lang,
    t: translate(lang),
    now: wireOf(moment),
    nowMs: moment.getTime(),
    startedMs: performance.now(),
    log: parts.log,
    consoleBuild: parts.consoleBuild,
  };
}

/** Header `lang`; English when it is absent or none of ours. */
function langOf(request: ServerRequest): Lang {
  const asked = header(request, 'lang');
  return LANGS.find((lang) => lang === asked) ?? 'en';
}

/** One header of a request by its lower-case name; the first value when it was sent several times. */
export function header(request: ServerRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'object' ? value[0] : value;
}

export function durationOf(exchange: Exchange): number {
  return Math.round(performance.now() - exchange.startedMs);
}
