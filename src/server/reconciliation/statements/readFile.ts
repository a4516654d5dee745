import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import {
  readStatement,
  type StatementFault,
  type StatementRow,
} from '../../../domain/reconciliation/readStatement';
import { source } from '../../../domain/reconciliation/source';
import { comparedReference } from '../../../domain/reconciliation/statementCells';
import {
  STATEMENT_READ,
  STATEMENT_RECEIVED,
  STATEMENT_REFUSED,
} from '../../../domain/reconciliation/statementFile';
import { copyRows } from '../../db/copy';
import type { Tables } from '../../db/tables';
import type { FileStore } from '../../files/fileStore';
import { readLines } from '../../finance/bankFile/readLines';
import type { Db } from '../../kit/context';
import { recordsOf } from '../../kit/records';
import { Refused } from '../../kit/refused';
import { requestMatching } from '../matching/requests';
import { replaceEarlier } from './replaceEarlier';

/** Rows that one transaction writes. */
const STEP = 1000;
/** Faults that are written down; there may be more. */
const NAMED = 100;

export type StatementFile = Selectable<Tables['statementFiles']>;

interface Reading {
  readonly files: FileStore;
  readonly now: () => string;
  /** Begins a transaction, for as long as this process may go on. */
  readonly step: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}

/**
 * Reads a statement that was received, by its source as it is now: its lines in short transactions, then its day with what is due for it.
 * One of which a line cannot be read is refused whole. Lines of a run that was cut off go first.
 */
export async function readFile({ files, now, step }: Reading, file: StatementFile): Promise<void> {
  while ((await step((tx) => forgetLines(tx, file.id))) > 0);
  const found = await step((tx) => recordsOf(tx, source, { id: file.sourceId }));
  const [format] = found;
  if (!format) throw new Error(`statement ${file.id} has no source`);
  const content = await files.get(file.fileKey);
  const lines = content ? await linesOf(content, format) : undefined;
  if (!lines) return refuse({ files, now, step }, file, [{ line: 0, key: 'unreadable', vars: {} }]);
  const { rows, faults, amount } = readStatement(format, lines);
  if (faults.length > 0) return refuse({ files, now, step }, file, faults);
  for (let at = 0; at < rows.length; at += STEP)
    await step((tx) => writeLines(tx, file, rows.slice(at, at + STEP)));
  const day = commonDay(rows);
  const why = await step(async (tx) => {
    const fault = await replaceEarlier(tx, file, day);
    if (!fault) await finish(tx, file, { day, rows: rows.length, amount, now: now() });
    return fault;
  });
  if (why) await refuse({ files, now, step }, file, [why]);
}

/** The lines of a file; undefined for what is not of the kind or charset of its source, or takes too much. */
async function linesOf(content: Buffer, format: Parameters<typeof readLines>[1]) {
  try {
    return await readLines(content, format);
  } catch (error) {
    if (error instanceof Refused && error.code !== 503) return undefined;
    throw error;
  }
}

/** Removes some lines of a file that was not read whole; resolves with how many. */
async function forgetLines(tx: Db, fileId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from statement_lines where id in (select id from statement_lines where file_id = ${fileId} limit ${STEP})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

const COLUMNS = ['file_id', 'source_id', 'line', 'day', 'reference', 'compared', 'amount', 'fee', 'made'];

const writeLines = (tx: Db, { id, sourceId }: StatementFile, rows: readonly StatementRow[]): Promise<void> =>
  copyRows(
    tx,
    'statement_lines',
    COLUMNS,
    rows.map(({ line, day, reference, amount, fee, isMade }) => [
      id,
      sourceId,
      line,
      day,
      reference,
      comparedReference(reference),
      amount,
      fee,
      isMade,
    ]),
  );

/** The day of most rows; of several the last one. */
function commonDay(rows: readonly StatementRow[]): string {
  const counts = new Map<string, number>();
  for (const { day } of rows) counts.set(day, (counts.get(day) ?? 0) + 1);
  const [[day = ''] = []] = [...counts].sort(
    ([oneDay, one], [otherDay, other]) => other - one || otherDay.localeCompare(oneDay),
  );
  return day;
}

interface Whole {
  readonly day: string;
  readonly rows: number;
  readonly amount: string;
  readonly now: string;
}

/** From now on it counts for its day, and its source is matched. */
async function finish(
  tx: Db,
  { id, sourceId }: StatementFile,
  { day, rows, amount, now }: Whole,
): Promise<void> {
  await sql`
    insert into reconciliation_days (source_id, day, file_id, due_time) values (${sourceId}, ${day}::date, ${id}, due_time_of(${sourceId}, ${day}::date))
    on conflict (source_id, day) do update set file_id = excluded.file_id`.execute(tx);
  await sql`
    update statement_files set status = ${STATEMENT_READ}, day = ${day}::date, file_rows = ${rows}, amount = ${amount}, read_time = ${now}::timestamptz,
      late = created_time > due_time_of(source_id, ${day}::date)
    where id = ${id} and status = ${STATEMENT_RECEIVED}`.execute(tx);
  await requestMatching(tx, sourceId);
}

/** A statement that is refused counts for nothing, and has no lines. */
async function refuse(
  { now, step }: Reading,
  { id }: StatementFile,
  faults: readonly StatementFault[],
): Promise<void> {
  while ((await step((tx) => forgetLines(tx, id))) > 0);
  await step((tx) =>
    tx
      .updateTable('statementFiles')
      .set({
        status: STATEMENT_REFUSED,
        faults: faults.length,
        faultLines: JSON.stringify(faults.slice(0, NAMED)),
        readTime: now(),
      })
      .where('id', '=', id)
      .where('status', '=', STATEMENT_RECEIVED)
      .execute(),
  );
}
