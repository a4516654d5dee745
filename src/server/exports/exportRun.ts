import type { JobMessage } from '../../domain/kit/jobMessage';
import type { Lang } from '../../domain/kit/languages';
import { wireOf } from '../../domain/kit/zone';
import { isDatabaseLost } from '../db/lost';
import type { Sight } from '../db/sight';
import { readDictionary } from '../dictionary/dictionary';
import type { Db } from '../kit/context';
import { accessEndedReason, scopeReducedReason, toRecordedScope } from '../kit/delegatedAccess';
import { sightOf } from '../kit/sight';
import { translate } from '../text';
import type { Row } from './cells';
import type { ExportSource } from './exportSource';
import {
  beat,
  claimExport,
  dropParts,
  type ExportJob,
  endExport,
  failExport,
  finishExport,
  handBackExport,
  savePart,
  setTotal,
} from './exportStore';
import { type FileKind, writeWorkbook } from './workbook';
import type { Sink } from './zip';

const PART_BYTES = 256 * 1024;
/** How often an export is begun that fails, and how often one that takes its process with it. */
const ATTEMPTS = 3;
const LIVES = 5;

export interface ExportParts {
  readonly db: Db;
  readonly clock: () => Date;
  readonly sources: Readonly<Record<string, ExportSource>>;
  /** More rows than this are written as CSV. */
  readonly sheetRows: number;
  /** Aborted when this process stops: what runs is handed back. */
  readonly stopping: AbortSignal;
  /** Hears of the fault that made an export fail. */
  readonly onFault: (error: unknown, exportId: number) => void;
}

/** The run no longer holds its export: interrupted, taken over, or this process stops. */
class LetGo extends Error {}

/** Who asked for the export may not have it any more. */
class AccessEnded extends Error {
  constructor(readonly why: JobMessage) {
    super(why.key);
  }
}

/**
 * Writes the file of one export, in parts, into the database. Does nothing when the export is finished or in other
 * hands. A run that dies in the middle leaves parts of its attempt behind, which the next attempt throws away.
 */
export async function runExport(parts: ExportParts, exportId: number): Promise<void> {
  const run = await claimExport(parts.db, exportId, wireOf(parts.clock()));
  if (!run) return;
  if (run.attempt > LIVES) return failExport(parts.db, run, wireOf(parts.clock()));
  try {
    const access = await begin(parts, run);
    const read = { ...(await writeFile(parts, run, access)), scope: toRecordedScope(access.reader) };
    if (!(await finishExport(parts.db, run, read, wireOf(parts.clock())))) throw new LetGo();
  } catch (error) {
    await settle(parts, run, error);
  }
}

async function settle(parts: ExportParts, run: ExportJob, error: unknown): Promise<void> {
  const now = wireOf(parts.clock());
  if (error instanceof LetGo) {
    return parts.stopping.aborted ? handBackExport(parts.db, run, now) : dropParts(parts.db, run);
  }
  if (error instanceof AccessEnded) return endExport(parts.db, run, error.why, now);
  parts.onFault(error, run.id);
  // Without its database the run can say nothing: its lease lapses and it begins again.
  if (isDatabaseLost(error)) return;
  if (run.attempt < ATTEMPTS) return handBackExport(parts.db, run, now);
  return failExport(parts.db, run, now);
}

/** Who reads in a run, and that they still may. */
interface RunAccess {
  readonly source: ExportSource;
  readonly reader: Sight;
}

/** Finds what is exported and who asked for it. Throws AccessEnded when they may have it no more. */
async function begin({ db, sources }: ExportParts, run: ExportJob): Promise<RunAccess> {
  const source = sources[run.listName];
  if (!source) throw new Error(`there is no list ${run.listName}`);
  const reader = await sightOf(db, run.operatorId);
  throwIfEnded(accessEndedReason(reader, source.right));
  return { source, reader };
}

/** Throws AccessEnded when whoever asked may have it no more, or may read less than when the run began. */
async function assertAccessKept(
  { db }: ExportParts,
  run: ExportJob,
  { source, reader }: RunAccess,
): Promise<void> {
  const now = await sightOf(db, run.operatorId);
  throwIfEnded(accessEndedReason(now, source.right) ?? scopeReducedReason(now, toRecordedScope(reader)));
}

function throwIfEnded(why: JobMessage | undefined): void {
  if (why) throw new AccessEnded(why);
}

/** Resolves with how many rows were written, and how many there were when it began. */
async function writeFile(
  parts: ExportParts,
  run: ExportJob,
  access: RunAccess,
): Promise<{ readonly rows: number; readonly counted: number }> {
  const { db } = parts;
  const { source, reader } = access;
  const order = { reader, input: run.input, now: wireOf(parts.clock()) };
  const { columns, labels, total, batches } = await source.rowsOf(db, order);
  const kind: FileKind = total > parts.sheetRows ? 'csv' : 'xlsx';
  await setTotal(db, run, total, run.fileName.replace(/\.\w+$/, `.${kind}`));
  const lang = run.lang as Lang;
  const dictionary = await readDictionary(db);
  const words = { t: translate(lang), lang, timeZone: run.timeZone, dictionary };
  const pieces = new Parts((part, content) => savePart(db, run, part, content));
  const rows = checkedBatches(parts, run, access, batches);
  const count = await writeWorkbook(rows, source, columns, words, pieces.sink, kind, labels);
  await pieces.end();
  return { rows: count, counted: total };
}

/** The batches of a run, with a sign of life after each; ends with LetGo when the run is no longer wanted, and with AccessEnded. */
async function* checkedBatches(
  parts: ExportParts,
  run: ExportJob,
  access: RunAccess,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const { db, clock, stopping } = parts;
  let done = 0;
  for await (const batch of batches) {
    if (stopping.aborted) throw new LetGo();
    yield batch;
    done += batch.length;
    await assertAccessKept(parts, run, access);
    if (!(await beat(db, run, done, wireOf(clock())))) throw new LetGo();
  }
}

/** Gathers bytes into parts of even size. */
class Parts {
  #pending: Uint8Array[] = [];
  #size = 0;
  #part = 0;

  constructor(private readonly save: (part: number, content: Buffer) => Promise<void>) {}

  readonly sink: Sink = async (bytes) => {
    this.#pending.push(bytes);
    this.#size += bytes.length;
    if (this.#size >= PART_BYTES) await this.end();
  };

  async end(): Promise<void> {
    if (this.#size === 0) return;
    const content = Buffer.concat(this.#pending);
    this.#pending = [];
    this.#size = 0;
    await this.save(this.#part++, content);
  }
}
