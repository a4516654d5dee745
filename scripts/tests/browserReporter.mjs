import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * A Playwright reporter that appends, when all tests of a file are done, a line of JSON for each attempt at it, to the file that
 * TULAY_TEST_REPORT names. A file that a run was cut off in has none.
 */
export default class {
  #files = new Map();

  onBegin(_config, root) {
    for (const test of root.allTests()) {
      const path = pathOf(test);
      const file = this.#files.get(path) ?? { open: 0, attempts: [] };
      file.open += 1;
      this.#files.set(path, file);
    }
  }

  onTestEnd(test, result) {
    const { retry, status, duration, errors } = result;
    const path = pathOf(test);
    const file = this.#files.get(path);
    file.attempts[retry] ??= { seconds: 0, tests: [] };
    file.attempts[retry].seconds += duration / 1000;
    if (status !== 'skipped')
      file.attempts[retry].tests.push({
        // Behind the root, the project and the file.
        name: test.titlePath().slice(3).join(' '),
        passed: status === 'passed',
        error: status === 'passed' ? undefined : errorText(errors) || `it ended as ${status}`,
      });
    if (!isLast(test, result)) return;
    file.open -= 1;
    if (file.open === 0) write(path, file.attempts);
  }
}

/** The file that a test belongs to: it may be declared by a function of another one. */
function pathOf(test) {
  let suite = test.parent;
  while (suite.type !== 'file') suite = suite.parent;
  return relative(process.cwd(), suite.location.file).replaceAll('\\', '/');
}

/** Whether a test does not run again after this. One that was interrupted never ends. */
const isLast = (test, { status, retry }) =>
  status !== 'interrupted' && (status === 'passed' || status === 'skipped' || retry === test.retries);

const errorText = (errors) =>
  errors.map(({ stack, message }) => stripVTControlCharacters(stack || message || '')).join('\n');

function write(path, attempts) {
  const ran = attempts.some(({ tests }) => tests.length > 0);
  const lines = attempts.map((attempt) => ({
    stage: process.env.TULAY_TEST_STAGE,
    path,
    ...attempt,
    error: ran ? undefined : 'no test ran',
  }));
  appendFileSync(process.env.TULAY_TEST_REPORT, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
