import { inChild } from './child';
import type { ExportAnswer, ExportTask } from './exportChild';
import { atLeast, atMost, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { benchUrl, fillFolder, noPostgres, onPostgres, removeFolder, temporaryFolder } from './stores';

const ROWS = 200_000;
const COLUMNS = 20;
const MB = 1024 * 1024;
/** Not quite one order in five is a bill paid from Taiwan and so in the list that is exported. */
const ordersFor = (rows: number) => Math.ceil((rows / 0.178) * 1.01);

async function measure(kind: string, task: Omit<ExportTask, 'columns'>): Promise<Figure[]> {
  const child = await inChild<ExportAnswer>(
    'exportChild.ts',
    { ...task, columns: COLUMNS },
    { execArgv: ['--expose-gc'] },
  );
  await child.close();
  const { rows, seconds, bareSeconds, bytes, before, highest } = child.answer;
  const part = `export, ${kind}`;
  const what = `${rows.toLocaleString('en')} rows of ${COLUMNS} columns`;
  return [
    {
      part,
      name: `${what}, rows a second`,
      value: rows / seconds,
      unit: '/s',
      floor: { name: 'reading them only', value: rows / bareSeconds },
      limit: atLeast(20_000),
      more: { rows, seconds, fileMb: bytes / MB },
    },
    {
      part,
      name: `${what}, growth of resident memory`,
      value: (highest - before) / MB,
      unit: 'MB',
      floor: { name: 'the file itself', value: bytes / MB },
      limit: atMost(200),
      more: { beforeMb: before / MB, highestMb: highest / MB },
    },
  ];
}

/** A large export, alone in a process of its own. */
export async function benchExports({ quick, say }: Options): Promise<(Figure | Skipped)[]> {
  const orders = ordersFor(quick ? ROWS / 10 : ROWS);
  const dataDir = await temporaryFolder();
  const figures: (Figure | Skipped)[] = [];
  try {
    say(`PGlite: ${orders.toLocaleString('en')} orders are made`);
    await fillFolder(dataDir, { orders });
    figures.push(...(await measure('PGlite', { dataDir })));
  } finally {
    await removeFolder(dataDir);
  }
  const without = await noPostgres();
  if (without) return [...figures, { part: 'export, PostgreSQL', because: without }];
  say(`PostgreSQL: ${orders.toLocaleString('en')} orders are made`);
  const store = await onPostgres({ orders });
  try {
    return [...figures, ...(await measure('PostgreSQL', { databaseUrl: benchUrl() }))];
  } finally {
    await store.close();
  }
}
