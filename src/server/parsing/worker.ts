import { parentPort } from 'node:worker_threads';
import { Refused } from '../kit/refused';
import { parsers } from './parsers';
import type { ParsingAnswer, ParsingRequest } from './protocol';

/** Items that are sent at once: unpacking them takes the thread that answers calls a millisecond or two. */
const AT_ONCE = 1000;

let reading: Iterator<unknown> = [].values();

/** The worker thread: reads one file at a time and sends its items in portions, on request. */
parentPort?.on('message', (request: ParsingRequest) => {
  if (request === 'next') return parentPort?.postMessage(nextItems());
  const { parser, content } = request;
  reading = itemsOf(parser, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
});

/** Begins with the first request for items, so that a fault of the file is an answer to it. */
function* itemsOf(parser: keyof typeof parsers, content: Buffer): Generator<unknown> {
  yield* parsers[parser](content);
}

function nextItems(): ParsingAnswer {
  try {
    const items: unknown[] = [];
    while (items.length < AT_ONCE) {
      const { value, done } = reading.next();
      if (done) return { items, done };
      items.push(value);
    }
    return { items, done: false };
  } catch (error) {
    if (!(error instanceof Refused)) return { fault: String(error instanceof Error ? error.stack : error) };
    const { code, key, vars, fields } = error;
    return { refused: { code, key, vars, fields } };
  }
}
