// Runs one stage: a command, or Jest or Playwright over files.
import { spawn } from 'node:child_process';
import { keyOf } from './results.mjs';

/** What Jest writes when a worker had to be killed. */
const LINGERED = 'failed to exit gracefully';

const SIGNALS = ['SIGINT', 'SIGTERM'];

const ENV = {
  ...(process.stderr.isTTY && { FORCE_COLOR: '1' }),
  TEST_DATABASE_URL: '',
  DID_YOU_KNOW: 'none',
};

/**
 * Runs a stage and adds what became of it to the results.
 * @param run runs a Node program; another one in tests
 * @returns `{ passed, seconds, lingered }`: whether all of it passed, and whether a worker of Jest had to be killed
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
  const { status, lingered } = await run(argsOf(stage), {
    ...stage.env,
    TULAY_TEST_REPORT: results.file,
    TULAY_TEST_STAGE: stage.stage,
  });
  const outcomes = results.outcomes();
  const failed = stage.files.filter((path) => (outcomes.get(keyOf({ ...stage, path }))?.failed ?? 1) > 0);
  // What the run never came to has failed as well.
  for (const path of failed)
    if (!outcomes.has(keyOf({ ...stage, path })))
      results.add({ stage: stage.stage, path, seconds: 0, tests: [], error: 'it was not run' });
  // When every file passed and the run did not, what comes before the first or after the last of them failed.
  if (failed.length === 0 && status !== 0)
    results.add({ stage: stage.stage, seconds: 0, error: `the run ended with ${status}` });
  return { passed: failed.length === 0 && status === 0, lingered };
}

const argsOf = (stage) => (stage.runner === 'playwright' ? playwrightArgs(stage) : jestArgs(stage));

/** It takes patterns of whole paths. */
const playwrightArgs = ({ files, withAll }) => [
  'node_modules/@playwright/test/cli.js',
  'test',
  ...(withAll ? [] : ['--grep-invert', '@all']),
  ...files.map((path) => `/${path.replaceAll('.', '\\.')}$`),
];

const jestArgs = ({ projects, workers, files }) => [
  'node_modules/jest/bin/jest.js',
  '--maxWorkers',
  String(workers),
  '--reporters=default',
  '--reporters=./scripts/tests/jestReporter.cjs',
  '--selectProjects',
  ...projects,
  '--runTestsByPath',
  ...files,
];

/** Runs a Node program and shows what it writes. It ends with us. */
async function runNode(args, env) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...ENV, ...env },
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
