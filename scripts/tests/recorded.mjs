// Where the results of `test:all` stay: a file for each share, so that shares may run side by side, or on several machines.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Results } from './results.mjs';

const FOLDER = join('test-results', 'all');
const FILE = /^(\d+)-of-(\d+)\.ndjson$/;

function files() {
  mkdirSync(FOLDER, { recursive: true });
  return readdirSync(FOLDER).filter((name) => FILE.test(name));
}

/**
 * The results of one share. What is there of another division of the whole goes: it would be counted beside this one.
 * @param goOn keep what an earlier run of the same share came to
 */
export function resultsOfShare({ shard, of }, goOn) {
  for (const name of files()) {
    const isSameWhole = Number(FILE.exec(name)[2]) === of;
    const isThis = isSameWhole && Number(FILE.exec(name)[1]) === shard;
    if (!isSameWhole || (isThis && !goOn)) rmSync(join(FOLDER, name));
  }
  return new Results(join(FOLDER, `${shard}-of-${of}.ndjson`));
}

/** What all shares that ran here came to: `outcomes` by key, and the shares of which there is nothing. */
export function recorded() {
  const found = files();
  const of = Number(FILE.exec(found[0] ?? '1-of-1.ndjson')[2]);
  const all = Array.from({ length: of }, (_, index) => `${index + 1}-of-${of}.ndjson`);
  const outcomes = new Map();
  // Each share prepares for itself: one that failed to is not hidden by another one.
  for (const name of found)
    for (const [key, outcome] of new Results(join(FOLDER, name)).outcomes())
      if (!outcomes.has(key) || outcome.failed > 0) outcomes.set(key, outcome);
  return {
    outcomes,
    missing: all.filter((name) => !found.includes(name)).map((name) => name.replace('.ndjson', '')),
  };
}
