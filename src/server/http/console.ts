import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyStaticOptions } from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { flatten } from '../../domain/kit/menu';
import { menu } from '../../domain/menu';
import { PAGES_OF_VISITORS } from '../../domain/session/paths';

const INDEX = 'index.html';

/** The build puts a hash of the content into the name: such a file never changes. */
const HASHED = /\.[0-9a-f]{8}\.(async\.)?\w+(\.br|\.gz)?$/;
const FOREVER = 'public, max-age=31536000, immutable';

/** What is not asked for by its own name: what lies beside the folder, and what only stands in for a file. */
const NEVER = /\.\.|\.(br|gz|map)$/;

/** Whether a folder holds the built console. */
export const isConsole = (folder: string): boolean => existsSync(join(folder, INDEX));

/** By what one build of the console is told from another: its page names all its files by their content. */
export const buildOf = (folder: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, INDEX)))
    .digest('hex')
    .slice(0, 12);

/** How the files of the built console travel: packed at build (`scripts/compress.mjs`), those with a hash for ever. */
export const consoleFiles = (root: string): FastifyStaticOptions => ({
  root,
  serve: false,
  preCompressed: true,
  dotfiles: 'ignore',
  acceptRanges: false,
  cacheControl: false,
  allowedPath: (path) => !NEVER.test(path),
  setHeaders: (reply, path) => {
    reply.header('cache-control', HASHED.test(path) ? FOREVER : 'no-cache');
  },
});

/** Sends the page of the console for an address that is none of its files: 404 where it has no such page. */
export function sendPage(path: string, reply: FastifyReply): void {
  // Always whole: it is small, of one size in every build, and two builds may give their files the same date.
  reply.code(isPage(path) ? 200 : 404).sendFile(INDEX, { etag: false, lastModified: false });
}

/** A browser that opens an address, not a script or image that is missing. */
export function wantsPage({ headers }: FastifyRequest, path: string): boolean {
  const accept = String(headers.accept ?? '*/*');
  return extname(path) === '' && /text\/html|\*\/\*/.test(accept);
}

const PAGES = ['/', '/user/login', ...PAGES_OF_VISITORS, ...flatten(menu).map(({ node }) => node.url)].filter(
  (url) => url !== '',
);

/** An address under a page is that page with a record: the console says so itself when there is none. */
function isPage(path: string): boolean {
  return PAGES.some((page) => path === page || (page !== '/' && path.startsWith(`${page}/`)));
}
