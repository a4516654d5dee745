import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countLine, failedList, unsteadyList } from '../scripts/tests/report.mjs';
import { keyOf, outcomeOf, Results } from '../scripts/tests/results.mjs';
import { shareOf, stagesFor } from '../scripts/tests/stages.mjs';
import { testFiles } from '../scripts/tests/tiers.mjs';

/** How runs of tests are shared out, gone on with, and told: a fault here would hide all others. */

const folder = mkdtempSync(join(tmpdir(), 'tulay-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const passed = { name: 'works', passed: true };
const failed = { name: 'works', passed: false, error: 'Error: no' };
const line = (...tests: (typeof passed | typeof failed)[]) => ({
  stage: 'browser',
  path: 'tests/e2e/a.test.ts',
  seconds: 2,
  tests,
});

test('a test that passes when it runs again is unsteady, and one that never does has failed', () => {
  const again = outcomeOf([line(failed), line(passed)]);
  expect([again.passed, again.failed, again.seconds]).toEqual([1, 0, 4]);
  expect(again.unsteady).toEqual([{ name: 'works', passed: true, error: 'Error: no' }]);
  const never = outcomeOf([line(failed), line(failed), line(failed)]);
  expect([never.passed, never.failed, never.unsteady]).toEqual([0, 1, []]);
});

test('a file that could not be loaded has failed, whatever else it says', () => {
  const broken = outcomeOf([{ ...line(), error: 'SyntaxError' }]);
  expect(broken.failed).toBe(1);
  expect(broken.failures).toEqual([{ name: 'the file as a whole', error: 'SyntaxError' }]);
});

test('results are kept line by line, also when a run is cut off in the middle of one', () => {
  const results = new Results(join(folder, 'run.ndjson'));
  results.add(line(passed));
  results.add({ stage: 'types', seconds: 1 });
  results.add({ stage: 'lint', seconds: 1, error: 'it ended with 1' });
  const outcomes = results.outcomes();
  expect([...outcomes.keys()]).toEqual(['browser tests/e2e/a.test.ts', 'types', 'lint']);
  expect(countLine(outcomes)).toBe('2 passed, 1 failed');
  expect(failedList(outcomes).join('\n')).toContain('it ended with 1');
  expect(unsteadyList(outcomes)).toEqual([]);
  results.forget(new Set(['lint']));
  expect([...results.outcomes().keys()]).not.toContain('lint');
});

test('shares of a run are all of it, and nothing twice', () => {
  const stages = stagesFor({ files: testFiles(), postgres: 'postgres://x', whole: true, withReadme: true });
  const units = (some: typeof stages) =>
    some.flatMap(({ stage, files }) => files?.map((path) => keyOf({ stage, path })) ?? [stage]);
  const shares = [1, 2, 3].flatMap((shard) => units(shareOf(stages, { shard, of: 3 })));
  const preparations = ['umi', 'build'];
  expect(shares.filter((unit) => !preparations.includes(unit)).sort()).toEqual(
    units(stages)
      .filter((unit) => !preparations.includes(unit))
      .sort(),
  );
  expect(shares.filter((unit) => unit === 'build')).toHaveLength(3);
});

test('server tests run once beside a PostgreSQL, on both databases in the whole, and embedded without one', () => {
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
