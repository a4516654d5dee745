import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build as bundle } from 'esbuild';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { tokenOf } from './caller';
import { atMost, type Figure, type Skipped } from './figures';
import { bareTable, figuresOfWalk, walk } from './moves';
import type { Options } from './options';
import { besidePeer } from './peer';
import { build, startProgram } from './program';
import { median } from './stats';
import { fillFolder, removeFolder, temporaryFolder } from './stores';
import { freshContext, type Visit, visit } from './visits';

const KB = 1024;
const LIST = '/tulayTransaction/ntdSwap/paybills';
const ROW = 'tr.ant-table-row';

interface Journeys {
  readonly login: Visit;
  readonly cold: readonly Visit[];
  readonly warm: readonly Visit[];
  /** The same server, the same browser, a page of a few bytes. */
  readonly bareMs: readonly number[];
  /** From page to page in one window. */
  readonly moves: readonly Figure[];
  /** Beside another console, if one is given. */
  readonly peer: readonly Figure[];
}

async function travel(origin: string, runs: number, peer?: string): Promise<Journeys> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const token = await tokenOf(origin);
    const first = await freshContext(browser);
    const login = await visit(first, `${origin}/user/login`, 'button[type=submit]');
    await first.close();
    const cold: Visit[] = [];
    const warm: Visit[] = [];
    const bareMs: number[] = [];
    for (let run = 0; run < runs; run++) {
      const context = await freshContext(browser, token);
      cold.push(await visit(context, origin + LIST, ROW));
      warm.push(await visit(context, origin + LIST, ROW));
      bareMs.push((await visit(context, `${origin}/healthz`, 'body')).ms);
      await context.close();
    }
    const context = await freshContext(browser, token);
    const moves = figuresOfWalk(await walk(context, origin, runs), await bareTable(context, runs));
    await context.close();
    const beside = peer ? await besidePeer(browser, { origin, token, list: LIST }, peer, runs) : [];
    return { login, cold, warm, bareMs, moves, peer: beside };
  } finally {
    await browser.close();
  }
}

/** The floor of a page's bytes: only the parts of React and antd that it cannot do without, bundled and packed alike. */
async function floorBytes(antdParts: string): Promise<number> {
  const contents = `
    import { createRoot } from 'react-dom/client';
    import { createElement } from 'react';
    import { ${antdParts} } from 'antd';
    createRoot(document.body).render(createElement('div', null, ...[${antdParts}].map((one) => createElement(one))));`;
  const { outputFiles } = await bundle({
    stdin: { contents, resolveDir: __dirname, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? Buffer.alloc(0)).length;
}

async function figuresOf({ login, cold, warm, bareMs, moves, peer }: Journeys): Promise<Figure[]> {
  const encodings = [...new Set([login, ...cold].flatMap((one) => [...one.encodings]))].join(', ');
  const bytes = (name: string, value: number, floor: number, limit: number): Figure => ({
    part: 'pages',
    name,
    value: value / KB,
    unit: 'KB',
    floor: { name: 'React and the antd parts alone', value: floor / KB },
    limit: atMost(limit),
    more: { encodings },
  });
  const bare = { name: 'a page of a few bytes', value: median(bareMs) };
  const time = (name: string, visits: readonly Visit[]): Figure => ({
    part: 'pages',
    name,
    value: median(visits.map(({ ms }) => ms)),
    unit: 'ms',
    floor: bare,
    more: { runs: visits.length },
  });
  return [
    bytes('JavaScript of /user/login, cold', login.scriptBytes, await floorBytes('Form, Input, Button'), 250),
    bytes(
      'JavaScript of the first list, cold',
      median(cold.map(({ scriptBytes }) => scriptBytes)),
      await floorBytes('Input, Button, Table, Select, Menu, Dropdown'),
      450,
    ),
    {
      part: 'pages',
      name: 'our own face on /user/login, cold',
      value: login.faceBytes / KB,
      unit: 'KB',
      limit: atMost(50),
    },
    time('first row, cold', cold),
    time('first row, warm', warm),
    ...moves,
    ...peer,
  ];
}

/** What the built console costs in a browser, from the real server with its demo data. */
export async function benchPages({ quick, peer }: Options): Promise<(Figure | Skipped)[]> {
  if (!findChromium()) return [{ part: 'pages', because: 'there is no Chromium; npm test installs one' }];
  build();
  const dataDir = await temporaryFolder();
  try {
    await fillFolder(dataDir, { orders: quick ? 5_000 : 60_000 });
    const server = await startProgram(dataDir);
    try {
      return await figuresOf(await travel(server.origin, quick ? 2 : 7, peer));
    } finally {
      await server.stop();
    }
  } finally {
    await removeFolder(dataDir);
  }
}
