import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/** The repository's folder; every path below is relative to it, with `/`. */
export const ROOT = join(__dirname, '..', '..');

const NOT_OURS = /(^|\/)(\.umi[^/]*|node_modules|dist|dist-server)(\/|$)/;

/** Files under a folder whose name matches, sorted; what Umi generates is not ours. */
export function filesUnder(folder: string, name = /\.(ts|tsx|js|mjs|cjs)$/): string[] {
  let entries: string[];
  try {
    entries = readdirSync(join(ROOT, folder), { recursive: true }).map(String);
  } catch {
    return [];
  }
  return entries
    .map((entry) => posix.join(folder, entry.replaceAll('\\', '/')))
    .filter((path) => name.test(path) && !NOT_OURS.test(path))
    .sort();
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The text of a source with comments blanked out, line by line, so that line numbers stay. */
export function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(
      /(^|[^:'"`\\])\/\/[^\n]*/g,
      (all, before: string) => before + ' '.repeat(all.length - before.length),
    );
}

export interface Import {
  readonly of: string;
  /** It is of types alone: nothing is loaded by it. */
  readonly isType: boolean;
}

const IMPORT =
  /\b(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\sfrom\s+)?'([^']+)'|\b(?:import|require)\(\s*'([^']+)'\s*\)/g;

/** What a file imports or exports from elsewhere, as written. */
export function importsOf(path: string): Import[] {
  return [...withoutComments(read(path)).matchAll(IMPORT)].map((match) => ({
    of: match[1] ?? match[2] ?? '',
    isType: /^\w+\s+type\s/.test(match[0]),
  }));
}

/** The folder and name (without ending) that an import of ours leads to, or undefined for a package. */
export function targetOf(from: string, imported: string): string | undefined {
  if (imported.startsWith('@/')) return posix.join('src', imported.slice(2));
  if (imported.startsWith('.')) return posix.join(dirname(from).replaceAll('\\', '/'), imported);
  return undefined;
}

/** The file of ours that an import leads to, if there is one. */
export function fileOfTarget(target: string, files: ReadonlySet<string>): string | undefined {
  return ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
    .map((ending) => target + ending)
    .find((path) => files.has(path));
}

/** Numbered lines of a file that match, as `path:line: text`, comments left out. */
export function linesMatching(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    withoutComments(read(path))
      .split('\n')
      .map((line, index) => ({ line, number: index + 1 }))
      .filter(({ line }) => pattern.test(line))
      .map(({ line, number }) => `${path}:${number}: ${line.trim()}`),
  );
}

/** A path as a module of a test may require it. */
export const modulePath = (path: string): string => relative(__dirname, join(ROOT, path));
