import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchCalls } from './calls';
import { benchDashboards } from './dashboards';
import { benchExports } from './exports';
import { type Figure, isSkipped, type Skipped, table } from './figures';
import { benchFxBatches } from './fxBatches';
import { benchLedger } from './ledger';
import { benchLists } from './lists';
import { benchLogs } from './logs';
import { benchMatrix } from './matrix';
import type { Options } from './options';
import { benchPages } from './pages';
import { benchPrices } from './prices';
import { benchSeals } from './seals';
import { benchStarts } from './starts';
import { benchUsers } from './users';

const PARTS: Readonly<Record<string, (options: Options) => Promise<(Figure | Skipped)[]>>> = {
  lists: benchLists,
  users: benchUsers,
  calls: benchCalls,
  exports: benchExports,
  starts: benchStarts,
  seals: benchSeals,
  ledger: benchLedger,
  exchange: benchFxBatches,
  dashboards: benchDashboards,
  logs: benchLogs,
  prices: benchPrices,
  pages: benchPages,
  matrix: benchMatrix,
};

const USAGE = `npm run bench -- [--only ${Object.keys(PARTS).join(' | ')}] [--quick] [--keep] [--peer <dist>]

  Measures Tulay, each figure beside its floor of the same run; prints a table and writes bench-results.json.
  --only   one part (may be given several times)
  --quick  smaller tables and shorter runs
  --keep   leaves the databases that take long to fill for the next run
  --peer   the folder of a built Ant Design Pro: sign-in and first list are measured in turns with it`;

/** A part that fails says so and leaves the others alone. */
async function run(name: string, options: Options): Promise<(Figure | Skipped)[]> {
  options.say(`--- ${name}`);
  const work = PARTS[name];
  if (!work) throw new Error(`there is no part ${name}: ${Object.keys(PARTS).join(', ')}`);
  try {
    return await work(options);
  } catch (error) {
    return [{ part: name, because: error instanceof Error ? (error.stack ?? error.message) : String(error) }];
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      peer: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const options: Options = {
    quick: values.quick,
    keep: values.keep,
    peer: values.peer,
    say: (line) => console.log(line),
  };
  const [busy = 0] = loadavg();
  const results: (Figure | Skipped)[] = [];
  const processors = availableParallelism();
  for (const name of values.only ?? Object.keys(PARTS)) {
    results.push(...(await run(name, options)));
    // After each part: a run that is broken off keeps what it has measured.
    await write(results, values.quick, { cpus: processors, loadBefore: busy });
  }
  console.log(`\n${table(results.filter(isFigure))}`);
  for (const { part, because } of results.filter(isSkipped)) console.log(`not measured: ${part}: ${because}`);
  if (busy > processors / 2) {
    console.log(
      `The machine was busy before the first measurement (load ${busy.toFixed(1)}): times are worse than they are.`,
    );
  }
}

const isFigure = (one: Figure | Skipped): one is Figure => !isSkipped(one);

async function write(
  results: readonly (Figure | Skipped)[],
  quick: boolean,
  about: { readonly cpus: number; readonly loadBefore: number },
): Promise<void> {
  const machine = { node: process.version, model: cpus()[0]?.model ?? '', ...about };
  const [figures, skipped] = [results.filter(isFigure), results.filter(isSkipped)];
  const report = { time: new Date().toISOString(), quick, machine, figures, skipped };
  await writeFile('bench-results.json', `${JSON.stringify(report, null, 2)}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
