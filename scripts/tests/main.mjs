// npm test, npm run test:all, npm run test:changed and npm run check: what each promises stands in docs/decisions/066-three-tiers.md.
//   node scripts/tests/main.mjs [test|all|changed [commit]] [--shard 2/6] [--last-failed] [--strict] [--no-browser] [--table]
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { touchedBy } from './changed.mjs';
import { countLine, failedList, slowestTable, stageTable, unsteadyList, wholeTable } from './report.mjs';
import { keyOf, Results } from './results.mjs';
import { runStage } from './runStage.mjs';
import { shareOf, stagesFor } from './stages.mjs';
import { testFiles } from './tiers.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

const RECORDED = join('test-results', 'all');
const { command, base, shard, lastFailed, strict, browser, table } = readOptions();

if (table) {
  printAll(recorded());
  process.exit(0);
}

const results = new Results(
  command === 'all'
    ? join(RECORDED, `${shard.shard}-of-${shard.of}.ndjson`)
    : join(mkdtempSync(join(tmpdir(), 'tulay-results-')), 'results.ndjson'),
);
const stages = pick(shareOf(await planned(), shard));
const keys = new Set(stages.flatMap(keysOf));
results.forget(keys);
if (!lastFailed) rmSync(join('test-results', 'failures'), { recursive: true, force: true });

const ran = [];
for (const stage of stages) {
  console.log(`\n== ${stage.title}`);
  const outcome = await runStage(stage, results);
  console.log(`== ${outcome.passed ? 'ok' : 'FAILED'}, ${outcome.seconds.toFixed(1)} s`);
  ran.push({ ...stage, ...outcome });
}

const outcomes = results.outcomes();
const unsteady = unsteadyList(outcomes);
const lingered = ran.filter((stage) => stage.lingered);
print(stageTable(ran), command === 'all' ? wholeTable(outcomes) : slowestTable(outcomes));
if (command === 'all') print(slowestTable(outcomes));
print(
  unsteady,
  lingered.map(
    ({ title }) => `A worker did not end by itself (something that a test opened is still open): ${title}`,
  ),
  failedList(outcomes),
);
console.log(countLine(outcomes));
const isStrictFailure = strict && (unsteady.length > 0 || lingered.length > 0);
if (ran.some(({ passed }) => !passed) || isStrictFailure) process.exitCode = 1;

/** All stages of the command, before they are shared out. */
async function planned() {
  const postgres = await postgresAddress();
  const all = testFiles().filter(({ project }) => browser || project !== 'e2e');
  if (command === 'all') return stagesFor({ files: all, postgres, whole: true, withReadme: true });
  const files = command === 'test' ? all.filter(({ inTest }) => inTest) : touchedBy(base, all);
  return stagesFor({ files, postgres, whole: false, withReadme: false });
}

/** With --last-failed, what failed in the run before or was not reached by it. */
function pick(all) {
  if (!lastFailed) return all;
  const before = results.outcomes();
  const isOpen = (key) => (before.get(key)?.failed ?? 1) > 0;
  return all.flatMap((stage) => {
    if (!stage.files) return ['umi', 'build'].includes(stage.stage) || isOpen(stage.stage) ? [stage] : [];
    const files = stage.files.filter((path) => isOpen(keyOf({ ...stage, path })));
    return files.length > 0 ? [{ ...stage, files }] : [];
  });
}

function keysOf({ stage, files }) {
  return files ? [stage, ...files.map((path) => keyOf({ stage, path }))] : [stage];
}

/** What all shares of `test:all` on this machine came to. */
function recorded() {
  let files = [];
  try {
    files = readdirSync(RECORDED).sort();
  } catch {
    // None has run yet.
  }
  return new Map(files.flatMap((name) => [...new Results(join(RECORDED, name)).outcomes()]));
}

function printAll(all) {
  print(wholeTable(all), slowestTable(all), unsteadyList(all), failedList(all));
  console.log(countLine(all));
}

function print(...parts) {
  for (const lines of parts) if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
  console.log('');
}

function readOptions() {
  const options = {
    shard: { type: 'string', default: '1/1' },
    'last-failed': { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    'no-browser': { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [name = 'test', from = 'origin/main'] = positionals;
    const [part, of] = values.shard.split('/').map(Number);
    if (!['test', 'all', 'changed'].includes(name)) throw new Error(`there is no tier "${name}"`);
    if (!(part >= 1 && part <= of))
      throw new Error(`--shard takes a part of a whole, such as 2/6: ${values.shard}`);
    if (name !== 'all' && (of > 1 || values['last-failed']))
      throw new Error('--shard and --last-failed are for test:all');
    return {
      command: name,
      base: from,
      shard: { shard: part, of },
      lastFailed: values['last-failed'],
      strict: values.strict,
      browser: !values['no-browser'],
      table: values.table,
    };
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
    if (process.env.REQUIRE_POSTGRES) {
      console.error(
        'PostgreSQL does not answer (TEST_DATABASE_URL or 127.0.0.1:5432), and this run requires it.',
      );
      process.exit(1);
    }
    console.log('PostgreSQL does not answer: server tests run on the embedded database.');
    return undefined;
  }
}
