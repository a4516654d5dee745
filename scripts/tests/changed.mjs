// Which tests a change can touch: those that import a changed file over however many others, those about the area of a changed file of the
// server (which tests reach by calls, not by imports), and the browser suites that open pages which show it.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** What every test runs on. */
const GROUND =
  /^(package-lock\.json|jest\.config\.mjs|tsconfig\.json|tests\/support\/(environment\/|outside\.ts|[^/]+\.(setup\.ts|cjs)))/;
/** Parts of the server that every call goes through; further ones lie right under src/server. */
const SERVER_GROUND = /^src\/server\/(kit|pipeline|db|http|jobs)\/|^src\/server\/[^/]+$/;
/** Parts of the console that every page is made of, and what browser tests run on. */
const CONSOLE_GROUND =
  /^(src\/(kit|layouts|request|app|access)\b|config\/|\.umirc\.ts|playwright\.config\.mjs)/;
/** What a test imports that reads the whole tree. */
const READS_TREE = 'tests/support/sources.ts';
/** What a browser test imports that opens every page of the menu. */
const OPENS_ALL = 'tests/support/menuPages.ts';
/** A file that brings so many areas together (routes, lists, the seed) says nothing about what its importers are about. */
const MANY_AREAS = 10;

const sourceCache = new Map();
const read = (path) => {
  if (!sourceCache.has(path)) sourceCache.set(path, readFileSync(path, 'utf8'));
  return sourceCache.get(path);
};

/** The files that differ from a commit, committed or not, with those that git does not know yet. */
export function changedFiles(base) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
  try {
    return [
      ...git('diff', '--no-renames', '-z', '--name-only', base, '--'),
      ...git('ls-files', '-z', '--others', '--exclude-standard'),
    ];
  } catch {
    console.error(`"${base}" is no commit here: npm run test:changed -- <commit>`);
    process.exit(2);
  }
}

/** `orders` for src/server/orders/x.ts and src/domain/orders/codes.ts; undefined outside of an area. */
const areaOf = (path) => /^src\/(?:server|domain|components)\/([^/]+)\//.exec(path)?.[1];

function fileOf(target) {
  return ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
    .map((ending) => target + ending)
    .find(isSource);
}
const isSource = (path) => /\.(tsx?|mjs|css)$/.test(path) && existsSync(path);

const importCache = new Map();
/** The files of ours that a file imports, types too. */
function importsOf(path) {
  if (path.endsWith('.css')) return [];
  if (!importCache.has(path)) {
    const targets = ts.preProcessFile(read(path)).importedFiles.map(({ fileName }) => {
      if (fileName.startsWith('@/')) return `src/${fileName.slice(2)}`;
      return fileName.startsWith('.') ? posix.join(posix.dirname(path), fileName) : undefined;
    });
    importCache.set(path, [...new Set(targets.flatMap((target) => fileOf(target ?? '') ?? []))]);
  }
  return importCache.get(path);
}

const isComposition = (path) => new Set(importsOf(path).map(areaOf)).size > MANY_AREAS;

/** A file with all that it imports, over however many others. */
function closureOf(path) {
  const seen = new Set();
  const visit = (at) => {
    if (seen.has(at)) return;
    seen.add(at);
    if (at === path || !isComposition(at)) importsOf(at).forEach(visit);
  };
  visit(path);
  return seen;
}

/** The first part of the addresses of pages that show what changed, such as `finance`. */
function sectionsOf(changed, areas) {
  const pages = readdirSync('src/pages', { recursive: true })
    .map((name) => `src/pages/${String(name).replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/index.tsx'));
  const shown = pages.filter((page) =>
    [...closureOf(page)].some((path) => changed.has(path) || (areaOf(path) && areas.has(areaOf(path)))),
  );
  return new Set(shown.map((page) => page.split('/')[2]));
}

/**
 * The test files that a change can touch, of all tiers.
 * @param paths the files that changed
 * @param files all test files, as of tiers.mjs
 */
export function touchedBy(paths, files) {
  const changed = new Set(paths);
  const some = (pattern) => paths.some((path) => pattern.test(path));
  const areas = new Set(
    paths.filter((path) => path.startsWith('src/server/')).flatMap((path) => areaOf(path) ?? []),
  );
  const sections = sectionsOf(changed, areas);
  const all = {
    unit: some(GROUND),
    pages: some(GROUND),
    server: some(SERVER_GROUND) || some(GROUND),
    e2e: some(CONSOLE_GROUND),
  };

  const isTouched = ({ path, project, inTest }) => {
    if (inTest && all[project]) return true;
    const closure = closureOf(path);
    if (paths.length > 0 && closure.has(READS_TREE)) return true;
    if ([...closure].some((file) => changed.has(file))) return true;
    // What a test and its own helpers name, not what those stand on.
    const named = [path, ...importsOf(path).filter((file) => file.startsWith('tests/'))].flatMap(importsOf);
    if (project === 'server') return named.some((file) => areas.has(areaOf(file)));
    if (project !== 'e2e' || sections.size === 0) return false;
    const opened = new RegExp(`['"\`]/(${[...sections].join('|')})\\b`);
    return closure.has(OPENS_ALL) || opened.test(read(path));
  };
  return files.filter(isTouched);
}
