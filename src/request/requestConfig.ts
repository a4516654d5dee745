import type { AxiosResponse, RequestConfig, RequestOptions } from '@umijs/max';
import { withoutEmpty } from '@/domain/kit/wire';
import { LOGIN_PATH } from '@/domain/session/paths';
import { currentLang } from '@/kit/locale';
import { operatorZone } from '@/kit/zone';
import { consoleConfig } from './consoleConfig';
import { CallFailed, handleFailure, type NoticeOptions, type Refusal } from './errors';
import { endingOf, saveAsPage } from './files';
import { newIdempotencyKey, signatureOf } from './signature';
import { readToken } from './token';
import { withWireRanges } from './wireDates';

/** A request on its way out. Each step gives the next one a request that is one rule further. */
type Step = (request: RequestOptions) => RequestOptions | Promise<RequestOptions>;

type Body = Record<string, unknown>;

const changeBody =
  (change: (body: Body, path: string) => Body): Step =>
  (request) =>
    request.method !== 'GET' && !(request.data instanceof FormData)
      ? { ...request, data: change((request.data ?? {}) as Body, request.url ?? '') }
      : request;

const addHeaders = (request: RequestOptions, headers: Record<string, string>): RequestOptions => ({
  ...request,
  headers: { ...(request.headers as Record<string, string>), ...headers },
});

const pageAsPageNum = changeBody(({ currentPage, ...body }) =>
  currentPage === undefined ? body : { ...body, pageNum: currentPage },
);

const rangesToUtc = changeBody((body) => withWireRanges(body, operatorZone()));

const emptyValuesOut = changeBody(withoutEmpty);

/** Not on sign-in; an upload carries its token as a form field (spec section 7). */
const tokenAndZoneIn = changeBody((body, path) => {
  const token = path === LOGIN_PATH ? '' : readToken();
  return { ...body, ...(token ? { token } : {}), timeZone: operatorZone() };
});

const caller: Step = (request) => {
  const headers = { lang: currentLang(), timeZone: operatorZone() };
  const token = request.url === LOGIN_PATH ? '' : readToken();
  return addHeaders(request, token ? { ...headers, token } : headers);
};

const idempotencyKey: Step = (request) =>
  request.changes
    ? addHeaders(request, { 'idempotency-key': request.idempotencyKey ?? newIdempotencyKey() })
    : request;

const signature: Step = async (request) =>
  request.method === 'GET'
    ? request
    : addHeaders(request, await signatureOf(request.url ?? '', request.data));

/** The two clients of spec section 7: the web API waits 60 s for an answer, the app API 30 s. */
const hostAndTimeout: Step = async (request) => {
  const { apiHost = API_HOST, appApiHost = APP_API_HOST } = await consoleConfig();
  return request.url?.startsWith('/app/')
    ? { ...request, baseURL: appApiHost, timeout: 30_000 }
    : { ...request, baseURL: apiHost, timeout: 60_000 };
};

/** In the order a request meets them. What is signed is what travels, so the signature comes after all that shapes it. */
const steps: readonly Step[] = [
  pageAsPageNum,
  rangesToUtc,
  emptyValuesOut,
  tokenAndZoneIn,
  caller,
  idempotencyKey,
  signature,
  hostAndTimeout,
];

async function prepared(request: RequestOptions): Promise<RequestOptions> {
  let ready = request;
  for (const step of steps) ready = await step(ready);
  return ready;
}

/** A file is saved; everything else is an envelope, and one whose code is not 200 is a failure. */
async function answered<T>(response: AxiosResponse<T>): Promise<AxiosResponse<T>> {
  const ending = endingOf(String(response.headers['content-type'] ?? ''));
  if (response.status === 200 && ending && response.data instanceof Blob) {
    saveAsPage(response.data, ending);
    return response;
  }
  const envelope = await envelopeOf(response);
  if (envelope.code !== 200) throw new CallFailed(envelope);
  return response;
}

/** What stands between us and the server (a proxy) may answer in its own words: only its status is of use. */
async function envelopeOf({ data, status }: AxiosResponse<unknown>): Promise<Refusal> {
  const body =
    data instanceof Blob
      ? ((await data
          .text()
          .then(JSON.parse)
          .catch(() => null)) as unknown)
      : data;
  if (typeof body === 'object' && body !== null && 'code' in body) return body as Refusal;
  return { code: status >= 500 ? 503 : status, message: '', key: 'service.unreachable' };
}

/** What app.tsx hands to Umi's request plugin: the road of every call, out and back. */
export const requestConfig: RequestConfig = {
  // The envelope says what happened; axios need not judge by the status as well.
  validateStatus: () => true,
  requestInterceptors: [prepared],
  responseInterceptors: [answered],
  errorConfig: { errorHandler: (error, options) => handleFailure(error, options as NoticeOptions) },
};
