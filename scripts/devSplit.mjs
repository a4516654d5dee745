// npm run dev:split: the server restarts on its own edits, Umi's dev server proxies to it, and no mock is mounted.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { watched } from './watched.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const serverPort = process.env.PORT ?? '8000';
const consolePort = process.env.CONSOLE_PORT ?? '8001';
console.log(`API server on http://127.0.0.1:${serverPort}, console on http://127.0.0.1:${consolePort}`);

const start = (args, env) =>
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  start(watched, { PORT: serverPort }),
  start(['node_modules/@umijs/max/bin/max.js', 'dev'], {
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
process.on('SIGTERM', () => stop(0));
// A terminal tells everybody at once: who is told a second time ends without finishing.
process.on('SIGINT', () => {
  if (process.stdin.isTTY) stopping = true;
  else stop(0);
});
