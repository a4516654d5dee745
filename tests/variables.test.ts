import en from '../locales/en';
import { placeholdersOf } from './support/icu';
import { filesUnder, read, withoutComments } from './support/sources';

/** Variables that the pipeline fills in itself: what was wrong with which input. */
const FILLED_IN = ['details'];

const texts: Readonly<Record<string, string>> = en;

interface Use {
  readonly path: string;
  readonly key: string;
  /** Names of the variables handed over, or undefined where they are not written out. */
  readonly given: readonly string[] | undefined;
}

const CALL = /(?:\bt\(\s*|new Refused\(\s*\d+,\s*)'([a-zA-Z.]+)'\s*(,\s*)?/g;

/** The text of the object literal that begins at `from`, or undefined when something else stands there. */
function literalAt(code: string, from: number): string | undefined {
  if (code[from] !== '{') return undefined;
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if ('{(['.includes(code[at] ?? '')) depth++;
    if ('})]'.includes(code[at] ?? '')) depth--;
    if (depth === 0) return code.slice(from + 1, at);
  }
  return undefined;
}

/** Names of the properties of an object literal, or undefined when it spreads another one. */
function namesIn(literal: string): string[] | undefined {
  if (literal.includes('...')) return undefined;
  let depth = 0;
  const flat = [...literal].filter((one) => {
    if ('})]'.includes(one)) depth--;
    const kept = depth === 0;
    if ('{(['.includes(one)) depth++;
    return kept;
  });
  return flat
    .join('')
    .split(',')
    .map((part) => /^\s*(\w+)/.exec(part)?.[1])
    .filter((name): name is string => name !== undefined);
}

function usesIn(path: string): Use[] {
  const code = withoutComments(read(path));
  return [...code.matchAll(CALL)].map((match) => {
    const name = match[1] ?? '';
    const key = match[0].startsWith('new') ? `errors.${name}` : name;
    if (!match[2]) return { path, key, given: [] };
    const literal = literalAt(code, match.index + match[0].length);
    return { path, key, given: literal === undefined ? undefined : namesIn(literal) };
  });
}

const uses = filesUnder('src', /\.(ts|tsx)$/)
  .flatMap(usesIn)
  .filter(({ key }) => key in texts);

test('every message is given its variables, and none that it does not have', () => {
  expect(uses.length).toBeGreaterThan(50);
  const wrong = uses.flatMap(({ path, key, given }) => {
    if (!given) return [];
    const needed = placeholdersOf(texts[key] ?? '', 'en').filter((name) => !FILLED_IN.includes(name));
    const missing = needed.filter((name) => !given.includes(name));
    const idle = given.filter((name) => !needed.includes(name));
    return missing.length + idle.length === 0 ? [] : [{ path, key, missing, idle }];
  });
  expect(wrong).toEqual([]);
});
