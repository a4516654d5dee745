import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { Refused } from '../kit/refused';
import { createWorkQueue } from '../kit/workQueue';
import type { ItemOf, ParserName } from './parsers';
import type { ParsingAnswer, ParsingRequest, SentRefusal } from './protocol';
import { startWorker } from './workerCode';

/** What reading one file may cost; the largest that we take need a tenth of it. */
export interface ParsingLimits {
  /** Milliseconds on the clock of the machine, over all of a file. */
  readonly ms: number;
  /** Of the heap of the thread. */
  readonly megabytes: number;
}

const LIMITS: ParsingLimits = { ms: 20_000, megabytes: 768 };

/** Threads at once: with those of pictures they leave the others to calls. */
const enqueue = createWorkQueue({ concurrency: 2, maxWaiting: 50 });

/** How long a thread waits for the next file before it ends, in milliseconds. */
const IDLE_MS = 30_000;

/** Threads that have nothing to do. They keep no process alive. */
const idle: Worker[] = [];

/**
 * Reads a file from outside on a thread of its own, so that nobody waits for it but who sent it. Refused as its parser
 * does; 413 `file.tooDemanding` naming `field` for what takes too long or too much memory, 503 `service.busy`.
 */
export function parseFile<N extends ParserName>(
  parser: N,
  content: Buffer,
  field: string,
  limits = LIMITS,
): Promise<ItemOf<N>[]> {
  return enqueue(async () => {
    // A thread that has read files under other limits is none for these.
    const worker = (limits === LIMITS && idle.pop()) || start(limits);
    worker.ref();
    let isSound = false;
    try {
      const read = await itemsOf(worker, { parser, content }, { field, ms: limits.ms });
      isSound = limits === LIMITS;
      if ('refused' in read) throw refusalOf(read.refused);
      return read.items as ItemOf<N>[];
    } finally {
      if (isSound) rest(worker);
      else await worker.terminate();
    }
  });
}

/** Reads a file with a parser that finds one item; refused as `parseFile`. */
export async function parseSingle<N extends ParserName>(
  parser: N,
  content: Buffer,
  field: string,
): Promise<ItemOf<N> | undefined> {
  const [item] = await parseFile(parser, content, field);
  return item;
}

function start({ megabytes }: ParsingLimits): Worker {
  const worker = startWorker({
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    // What it says goes nowhere, and it knows no secret of ours.
    env: {},
    stdout: true,
    stderr: true,
  });
  // Whoever waits for an answer learns of it as well; without a listener a thread that dies idle would end the process.
  worker.on('error', () => forget(worker));
  return worker;
}

function rest(worker: Worker): void {
  worker.unref();
  idle.push(worker);
  setTimeout(() => forget(worker) && void worker.terminate(), IDLE_MS).unref();
}

/** True when it had nothing to do. */
function forget(worker: Worker): boolean {
  const at = idle.indexOf(worker);
  if (at >= 0) idle.splice(at, 1);
  return at >= 0;
}

interface Bounds {
  readonly field: string;
  readonly ms: number;
}

type Read = { readonly items: unknown[] } | { readonly refused: SentRefusal };

/** Some items at a time, each in a turn of its own. Rejects when the thread is no good any more. */
async function itemsOf(worker: Worker, request: ParsingRequest, { field, ms }: Bounds): Promise<Read> {
  const all: unknown[] = [];
  const ending = AbortSignal.timeout(ms);
  worker.postMessage(request);
  for (;;) {
    worker.postMessage('next' satisfies ParsingRequest);
    const answer = await answerOf(worker, ending, field);
    if ('fault' in answer) throw new Error(`a file could not be read: ${answer.fault}`);
    if ('refused' in answer) return answer;
    for (const item of answer.items) all.push(item);
    if (answer.done) return { items: all };
  }
}

const refusalOf = ({ code, key, vars, fields }: SentRefusal) => new Refused(code, key, vars, fields);

async function answerOf(worker: Worker, signal: AbortSignal, field: string): Promise<ParsingAnswer> {
  try {
    const [answer] = await once(worker, 'message', { signal });
    return answer as ParsingAnswer;
  } catch (error) {
    const isOver = signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!isOver) throw error;
    throw new Refused(413, 'file.tooDemanding', {}, { [field]: { key: 'rules.tooDemanding' } });
  }
}
