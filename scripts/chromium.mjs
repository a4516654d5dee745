// Where Chromium is, how it is started, and how it gets here when it is missing.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nobody outside is asked, and no page waits for an answer from there.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** The shell without a window first: a page takes half of the processor there. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Playwright's own copy, if it was installed; Playwright itself may be missing before `npm ci`. */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** The path of a Chromium, or undefined. CHROMIUM names one explicitly. */
export const findChromium = () =>
  [process.env.CHROMIUM, ...places, playwrightsOwn()].find((path) => path && existsSync(path));

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  execFileSync(command, args, { stdio: 'inherit' });
}

/** Installs Chromium through apt when we may (with fonts for Chinese), otherwise through Playwright. */
export function ensureChromium() {
  if (findChromium()) return;
  console.log('Chromium is missing; the browser tests need it.');
  const root = process.getuid?.() === 0;
  const sudo = !root && has('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0;
  if (has('apt-get') && (root || sudo)) {
    const apt = (...args) => (root ? run('apt-get', args) : run('sudo', ['apt-get', ...args]));
    const install = (chromium) => apt('install', '-y', '--no-install-recommends', chromium, 'fonts-noto-cjk');
    try {
      apt('update');
      try {
        install('chromium-headless-shell');
      } catch {
        // Older systems have no package of it.
        install('chromium');
      }
    } catch (error) {
      console.log(`The package manager could not do it (${error.message}); trying Playwright.`);
    }
  }
  if (findChromium()) return;
  try {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  } catch (error) {
    console.log(`Playwright could not do it either (${error.message}).`);
  }
  if (!findChromium()) {
    console.error('Please install Chromium (or Chrome) and name it: CHROMIUM=/path/to/chromium npm test');
    process.exit(1);
  }
}
