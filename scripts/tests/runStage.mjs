// Runs one stage: a command, or Jest over files, those of browsers again when they fail.
import { spawn } from 'node:child_process';
import { keyOf } from './results.mjs';

/** What Jest writes when a worker had to be killed. */
const LINGERED = 'failed to exit gracefully';

const SIGNALS = ['SIGINT', 'SIGTERM'];

const ENV = {
  ...process.env,
  ...(process.stderr.isTTY && { FORCE_COLOR: '1' }),
  TEST_DATABASE_URL: '',
  DID_YOU_KNOW: 'none',
};

/**
 * Runs a stage and adds what became of it to the results.
 * @param run runs a Node program; another one in tests
 * @returns `{ passed, seconds, lingered, again }`: whether all of it passed, and what was run again
 */
export async function runStage(stage, results, run = runNode) {
  const started = performance.now();
  const { passed, ...rest } = await (stage.files
    ? runFiles(stage, results, run)
    : runCommand(stage, results, run));
  return { passed, ...rest, seconds: (performance.now() - started) / 1000 };
}

async function runCommand({ stage, args }, results, run) {
  const started = performance.now();
  const { status } = await run(args, {});
  const error = status === 0 ? undefined : `it ended with ${status}`;
  results.add({ stage, seconds: (performance.now() - started) / 1000, error });
  return { passed: !error };
}

async function runFiles(stage, results, run) {
  let files = stage.files;
  let lingered = false;
  for (let attempt = 0; ; attempt += 1) {
    const before = results.lines().length;
    const { status, lingered: some } = await run(jestArgs(stage, files), {
      ...stage.env,
      TULAY_TEST_REPORT: results.file,
      TULAY_TEST_STAGE: stage.stage,
      TULAY_TEST_ATTEMPT: String(attempt + 1),
    });
    lingered ||= some;
    const outcomes = results.outcomes();
    const failed = files.filter((path) => (outcomes.get(keyOf({ ...stage, path }))?.failed ?? 1) > 0);
    if (failed.length === 0) {
      // A test that passed before may fail in a file that runs again, and Jest says so.
      if (status === 0 || results.lines().slice(before).some(isFailure)) return { passed: true, lingered };
      // Every file passed, and Jest did not: what comes before the first or after the last of them failed.
      results.add({ stage: stage.stage, seconds: 0, error: `Jest ended with ${status}` });
      return { passed: false, lingered };
    }
    if (attempt === stage.retries) {
      // What the run never came to has failed as well.
      for (const path of failed)
        if (!outcomes.has(keyOf({ ...stage, path })))
          results.add({ stage: stage.stage, path, seconds: 0, tests: [], error: 'it was not run' });
      return { passed: false, lingered };
    }
    console.log(`\n== Again, in windows and servers of their own: ${failed.join(', ')}`);
    files = failed;
  }
}

const isFailure = ({ error, tests }) => error !== undefined || tests?.some(({ passed }) => !passed);

const jestArgs = ({ projects, workers }, files) => [
  'node_modules/jest/bin/jest.js',
  '--maxWorkers',
  String(workers),
  '--reporters=default',
  '--reporters=./scripts/tests/reporter.cjs',
  '--selectProjects',
  ...projects,
  '--runTestsByPath',
  ...files,
];

/** Runs a Node program and shows what it writes. It ends with us. */
async function runNode(args, env) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...ENV, ...env },
  });
  const end = (signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  let tail = '';
  child.stderr.on('data', (data) => {
    process.stderr.write(data);
    tail = (tail + data).slice(-10_000);
  });
  const status = await new Promise((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  for (const signal of SIGNALS) process.off(signal, end);
  return { status, lingered: tail.includes(LINGERED) };
}
