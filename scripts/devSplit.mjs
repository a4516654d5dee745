// npm run dev:split: the server restarts on its own edits, Umi's dev server proxies to it, and no mock is mounted.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const serverPort = process.env.PORT ?? '8000';
const consolePort = process.env.CONSOLE_PORT ?? '8001';
console.log(`API server on http://127.0.0.1:${serverPort}, console on http://127.0.0.1:${consolePort}`);

const start = (script, args, env) =>
  spawn(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });

const children = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'src/server/main.ts'], { PORT: serverPort }),
  start('@umijs/max/bin/max.js', ['dev'], {
    PORT: consolePort,
    MOCK: 'none',
    TULAY_SERVER: process.env.TULAY_SERVER ?? `http://127.0.0.1:${serverPort}`,
  }),
];

let stopping = false;
function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
