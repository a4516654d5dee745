import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { atMost, type Figure } from './figures';
import { median } from './stats';
import { freshContext, type Visit, visit } from './visits';

/** Ant Design Pro asks a server of its makers; here it stays on this machine. */
const ITS_SERVER = 'https://pro-api.ant-design-demo.workers.dev';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
};

const ROWS = Array.from({ length: 10 }, (_, key) => ({
  key,
  name: `Rule ${key}`,
  desc: 'What it is for',
  callNo: 100 + key,
  status: key % 4,
  updatedAt: '2026-11-01T00:00:00.000Z',
}));

/** What it is answered: somebody is signed in, and the list has ten rows. */
function answerTo(path: string): unknown {
  if (path === '/api/currentUser')
    return { success: true, data: { name: 'Operator', userid: '1', access: 'admin' } };
  if (path === '/api/rule') return { success: true, data: ROWS, total: ROWS.length };
  return { success: true, data: [] };
}

function sendPacked(response: ServerResponse, type: string, body: Buffer | string): void {
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000',
  });
  response.end(body);
}

/** Sends the built peer's files packed and kept for good, as ours are. */
async function serve(dist: string): Promise<{ origin: string; stop: () => void }> {
  const packed = new Map<string, Buffer>();
  const fileOf = (path: string) => {
    const file = join(dist, normalize(path));
    return existsSync(file) && statSync(file).isFile() ? file : join(dist, 'index.html');
  };
  const pack = (file: string) => {
    const content = readFileSync(file);
    return gzipSync(extname(file) === '.js' ? content.toString().replaceAll(ITS_SERVER, '') : content, {
      level: 9,
    });
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answerTo(pathname)));
      return;
    }
    const file = fileOf(pathname);
    const body = packed.get(file) ?? pack(file);
    packed.set(file, body);
    sendPacked(response, TYPES[extname(file)] ?? 'application/octet-stream', body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

interface Ours {
  readonly origin: string;
  readonly token: string;
  readonly list: string;
}

/** One page of each: where it is, and what says that it is there. */
interface Pages {
  readonly signIn: readonly [string, string];
  readonly list: readonly [string, string];
  readonly token?: string;
}

interface Times {
  readonly signIn: Visit[];
  readonly cold: Visit[];
  readonly warm: Visit[];
}

async function once(browser: Browser, { signIn, list, token }: Pages, times: Times): Promise<void> {
  const stranger = await freshContext(browser);
  times.signIn.push(await visit(stranger, ...signIn));
  await stranger.close();
  const operator = await freshContext(browser, token);
  times.cold.push(await visit(operator, ...list));
  times.warm.push(await visit(operator, ...list));
  await operator.close();
}

/** How much of the peer's time ours may take. */
const SHARE = { signIn: 0.6, cold: 0.6, warm: 0.7 } as const;

/** Sign-in and first list beside a built Ant Design Pro, in turns, each time in a browser that knows nothing yet. */
export async function besidePeer(
  browser: Browser,
  ours: Ours,
  dist: string,
  runs: number,
): Promise<Figure[]> {
  const peer = await serve(dist);
  const pages: Readonly<Record<'ours' | 'peer', Pages>> = {
    ours: {
      signIn: [`${ours.origin}/user/login`, 'input[type=password]'],
      list: [ours.origin + ours.list, 'tr.ant-table-row'],
      token: ours.token,
    },
    peer: {
      signIn: [`${peer.origin}/user/login`, 'input[type=password]'],
      list: [`${peer.origin}/list/table-list`, 'tbody tr[data-row-key]'],
    },
  };
  const empty = (): Times => ({ signIn: [], cold: [], warm: [] });
  const times = { ours: empty(), peer: empty() };
  for (let run = 0; run < runs; run += 1)
    for (const one of ['ours', 'peer'] as const) await once(browser, pages[one], times[one]);
  peer.stop();
  const ms = (visits: readonly Visit[]) => median(visits.map((one) => one.ms));
  const kilobytes = (visits: readonly Visit[]) => median(visits.map((one) => one.scriptBytes)) / 1024;
  const figure = (name: string, of: keyof Times): Figure => {
    const floor = { name: 'Ant Design Pro', value: ms(times.peer[of]) };
    const more = { runs, scriptKB: kilobytes(times.ours[of]), peerScriptKB: kilobytes(times.peer[of]) };
    const limit = atMost(floor.value * SHARE[of], `${SHARE[of]} of it`);
    return { part: 'peer', name, value: ms(times.ours[of]), unit: 'ms', floor, limit, more };
  };
  return [
    figure('sign-in, cold', 'signIn'),
    figure('first list, cold', 'cold'),
    figure('first list, warm', 'warm'),
  ];
}
