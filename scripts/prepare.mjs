// What must be there before a command: packages, and for `npm start`, `npm test` and `npm run build` the built programs;
// plain Node, because a fresh clone has nothing else.
// node scripts/prepare.mjs packages|start|test|build
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const purpose = process.argv[2] ?? 'build';
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function run(command, args, options = {}) {
  execFileSync(command, args, { stdio: 'inherit', ...options });
}

function step(text, work) {
  const started = performance.now();
  console.log(`> ${text}`);
  const result = work();
  const done = () => console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result instanceof Promise ? result.then(done) : done();
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 15)) {
  console.error(`Tulay needs Node 20.15 or newer; this is ${process.version}.`);
  process.exit(1);
}

/** npm leaves its own copy of the lockfile behind when it has installed everything. */
function installed() {
  const marker = 'node_modules/.package-lock.json';
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

/** The same packages as the lockfile names: git gives files new times, so that times alone would install again. */
function lockedAsInstalled() {
  const stamp = 'node_modules/.tulay-lock';
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(['package-lock.json']);
}

/** Content, not times: a checkout makes every file look new. */
function hashOf(paths, skip = () => false) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  const visit = (path) => {
    if (skip(path) || !existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else {
      hash
        .update(relative(root, join(root, path)))
        .update('\0')
        .update(readFileSync(path))
        .update('\0');
    }
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

const generated = (path) => /(^|[\\/])\.umi(-|$)/.test(path);
const shared = ['package-lock.json', 'locales', 'tsconfig.json'];

const programs = [
  {
    title: 'the console (max build)',
    stamp: 'dist-server/console.sha256',
    output: 'dist/index.html',
    hash: () =>
      hashOf(
        [...shared, '.umirc.ts', 'config', 'public', 'src'],
        (path) => generated(path) || path === join('src', 'server'),
      ) + [process.env.API_HOST, process.env.APP_API_HOST].join(),
    async build() {
      run(process.execPath, ['node_modules/@umijs/max/bin/max.js', 'build'], {
        env: { ...process.env, NODE_ENV: 'production', DID_YOU_KNOW: 'none' },
      });
      const { compress } = await import('./compress.mjs');
      console.log(`  ${await compress('dist')} files compressed`);
    },
  },
  {
    title: 'the server (esbuild)',
    stamp: 'dist-server/server.sha256',
    output: 'dist-server/main.cjs',
    hash: () => hashOf([...shared, 'scripts/buildServer.mjs', 'src/domain', 'src/server']),
    build: async () => (await import('./buildServer.mjs')).buildServer(),
  },
];

if (!lockedAsInstalled()) {
  if (!installed()) {
    await step('installing packages (npm ci)', () => {
      try {
        run(npm, ['ci', ...quiet]);
      } catch {
        console.log('> npm ci refused; trying npm install');
        run(npm, ['install', '--no-save', ...quiet]);
      }
    });
  }
  writeFileSync('node_modules/.tulay-lock', hashOf(['package-lock.json']));
}

if (purpose === 'test') (await import('./chromium.mjs')).ensureChromium();

if (purpose !== 'packages') await buildPrograms();

async function buildPrograms() {
  mkdirSync('dist-server', { recursive: true });
  for (const { title, stamp, output, hash, build } of programs) {
    const now = hash();
    if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue;
    rmSync(stamp, { force: true });
    await step(`building ${title}`, build);
    writeFileSync(stamp, now);
  }
}
