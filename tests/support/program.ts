import { type ChildProcess, spawn } from 'node:child_process';

/** The real program in a process of its own, from its source. */
export interface Program {
  readonly process: ChildProcess;
  readonly origin: string;
  /** What it wrote so far. */
  readonly said: readonly string[];
  /** Its exit code; null when it was cut off. */
  readonly ended: Promise<number | null>;
}

/** Those that run. */
const running = new Set<ChildProcess>();

/** Starts it on a port with settings of its own, such as where its data is. */
export function startProgram(port: number, settings: Readonly<Record<string, string>>): Program {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], { env });
  running.add(child);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  ended.then(() => running.delete(child));
  return { process: child, origin: `http://127.0.0.1:${port}`, said, ended };
}

/** Resolves when it answers; throws with what it wrote when it does not. */
export async function ready({ process: child, origin, said }: Program): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) break;
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return;
    await pause(100);
  }
  throw new Error(`the server did not start: ${said.join('')}`);
}

/** Cuts off what still runs: whoever starts some does so in the end. */
export async function cutOffAll(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  await pause(100);
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
