import { touchedBy } from '../scripts/tests/changed.mjs';
import { testFiles } from '../scripts/tests/tiers.mjs';

/** What `npm run test:changed` runs: too little of it would let a fault pass that a test knows. */

const all = testFiles();
const touched = (...paths: string[]) => touchedBy(paths, all).map(({ path }) => path);

test('nothing changed touches nothing', () => {
  expect(touched()).toEqual([]);
});

test('a test that changed runs, whatever its tier', () => {
  const changed = ['tests/money.test.ts', 'tests/e2e/walls.test.ts', 'tests/e2e/journeys/refund.test.ts'];
  expect(touched(...changed)).toEqual(expect.arrayContaining(changed));
});

test('a domain file touches tests that import it over others', () => {
  const paths = touched('src/domain/kit/decimal.ts');
  expect(paths).toEqual(expect.arrayContaining(['tests/money.test.ts', 'tests/pricing.test.ts']));
  expect(paths).not.toContain('tests/arc.test.ts');
});

test('a server file touches server tests of its area', () => {
  const paths = touched('src/server/versions/release.ts');
  expect(paths).toContain('tests/server/versions.test.ts');
  expect(paths).not.toContain('tests/server/districts.test.ts');
});

test('what every call goes through touches every server test of npm test', () => {
  const missing = (paths: string[], project: string) =>
    all.filter((file) => file.project === project && file.inTest && !paths.includes(file.path));
  expect(missing(touched('src/server/pipeline/pipeline.ts'), 'server')).toEqual([]);
  const ground = touched('package-lock.json');
  expect(['unit', 'pages', 'server'].flatMap((project) => missing(ground, project))).toEqual([]);
});

test('what every page is made of touches every journey', () => {
  const journeys = all.filter(({ project, inTest }) => project === 'e2e' && inTest);
  const paths = touched('src/kit/Dialog.tsx');
  expect(journeys.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

test('a page touches browser tests that open its section', () => {
  const paths = touched('src/pages/finance/ledger/index.tsx');
  expect(paths).toContain('tests/e2e/journeys/finance.test.ts');
  expect(paths).not.toContain('tests/e2e/versions.test.ts');
});

test('tests that read the whole tree run for every change', () => {
  expect(touched('docs/decisions/066-three-tiers.md')).toContain('tests/documents.test.ts');
});
