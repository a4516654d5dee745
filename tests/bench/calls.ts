import type { CallsAnswer, CallsTask } from './callsChild';
import { inChild } from './child';
import type { Figure, Skipped } from './figures';
import type { LoadAnswer, LoadTask } from './loadChild';
import type { Options } from './options';
import { benchUrl, fillFolder, noPostgres, onPostgres, removeFolder, temporaryFolder } from './stores';

const CLIENTS = 50;

async function load(
  task: Omit<LoadTask, 'clients' | 'warmUpMs' | 'runMs'>,
  quick: boolean,
): Promise<LoadAnswer> {
  const timing = quick ? { warmUpMs: 1500, runMs: 3000 } : { warmUpMs: 3000, runMs: 10_000 };
  const child = await inChild<LoadAnswer>('loadChild.ts', { ...task, ...timing, clients: CLIENTS });
  await child.close();
  return child.answer;
}

async function measure(kind: string, task: CallsTask, { quick }: Options): Promise<Figure[]> {
  const server = await inChild<CallsAnswer>('callsChild.ts', task);
  try {
    const { port, barePort, path, headers, body } = server.answer;
    const bareHeaders = { 'content-type': 'application/json' };
    const bare = await load({ port: barePort, path: '/bare', headers: bareHeaders, body }, quick);
    const ours = await load({ port, path, headers, body }, quick);
    if (ours.refused + bare.refused > 0) throw new Error(`${ours.refused + bare.refused} calls were refused`);
    return [figureOf(kind, ours, bare)];
  } finally {
    await server.close();
  }
}

function figureOf(kind: string, ours: LoadAnswer, bare: LoadAnswer): Figure {
  return {
    part: `calls, ${kind}`,
    name: `list calls a second, one process, ${CLIENTS} clients`,
    value: ours.perSecond,
    unit: '/s',
    floor: { name: 'bare Fastify route, same SQL', value: bare.perSecond },
    more: {
      shareOfBare: ours.perSecond / bare.perSecond,
      p50Ms: ours.p50,
      p95Ms: ours.p95,
      bareP50Ms: bare.p50,
      bareP95Ms: bare.p95,
    },
  };
}

async function onEmbedded(options: Options): Promise<Figure[]> {
  const dataDir = await temporaryFolder();
  try {
    await fillFolder(dataDir, { orders: options.quick ? 10_000 : 60_000 });
    return await measure('PGlite', { dataDir }, options);
  } finally {
    await removeFolder(dataDir);
  }
}

async function onServer(options: Options): Promise<(Figure | Skipped)[]> {
  const without = await noPostgres();
  if (without) return [{ part: 'calls, PostgreSQL', because: without }];
  const store = await onPostgres({ orders: options.quick ? 10_000 : 60_000 });
  try {
    return await measure('PostgreSQL', { databaseUrl: benchUrl() }, options);
  } finally {
    await store.close();
  }
}

/** What one server process answers in a second, against a bare route with the same statement. */
export async function benchCalls(options: Options): Promise<(Figure | Skipped)[]> {
  return [...(await onEmbedded(options)), ...(await onServer(options))];
}
