import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

/** Builds console and server when their sources are newer, as `npm start` does. Throws when that fails. */
export function build(): void {
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs', 'build'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0 || !existsSync(join(root, 'dist-server', 'main.cjs'))) throw new Error('the build failed');
}

export interface Program {
  readonly origin: string;
  /** Milliseconds from the start of the process to its first answer. */
  readonly firstAnswerMs: number;
  readonly stop: () => Promise<void>;
}

const PATIENCE_MS = 180_000;

/** Starts the built server as `npm start` does, on this machine only, and waits for its first answer. */
export async function startProgram(dataDir: string, settings: Record<string, string> = {}): Promise<Program> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    TULAY_DEMO_LIFE: '0',
  };
  const started = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.cjs'], {
    cwd: root,
    env: { ...process.env, ...own, ...settings },
    stdio: 'ignore',
  });
  // A run that is broken off leaves no server behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const stop = () => stopped(child);
  while (performance.now() - started < PATIENCE_MS) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return { origin, firstAnswerMs: performance.now() - started, stop };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await stop();
  throw new Error('the server did not answer in time');
}

/** Milliseconds that a plain Node process takes for a script, started in the project's folder. */
export async function bareProcessMs(script: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await exited(child);
  return performance.now() - started;
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = exited(child).catch(() => {});
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(hard);
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a process ended with code ${code}`)),
    );
    child.once('error', reject);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
