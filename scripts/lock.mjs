// npm run lock: brings package-lock.json up to date so that it installs anywhere.
// - No download addresses: they would name the registry of whoever wrote the file.
// - Written by npm 10, which Node 20 and 22 bring: it lists optional peers that npm 11 leaves out, and refuses without.
// - Every platform's optional package is listed, also those that the registry at hand does not carry: npm leaves
//   them out of the file without a word, and `npm ci` then refuses it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
execFileSync('npx', ['--yes', 'npm@10', 'install', '--package-lock-only'], { stdio: 'inherit' });

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { packages } = lock;

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'loong64', 'ppc64', 'riscv64', 's390x'];

/** What the name of a platform's package says: `…-linux-x64-musl`. */
function platform(name) {
  const words = name.split('-');
  const libc = words.some((word) => /^(linux)?musl/.test(word))
    ? 'musl'
    : words.includes('gnu') && words.includes('linux')
      ? 'glibc'
      : undefined;
  return {
    cpu: processors.filter((one) => words.includes(one)),
    ...(libc ? { libc: [libc] } : {}),
    os: systems.filter((one) => words.includes(one)),
  };
}

/** Where Node would look for a package from there. */
function found(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at}${at && '/'}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

const added = [];
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const { os, cpu, libc } = platform(name);
    if (found(path, name) || !/^\d+\.\d+\.\d+/.test(version) || os.length === 0 || cpu.length === 0) continue;
    packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(dev ? { dev } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os,
    };
    added.push(name);
  }
}

for (const [path, one] of Object.entries(packages)) {
  delete one.resolved;
  // npm 10 forgets which C library a package is for; npm 11 would then install both.
  const { libc } = platform(path.slice(path.lastIndexOf('node_modules/')));
  if (one.optional && one.os?.includes('linux') && libc) one.libc ??= libc;
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added.length} packages of other platforms added`);
