import { exportStatus } from '../../src/domain/exports/calls';
import { codeOf } from '../../src/domain/kit/codes';
import { ntdPayBills, ntdPayBillsList } from '../../src/domain/orders/families/payBills';
import { type Database, openDatabase } from '../../src/server/db/open';
import { runExport } from '../../src/server/exports/exportRun';
import { listSource } from '../../src/server/exports/exportSource';
import { SHEET_ROWS } from '../../src/server/exports/xlsx';
import { callerOn } from './caller';
import { serveParent } from './child';

export interface ExportTask {
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  readonly columns: number;
}

export interface ExportAnswer {
  readonly rows: number;
  readonly seconds: number;
  readonly bareSeconds: number;
  readonly bytes: number;
  /** Resident memory before and at its highest during the export, in bytes. */
  readonly before: number;
  readonly highest: number;
}

/** Watches resident memory until it is asked for the highest. */
function watchMemory(): () => number {
  let highest = process.memoryUsage.rss();
  const look = () => {
    highest = Math.max(highest, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 10);
  return () => {
    clearInterval(timer);
    look();
    return highest;
  };
}

async function measure({ columns, ...source }: ExportTask) {
  const database = await openDatabase(source);
  const names = ntdPayBillsList.columns.slice(0, columns);
  const caller = await callerOn(database);
  await caller.ask(ntdPayBills.page, {});
  const { exportId } = await caller.ask(ntdPayBills.export, { columns: [...names] });
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const highestOf = watchMemory();
  const started = performance.now();
  await runExport(
    {
      db: database.db,
      clock: () => new Date(),
      sources: { [ntdPayBillsList.name]: listSource(ntdPayBillsList) },
      sheetRows: SHEET_ROWS,
      stopping: new AbortController().signal,
      onFault: (error) => {
        throw error;
      },
    },
    exportId,
  );
  const seconds = (performance.now() - started) / 1000;
  const highest = highestOf();
  const { rows, bytes } = await finished(database, exportId);
  const bareSeconds = await readBare(database, names);
  return { answer: { rows, bytes, seconds, before, highest, bareSeconds }, onEnd: () => database.close() };
}

async function finished({ execute }: Database, exportId: number): Promise<{ rows: number; bytes: number }> {
  const found = await execute(
    `select j.status, j.done_rows, (select sum(length(content)) from export_chunks where export_id = j.id) as bytes
    from export_jobs j where j.id = $1`,
    [exportId],
  );
  const [job] = found.rows;
  if (Number(job?.status) !== codeOf(exportStatus, 'ready')) throw new Error('the export did not finish');
  return { rows: Number(job?.done_rows), bytes: Number(job?.bytes) };
}

/** The floor: the same rows and columns read from the database in the same batches, and thrown away. */
async function readBare({ execute }: Database, names: readonly string[]): Promise<number> {
  const columns = names
    .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .join(', ');
  const started = performance.now();
  let last: Record<string, unknown> | undefined;
  do {
    const after = last ? 'and (created_time, id) < ($1, $2)' : '';
    const { rows } = await execute(
      `select id, ${columns}, created_time from orders where service_type = 1 and side = 1 ${after}
      order by created_time desc, id desc limit 1000`,
      last ? [last.created_time, last.id] : [],
    );
    last = rows.length === 1000 ? rows.at(-1) : undefined;
  } while (last);
  return (performance.now() - started) / 1000;
}

serveParent<ExportTask, ExportAnswer>(measure);
