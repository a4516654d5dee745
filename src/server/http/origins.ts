/** The headers of our calls, beside those that every page may send. */
const CALL_HEADERS = 'content-type, lang, timezone, token, timestamp, sign, idempotency-key';

/** What a script may read of an answer: the server's clock, and what names a fault, a file or the newest console. */
const SHOWN_HEADERS = 'date, x-request-id, content-disposition, console-build';

/** How long a browser may keep the answer to a preflight, in seconds. */
const KEPT_SECONDS = 600;

/**
 * What lets a console of another origin read our answers (CORS): for the origins that the settings name and no other.
 * Sessions travel in a header that only our own console sets, never in a cookie, so that no credentials are allowed.
 */
export function originHeaders(
  origin: string | undefined,
  allowed: readonly string[],
): Readonly<Record<string, string>> {
  if (allowed.length === 0) return {};
  // Also without the others: a cache must not hand one origin's answer to another.
  const vary = { vary: 'origin' };
  if (origin === undefined || !allowed.includes(origin)) return vary;
  return { ...vary, 'access-control-allow-origin': origin, 'access-control-expose-headers': SHOWN_HEADERS };
}

/** The rest of the answer to a preflight: what such a console may send. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': CALL_HEADERS,
  'access-control-max-age': String(KEPT_SECONDS),
};
