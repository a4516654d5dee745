import { withoutEmpty } from '@/domain/kit/wire';
import { LOGIN_PATH } from '@/domain/session/paths';
import { currentLang } from '@/kit/locale';
import { operatorZone } from '@/kit/zone';
import { askConfirmation } from './confirmation';
import { type ConsoleConfig, consoleConfig, knownConfig } from './consoleConfig';
import {
  CallFailed,
  failureOf,
  handleFailure,
  isAboutSession,
  type NoticeOptions,
  type Refusal,
  unreachable,
} from './errors';
import { endingOf, saveAsPage } from './files';
import { noteBuild } from './newer';
import { noteRightsVersion } from './rightsVersion';
import { newIdempotencyKey, signatureOf } from './signature';
import { readToken } from './token';
import { withWireRanges } from './wireDates';

type Body = Record<string, unknown>;

/** What a caller says of a call. */
export interface Asked extends NoticeOptions {
  readonly method: 'GET' | 'POST';
  readonly data?: Body | FormData;
  readonly idempotencyKey?: string;
  /** Instead of the one that is kept: of who has proved only their password yet. */
  readonly token?: string;
}

/** A call on its way out. */
interface Outgoing extends Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Each step gives the next one a call that is one rule further. */
type Step = (call: Outgoing, config: ConsoleConfig) => Outgoing;

const changeBody =
  (change: (body: Body, call: Outgoing) => Body): Step =>
  (call) =>
    call.method === 'GET' || call.data instanceof FormData
      ? call
      : { ...call, data: change(call.data ?? {}, call) };

const addHeaders = (call: Outgoing, headers: Readonly<Record<string, string>>): Outgoing => ({
  ...call,
  headers: { ...call.headers, ...headers },
});

const pageAsPageNum = changeBody(({ currentPage, ...body }) =>
  currentPage === undefined ? body : { ...body, pageNum: currentPage },
);

const rangesToUtc = changeBody((body) => withWireRanges(body, operatorZone()));

const emptyValuesOut = changeBody((body) => withoutEmpty(body));

/** An upload carries its token as a form field (spec section 7). */
const tokenAndZoneIn = changeBody((body, { token }) => ({
  ...body,
  ...(token ? { token } : {}),
  timeZone: operatorZone(),
}));

const caller: Step = (call) => {
  const headers = { lang: currentLang(), timeZone: operatorZone() };
  return addHeaders(call, call.token ? { ...headers, token: call.token } : headers);
};

const idempotencyKey: Step = (call) =>
  call.changes ? addHeaders(call, { 'idempotency-key': call.idempotencyKey ?? newIdempotencyKey() }) : call;

const signature: Step = (call, { signSecret }) =>
  call.method === 'GET' ? call : addHeaders(call, signatureOf(call.path, call.data, signSecret));

/** In the order a call meets them. What is signed is what travels, so the signature comes after all that shapes it. */
const steps: readonly Step[] = [
  pageAsPageNum,
  rangesToUtc,
  emptyValuesOut,
  tokenAndZoneIn,
  caller,
  idempotencyKey,
  signature,
];

/**
 * The road of every call, out and back (spec sections 7 and 8): page and ranges renamed, empty values dropped, token, zone,
 * language and signature added; the answer is the `data` of its envelope, and a file is saved.
 *
 * Throws `CallFailed`, after the notice of spec section 8 unless `quiet`.
 */
export async function exchange(path: string, asked: Asked): Promise<unknown> {
  const token = path === LOGIN_PATH ? '' : (asked.token ?? readToken());
  try {
    // Where it is known nothing is waited for: a call leaves in the moment in which it is made, before anything is drawn.
    const config = knownConfig() ?? (await consoleConfig());
    const made: Outgoing = { ...asked, token, path, headers: {} };
    const ready = steps.reduce((call, step) => step(call, config), made);
    return answered(await transmitted(ready, config));
  } catch (error) {
    const failure = failureOf(error as Error);
    // Refused before anything was done: it goes out again, as the same intention, once it is known who asks.
    if (failure.key === 'session.notFresh' && token === readToken() && (await askConfirmation()))
      return exchange(path, asked);
    // What is said late of a session that is over is nothing to who has signed in since.
    if (token === readToken() || !isAboutSession(failure)) handleFailure(failure, asked, token);
    throw failure;
  }
}

/** A file with the ending of its name, or the text of an envelope: as a file it would be handed to the browser and back. */
type Answer =
  | { readonly file: Blob; readonly ending: string }
  | { readonly text: string; readonly status: number };

/** The two clients of spec section 7: the web API is waited for 60 s, the app API 30 s. */
async function transmitted(
  { path, method, data, headers }: Outgoing,
  { apiHost = API_HOST, appApiHost = APP_API_HOST, build }: ConsoleConfig,
): Promise<Answer> {
  const [host, patience] = path.startsWith('/app/') ? [appApiHost, 30_000] : [apiHost, 60_000];
  const content =
    data === undefined || data instanceof FormData
      ? { body: data ?? null, headers }
      : { body: JSON.stringify(data), headers: { ...headers, 'content-type': 'application/json' } };
  try {
    const answer = await fetch(host + path, { method, ...content, signal: AbortSignal.timeout(patience) });
    noteRightsVersion(headers.token ?? '', answer.headers.get('rights-version'));
    noteBuild(build, answer.headers.get('console-build'));
    const ending = answer.ok && endingOf(answer.headers.get('content-type') ?? '');
    return ending
      ? { file: await answer.blob(), ending }
      : { text: await answer.text(), status: answer.status };
  } catch {
    throw unreachable(true);
  }
}

/** A file is saved; everything else is an envelope, and one whose code is not 200 is a failure. */
function answered(answer: Answer): unknown {
  if ('file' in answer) return saveAsPage(answer.file, answer.ending);
  const envelope = envelopeOf(answer.text, answer.status);
  if (envelope.code !== 200) throw new CallFailed(envelope);
  return envelope.data;
}

/** What stands between us and the server (a proxy) may answer in its own words: only its status is of use. */
function envelopeOf(text: string, status: number): Refusal & { readonly data?: unknown } {
  const body = parsed(text);
  if (typeof body === 'object' && body !== null && 'code' in body) return body as Refusal;
  return { code: status >= 500 ? 503 : status, message: '', key: 'service.unreachable' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
