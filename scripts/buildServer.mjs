// Bundles our own server code to dist-server/main.cjs; packages stay in node_modules. One file starts faster than hundreds.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/** Files that are read from a folder beside the module that reads them: here, beside the bundle. */
const folders = { migrations: 'src/server/db/migrations', data: 'src/server/areas/data' };

export async function buildServer() {
  await build({
    entryPoints: ['src/server/main.ts'],
    outfile: 'dist-server/main.cjs',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  for (const [name, folder] of Object.entries(folders)) {
    // What lay there before and is no more, such as a migration under another name, would still be read.
    rmSync(`dist-server/${name}`, { recursive: true, force: true });
    if (existsSync(folder)) cpSync(folder, `dist-server/${name}`, { recursive: true });
  }
}
