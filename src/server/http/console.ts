import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { flatten } from '../../domain/kit/menu';
import { menu } from '../../domain/menu';
import type { ServerRequest, ServerResponse } from '../createServer';
import { accepts } from './packing';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Best first; each made at build beside the file (`scripts/compress.mjs`). */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The build puts a hash of the content into the name: such a file never changes. */
const HASHED = /\.[0-9a-f]{8}\.(async\.)?\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';

interface File {
  readonly type: string;
  readonly etag: string;
  readonly cache: string;
  readonly plain: Buffer;
  readonly packed: ReadonlyMap<string, Buffer>;
}

/** The built console: its files, and its page for every address that is a page of the console. */
export interface Console {
  /** Undefined when this is not for the console to answer. */
  answer(request: ServerRequest): ServerResponse | undefined;
}

/** Reads the built console into memory once; undefined when it has not been built. */
export function readConsole(folder: string): Console | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const files = new Map(namesIn(folder).map((name) => [`/${name}`, readFile(folder, name)]));
  const page = files.get('/index.html');
  return {
    answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const file = files.get(request.path);
      if (file) return fileAnswer(request, file, 200);
      return page && wantsPage(request)
        ? fileAnswer(request, page, isPage(request.path) ? 200 : 404)
        : undefined;
    },
  };
}

function namesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return names.filter((name) => !/\.(br|gz|map)$/.test(name));
}

function readFile(folder: string, name: string): File {
  const path = join(folder, name);
  const plain = readFileSync(path);
  const packed = ENCODINGS.filter(([, ending]) => existsSync(path + ending)).map(
    ([encoding, ending]) => [encoding, readFileSync(path + ending)] as const,
  );
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
    cache: HASHED.test(name) ? FOREVER : 'no-cache',
    plain,
    packed: new Map(packed),
  };
}

function fileAnswer({ headers }: ServerRequest, file: File, status: number): ServerResponse {
  const encoding = chosen(String(headers['accept-encoding'] ?? ''), file);
  // The same content in another encoding is another answer to a cache.
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const about = { etag, 'cache-control': file.cache, vary: 'accept-encoding' };
  if (status === 200 && headers['if-none-match'] === etag) return { status: 304, headers: about, body: '' };
  const content = { 'content-type': file.type, ...(encoding && { 'content-encoding': encoding }) };
  return {
    status,
    headers: { ...about, ...content },
    body: (encoding && file.packed.get(encoding)) || file.plain,
  };
}

function chosen(accepted: string, file: File): string | undefined {
  return ENCODINGS.map(([encoding]) => encoding).find(
    (encoding) => file.packed.has(encoding) && accepts(accepted, encoding),
  );
}

/** A browser that opens an address, not a script or image that is missing. */
function wantsPage({ headers, path }: ServerRequest): boolean {
  const accept = String(headers.accept ?? '*/*');
  return extname(path) === '' && /text\/html|\*\/\*/.test(accept);
}

const PAGES = ['/', '/user/login', ...flatten(menu).map(({ node }) => node.url)].filter((url) => url !== '');

/** An address under a page is that page with a record: the console says so itself when there is none. */
function isPage(path: string): boolean {
  return PAGES.some((page) => path === page || (page !== '/' && path.startsWith(`${page}/`)));
}
