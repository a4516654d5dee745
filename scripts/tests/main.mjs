// npm test, npm run test:all, npm run test:changed and npm run check: what each promises stands in docs/decisions/066-three-tiers.md.
//   node scripts/tests/main.mjs [test|all|changed [commit]] [--shard 2/6] [--last-failed] [--table] [--strict] [--no-browser]
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { changedFiles, touchedBy } from './changed.mjs';
import { readOptions } from './options.mjs';
import { recorded, resultsOfShare } from './recorded.mjs';
import { countLine, failedList, slowestTable, stageTable, unsteadyList, wholeTable } from './report.mjs';
import { Results } from './results.mjs';
import { runStage } from './runStage.mjs';
import { isPreparation, keysOf, openStages, shareOf, stagesFor } from './stages.mjs';
import { testFiles } from './tiers.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

const { command, base, shard, lastFailed, strict, browser, table } = optionsOrEnd();
if (table) process.exit(printRecorded());

const results =
  command === 'all'
    ? resultsOfShare(shard, lastFailed)
    : new Results(join(mkdtempSync(join(tmpdir(), 'tulay-results-')), 'results.ndjson'));
const planned = shareOf(await plannedStages(), shard);
const stages = lastFailed ? openStages(planned, results.outcomes()) : planned;
results.forget(new Set(stages.flatMap(keysOf)));
const output = join('test-results', 'browser', `${shard.shard}-of-${shard.of}`);

// Properties try what no run has tried before.
if (command === 'all') process.env.TULAY_TEST_SEED ??= String(randomInt(2 ** 31));

const ran = [];
for (const stage of stages) {
  console.log(`\n== ${stage.title}${stage.files ? `, ${stage.files.length} files` : ''}`);
  // Playwright empties the folder: each stage of each share has its own.
  process.env.TULAY_TEST_OUTPUT = join(output, stage.stage);
  const outcome = await runStage(stage, results);
  console.log(`== ${outcome.passed ? 'ok' : 'FAILED'}, ${outcome.seconds.toFixed(1)} s`);
  ran.push({ ...stage, ...outcome });
  // Nothing that follows would be tried on what is here.
  if (!outcome.passed && isPreparation(stage)) break;
}

const outcomes = results.outcomes();
const unsteady = unsteadyList(outcomes);
const lingered = ran.filter((stage) => stage.lingered);
const notRun = planned.flatMap(({ stage, files }) =>
  (files ? files.map((path) => `${stage} ${path}`) : [stage]).filter((key) => !outcomes.has(key)),
);
print(
  stageTable(ran),
  command === 'all' ? wholeTable(outcomes) : [],
  slowestTable(outcomes),
  unsteady,
  lingered.map(
    ({ title }) => `A worker did not end by itself (something that a test opened is still open): ${title}`,
  ),
  failedList(outcomes),
  notRun.length > 0 ? ['Not run', ...notRun.map((key) => `  ${key}`)] : [],
);
const isStrictFailure = strict && (unsteady.length > 0 || lingered.length > 0);
if (isStrictFailure) console.log('Unsteady tests and workers that linger fail this run (--strict).');
console.log(countLine(outcomes));
const hasFailed =
  [...outcomes.values()].some(({ failed }) => failed > 0) || ran.some(({ passed }) => !passed);
if (hasFailed || notRun.length > 0 || isStrictFailure) process.exitCode = 1;
if (command !== 'all') rmSync(dirname(results.file), { recursive: true });

/** All stages of the command, before they are shared out. */
async function plannedStages() {
  const postgres = await postgresAddress();
  const all = testFiles().filter(({ project }) => browser || project !== 'e2e');
  if (command === 'all')
    return stagesFor({ files: all, postgres, whole: true, withAll: true, withReadme: true });
  const files = command === 'test' ? all.filter(({ inTest }) => inTest) : touchedBy(changedFiles(base), all);
  return stagesFor({ files, postgres, whole: false, withAll: command !== 'test', withReadme: false });
}

/** Prints what all shares came to; answers the exit status. */
function printRecorded() {
  const { outcomes: all, missing } = recorded();
  print(
    wholeTable(all),
    slowestTable(all),
    unsteadyList(all),
    failedList(all),
    missing.length > 0 ? [`Not run: ${missing.join(', ')}`] : [],
  );
  console.log(countLine(all));
  return missing.length > 0 || [...all.values()].some(({ failed }) => failed > 0) ? 1 : 0;
}

function print(...parts) {
  for (const lines of parts) if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
  console.log('');
}

function optionsOrEnd() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

/** The address of the PostgreSQL that tests may use, if one answers; the run ends where it is required and does not. */
async function postgresAddress() {
  const address = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    await client.end();
    return address;
  } catch {
    if (process.env.REQUIRE_POSTGRES || command === 'all') {
      console.error(
        'PostgreSQL does not answer (TEST_DATABASE_URL or 127.0.0.1:5432), and this run requires it.',
      );
      process.exit(1);
    }
    console.log('PostgreSQL does not answer: server tests run on the embedded database.');
    return undefined;
  }
}
