// Bundles our own server code to dist-server/main.cjs; packages stay in node_modules. One file starts faster than hundreds.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/** Files that are read from a folder beside the module that reads them: here, beside the bundle. */
const folders = { migrations: 'src/server/db/migrations', data: 'src/server/areas/data' };

/** Of which commit it is built; nothing where there is no history, as in a folder that was copied. */
function builtOf() {
  try {
    const text = execFileSync('git', ['log', '-1', '--format=%h %ct'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [commit, seconds] = text.toString().trim().split(' ');
    const commitTime = new Date(Number(seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ');
    return { commit, commitTime };
  } catch {
    return null;
  }
}

export async function buildServer() {
  await build({
    // The worker that reads files from outside is a program of its own: it is started from its file.
    entryPoints: { main: 'src/server/main.ts', parsingWorker: 'src/server/parsing/worker.ts' },
    outdir: 'dist-server',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    sourcemap: true,
    define: { BUILT_OF: JSON.stringify(builtOf()) },
    logLevel: 'warning',
  });
  for (const [name, folder] of Object.entries(folders)) {
    // What lay there before and is no more, such as a migration under another name, would still be read.
    rmSync(`dist-server/${name}`, { recursive: true, force: true });
    if (existsSync(folder)) cpSync(folder, `dist-server/${name}`, { recursive: true });
  }
}
