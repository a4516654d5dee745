import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const stage = {
    stage: 'browser',
    title: '',
    files: [FILE],
    projects: ['e2e'],
    workers: 1,
    retries: 2,
    env: {},
  };

  /** Runs it with a Jest that writes these lines and ends so, one after the other. */
  async function ran(...attempts: readonly { lines: readonly Line[]; status: number; lingered?: boolean }[]) {
    const results = resultsOfTest();
    const left = [...attempts];
    const { passed: hasPassed, lingered } = await runStage(stage, results, async () => {
      const next = left.shift();
      for (const one of next?.lines ?? []) results.add(one);
      return { status: next?.status ?? 1, lingered: next?.lingered ?? false };
    });
    const outcomes = results.outcomes();
    return {
      hasPassed,
      lingered,
      attempts: attempts.length - left.length,
      count: countLine(outcomes),
      outcomes,
    };
  }

  test('passes when its tests do', async () => {
    expect(await ran({ lines: [line(passed)], status: 0 })).toMatchObject({ hasPassed: true, attempts: 1 });
  });

  test('is run again for a failed test, and passes with it as unsteady', async () => {
    const again = await ran({ lines: [line(failed)], status: 1 }, { lines: [line(passed)], status: 0 });
    expect(again).toMatchObject({ hasPassed: true, attempts: 2, count: '1 passed, 0 failed' });
    expect(unsteadyList(again.outcomes).join('\n')).toContain('Error: no');
  });

  test('fails after three attempts', async () => {
    const attempt = { lines: [line(failed)], status: 1 };
    expect(await ran(attempt, attempt, attempt, attempt)).toMatchObject({ hasPassed: false, attempts: 3 });
  });

  test('fails when Jest ends well without having run the file', async () => {
    const nothing = { lines: [], status: 0 };
    expect(await ran(nothing, nothing, nothing)).toMatchObject({
      hasPassed: false,
      count: '0 passed, 1 failed',
    });
  });

  test('fails when all tests pass and Jest does not', async () => {
    const torn = { lines: [line(passed)], status: 1 };
    expect(await ran({ ...torn, lingered: true })).toMatchObject({
      hasPassed: false,
      count: '1 passed, 1 failed',
    });
    expect(await ran({ lines: [line(failed)], status: 1 }, torn)).toMatchObject({ hasPassed: false });
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
    results.add({ stage: 'unit', seconds: 0, error: 'Jest ended with 1' });
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
