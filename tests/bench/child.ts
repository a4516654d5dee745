import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface Child<Out> {
  readonly answer: Out;
  /** Ends the process and waits for its end. */
  readonly close: () => Promise<void>;
}

/**
 * Runs a file of this folder in a process of its own, gives it its task and waits for its one answer. The process
 * stays until it is closed. Rejects when it ends or fails before.
 */
export async function inChild<Out>(
  file: string,
  task: object,
  options: { execArgv?: string[] } = {},
): Promise<Child<Out>> {
  // What runs TypeScript here (tsx) runs it there.
  const execArgv = [...process.execArgv, ...(options.execArgv ?? [])];
  const child = fork(join(__dirname, file), [], { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  // A run that is broken off leaves no process behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const answer = await new Promise<Out>((resolve, reject) => {
    child.once('message', (message: { answer?: Out; fault?: string }) =>
      message.fault ? reject(new Error(`${file}: ${message.fault}`)) : resolve(message.answer as Out),
    );
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)));
    child.send(task);
  }).catch(async (error: unknown) => {
    await ended(child);
    throw error;
  });
  return { answer, close: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(hard);
}

/** In the child: takes the task, answers, and stays. `work` may keep things open until `onEnd` of them is called. */
export function serveParent<In, Out>(
  work: (task: In) => Promise<{ answer: Out; onEnd?: () => Promise<void> }>,
): void {
  process.once('message', (task: In) => {
    work(task)
      .then(({ answer, onEnd }) => {
        process.once('SIGTERM', () => {
          (onEnd?.() ?? Promise.resolve()).finally(() => process.exit(0));
        });
        process.send?.({ answer });
      })
      .catch((error: unknown) => {
        process.send?.({ fault: error instanceof Error ? error.stack : String(error) });
        process.exitCode = 1;
        process.disconnect?.();
      });
  });
}
