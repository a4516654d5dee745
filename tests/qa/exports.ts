import { parseArgs } from 'node:util';
import { compareFolders } from './compare';
import { printed, writeReport } from './report';
import { writeExports } from './write';

const USAGE = `npm run qa:exports -- [--out folder] [--orders N] [--users N]
  writes what the Export of every list gives, in every language, on the demo data of a fixed moment
npm run qa:exports -- --compare A B [--report folder]
  compares two such folders cell by cell; ends with code 1 when they differ`;

/** Rows of differences that the terminal shows; the report has them all. */
const SHOWN = 50;

function options() {
  return parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: '.qa/exports' },
      orders: { type: 'string', default: '1500' },
      users: { type: 'string', default: '300' },
      compare: { type: 'boolean', default: false },
      report: { type: 'string', default: '.qa/differences' },
      help: { type: 'boolean', default: false },
    },
  });
}

async function write(out: string, orders: number, users: number): Promise<number> {
  for (const { file, rows } of await writeExports(out, { orders, users }))
    console.log(`${file}: ${rows} rows`);
  return 0;
}

async function compare(before: string, after: string, report: string): Promise<number> {
  const { files, differences } = await compareFolders(before, after);
  if (differences.length === 0) {
    console.log(`${files} files are the same, cell by cell.`);
    return 0;
  }
  console.log(printed(differences.slice(0, SHOWN)));
  const written = await writeReport(report, differences);
  console.log(
    `\n${differences.length} differences in ${files} files; all of them in ${written.join(' and ')}`,
  );
  return 1;
}

async function main(): Promise<number> {
  const { values, positionals } = options();
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [before, after] = positionals;
  if (!values.compare) return write(values.out, Number(values.orders), Number(values.users));
  if (before === undefined || after === undefined) {
    console.error(USAGE);
    return 2;
  }
  return compare(before, after, values.report);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
