// What became of each file of a run: lines of JSON, appended while it runs, so that a run that was cut off goes on where it was.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The results that a file holds. Lines have a `stage`, a `path` (absent for a command) and `tests`, `error`, `seconds`. */
export class Results {
  constructor(file) {
    this.file = file;
    mkdirSync(dirname(file), { recursive: true });
  }

  /** Lines in the order in which they were written; a line that a cut left half written is none. */
  lines() {
    if (!existsSync(this.file)) return [];
    return readFileSync(this.file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return [JSON.parse(line)];
        } catch {
          return [];
        }
      });
  }

  /** Appends what became of a command. */
  add(line) {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }

  /** Leaves out what is about to run again. */
  forget(keys) {
    const left = this.lines().filter((line) => !keys.has(keyOf(line)));
    writeFileSync(this.file, left.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  /** The outcome of each file and command, by its key. */
  outcomes() {
    const attempts = new Map();
    for (const line of this.lines()) {
      const key = keyOf(line);
      attempts.set(key, [...(attempts.get(key) ?? []), line]);
    }
    return new Map([...attempts].map(([key, lines]) => [key, outcomeOf(lines)]));
  }
}

export const keyOf = ({ stage, path }) => (path ? `${stage} ${path}` : stage);

/**
 * What several attempts at one file come to. A test has passed when it passed once; one that failed before is unsteady.
 * A file that could not be loaded has failed as a whole.
 */
export function outcomeOf(attempts) {
  const last = attempts.at(-1);
  const tests = new Map();
  for (const { tests: some = [] } of attempts) {
    for (const { name, passed, error } of some) {
      const before = tests.get(name);
      tests.set(name, { passed: passed || (before?.passed ?? false), error: before?.error ?? error });
    }
  }
  const all = [...tests].map(([name, test]) => ({ name, ...test }));
  const failed = all.filter(({ passed }) => !passed);
  const unsteady = all.filter(({ passed, error }) => passed && error);
  const broken = last.error !== undefined;
  const firstError = attempts.find(({ error }) => error)?.error;
  return {
    seconds: attempts.reduce((sum, { seconds }) => sum + seconds, 0),
    passed: all.length - failed.length,
    failed: failed.length + (broken ? 1 : 0),
    failures: [...failed, ...(broken ? [{ name: 'the file as a whole', error: last.error }] : [])],
    unsteady:
      firstError && !broken ? [...unsteady, { name: 'the file as a whole', error: firstError }] : unsteady,
  };
}
