/** How bodies travel (decisions section 3): shared by the console that signs and the server that verifies. */

type Json = unknown;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isEmpty(value: Json): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}

/** The body without its empty values: undefined, null, "", [] and {} go, 0 and false stay. */
export function withoutEmpty(body: Record<string, Json>): Record<string, Json> {
  const kept = Object.entries(body)
    .map(([key, value]) => [key, isObject(value) ? withoutEmpty(value) : value] as const)
    .filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(kept);
}

/**
 * The form of RFC 8785 (`docs/signature.md`): keys of every object in the order of their UTF-16 code units, no spaces,
 * arrays in order, texts and numbers as ECMAScript writes them.
 */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value);
  if (keys.length > 1) keys.sort();
  // One text that grows, no arrays on the way: logs of millions of rows are written so.
  let text = '';
  for (const key of keys) {
    const item = value[key];
    if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(item)}`;
  }
  return `{${text}}`;
}

/** The text whose HMAC-SHA256 is the header `sign`. `timestamp` is in milliseconds since the epoch. */
export function signedText(timestamp: string, path: string, body: Json): string {
  return `${timestamp}\n${path}\n${canonical(body)}`;
}

/** How far a caller's clock may be off, in milliseconds. */
export const TIMESTAMP_TOLERANCE_MS = 5 * 60_000;

/** The names under which a range of a field travels. */
export const rangeOf = (name: string) => [`${name}Start`, `${name}End`] as const;
