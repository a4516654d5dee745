// Bundles our own server code to dist-server/main.cjs; packages stay in node_modules. One file starts faster than hundreds.
import { cpSync, existsSync } from 'node:fs';
import { build } from 'esbuild';

/** SQL files are read from `migrations` beside the module that reads them: here, beside the bundle. */
const migrations = 'src/server/db/migrations';

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
  if (existsSync(migrations)) cpSync(migrations, 'dist-server/migrations', { recursive: true });
}
