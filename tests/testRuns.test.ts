import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BrowserReporter from '../scripts/tests/browserReporter.mjs';
import JestReporter from '../scripts/tests/jestReporter.cjs';
import { readOptions } from '../scripts/tests/options.mjs';
import { countLine, failedList, unsteadyList } from '../scripts/tests/report.mjs';
import { keyOf, type Line, outcomeOf, Results } from '../scripts/tests/results.mjs';
import { runStage } from '../scripts/tests/runStage.mjs';
import { keysOf, openStages, shareOf, stagesFor } from '../scripts/tests/stages.mjs';
import { testFiles } from '../scripts/tests/tiers.mjs';

/** How runs of tests are shared out, gone on with and reported: a fault here would hide all others. */

const folder = mkdtempSync(join(tmpdir(), 'tulay-runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let last = 0;
const resultsOfTest = () => {
  last += 1;
  return new Results(join(folder, `${last}.ndjson`));
};

const passed = { name: 'works', passed: true };
const failed = { name: 'works', passed: false, error: 'Error: no' };
const FILE = 'tests/e2e/a.test.ts';
const line = (...tests: (typeof passed | typeof failed)[]): Line => ({
  stage: 'browser',
  path: FILE,
  seconds: 2,
  tests,
});

describe('outcomes', () => {
  test('a test that passes when it runs again is unsteady, one that never does has failed', () => {
    const again = outcomeOf([line(failed), line(passed)]);
    expect([again.passed, again.failed, again.seconds]).toEqual([1, 0, 4]);
    expect(again.unsteady).toEqual([{ name: 'works', passed: true, error: 'Error: no' }]);
    const never = outcomeOf([line(failed), line(failed), line(failed)]);
    expect([never.passed, never.failed, never.unsteady]).toEqual([0, 1, []]);
  });

  test('a file that could not be loaded has failed', () => {
    const broken = outcomeOf([{ ...line(), error: 'SyntaxError' }]);
    expect(broken.failed).toBe(1);
    expect(broken.failures).toEqual([{ name: 'the file as a whole', error: 'SyntaxError' }]);
  });

  test('results survive a run that is cut off in the middle of a line', () => {
    const results = resultsOfTest();
    results.add(line(passed));
    results.add({ stage: 'types', seconds: 1 });
    results.add({ stage: 'lint', seconds: 1, error: 'it ended with 1' });
    appendFileSync(join(folder, `${last}.ndjson`), '{"stage":"browser","path":"tests/e2e/b');
    const outcomes = results.outcomes();
    expect([...outcomes.keys()]).toEqual([`browser ${FILE}`, 'types', 'lint']);
    expect(countLine(outcomes)).toBe('2 passed, 1 failed');
    expect(failedList(outcomes).join('\n')).toContain('it ended with 1');
    expect(unsteadyList(outcomes)).toEqual([]);
    results.forget(new Set(['lint']));
    expect([...results.outcomes().keys()]).not.toContain('lint');
  });
});

describe('a stage of files', () => {
  const stage = { stage: 'browser', title: '', runner: 'playwright', files: [FILE], env: {} } as const;

  /** Runs it with a program that writes these lines and ends so. */
  async function ran(lines: readonly Line[], status: number) {
    const results = resultsOfTest();
    const { passed: hasPassed } = await runStage(stage, results, async () => {
      for (const one of lines) results.add(one);
      return { status, lingered: false };
    });
    const outcomes = results.outcomes();
    return { hasPassed, count: countLine(outcomes), outcomes };
  }

  test('passes when its tests do', async () => {
    expect(await ran([line(passed)], 0)).toMatchObject({ hasPassed: true, count: '1 passed, 0 failed' });
  });

  test('passes when a test did at another attempt, and lists it as unsteady', async () => {
    const again = await ran([line(failed), line(passed)], 0);
    expect(again).toMatchObject({ hasPassed: true, count: '1 passed, 0 failed' });
    expect(unsteadyList(again.outcomes).join('\n')).toContain('Error: no');
  });

  test('leaves out what has the tag @all only where it is told to', async () => {
    const asked: (readonly string[])[] = [];
    const run = async (args: readonly string[]) => {
      asked.push(args);
      return { status: 0, lingered: false };
    };
    await runStage({ ...stage, withAll: false }, resultsOfTest(), run);
    await runStage({ ...stage, withAll: true }, resultsOfTest(), run);
    expect(asked.map((args) => args.includes('--grep-invert'))).toEqual([true, false]);
    for (const args of asked) expect(args.at(-1)).toBe('/tests/e2e/a\\.test\\.ts$');
  });

  test('fails when a test did at every attempt', async () => {
    const never = await ran([line(failed), line(failed), line(failed)], 1);
    expect(never).toMatchObject({ hasPassed: false, count: '0 passed, 1 failed' });
  });

  test('fails when the run ends well without having come to the file', async () => {
    expect(await ran([], 0)).toMatchObject({ hasPassed: false, count: '0 passed, 1 failed' });
  });

  test('fails when all tests pass and the run does not', async () => {
    expect(await ran([line(passed)], 1)).toMatchObject({ hasPassed: false, count: '1 passed, 1 failed' });
    expect(await ran([line(failed), line(passed)], 1)).toMatchObject({ hasPassed: false });
  });
});

describe('reporters', () => {
  /** What a reporter writes about what is told to it. */
  async function written(tell: () => Promise<void> | void): Promise<Line[]> {
    const results = resultsOfTest();
    process.env.TULAY_TEST_REPORT = results.file;
    process.env.TULAY_TEST_STAGE = 'browser';
    try {
      await tell();
    } finally {
      delete process.env.TULAY_TEST_REPORT;
      delete process.env.TULAY_TEST_STAGE;
    }
    return results.lines();
  }

  const file = { type: 'file', location: { file: join(process.cwd(), FILE) } };
  const browserTest = (title: string) => ({
    parent: { type: 'describe', parent: file },
    retries: 2,
    titlePath: () => ['', '', 'a.test.ts', 'group', title],
  });
  const attempt = (retry: number, status: string) => ({
    retry,
    status,
    duration: 1000,
    errors: status === 'failed' ? [{ stack: '\u001b[31mError: no\u001b[39m' }] : [],
  });

  test('that of browser tests writes a line for each attempt at a file, once all its tests are done', async () => {
    const [first, second] = [browserTest('one'), browserTest('two')];
    const reporter = new BrowserReporter();
    const lines = await written(() => {
      reporter.onBegin(undefined, { allTests: () => [first, second] });
      reporter.onTestEnd(first, attempt(0, 'failed'));
      reporter.onTestEnd(first, attempt(1, 'passed'));
      reporter.onTestEnd(second, attempt(0, 'passed'));
    });
    expect(lines).toEqual([
      {
        stage: 'browser',
        path: FILE,
        seconds: 2,
        tests: [
          { name: 'group one', passed: false, error: 'Error: no' },
          { name: 'group two', passed: true },
        ],
      },
      { stage: 'browser', path: FILE, seconds: 1, tests: [{ name: 'group one', passed: true }] },
    ]);
  });

  test('it writes nothing of a file that was cut off, and that no test ran of one that skips all', async () => {
    const [first, second] = [browserTest('one'), browserTest('two')];
    const cut = new BrowserReporter();
    expect(
      await written(() => {
        cut.onBegin(undefined, { allTests: () => [first, second] });
        cut.onTestEnd(first, attempt(0, 'passed'));
        cut.onTestEnd(second, attempt(0, 'interrupted'));
      }),
    ).toEqual([]);
    const skipping = new BrowserReporter();
    const [line] = await written(() => {
      skipping.onBegin(undefined, { allTests: () => [first] });
      skipping.onTestEnd(first, attempt(0, 'skipped'));
    });
    expect(line).toMatchObject({ tests: [], error: 'no test ran' });
  });

  const jestResult = (tests: readonly { fullName: string; status: string }[]) => ({
    testFilePath: join(process.cwd(), FILE),
    perfStats: { runtime: 1500 },
    testResults: tests.map((one) => ({ failureMessages: [], ...one })),
  });

  test('that of other tests tells two of one name apart, and leaves out what was skipped', async () => {
    const reporter = new JestReporter();
    const [line] = await written(() =>
      reporter.onTestFileResult(
        undefined,
        jestResult([
          { fullName: 'one', status: 'passed' },
          { fullName: 'one', status: 'failed' },
          { fullName: 'two', status: 'pending' },
        ]),
      ),
    );
    expect(line).toMatchObject({ path: FILE, seconds: 1.5 });
    expect(line?.tests).toEqual([
      { name: 'one', passed: true },
      { name: 'one (2)', passed: false, error: 'it failed without a word' },
    ]);
  });

  test('it says of a file that could not be loaded, or of which no test ran, that it failed', async () => {
    const reporter = new JestReporter();
    const broken = { ...jestResult([]), testExecError: { message: 'SyntaxError' } };
    const [first, second] = await written(() => {
      reporter.onTestFileResult(undefined, broken);
      reporter.onTestFileResult(undefined, jestResult([{ fullName: 'one', status: 'pending' }]));
    });
    expect([first?.error, second?.error]).toEqual(['SyntaxError', 'no test ran']);
  });
});

describe('shares', () => {
  const stages = stagesFor({ files: testFiles(), postgres: 'postgres://x', whole: true, withReadme: true });
  const units = (some: typeof stages) =>
    some.flatMap(({ stage, files }) => files?.map((path) => keyOf({ stage, path })) ?? [stage]);
  const preparations = ['umi', 'build'];

  test('are all of a run together, and nothing twice', () => {
    const shares = [1, 2, 3].flatMap((shard) => units(shareOf(stages, { shard, of: 3 })));
    expect(shares.filter((unit) => !preparations.includes(unit)).sort()).toEqual(
      units(stages)
        .filter((unit) => !preparations.includes(unit))
        .sort(),
    );
    expect(shares.filter((unit) => unit === 'build')).toHaveLength(3);
  });

  test('are gone on with where they failed or were not reached', () => {
    const results = resultsOfTest();
    const [unit] = stages.filter(({ stage }) => stage === 'unit');
    const [first = '', second = '', third = ''] = unit?.files ?? [];
    results.add({ stage: 'types', seconds: 1 });
    results.add({ stage: 'unit', path: first, seconds: 1, tests: [passed] });
    results.add({ stage: 'unit', path: second, seconds: 1, tests: [failed] });
    const open = openStages(stages, results.outcomes());
    const keys = open.flatMap(keysOf);
    expect(keys).not.toContain('types');
    expect(keys).not.toContain(`unit ${first}`);
    expect(keys).toEqual(expect.arrayContaining(['umi', 'build', 'lint', `unit ${second}`, `unit ${third}`]));
    results.add({ stage: 'unit', seconds: 0, error: 'the run ended with 1' });
    expect(openStages(stages, results.outcomes()).flatMap(keysOf)).toContain(`unit ${first}`);
  });

  test.each(['0/2', '3/2', '1.5/6', '2/6/9', 'all'])('are refused when they are none: %s', (shard) => {
    expect(() => readOptions(['all', '--shard', shard])).toThrow('--shard takes a part of a whole');
  });

  test('are of the whole alone, and what is not understood is refused', () => {
    expect(() => readOptions(['test', '--shard', '1/2'])).toThrow('for test:all');
    expect(() => readOptions(['test', 'tests/money.test.ts'])).toThrow('not understood');
    expect(readOptions(['changed', 'HEAD~1'])).toMatchObject({ command: 'changed', base: 'HEAD~1' });
  });
});

test('server tests run once beside a PostgreSQL, on both databases in the whole, embedded without one', () => {
  const files = testFiles();
  const count = (stage: string, options: { postgres?: string; whole: boolean }) =>
    stagesFor({ files, withReadme: false, ...options }).find((one) => one.stage === stage)?.files?.length ??
    0;
  const all = files.filter(({ project }) => project === 'server').length;
  expect(count('postgres', { postgres: 'postgres://x', whole: false })).toBe(all);
  expect(count('embedded', { postgres: 'postgres://x', whole: false })).toBeLessThan(all / 4);
  expect(count('embedded', { postgres: 'postgres://x', whole: true })).toBe(all);
  expect(count('embedded', { whole: false })).toBe(all);
});

test('the whole has the journeys at other moments and places too', () => {
  const files = testFiles();
  const options = { files, postgres: 'postgres://x', withReadme: false };
  const moments = (whole: boolean) =>
    stagesFor({ ...options, whole }).filter(({ env }) => env?.TULAY_TEST_MOMENT ?? env?.TULAY_TEST_ZONE);
  expect(moments(false)).toEqual([]);
  expect(moments(true)).toHaveLength(4);
  const journeys = files.filter(({ project, inTest }) => project === 'e2e' && inTest).map(({ path }) => path);
  for (const { files: some } of moments(true)) expect(some).toEqual(journeys);
});
