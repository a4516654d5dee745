import { parentPort } from 'node:worker_threads';
import { Refused } from '../kit/refused';
import { parsers } from './parsers';
import type { Answered, Asked } from './protocol';

/** Items that are sent at once: unpacking them takes the thread that answers calls a millisecond or two. */
const AT_ONCE = 1000;

let reading: Iterator<unknown> = [].values();

/** The worker thread: reads one file at a time, as many items as are asked for. */
parentPort?.on('message', (asked: Asked) => {
  if (asked === 'next') return parentPort?.postMessage(answered());
  const { parser, content } = asked;
  reading = itemsOf(parser, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
});

/** Begins when the first item is asked for, so that what is wrong is answered. */
function* itemsOf(parser: keyof typeof parsers, content: Buffer): Generator<unknown> {
  yield* parsers[parser](content);
}

function answered(): Answered {
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
