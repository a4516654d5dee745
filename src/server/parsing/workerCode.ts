import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The bundle of the worker, in the folder of the built server (scripts/buildServer.mjs). */
const BUILT = join(__dirname, 'parsingWorker.cjs');

let bundled: string | undefined;

/** A new worker thread that reads files: of the build, or, where TypeScript runs as it is, of the sources. */
export function startWorker(options: WorkerOptions): Worker {
  if (existsSync(BUILT)) return new Worker(BUILT, options);
  bundled ??= bundle();
  // It needs nothing that whoever started this process has preloaded, such as a compiler.
  return new Worker(bundled, { ...options, eval: true, execArgv: [] });
}

/** The sources of the worker with all that they import, in one text. */
function bundle(): string {
  // No package of the built server: loaded only where the sources are run.
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, 'worker.ts')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
